import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'

interface Row {
  id: number
  property_id: number | null
  state: 'RETURNED' | 'FAILED' | 'REFUNDED' | 'HANDED' | 'ON_ITS_WAY' | 'DELIVERED'
  hold: string
  name: string
  document: string
  message: string
  since: Day
  total: number
}

/** Letters that came back or were not sent, until a person marks them as done. */
export async function lettersToSettle(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, timezone } = scope
  const { rows } = await sql<Row>`
    select id, property_id, state, hold, recipient ->> 'name' as name, document, message,
      (ended_at at time zone ${timezone})::date::text as since, (count(*) over ())::int as total
    from postal_letter
    where account_id = ${account} and closed_at is null and (state in ('RETURNED', 'FAILED', 'REFUNDED') or hold = 'LOST')
      and ended_at is not null and ${visible(scope, 'property_id')}
      and ${narrowed(scope, { id: sql`id`, kind: sql`case state when 'RETURNED' then 'LETTER_RETURNED' else 'LETTER_FAILED' end` })}
    order by ended_at, id limit ${sql.lit(most)}`.execute(db)
  return { rows: rows.map(needOf), total: rows[0]?.total ?? 0 }
}

function needOf({
  id,
  property_id: property,
  state,
  hold,
  name,
  document,
  message,
  since,
}: Row): Needs['rows'][number] {
  const one = { id, name, since, due: null, property }
  if (state === 'RETURNED')
    return {
      ...one,
      kind: 'LETTER_RETURNED',
      title: `Letter to ${name} came back`,
      detail: `${document}. Check the address.`,
    }
  if (hold === 'LOST')
    return {
      ...one,
      kind: 'LETTER_FAILED',
      title: `Letter to ${name} is not paid for`,
      detail: `${document} was sent, but the card company did not pay for it.`,
    }
  const back = { VOIDED: 'The postage was refunded.', KEPT: 'Refund the postage at the card company.' }[hold]
  return {
    ...one,
    kind: 'LETTER_FAILED',
    title: `Letter to ${name} was not sent`,
    detail: [document, message, back ?? 'The postage is being refunded.'].join('. ').replaceAll('..', '.'),
  }
}
