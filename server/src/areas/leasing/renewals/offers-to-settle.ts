import { type Day, daysBetween, showDay } from '@freehold/rules/day'
import { offerNoticeDays } from '@freehold/rules/leasing/renewal-offer'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Need, Needs } from '../../../needs-you'

interface Row {
  id: number
  property_id: number
  tenant_name: string
  home: string
  state: 'OFFERED' | 'ACCEPTED' | 'DECLINED'
  answer_by: Day
  lease_ends: Day
  leaves_on: Day | null
  since: Day
  seen: boolean
  total: number
}

const dueOn = sql`case f.state when 'OFFERED' then f.answer_by else o.move_out end`

/** Answers to offers that nothing was done about, and offers without an answer shortly before their last day. */
export async function offersToSettle(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today, timezone } = scope
  const { rows } = await sql<Row>`
    select o.id, f.property_id, t.tenant_name, u.unit_name || ', ' || p.property_name as home, f.state, f.answer_by, o.move_out as lease_ends,
      f.leaves_on, f.seen_at is not null as seen,
      case f.state when 'OFFERED' then f.answer_by - ${sql.lit(offerNoticeDays)}
        else (f.answered_at at time zone ${timezone})::date end as since,
      (count(*) over ())::int as total
    from renewal_offer f
    join occupancy o on o.account_id = f.account_id and o.id = f.occupancy_id and o.cancelled_at is null
      and o.real_move_out is null
    join tenant t on t.account_id = f.account_id and t.id = f.tenant_id
    join property p on p.account_id = f.account_id and p.id = f.property_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    where f.account_id = ${account} and ${visible(scope, 'f.property_id')} and f.settled_at is null
      and ${narrowed(scope, { id: sql`o.id`, due: dueOn, kind: sql`case f.state when 'OFFERED' then 'OFFER_EXPIRES' else 'OFFER_ANSWERED' end` })}
      and (f.state in ('ACCEPTED', 'DECLINED') or (f.state = 'OFFERED'
        and f.answer_by between ${today}::date and ${today}::date + ${sql.lit(offerNoticeDays)}))
    order by ${dueOn}, o.id limit ${sql.lit(most)}`.execute(db)
  return { rows: rows.map((row) => needOf(row, today)), total: rows[0]?.total ?? 0 }
}

function needOf(row: Row, today: Day): Need {
  const { id, property_id: property, tenant_name: name, home, state, answer_by, lease_ends, leaves_on, since } = row
  if (state === 'OFFERED') {
    const left = daysBetween(today, answer_by)
    const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`
    return {
      kind: 'OFFER_EXPIRES',
      id,
      property,
      name,
      title: `The offer to ${name} ends ${when}`,
      detail: `${home}. ${row.seen ? 'The tenant opened it and did not answer.' : 'The tenant did not open it.'}`,
      since,
      due: { by: answer_by, why: `After ${showDay(answer_by)} the tenant can no longer answer.` },
    }
  }
  const accepted = state === 'ACCEPTED'
  const plan = leaves_on === null ? '' : ` The tenant plans to move out on ${showDay(leaves_on)}.`
  return {
    kind: 'OFFER_ANSWERED',
    id,
    property,
    name,
    title: `${name} ${accepted ? 'accepted' : 'declined'} the renewal offer`,
    detail: accepted ? `${home}. Write the renewal and send it for signature.` : `${home}.${plan}`,
    since,
    due: { by: lease_ends, why: accepted ? 'The lease ends before the renewal is written.' : 'The lease ends.' },
  }
}
