import { addDays, type Day } from '@freehold/rules/day'
import { cents, showDollars, toDollars } from '@freehold/rules/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Need, Needs } from '../../../needs-you'

interface Row {
  id: number
  owner_id: number
  business_name: string
  amount_cents: number
  day: Day
  state: 'FAILED' | 'PENDING'
  message: string
  total: number
}

/** A failed payout is shown for this long, or until another payout to its owner. */
const failedForDays = 30

/**
 * Payouts that failed, and payouts the provider has not answered for a day. The job asks for the latter by itself; a person
 * should know. Only those who see all of an owner's properties see its payouts.
 */
export async function payoutsToCheck(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today } = scope
  const failed = sql`p.state = 'FAILED' and p.day >= ${addDays(today, -failedForDays)}
    and not exists (select from payout n where n.account_id = ${account} and n.owner_id = p.owner_id and n.id > p.id)`
  const unanswered = sql`p.state = 'PENDING' and p.day < ${today}`
  const { rows } = await sql<Row>`
    select f.id, f.owner_id, o.business_name, f.amount_cents, f.day, f.state, f.message, (count(*) over ())::int as total
    from (${payouts(account, failed)} union all ${payouts(account, unanswered)}) f
    join owner o on o.account_id = ${account} and o.id = f.owner_id
    where ${narrowed(scope, { id: sql`f.owner_id`, kind: sql`case f.state when 'FAILED' then 'PAYOUT_FAILED' else 'PAYOUT_UNANSWERED' end` })}
      and not exists (select from property pr where pr.account_id = ${account} and pr.owner_id = f.owner_id
      and not ${visible(scope, 'pr.id')})
      and exists (select from property pr where pr.account_id = ${account} and pr.owner_id = f.owner_id
      and ${visible(scope, 'pr.id')})
    order by f.day, f.id limit ${sql.lit(most)}`.execute(db)
  return { rows: rows.map(needOf), total: rows[0]?.total ?? 0 }
}

const payouts = (account: number, which: RawBuilder<unknown>) => sql`
  select p.id, p.owner_id, p.amount_cents, p.day, p.state, p.message from payout p where p.account_id = ${account} and ${which}`

function needOf({ id, owner_id, business_name, amount_cents, day, state, message }: Row): Need {
  const amount = showDollars(toDollars(cents(amount_cents)))
  const owner = { id: owner_id, name: business_name, since: day, due: null, occurrence: String(id) }
  if (state === 'FAILED')
    return {
      ...owner,
      kind: 'PAYOUT_FAILED',
      title: `Payout to ${business_name} failed`,
      detail: `${amount}. ${message}`,
    }
  return {
    ...owner,
    kind: 'PAYOUT_UNANSWERED',
    title: `Payout to ${business_name} is unanswered`,
    detail: `${amount}. PayPal has not said whether it was sent. Freehold keeps asking.`,
  }
}
