import type { Call } from '@freehold/contract/calls'
import type { ReactNode } from 'react'
import { wholeWords } from '../words'
import { CallForm } from './call-form'
import classes from './reversal-form.module.css'
import { TextAreaField } from './text-fields'

interface ReversalFormProps<C extends Call> {
  /** Voids a record by a reversing entry. It takes the record's `id` and a `reason`. */
  call: C
  id: number
  /** The question, in the words it is specified with. */
  question?: string
  /** The record that is voided, and what becomes of it. */
  detail: string
  submitLabel: string
  /** The sentence when no answer came. */
  failure: string
  onDone: () => void
  /** Fields after the reason. */
  children?: ReactNode
}

/** The books keep a voided record beside its reversing entry, so this form asks for the reason. */
export const ReversalForm = <C extends Call>({
  id,
  question,
  detail,
  onDone,
  children,
  ...form
}: ReversalFormProps<C>) => (
  <CallForm {...form} danger defaults={{ id }} onDone={onDone} onCancel={onDone}>
    <p className={classes.question}>
      {question}
      <span data-below={question !== undefined || undefined}>{wholeWords(detail)}</span>
    </p>
    <TextAreaField name="reason" />
    {children}
  </CallForm>
)
