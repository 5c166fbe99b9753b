import type { Flag } from '@freehold/rules/automation/switches'
import type { Day } from '@freehold/rules/day'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import { enqueue, type Tx } from '../database/write'

/** A mail that a switch is to send: planned first, and by the unique key of its table only once. */
export interface Planned {
  flag: Flag
  noun: 'occupancy' | 'payment' | 'user' | 'maintenance_news'
  record: number
  /** The user, owner or contractor who gets it; 0 for the tenant. */
  recipient: number
  period: Day
  day: Day
  onlyOnDay: boolean
  zone: string
  property: number | null
}

export interface StoredPlan extends Planned {
  id: number
  tries: number
  run: number | null
}

/**
 * Plans the receipts of payments if the switch is on, as of now or of a moment in the past. It is sent
 * along without waiting, so a payment takes no longer, and the job makes the mail afterwards.
 */
export function planReceipt(
  tx: Tx,
  scope: Scope,
  payments: readonly { id: number; day: Day; property: number }[],
  at: Date | null = null,
): void {
  const flag: Flag = 'auto_send_payment_receive'
  const rows = payments.map(({ id, day, property }) => [id, day, property])
  enqueue(
    tx,
    CompiledQuery.raw(
      `insert into automation_sent (account_id, flag, noun, noun_id, recipient_id, period, day, only_on_day, zone, property_id, planned_at)
        select $1, $2, 'payment', (v ->> 0)::bigint, 0, (v ->> 1)::date, $3::date, false, $4, (v ->> 2)::bigint, coalesce($5::timestamptz, now())
        from json_array_elements($6::json) v
        where exists (select from automation_switch where account_id = $1 and flag = $2 and is_on)
        on conflict do nothing`,
      [scope.account, flag, scope.today, scope.timezone, at, JSON.stringify(rows)],
    ),
  )
}

interface Planning {
  at: Date
  run: number | null
}

/** Plans mails; those that were planned before are left alone. Answers how many are new. */
export async function insertPlans(
  tx: Tx,
  account: number,
  plans: readonly Planned[],
  { at, run }: Planning,
): Promise<number> {
  if (plans.length === 0) return 0
  const { rows } = await sql<{ id: number }>`
    insert into automation_sent (account_id, flag, noun, noun_id, recipient_id, period, day, only_on_day, zone, property_id, run_id, planned_at)
    select ${account}, v ->> 'flag', v ->> 'noun', (v ->> 'record')::bigint, (v ->> 'recipient')::bigint, (v ->> 'period')::date,
      (v ->> 'day')::date, (v ->> 'onlyOnDay')::boolean, v ->> 'zone', (v ->> 'property')::bigint, ${run}::bigint, ${at}::timestamptz
    from json_array_elements(${JSON.stringify(plans)}::json) v
    on conflict do nothing returning id`.execute(tx)
  return rows.length
}

export async function plannedTo(db: Db, account: number): Promise<{ flag: Flag; zone: string; to: Day }[]> {
  const rows = await db
    .selectFrom('automation_progress')
    .where('account_id', '=', account)
    .select(['flag', 'zone', 'planned_to'])
    .execute()
  return rows.map(({ flag, zone, planned_to }) => ({ flag: flag as Flag, zone, to: planned_to as Day }))
}

export async function setPlannedTo(tx: Tx, account: number, { flag, zone, to }: { flag: Flag; zone: string; to: Day }) {
  await sql`insert into automation_progress (account_id, flag, zone, planned_to) values (${account}, ${flag}, ${zone}, ${to})
    on conflict (account_id, flag, zone) do update set planned_to = greatest(automation_progress.planned_to, excluded.planned_to)`.execute(
    tx,
  )
}

interface PlanRow {
  id: number
  flag: Flag
  noun: Planned['noun']
  noun_id: number
  recipient_id: number
  period: Day
  day: Day
  only_on_day: boolean
  zone: string
  property_id: number | null
  run_id: number | null
  tries: number
}

const planOf = (row: PlanRow): StoredPlan => ({
  id: row.id,
  flag: row.flag,
  noun: row.noun,
  record: row.noun_id,
  recipient: row.recipient_id,
  period: row.period,
  day: row.day,
  onlyOnDay: row.only_on_day,
  zone: row.zone,
  property: row.property_id,
  run: row.run_id,
  tries: row.tries,
})

const planColumns = sql`id, flag, noun, noun_id, recipient_id, period, day, only_on_day, zone, property_id, run_id, tries`

interface Wanted {
  /** Reports are made one by one, outside of a transaction. */
  reports: boolean
  most: number
  /** Only mails of this day, where the job is run for one. */
  on: Day | null
}

/** The oldest planned mails of an account, held against a second server that would take them too. */
export async function takePlans(tx: Tx, account: number, { reports, most, on }: Wanted): Promise<StoredPlan[]> {
  const { rows } = await sql<PlanRow>`select ${planColumns} from automation_sent
    where account_id = ${account} and state = 'PLANNED' and (noun = 'user') = ${reports} and (${on}::date is null or day = ${on})
    order by tries, id limit ${most} for update skip locked`.execute(tx)
  return rows.map(planOf)
}

/** One planned mail, held; null where another server has it or has sent it. */
export async function takePlan(tx: Tx, account: number, id: number): Promise<StoredPlan | null> {
  const { rows } = await sql<PlanRow>`select ${planColumns} from automation_sent
    where account_id = ${account} and id = ${id} and state = 'PLANNED' for update skip locked`.execute(tx)
  return rows[0] ? planOf(rows[0]) : null
}

export async function findPlan(db: Db, account: number, id: number): Promise<StoredPlan | null> {
  const { rows } = await sql<PlanRow>`select ${planColumns} from automation_sent
    where account_id = ${account} and id = ${id}`.execute(db)
  return rows[0] ? planOf(rows[0]) : null
}

type PlanEnd = { mail: { id: number; to: string } } | { skipped: string }

export async function endPlan(tx: Tx, account: number, id: number, end: PlanEnd, at: Date): Promise<void> {
  await tx
    .updateTable('automation_sent')
    .set(
      'mail' in end
        ? { state: 'MAILED', mail_id: end.mail.id, to_address: end.mail.to, ended_at: at }
        : { state: 'SKIPPED', reason: end.skipped, ended_at: at },
    )
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** Counts a mail that could not be made, so that others come before it. */
export async function countTry(tx: Tx, account: number, id: number): Promise<void> {
  await tx
    .updateTable('automation_sent')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** Keeps what became of a mail beside its plan, because mails are forgotten sooner. */
export async function noteMailEnd(
  tx: Tx,
  account: number,
  mail: number,
  state: 'SENT' | 'SUPPRESSED' | 'FAILED',
): Promise<void> {
  await tx
    .updateTable('automation_sent')
    .set({ mail_state: state })
    .where('account_id', '=', account)
    .where('mail_id', '=', mail)
    .execute()
}

export async function accountsToAutomate(db: Db): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select * from accounts_to_automate() as account`.execute(db)
  return rows.map(({ account }) => account)
}
