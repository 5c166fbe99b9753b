import type { Language } from '@freehold/rules/text/language'
import { sensitiveProblem } from '@freehold/rules/text/sensitive-number'
import { badField } from './refusal'

const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/

/** A field of a form, trimmed and cut at what a person types. Text that cannot be stored counts as blank. */
export type FormField = (name: string, longest?: number) => string

/** Reads the fields of a form that a page without scripts sent. */
export function formFields(body: unknown): FormField {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return (name, longest = 1000) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    const text = typeof value === 'string' ? value.trim().slice(0, longest) : ''
    return unstorable.test(text) ? '' : text
  }
}

/** A field of prose. One with a card number is refused, as it is in the forms of users. `label` is part of the sentence: the reason. */
export function proseField(
  field: FormField,
  name: string,
  label: string,
  { longest, language }: { longest?: number; language?: Language } = {},
): string {
  const text = field(name, longest)
  const problem = sensitiveProblem(label, text, language)
  if (problem !== null) throw badField(name, problem)
  return text
}
