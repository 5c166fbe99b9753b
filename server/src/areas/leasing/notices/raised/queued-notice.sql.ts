import type { Day } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../database/read'
import type { Scope } from '../../../../database/scope'
import { visible } from '../../../../database/visible'
import type { Tx } from '../../../../database/write'

interface Waiting {
  account: number
  timezone: string
  id: number
}

/** The next letters to make or to take back, of all accounts. */
export async function noticesToMake(db: Db, now: Date, most: number): Promise<Waiting[]> {
  const { rows } = await sql<{ account_id: number; timezone: string; id: number }>`
    select account_id, timezone, id from charge_notices_due(${now}, ${most})`.execute(db)
  return rows.map(({ account_id, ...row }) => ({ account: account_id, ...row }))
}

export interface QueuedNotice {
  id: number
  batch: number
  state: string
  occupancy: number
  notice: number | null
  begins: Day
  by_email: boolean
  by_post: boolean
  notice_days: number
  made_by: number | null
  made_by_name: string
  /** The new amounts by charge, those that were not canceled. */
  amounts: { charge: number; after: number }[]
}

const queued = (scope: Scope, those: ReturnType<typeof sql<SqlBool>>) => sql<QueuedNotice>`
  select n.id, n.batch_id as batch, n.state, n.occupancy_id as occupancy, n.notice_id as notice, b.begins, b.by_email,
    b.by_post, b.notice_days, b.made_by, b.made_by_name,
    (select coalesce(json_agg(json_build_object('charge', l.recurring_charge_id, 'after', l.after_cents)
        order by l.recurring_charge_id), '[]')
      from charge_notice_line l where l.account_id = n.account_id and l.charge_notice_id = n.id and l.canceled_at is null) as amounts
  from charge_notice n
  join charge_notice_batch b on b.account_id = n.account_id and b.id = n.batch_id
  where n.account_id = ${scope.account} and ${those} and ${visible(scope, 'n.property_id')}`

export async function findQueued(db: Db, scope: Scope, id: number): Promise<QueuedNotice | undefined> {
  const { rows } = await queued(scope, sql<SqlBool>`n.id = ${id}`).execute(db)
  return rows[0]
}

/** Holds a letter of the queue, so that a second server finds what the first one did. */
export async function lockQueued(tx: Tx, scope: Scope, id: number): Promise<QueuedNotice | undefined> {
  await tx
    .selectFrom('charge_notice')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute()
  return findQueued(tx, scope, id)
}

/** A letter is on its way to the post, or was: it can't be taken back. */
export async function isWithPost(db: Db, { account }: Scope, notice: number): Promise<boolean> {
  const row = await db
    .selectFrom('postal_document as d')
    .innerJoin('postal_letter as l', (join) =>
      join.onRef('l.account_id', '=', 'd.account_id').onRef('l.id', '=', 'd.letter_id'),
    )
    .where('d.account_id', '=', account)
    .where('d.kind', '=', 'NOTICE')
    .where('d.record_id', '=', notice)
    .where('l.state', 'not in', ['PRICED', 'FAILED', 'REFUNDED'])
    .select('d.letter_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
