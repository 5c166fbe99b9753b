import { createHash } from 'node:crypto'
import type { AnyCall } from '@freehold/contract/kit/call'
import { type FieldFacts, fieldFacts } from '@freehold/contract/kit/field'
import type { FormContent } from '@freehold/contract/kit/theirs'
import { cents, toDollars } from '@freehold/rules/money'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { requireVersion } from './version-conflict'

type Saving = Pick<AnyCall, 'input'>

/** How a save is done, which is no part of the record. */
const besides = new Set(['id', 'version', 'confirm', 'image_count'])

/** The fields of a save that a reply shows, each as a form has it. A secret goes into no answer to a conflict. */
function fieldsOf(
  call: Saving,
  shown: object,
): { name: string; facts: FieldFacts; value: FormContent['values'][string] }[] {
  const values = new Map(Object.entries(shown))
  return Object.entries(call.input.shape).flatMap(([name, schema]) => {
    const facts = fieldFacts.get(schema)
    return facts && facts.secret !== true && !besides.has(name) && values.has(name)
      ? [{ name, facts, value: plain(values.get(name)) }]
      : []
  })
}

const plain = (value: unknown): FormContent['values'][string] =>
  value === undefined || value === null
    ? null
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : JSON.stringify(value)

const most = 999_999_999

/**
 * The version of a record is a hash of what its form shows. So every verb that changes a field of the form changes the
 * version, and none has to count it up; a change that was taken back is no change.
 */
export function versionOf(call: Saving, shown: object): number {
  const content = fieldsOf(call, shown).map(({ name, value }) => [name, value])
  const digest = createHash('sha256').update(JSON.stringify(content)).digest()
  return (digest.readUIntBE(0, 6) % most) + 1
}

/** A record as a reply has it, with its version. */
export const withVersion = <Shown extends object>(call: Saving, shown: Shown): Shown & { version: number } => ({
  ...shown,
  version: versionOf(call, shown),
})

interface Save {
  /** The record in the activity log, which names who changed it last. */
  noun: string
  id: number
  /** The parsed input, with nothing left out. */
  input: object & { version: number | null }
  /** The stored record, as the reply shows it. The caller has locked it. */
  shown: object
  /** The words of fields whose value is an id. */
  words?: FormContent['words'] | (() => Promise<FormContent['words']>)
}

/** Refuses a save over a version that another one replaced, unless it changes nothing. Without a version it is not checked. */
export async function requireSameForm(db: Db, scope: Scope, call: Saving, save: Save): Promise<void> {
  const { noun, id, input, shown, words = {} } = save
  const version = versionOf(call, shown)
  const parsed = new Map(Object.entries(input))
  const stored = fieldsOf(call, shown)
  const sent = Object.fromEntries(stored.map(({ name, facts }) => [name, wireOf(facts, parsed.get(name))]))
  await requireVersion(version, input, sent, async () => ({
    version,
    by: await lastToChange(db, scope, noun, id),
    values: Object.fromEntries(stored.map(({ name, value }) => [name, value])),
    words: Object.fromEntries(
      Object.entries(typeof words === 'function' ? await words() : words).filter(([, word]) => word !== ''),
    ),
  }))
}

/** Money is in cents where it is parsed, and in dollars on the wire. */
const wireOf = ({ kind }: FieldFacts, value: unknown) =>
  kind === 'money' && typeof value === 'number' ? toDollars(cents(value)) : plain(value)

async function lastToChange(db: Db, { account }: Scope, noun: string, id: number): Promise<string> {
  const line = await db
    .selectFrom('activity')
    .where('account_id', '=', account)
    .where('noun', '=', noun)
    .where('noun_id', '=', id)
    .select('user_name')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.user_name ?? ''
}
