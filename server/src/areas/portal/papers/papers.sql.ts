import type { Day } from '@freehold/rules/day'
import type { ApplicationStatus } from '@freehold/rules/leasing/application-can'
import type { NoticeKind } from '@freehold/rules/leasing/notices/notice-kinds'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'

/**
 * The applications of the same person: one that became a lease of the tenant, or one with the tenant's birth date and email
 * address. Those of other adults on the lease are theirs.
 */
export const isOwnApplication = ({ account, tenant }: TenantScope) => sql<SqlBool>`app.id in (
  select l.application_id from lease l
    where l.account_id = ${account} and l.tenant_id = ${tenant} and l.application_id is not null
  union all
  select same.id from tenant t join rental_application same on same.account_id = t.account_id
      and same.dob_index = t.dob_index and lower(same.email) = lower(t.email)
    where t.account_id = ${account} and t.id = ${tenant} and t.email <> '' and same.archived_at is null)`

/** True if a lease was made of the application. */
export const becameLease = sql<boolean>`exists (select from lease made
  where made.account_id = app.account_id and made.application_id = app.id and made.archived_at is null)`

interface Rental {
  id: number
  property_name: string
  unit_name: string
  status: ApplicationStatus
  leased: boolean
}

export async function rentalsOf(db: Db, scope: TenantScope): Promise<Rental[]> {
  const { rows } = await sql<Rental>`
    select app.id, p.property_name, u.unit_name, app.status, ${becameLease} as leased
    from rental_application app
    join property p on p.account_id = app.account_id and p.id = app.property_id
    join unit u on u.account_id = app.account_id and u.id = app.unit_id
    where app.account_id = ${scope.account} and app.archived_at is null and ${isOwnApplication(scope)}
    order by app.created_at desc, app.id desc`.execute(db)
  return rows
}

interface Upload {
  id: number
  tenant_name: string
  filename: string
  org_filename: string
  title: string
}

export async function uploadsOf(db: Db, { account, tenant }: TenantScope): Promise<Upload[]> {
  const { rows } = await sql<Upload>`
    select a.id, t.tenant_name, a.pdf_file as filename, a.original_name as org_filename, a.title
    from occupancy o
    join uploaded_application a on a.account_id = o.account_id and a.occupancy_id = o.id
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where o.account_id = ${account} and o.tenant_id = ${tenant} and a.archived_at is null
    order by a.created_at desc, a.id desc`.execute(db)
  return rows
}

interface Notice {
  id: number
  kind: NoticeKind
  title: string
  short_description: string
  filename: string
  org_filename: string
  uploader_name: string
  sent_on: Day
}

/** A letter about other charges that was to go by email is the tenant's as soon as it is made, with or without an address. */
export const isForPortal = sql<SqlBool>`exists (select from charge_notice c
  join charge_notice_batch b on b.account_id = c.account_id and b.id = c.batch_id
  where c.account_id = n.account_id and c.notice_id = n.id and c.state = 'MADE' and b.by_email)`

/** Notices that were handed over, posted, mailed or emailed. One that the office still prepares is not the tenant's. */
export async function noticesOf(db: Db, { account, tenant }: TenantScope): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select n.id, n.kind, n.title, n.short_description, n.pdf_file as filename, f.original_name as org_filename,
      n.issued_by_name as uploader_name, coalesce(sent.day, n.ledger_day) as sent_on
    from notice n
    join stored_file f on f.account_id = n.account_id and f.name = n.pdf_file
    cross join lateral (select min(s.served_on) as day from notice_service s
      where s.account_id = n.account_id and s.notice_id = n.id) sent
    where n.account_id = ${account} and n.tenant_id = ${tenant} and n.archived_at is null
      and (sent.day is not null or ${isForPortal})
    order by n.issued_at desc, n.id desc`.execute(db)
  return rows
}

interface Letter {
  id: number
  filename: string
  facts: unknown
}

export async function lettersOf(db: Db, { account, tenant }: TenantScope): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    select id, file_name as filename, facts from history_letter
    where account_id = ${account} and tenant_id = ${tenant} order by id desc limit 100`.execute(db)
  return rows
}
