import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { AutopayMode } from '@freehold/rules/portal/autopay/words'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'

interface Asked {
  id: number
  occupancy: number
  due: Day
}

export interface TurnBeside {
  /** The turn that was asked about. */
  of: number
  id: number
  mode: AutopayMode
  /** The most that it takes, as far as that is known. */
  amount: Cents
}

/** The turns of other payers of the same homes on the same days that are not sent yet. */
export async function turnsBeside(db: Db, account: number, asked: readonly Asked[]): Promise<TurnBeside[]> {
  const { rows } = await sql<Omit<TurnBeside, 'amount'> & { cents: number }>`
    select n.id as of, t.id, x.mode, coalesce(t.announced_cents, least(x.amount_cents, x.limit_cents)) as cents
    from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ occupancy }) => occupancy)}::bigint[],
      ${asked.map(({ due }) => due)}::date[]) as n (id, occupancy_id, due_on)
    join autopay x on x.account_id = ${account} and x.occupancy_id = n.occupancy_id and x.state <> 'ENDED'
    join autopay_turn t on t.account_id = x.account_id and t.autopay_id = x.id and t.due_on = n.due_on
      and t.take_on is not null and t.id <> n.id`.execute(db)
  return rows.map(({ cents: amount, ...row }) => ({ ...row, amount: cents(amount) }))
}
