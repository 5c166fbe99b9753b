import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import { shares } from '../../account/automation/shares.sql'
import type { ContactRow } from '../settings/landlord-contact.sql'

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
