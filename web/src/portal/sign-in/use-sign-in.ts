import type { Choices } from '@freehold/contract/kit/choices'
import { firstLanguage, type Language } from '@freehold/rules/text/language'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callError, isCallError } from '../../api/failure'
import type { Reply } from '../../api/types'
import { ask } from '../api/ask'
import { failureText } from '../api/failure-text'
import { reloadAfterSave } from '../api/queries'
import { beginSession } from '../api/session'
import { touchNow } from '../session/activity'
import { currentLanguage, currentTexts, showTenantLanguage } from '../texts/language'
import { forgetEntry } from './entry'

/** What is known of a person, as it was typed. */
export interface Facts {
  email: string
  dob: string
  last_name: string
  invite: string
}

/** The step of the way in: the facts, the mailed code, and a choice for a person with several landlords. */
type Step = { at: 'facts' } | { at: 'code'; says: string } | { at: 'choose'; says: string; choices: Choices }

interface Sent extends Facts {
  code?: string
  choice?: string
}

type Opened = Reply<'POST tenants/login'>

/**
 * Opens the board in the tenant's language. English is also the language of a tenant who never chose one: then the language
 * of this page is kept, and saved for mails and receipts.
 */
async function enter({ data }: Opened): Promise<void> {
  const language = currentLanguage()
  const differs = data.tenant.language !== language
  const keepsPage = differs && data.tenant.language === firstLanguage && data.tenant.viewer === null
  // Without the other texts the portal stays in this language.
  await showTenantLanguage(keepsPage ? language : data.tenant.language).catch(() => undefined)
  forgetEntry()
  touchNow()
  beginSession(data.token, data.tenant)
  if (keepsPage) void saveLanguage(language).catch(() => undefined)
}

/** The board is being loaded meanwhile, and some of its replies hold words in the language that was saved before. */
async function saveLanguage(language: Language): Promise<void> {
  await ask('POST tenants/save-language', { language })
  await reloadAfterSave()
}

interface SignIn {
  step: Step
  send: (sent: Sent) => void
  isSending: boolean
  problem: string | null
  fields: Readonly<Record<string, string>>
  startOver: () => void
}

export function useSignIn(): SignIn {
  const [step, setStep] = useState<Step>({ at: 'facts' })
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: async (sent: Sent) => {
      const opened = await ask('POST tenants/login', { ...sent, language: currentLanguage() })
      await enter(opened)
    },
    onError: (refusal, sent) => {
      if (!isCallError(refusal)) return
      // A refused code stays with its field; the first answer of this type asks for it.
      if (refusal.type === 'E_CODE' && sent.code === undefined) setStep({ at: 'code', says: refusal.message })
      if (refusal.type === 'E_CHOOSE') setStep({ at: 'choose', says: refusal.message, choices: refusal.choices ?? [] })
    },
  })
  const isStep =
    isCallError(error) && (error.type === 'E_CHOOSE' || (error.type === 'E_CODE' && variables?.code === undefined))
  const fields = isCallError(error) ? error.fields : {}
  return {
    step,
    send: mutate,
    isSending: isPending,
    problem: error === null || isStep || Object.keys(fields).length > 0 ? null : failureText(error),
    fields,
    startOver: () => {
      reset()
      setStep({ at: 'facts' })
    },
  }
}

/** Signs in by the link of a mail. */
export function useLinkSignIn() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (token: string) => {
      const opened = await ask('POST tenants/login-by-link', { token, language: currentLanguage() })
      await enter(opened)
    },
  })
  return { send: mutate, isSending: isPending, problem: error === null ? null : failureText(error) }
}

/** Signs in with a passkey of this device. The package that asks for it comes with the press. */
export function usePasskeySignIn() {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const language = currentLanguage()
      const [{ data: optionsJSON }, { startAuthentication }] = await Promise.all([
        ask('POST tenants/passkey-sign-in-options', { language }),
        import('@simplewebauthn/browser'),
      ])
      // The browser's own words are for developers: these say what the tenant can do.
      const response = await startAuthentication({ optionsJSON }).catch(() => {
        throw callError('E_CREDENTIALS', currentTexts().signIn.passkey.unused, 0)
      })
      await enter(await ask('POST tenants/login-by-passkey', { response: JSON.stringify(response), language }))
    },
  })
  return { send: () => mutate(), isSending: isPending, problem: error === null ? null : failureText(error), reset }
}
