import type { Day } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import type { TurnState, TurnWhy } from '@freehold/rules/portal/autopay/words'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

interface NewTurn {
  autopay: number
  mandate: number
  due: Day
  announceOn: Day
}

/** A turn that was planned before stays as it is. */
export async function insertTurns(tx: Tx, account: number, turns: readonly NewTurn[]): Promise<void> {
  if (turns.length === 0) return
  await tx
    .insertInto('autopay_turn')
    .values(
      turns.map(({ autopay, mandate, due, announceOn }) => ({
        account_id: account,
        autopay_id: autopay,
        mandate_id: mandate,
        due_on: due,
        announce_on: announceOn,
        take_on: due,
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'autopay_id', 'due_on']).doNothing())
    .execute()
}

interface Announced {
  id: number
  /** Null where the amount is fixed without a notice. */
  state: 'PLANNED' | 'ANNOUNCED'
  amount: Cents | null
  fee: Cents | null
  on: Day | null
  next: Day | null
  takeOn: Day
}

export async function setAnnounced(tx: Tx, account: number, turns: readonly Announced[]): Promise<void> {
  if (turns.length === 0) return
  const of = <K extends keyof Announced>(key: K) => turns.map((turn) => turn[key])
  await sql`update autopay_turn t set state = n.state, announced_cents = n.amount, announced_fee_cents = n.fee,
      announced_on = n.on_day, announce_on = n.next_on, take_on = n.take_on
    from unnest(${of('id')}::bigint[], ${of('state')}::text[], ${of('amount')}::bigint[], ${of('fee')}::bigint[],
      ${of('on')}::date[], ${of('next')}::date[], ${of('takeOn')}::date[]) as n (id, state, amount, fee, on_day, next_on, take_on)
    where t.account_id = ${account} and t.id = n.id`.execute(tx)
}

interface Change {
  state: TurnState
  why?: TurnWhy | ''
  message?: string
  take_on?: Day | null
  announce_on?: Day | null
  taken_cents?: Cents
  taken_fee_cents?: Cents
  left_cents?: Cents
  first_sent_on?: Day
  failures?: number
}

export async function setTurn(tx: Tx, account: number, id: number, change: Change): Promise<void> {
  await tx.updateTable('autopay_turn').set(change).where('account_id', '=', account).where('id', '=', id).execute()
}

/** Holds a turn, so that one server takes it. The rent account is held before. */
export async function lockTurn(tx: Tx, account: number, id: number): Promise<void> {
  await sql`select from autopay_turn where account_id = ${account} and id = ${id} for update`.execute(tx)
}

/** Turns of plans that are over: those without an announcement go, the others keep what was announced. */
export async function endTurns(tx: Tx, account: number, plans: readonly number[]): Promise<void> {
  if (plans.length === 0) return
  await sql`delete from autopay_turn where account_id = ${account} and autopay_id = any(${plans}::bigint[])
    and state = 'PLANNED'`.execute(tx)
  await sql`update autopay_turn set state = 'SKIPPED', why = 'STOPPED', take_on = null, announce_on = null
    where account_id = ${account} and autopay_id = any(${plans}::bigint[]) and state = 'ANNOUNCED'`.execute(tx)
  await sql`update autopay_turn set take_on = null
    where account_id = ${account} and autopay_id = any(${plans}::bigint[]) and take_on is not null`.execute(tx)
}

/** Turns that a changed plan replaces: all that are not sent, but for one that stays announced for its day. */
export async function replaceTurns(
  tx: Tx,
  account: number,
  { plan, kept, mandate }: { plan: number; kept: Day | null; mandate: number },
): Promise<void> {
  await sql`delete from autopay_turn where account_id = ${account} and autopay_id = ${plan}
    and state in ('PLANNED', 'ANNOUNCED') and due_on is distinct from ${kept}::date`.execute(tx)
  await sql`update autopay_turn set mandate_id = ${mandate} where account_id = ${account} and autopay_id = ${plan}
    and state in ('PLANNED', 'ANNOUNCED')`.execute(tx)
}

/** The day of the plan's announced turn that is still to come; null without one. */
export async function announcedAhead(db: Db, account: number, plan: number, today: Day): Promise<Day | null> {
  const { rows } = await sql<{ due_on: Day }>`select due_on from autopay_turn
    where account_id = ${account} and autopay_id = ${plan} and state = 'ANNOUNCED' and due_on > ${today}
    order by due_on limit 1`.execute(db)
  return rows[0]?.due_on ?? null
}

/** The newest day of a turn of the plan; null without one. */
export async function lastTurnDay(db: Db, account: number, plan: number): Promise<Day | null> {
  const { rows } = await sql<{ due_on: Day }>`select due_on from autopay_turn
    where account_id = ${account} and autopay_id = ${plan} order by due_on desc limit 1`.execute(db)
  return rows[0]?.due_on ?? null
}
