import type { AnyCall } from '@freehold/contract/kit/call'
import { fieldFacts } from '@freehold/contract/kit/field'
import type { Theirs } from '@freehold/contract/kit/theirs'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import type { FormState, FormValue, FormValues, ShownField } from './form-state'

type Plain = Theirs['values'][string]

export interface Mine {
  value: Plain
  word: string | undefined
}

/** Another user saved first, so the save was refused. Has both values of each field that differs. */
export interface Conflict {
  message: string
  theirs: Theirs
  names: string[]
  mine: ReadonlyMap<string, Mine>
}

/** A form may hold a number as the text that was typed. */
export function isSame(a: unknown, b: unknown): boolean {
  const [one, other] = [String(a ?? '').trim(), String(b ?? '').trim()]
  const isNumber = typeof a === 'number' || typeof b === 'number'
  return one === other || (isNumber && one !== '' && other !== '' && Number(one) === Number(other))
}

interface Refused {
  theirs: Theirs
  message: string
  /** The values that the form opened with. */
  opened: FormValues
  state: Pick<FormState, 'form' | 'words'>
}

/**
 * Takes the new version into the form. Every field that differs is there to choose from; the stored value is proposed where
 * the person has changed nothing.
 */
export function meetConflict({ theirs, message, opened, state: { form, words } }: Refused): Conflict {
  const now = form.getValues()
  const names = Object.keys(theirs.values).filter((name) => name in now && !isSame(now[name], theirs.values[name]))
  const mine = new Map(names.map((name) => [name, mineOf({ form, words }, name)]))
  for (const name of names.filter((one) => isSame(now[one], opened[one]))) {
    const value = theirs.values[name] ?? ''
    const word = theirs.words[name]
    if (word !== undefined) words.set(name, { value, word })
    form.setFieldValue(name, value)
  }
  form.setFieldValue('version', theirs.version)
  return { message, theirs, names, mine }
}

export const mineOf = ({ form, words }: Refused['state'], name: string): Mine => {
  const value = form.getValues()[name]
  return { value: plain(value), word: wordOf(words, name, value) }
}

const plain = (value: FormValue | undefined): Plain => (typeof value === 'object' || value === undefined ? null : value)

const wordOf = (words: FormState['words'], name: string, value: unknown): string | undefined => {
  const known = words.get(name)
  return known && isSame(known.value, value) ? known.word : undefined
}

interface Said {
  call: AnyCall
  name: string
  field: ShownField | undefined
  value: Plain
  word: string | undefined
}

/** A value in the words that the form's field would show it with. */
export function sayOf({ call, name, field, value, word }: Said): string {
  if (word !== undefined) return word
  if (value === null || value === '') return 'nothing'
  const schema = call.input.shape[name]
  const kind = schema && fieldFacts.get(schema as Parameters<typeof fieldFacts.get>[0])?.kind
  if (kind === 'money') return showDollars(Number(value))
  if (kind === 'day') return showDay(String(value))
  if (kind === 'flag') return value === true || value === '1' ? 'Yes' : 'No'
  return field?.say?.(value) ?? String(value)
}
