import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import { shares } from '../../account/automation/shares.sql'

export interface ContactRow {
  name: string
  phone: string
  email: string
  address: string
  city: string
  state: string
  zipcode: string
}

/** The owner of a property of the tenant, where the account shows owners to tenants. */
export async function sharedOwner(db: Db, scope: TenantScope, property: number): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`
    select coalesce(nullif(trim(w.owner_name), ''), w.business_name) as name, w.phone, w.email, w.address, w.city,
      w.state, w.zipcode
    from property p join owner w on w.account_id = p.account_id and w.id = p.owner_id
    where p.account_id = ${scope.account} and p.id = ${property}
      and exists (select from occupancy o where o.account_id = p.account_id and o.property_id = p.id
        and o.tenant_id = ${scope.tenant} and o.cancelled_at is null)
      and ${shares(sql`p.account_id`, 'share_contact_owners')}`.execute(db)
  return rows[0]
}

/** The landlord's business, from the settings. */
export async function landlordContact(db: Db, { account }: Pick<TenantScope, 'account'>): Promise<ContactRow> {
  const { rows } = await sql<ContactRow>`
    select a.name, coalesce(s.phone, '') as phone, coalesce(s.email, '') as email, coalesce(s.address, '') as address,
      coalesce(s.city, '') as city, coalesce(s.state, '') as state, coalesce(s.zipcode, '') as zipcode
    from account a cross join lateral (
      select max(value) filter (where key = 'SYS_SETTING_PHONE') as phone,
        max(value) filter (where key = 'SYS_SETTING_EMAIL') as email,
        max(value) filter (where key = 'SYS_SETTING_ADDRESS') as address,
        max(value) filter (where key = 'SYS_SETTING_CITY') as city,
        max(value) filter (where key = 'SYS_SETTING_STATE') as state,
        max(value) filter (where key = 'SYS_SETTING_ZIPCODE') as zipcode
      from account_setting where account_id = a.id) s
    where a.id = ${account}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The account of a session is gone')
  return row
}
