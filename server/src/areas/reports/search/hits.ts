import { mayGroup, type Right } from '@freehold/contract/access'
import { methodWords } from '@freehold/rules/money/payment-method'
import { choicesNamed } from '@freehold/rules/words'
import { type RawBuilder, sql } from 'kysely'
import type { UserScope } from '../../../database/scope'
import { seesAllWork } from '../../account/sight/sees-all-work'
import { readTyped } from './typed-text'

/** Each kind of record, with the right that opens it. */
const rights = {
  tenant: 'tenants',
  unit: 'properties',
  owner: 'properties',
  property: 'properties',
  payment: 'money',
  order: 'maintenance',
  contractor: 'contractors',
  listing: 'marketing',
  project: 'planner',
  application: 'applications',
  lease: 'leases',
  notice: 'notices',
  expense: 'money',
} as const satisfies Record<string, Right>

type Kind = keyof typeof rights

export const kindsFor = ({ group }: UserScope): Kind[] =>
  Object.entries(rights).flatMap(([kind, right]) => (mayGroup(group, right) ? [kind as Kind] : []))

/** At most so many of each kind. */
const few = 5
/** The palette remembers fewer. */
const mostRecent = 20

/** Rows of `kind`, `id` and `place`: what a text finds. */
export function hitsOf(scope: UserScope, kinds: readonly Kind[], query: string): RawBuilder<unknown> {
  const { properties, user } = scope
  const { text, body, other, cents, number } = readTyped(query)
  const found = sql`select kind, id, place from find_everything(${kinds}::text[], ${text}, ${body}, ${other}::text, ${cents}::bigint,
    ${choicesNamed(methodWords, text)}::text[], ${properties}::bigint[], ${sql.lit(few)})
    union all select kind, id, place from find_work_and_papers(${kinds}::text[], ${text}, ${body}, ${other}::text, ${cents}::bigint,
      ${user}::bigint, case when ${seesAllWork(scope)} then null else ${user}::bigint end, ${properties}::bigint[], ${sql.lit(few)})`
  if (number === null || !kinds.includes('order')) return found
  return sql`select kind, id, min(place) as place
    from (${found} union all select 'order', ${number}::bigint, 0) hit group by 1, 2`
}

/** The same of records that are named, as in `tenant-12,unit-7`. What cannot be read names none. */
export function hitsNamed(kinds: readonly Kind[], recent: string): RawBuilder<unknown> {
  const named = recent.split(',').flatMap((one) => {
    const [, kind, id] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(one.trim()) ?? []
    return kinds.some((known) => known === kind) ? [{ kind, id: Number(id) }] : []
  })
  const first = named.slice(0, mostRecent)
  return sql`select kind, id, min(place) as place
    from unnest(${first.map(({ kind }) => kind)}::text[], ${first.map(({ id }) => id)}::bigint[]) with ordinality named(kind, id, place) group by 1, 2`
}
