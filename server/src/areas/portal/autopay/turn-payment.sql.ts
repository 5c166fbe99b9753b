import type { Day } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'

/** A payment of a turn, as far as the turn follows it. */
export interface TurnPayment {
  id: number
  turn: number
  state: 'PENDING' | 'CAPTURED' | 'DECLINED' | 'UNKNOWN'
  message: string
  posted: boolean
  settled: boolean
  /** The code of a returned bank debit. */
  code: string | null
  /** It surely never reached the card company. */
  unsent: boolean
  /** A later try took its place. */
  replaced: boolean
  /** True if the turn before this one came back. */
  returned_before: boolean
  due_on: Day
}

/** The payment with the turn that it is of; undefined for any other payment. */
export async function turnPaymentOf(db: Db, account: number, card: number): Promise<TurnPayment | undefined> {
  const { rows } =
    await sql<TurnPayment>`select c.id, c.turn_id as turn, c.state, c.message, c.entry_id is not null as posted,
      c.settled, c.unsent or c.unheard as unsent, nullif(c.return_code, '') as code,
      exists (select from card_payment n where n.account_id = c.account_id and n.turn_id = c.turn_id and n.id > c.id) as replaced,
      coalesce((select b.state = 'RETURNED' from autopay_turn b where b.account_id = t.account_id and b.autopay_id = t.autopay_id
        and b.due_on < t.due_on and b.state in ('PAID', 'RETURNED', 'FAILED') order by b.due_on desc limit 1), false)
        as returned_before, t.due_on
    from card_payment c join autopay_turn t on t.account_id = c.account_id and t.id = c.turn_id
    where c.account_id = ${account} and c.id = ${card}`.execute(db)
  return rows[0]
}

/** A payment comes back within so many days. */
const returnsWithin = 100

/** The newest payments of turns that moved on without their turn: another part of the product looked them up. */
export async function paymentsAhead(db: Db, account: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from autopay_turn t join card_payment c on c.account_id = t.account_id and c.turn_id = t.id
      where t.account_id = ${account} and t.state = 'SENT' and (c.state = 'DECLINED' or c.settled) and ${isNewest}
    union all
    select c.id from card_payment c join autopay_turn t on t.account_id = c.account_id and t.id = c.turn_id
      where c.account_id = ${account} and c.state = 'DECLINED' and c.user_id is null
        and c.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(returnsWithin)}) and t.state = 'PAID'
        and ${isNewest}
    order by id limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

const isNewest = sql<SqlBool>`not exists (select from card_payment n
  where n.account_id = c.account_id and n.turn_id = c.turn_id and n.id > c.id)`

/** How many payments a turn has had. */
export async function triesOf(db: Db, account: number, turn: number): Promise<number> {
  const { rows } = await sql<{ tries: number }>`select count(*)::int as tries from card_payment
    where account_id = ${account} and turn_id = ${turn}`.execute(db)
  return rows[0]?.tries ?? 0
}

/**
 * Whether it is open what became of an earlier try. One that surely did not arrive is looked up for a day more, since the
 * books of a card company may lag behind.
 */
export async function isUnproven(db: Db, account: number, turn: number, now: Date): Promise<boolean> {
  const { rows } = await sql`select from card_payment where account_id = ${account} and turn_id = ${turn}
    and (state in ('PENDING', 'UNKNOWN') or (state = 'CAPTURED')
      or (unheard and created_at > ${now}::timestamptz - interval '1 day')) limit 1`.execute(db)
  return rows.length > 0
}
