import type { RefObject } from 'react'
import { useState } from 'react'
import { isCallError, isNetworkError } from '../../api/failure'
import type { Input, Reply } from '../../api/types'
import type { CardEntry } from '../../widgets/payment-entry/use-entry'
import { ask } from '../api/ask'
import { failureText } from '../api/failure-text'
import { reloadAfterSave } from '../api/queries'
import { currentTexts } from '../texts/language'

export type SavedBank = Reply<'POST tenants/save-bank-method'>['data']
export type Mandate = Reply<'GET tenants/get-bank-mandate'>['data']
type Way = 'NETWORK_CHECK' | 'MICRO_TRANSFERS'

type Step =
  | { at: 'details'; problem: string | null }
  /** A mailed code is needed in this session before the account is saved. */
  | { at: 'code'; by: Way }
  /** The bank network knew nothing, and two small deposits are the other way to check. */
  | { at: 'offer'; why: string }
  | { at: 'saved'; saved: SavedBank }

interface SavingBank {
  step: Step
  isSaving: boolean
  save: (by: Way, mandate: Mandate) => Promise<void>
  /** Back to the fields, which still have what was typed. */
  back: () => void
}

/** Saves the bank account of an entry, step by step. Every try has a one-time name of its own. */
export function useSaveBank(entry: RefObject<CardEntry | null>): SavingBank {
  const [step, setStep] = useState<Step>({ at: 'details', problem: null })
  const [isSaving, setIsSaving] = useState(false)

  async function attempt(by: Way, mandate: Mandate): Promise<Step> {
    const entered = (await entry.current?.enter(mandate.text)) ?? null
    if (entered === null) return { at: 'details', problem: currentTexts().bank.missing }
    return saveBank({ nonce: entered.nonce, by, mandate_hash: mandate.hash })
  }

  return {
    step,
    isSaving,
    save: async (by, mandate) => {
      setIsSaving(true)
      setStep(await attempt(by, mandate).finally(() => setIsSaving(false)))
    },
    back: () => setStep({ at: 'details', problem: null }),
  }
}

async function saveBank(account: Input<'POST tenants/save-bank-method'> & { by: Way }): Promise<Step> {
  try {
    const { data } = await ask('POST tenants/save-bank-method', account)
    await reloadAfterSave()
    return { at: 'saved', saved: data }
  } catch (error) {
    if (!isCallError(error) && !isNetworkError(error)) throw error
    const problem = failureText(error)
    if (!isCallError(error)) return { at: 'details', problem }
    if (error.type === 'E_CODE') return { at: 'code', by: account.by }
    if (error.type === 'E_PAYMENT' && 'deposits' in error.fields) return { at: 'offer', why: problem ?? '' }
    // The authorization on the screen is no longer the server's: it is read again before it is given.
    if (error.type === 'E_CONFIRM') await reloadAfterSave()
    return { at: 'details', problem: Object.values(error.fields)[0] ?? problem }
  }
}
