import type { AnyCall } from '@freehold/contract/kit/call'
import { type FieldFacts, fieldFacts } from '@freehold/contract/kit/field'
import { parseDay, showDay } from '@freehold/rules/day'
import { cents, showDollars, toDollars } from '@freehold/rules/money'
import { cutText } from '../../../cut-text'

/** One field of a record that a verb changed, as a person reads it. */
export interface Change {
  label: string
  before: string
  after: string
}

/** The names of records that stand in fields as ids: before, and after. */
type Names = Readonly<Record<string, readonly [before: string, after: string]>>

const mostCharacters = 500

/**
 * The fields that a save changed, by the labels of its call. Fields that `before` does not have are left out, and so are secrets, files,
 * ids and lists without names. Money is in cents on both sides.
 */
export function changesOf(call: Pick<AnyCall, 'input'>, before: object, after: object, names: Names = {}): Change[] {
  const old = new Map(Object.entries(before))
  const fresh = new Map(Object.entries(after))
  return Object.entries(call.input.shape).flatMap(([name, schema]) => {
    const facts = fieldFacts.get(schema)
    const pair = names[name]
    // The version that was read is how a save is guarded, and no field of a screen.
    if (!facts || name === 'version' || !old.has(name) || !fresh.has(name) || isHidden(facts)) return []
    if ((facts.kind === 'id' || facts.kind === 'json') && !pair) return []
    const [was, is] = pair ?? [wordsOf(facts, old.get(name)), wordsOf(facts, fresh.get(name))]
    return was === is
      ? []
      : [{ label: facts.label, before: cutText(was, mostCharacters), after: cutText(is, mostCharacters) }]
  })
}

const isHidden = ({ secret, format }: FieldFacts): boolean =>
  secret === true || format === 'password' || format === 'token'

function wordsOf({ kind }: FieldFacts, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'money') return showDollars(toDollars(cents(Number(value))))
  if (kind === 'flag') return value === true ? 'Yes' : 'No'
  const text = String(value)
  const day = kind === 'day' ? parseDay(text) : null
  return day ? showDay(day) : text
}
