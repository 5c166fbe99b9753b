import { type Cents, dollars, zero } from '@freehold/rules/money'
import { type FormEvent, lazy, Suspense, useDeferredValue, useRef, useState } from 'react'
import { go } from '../../address'
import { failureText } from '../../api/failure-text'
import { Button } from '../../kit/button'
import { Notice } from '../../kit/notice'
import { typedAmount } from '../../pay/amount'
import pay from '../../pay/pay.module.css'
import type { Options, Saved } from '../../pay/types'
import { CodeDialog } from '../../session/code-dialog'
import { useTexts } from '../../texts/language'
import type { Home, Plan } from '../types'
import { AddCardDialog } from './add-card-dialog'
import { type Draft, draftOf, inputOf } from './draft'
import { LimitPart } from './limit-part'
import { MethodPart } from './method-part'
import { ModePart } from './mode-part'
import { PreviewCard } from './preview-card'
import { usePreview } from './use-preview'
import { useSaveAutopay } from './use-save-autopay'
import { WhenPart } from './when-part'

const AddBank = lazy(() => import('../../bank/add-bank').then((file) => ({ default: file.AddBank })))

interface SetUpFormProps {
  home: Home
  options: Options
  /** The plan that is changed; null for a new one. */
  plan: Plan | null
  /** The address that is opened after saving. */
  doneAt: string
}

/** What is paid, how, when, and at most how much; then the first payment and its authorization before it counts. */
export function SetUpForm({ home, options, plan, doneAt }: SetUpFormProps) {
  const texts = useTexts('autopay').setup
  const rent = dollars(home.rent)
  const [draft, setDraft] = useState(() => draftOf(plan, options.saved, rent))
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const [adding, setAdding] = useState<'card' | 'bank' | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const input = inputOf(home.rent_id, plan, draft)
  const preview = usePreview(useDeferredValue(input))
  const saving = useSaveAutopay(() => go(doneAt))
  const fields = { ...saving.fields, ...missing }
  const shown = input === null ? undefined : preview.data?.data
  const problem = saving.problem ?? (preview.error === null ? null : failureText(preview.error))

  const change = (parts: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...parts }))
    setMissing({})
  }

  function use({ id }: Pick<Saved, 'id'>) {
    setAdding(null)
    change({ method: id })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = missingIn(draft, texts)
    setMissing(found)
    if (Object.keys(found).length > 0) return focusOnError()
    if (input === null || shown === undefined || preview.isPlaceholderData) return
    void saving.save({ ...input, version: plan?.version, mandate_hash: shown.mandate.hash }).then(focusOnError)
  }

  const focusOnError = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  return (
    <>
      <form ref={form} className={pay.form} onSubmit={submit} noValidate>
        <ModePart
          draft={draft}
          rent={rent}
          home={options.home}
          shares={options.share !== null}
          error={fields.amount ?? fields.mode}
          onChange={change}
        />
        <MethodPart
          options={options}
          amount={amountOf(draft, options, rent, shown?.amount)}
          value={draft.method}
          error={fields.method_id}
          onChange={(method) => change({ method })}
          onAddCard={() => setAdding('card')}
          onAddBank={() => setAdding('bank')}
        />
        <WhenPart value={draft.day} error={fields.day} onChange={(day) => change({ day })} />
        {draft.mode !== 'FIXED' && (
          <LimitPart draft={draft} mayRange={shown?.range === true} error={fields.limit} onChange={change} />
        )}
        <PreviewCard
          preview={shown}
          next={plan === null ? home.next : null}
          problem={shown === undefined ? problem : null}
        />
        {problem !== null && shown !== undefined && (
          <Notice kind="wait" alert>
            {problem}
          </Notice>
        )}
        <Button kind="main" type="submit" wide busy={saving.isSaving}>
          {plan === null ? texts.turnOn : texts.saveChange}
        </Button>
      </form>
      {adding === 'card' && <AddCardDialog onClose={() => setAdding(null)} onSaved={use} />}
      {adding === 'bank' && (
        <Suspense>
          <AddBank onClose={() => setAdding(null)} onUse={use} />
        </Suspense>
      )}
      {saving.needsCode && <CodeDialog onClose={saving.forget} onDone={saving.goOn} />}
    </>
  )
}

/** The fields that only the tenant can fill in; the server checks what is in them. */
function missingIn(draft: Draft, texts: ReturnType<typeof useTexts<'autopay'>>['setup']): Record<string, string> {
  return {
    ...(draft.mode === 'FIXED' && typedAmount(draft.amount) === null && { amount: texts.missingAmount }),
    ...(draft.method === null && { method_id: texts.missingMethod }),
    ...(draft.mode !== 'FIXED' && typedAmount(draft.limit) === null && { limit: texts.missingLimit }),
  }
}

/** The amount whose fee is shown beside each way to pay. */
function amountOf(draft: Draft, options: Options, rent: Cents, previewed: number | undefined): number {
  if (previewed !== undefined) return previewed
  if (draft.mode === 'FIXED') return (typedAmount(draft.amount) ?? zero) / 100
  return draft.mode === 'FULL' && options.owed > 0 ? options.owed : rent / 100
}
