import type { Day } from '@freehold/rules/day'
import type { NoticeKind } from '@freehold/rules/leasing/notices/notice-kinds'
import type { Cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { zoneOf } from '../../../database/zone'

const notices = (db: Db, scope: Scope) =>
  db.selectFrom('notice').where('notice.account_id', '=', scope.account).where(visible(scope, 'notice.property_id'))

/** The notices in sight, each with its tenant and its file. */
export const withTenant = (db: Db, scope: Scope) =>
  notices(db, scope)
    .innerJoin('tenant as t', byId('t', 'notice', 'tenant_id'))
    .innerJoin('stored_file as f', (join) =>
      join.onRef('f.account_id', '=', 'notice.account_id').onRef('f.name', '=', 'notice.pdf_file'),
    )

/** A courtesy copy by email is not service. */
export const isServed = sql<boolean>`exists (select from notice_service s
  where s.account_id = notice.account_id and s.notice_id = notice.id and s.way <> 'EMAILED')`

const isMailed = sql<boolean>`exists (select from notice_service s
  where s.account_id = notice.account_id and s.notice_id = notice.id and s.way = 'EMAILED')`

export const findNotice = (db: Db, scope: Scope, id: number) =>
  withTenant(db, scope)
    .innerJoin('property as p', byId('p', 'notice', 'property_id'))
    .innerJoin('unit as u', byId('u', 'notice', 'unit_id'))
    .innerJoin('account as a', 'a.id', 'notice.account_id')
    .where('notice.id', '=', id)
    .selectAll('notice')
    .select(['t.tenant_name', 't.email', 'f.original_name', 'p.property_name', 'u.unit_name'])
    .select([isServed.as('served'), isMailed.as('mailed')])
    .select(zoneOf.as('timezone'))
    .executeTakeFirst()

export type FoundNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>

/** Holds a notice, so that of two verbs the second meets what the first one did. */
export async function lockNotice(tx: Tx, scope: Scope, id: number): Promise<FoundNotice | undefined> {
  const held = await notices(tx, scope).where('notice.id', '=', id).select('notice.id').forUpdate().executeTakeFirst()
  return held && findNotice(tx, scope, id)
}

interface NewNotice {
  kind: NoticeKind
  occupancy: number
  tenant: number
  property: number
  unit: number
  title: string
  description: string
  file: string
  sha256: string
  needsPaper: boolean
  day: string
  owed: Cents | null
  expiryNumber: number | null
  /** The day that it sets. */
  deadline: Day | null
  at: Date
}

/** The newest payment of an occupancy. Payments wait for its lock, so a later one has a higher number. */
const newestPayment = ({ account }: Scope, occupancy: number) => sql<number | null>`(select max(id) from receipt
  where account_id = ${account} and occupancy_id = ${occupancy})`

/** The end that an expiry notice is about. After a renewal there is another one. */
const leaseEndOf = ({ account }: Scope, occupancy: number) => sql<string>`(select move_out from occupancy
  where account_id = ${account} and id = ${occupancy})`

export async function insertNotice(tx: Tx, scope: Scope, one: NewNotice): Promise<number> {
  const { id } = await tx
    .insertInto('notice')
    .values({
      account_id: scope.account,
      kind: one.kind,
      occupancy_id: one.occupancy,
      tenant_id: one.tenant,
      property_id: one.property,
      unit_id: one.unit,
      title: one.title,
      short_description: one.description,
      pdf_file: one.file,
      sha256: one.sha256,
      needs_paper: one.needsPaper,
      ledger_day: one.day,
      owed_cents: one.owed,
      last_entry: one.owed === null ? null : newestPayment(scope, one.occupancy),
      expiry_number: one.expiryNumber,
      expiry_of: one.expiryNumber === null ? null : leaseEndOf(scope, one.occupancy),
      deadline: one.deadline,
      issued_at: one.at,
      issued_by: scope.user,
      issued_by_name: scope.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface ChangedNotice {
  occupancy_id: number
  tenant_id: number
  property_id: number
  unit_id: number
  title: string
  short_description: string
  pdf_file?: string
  sha256?: string
}

export async function updateNotice(tx: Tx, { account }: Scope, id: number, change: ChangedNotice): Promise<void> {
  await tx.updateTable('notice').set(change).where('account_id', '=', account).where('id', '=', id).execute()
}

/** Takes a notice off the list at a moment; null puts it back. */
export async function markNoticeArchived(tx: Tx, scope: Scope, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ archived_at: at, archived_by: at === null ? '' : scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** Records that a notice still applies after all payments so far. */
export async function markStanding(tx: Tx, scope: Scope, id: number, occupancy: number): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ stands_after: newestPayment(scope, occupancy) })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** The notices to a tenant that were not deleted, newest first. */
export const noticesTo = (db: Db, scope: Scope, tenant: number) =>
  withTenant(db, scope)
    .where('notice.tenant_id', '=', tenant)
    .where('notice.archived_at', 'is', null)
    .select(['notice.id', 'notice.title', 'notice.short_description', 'notice.pdf_file as filename'])
    .select(['f.original_name as org_filename', 'notice.issued_by_name as uploader_name'])
    .orderBy('notice.issued_at', 'desc')
    .orderBy('notice.id', 'desc')
    .execute()

interface Home {
  id: number
  tenant_id: number
  property_id: number
  unit_id: number
  tenant_name: string
  unit_name: string
  property_name: string
  timezone: string
}

/** The occupancy of an uploaded notice, if it is in sight and was not canceled. */
export async function homeOfNotice(db: Db, scope: Scope, occupancy: number): Promise<Home | undefined> {
  const { rows } = await sql<Home>`
    select o.id, o.tenant_id, o.property_id, o.unit_id, t.tenant_name, u.unit_name, p.property_name,
      ${zoneOf} as timezone
    from occupancy o
    join account a on a.id = o.account_id
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where o.account_id = ${scope.account} and o.id = ${occupancy} and o.cancelled_at is null
      and ${visible(scope, 'o.property_id')}`.execute(db)
  return rows[0]
}

/** Payments after a notice about money, and after a user last confirmed that it still applies. */
export async function paidSince(db: Db, scope: Scope, { id }: Pick<FoundNotice, 'id'>) {
  const { rows } = await sql<{ payments: number; cents: number }>`
    select count(r.id)::int as payments, coalesce(sum(r.amount_cents), 0)::bigint as cents
    from notice n join receipt r on r.account_id = n.account_id and r.occupancy_id = n.occupancy_id
      and r.voided_by is null and r.id > greatest(coalesce(n.last_entry, 0), coalesce(n.stands_after, 0))
    where n.account_id = ${scope.account} and n.id = ${id} and n.owed_cents is not null
      and ${visible(scope, 'n.property_id')}`.execute(db)
  return rows[0] ?? { payments: 0, cents: 0 }
}
