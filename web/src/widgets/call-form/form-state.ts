import type { AnyCall } from '@freehold/contract/kit/call'
import { type FieldFacts, fieldFacts } from '@freehold/contract/kit/field'
import type { UseFormReturnType } from '@mantine/form'
import { createContext, useContext, useEffect, useRef } from 'react'

export type FormValue = string | number | boolean | null | File | readonly File[]
export type FormValues = Record<string, FormValue>

/** A field that is on the screen. */
export interface ShownField {
  label: string
  /** A value in words, where the field shows other words than the value's own. */
  say: ((value: FormValue) => string | undefined) | undefined
}

/** The words of values that are ids, as they were chosen. */
export type Words = Map<string, { value: FormValue; word: string }>

export interface FormState {
  call: AnyCall
  form: UseFormReturnType<FormValues>
  /** A field that is on the screen is sent. */
  show: (name: string, field: () => ShownField) => () => void
  shown: ReadonlyMap<string, () => ShownField>
  words: Words
}

export const FormStateContext = createContext<FormState | null>(null)

export function useFormState(): FormState {
  const state = useContext(FormStateContext)
  if (state === null) throw new Error('A field of a form has to be inside a CallForm.')
  return state
}

export interface FieldProps {
  /** The field's name in the call. */
  name: string
  /** The contract's label, unless the form has a better word. */
  label?: string
  description?: string
  placeholder?: string
  disabled?: boolean
  autoFocus?: boolean
  /** Over the full width of the form. */
  wide?: boolean
}

/** A field of the form: what the contract says of it, its value, and the props every input takes. */
export function useField({ name, label, disabled = false }: FieldProps, say?: ShownField['say']) {
  const { call, form, show } = useFormState()
  const facts = factsOf(call, name)
  const field = useRef<ShownField>({ label: '', say })
  field.current = { label: label ?? facts.label, say }
  useEffect(() => show(name, () => field.current), [show, name])
  return {
    form,
    facts,
    value: form.getValues()[name],
    set: (value: FormValue) => form.setFieldValue(name, value),
    inputProps: {
      label: label ?? facts.label,
      withAsterisk: facts.required,
      required: false,
      'aria-required': facts.required || undefined,
      disabled,
      error: form.errors[name],
      name,
    },
  }
}

/** An unknown field name is a programming error, so it throws at once. */
function factsOf(call: AnyCall, name: string): FieldFacts {
  const file = call.files?.find((one) => one.name === name)
  if (file) return { kind: 'text', label: file.label, required: file.required === true }
  const schema = call.input.shape[name]
  const facts = schema && fieldFacts.get(schema)
  if (!facts) throw new Error(`${call.method} ${call.path} has no field ${name}.`)
  return facts
}
