import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'

export interface ContactRow {
  name: string
  phone: string
  email: string
  address: string
  city: string
  state: string
  zipcode: string
}

/** '12 Oak St, Boston, MA 02134' */
export function addressLine({ address, city, state, zipcode }: Omit<ContactRow, 'name' | 'phone' | 'email'>): string {
  const region = [state, zipcode].filter((part) => part !== '').join(' ')
  return [address, city, region].filter((part) => part !== '').join(', ')
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
