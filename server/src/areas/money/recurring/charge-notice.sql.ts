import type { Day } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import { actorName, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface NewBatch {
  begins: Day
  byEmail: boolean
  byPost: boolean
  noticeDays: number
  at: Date
}

/** The letters about charges that are raised together. */
export async function insertNoticeBatch(tx: Tx, scope: Scope, one: NewBatch): Promise<number> {
  const { id } = await tx
    .insertInto('charge_notice_batch')
    .values({
      account_id: scope.account,
      begins: one.begins,
      by_email: one.byEmail,
      by_post: one.byPost,
      notice_days: one.noticeDays,
      made_at: one.at,
      made_by: scope.user,
      made_by_name: actorName(scope, scope.userName),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewLetter {
  occupancy: number
  property: number
  lines: readonly { charge: number; before: Cents; after: Cents }[]
}

interface OfBatch {
  batch: number
  begins: Day
  dueAt: Date
}

/** Puts letters in the queue: one for each tenancy, about all of its charges. */
export async function insertChargeNotices(
  tx: Tx,
  { account }: Scope,
  { batch, begins, dueAt }: OfBatch,
  letters: readonly NewLetter[],
): Promise<void> {
  const rows = await tx
    .insertInto('charge_notice')
    .values(
      letters.map(({ occupancy, property }) => ({
        account_id: account,
        batch_id: batch,
        occupancy_id: occupancy,
        property_id: property,
        state: 'WAITING',
        due_at: dueAt,
      })),
    )
    .returning(['id', 'occupancy_id'])
    .execute()
  const ids = new Map(rows.map(({ id, occupancy_id }) => [occupancy_id, id]))
  await tx
    .insertInto('charge_notice_line')
    .values(
      letters.flatMap(({ occupancy, lines }) =>
        lines.map(({ charge, before, after }) => ({
          account_id: account,
          charge_notice_id: ids.get(occupancy) ?? 0,
          recurring_charge_id: charge,
          begins,
          before_cents: before,
          after_cents: after,
        })),
      ),
    )
    .execute()
}

interface Canceled {
  charges: readonly number[]
  /** Amounts from this day on, or, with `only`, of this day alone. */
  from: Day
  only: boolean
  at: Date
}

/**
 * Takes amounts out of the letters about them. A letter that waits goes without them, or not at all; one that was made is
 * recalled, and the job takes it back if it has not left.
 */
export async function recallAmounts(tx: Tx, { account }: Scope, { charges, from, only, at }: Canceled): Promise<void> {
  const { rows } = await sql<{ charge_notice_id: number }>`
    update charge_notice_line set canceled_at = ${at}
    where account_id = ${account} and recurring_charge_id = any(${charges}::bigint[]) and canceled_at is null
      and ${only ? sql`begins = ${from}::date` : sql`begins >= ${from}::date`}
    returning charge_notice_id`.execute(tx)
  if (rows.length === 0) return
  const ids = rows.map(({ charge_notice_id }) => charge_notice_id)
  await sql`
    update charge_notice n set
      state = case when n.state = 'MADE' then 'RECALLED' when ${someLeft} then n.state else 'WITHDRAWN' end,
      due_at = case when n.state = 'MADE' then ${at} else n.due_at end,
      ended_at = case when n.state = 'WAITING' and not ${someLeft} then ${at} else n.ended_at end
    where n.account_id = ${account} and n.id = any(${ids}::bigint[]) and n.state in ('WAITING', 'MADE')`.execute(tx)
}

const someLeft = sql`exists (select from charge_notice_line l where l.account_id = n.account_id
  and l.charge_notice_id = n.id and l.canceled_at is null)`

interface NoticeState {
  state: 'WAITING' | 'MADE' | 'WITHDRAWN' | 'LEFT_OUT'
  notice: number | null
  reason: string
  at: Date
}

/** Records what became of a letter. The caller holds its row. */
export async function setChargeNotice(
  tx: Tx,
  { account }: Pick<Scope, 'account'>,
  id: number,
  { state, notice, reason, at }: NoticeState,
): Promise<void> {
  await tx
    .updateTable('charge_notice')
    .set({ state, notice_id: notice, reason, ended_at: state === 'WAITING' ? null : at })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** The charges whose amount of a day has a letter. */
export async function announcedOn(
  tx: Tx,
  { account }: Scope,
  charges: readonly number[],
  begins: Day,
): Promise<number[]> {
  const { rows } = await sql<{ recurring_charge_id: number }>`
    select recurring_charge_id from charge_notice_line where account_id = ${account} and begins = ${begins}
      and recurring_charge_id = any(${charges}::bigint[]) and canceled_at is null`.execute(tx)
  return rows.map(({ recurring_charge_id }) => recurring_charge_id)
}
