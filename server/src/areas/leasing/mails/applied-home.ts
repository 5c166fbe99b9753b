import { sql } from 'kysely'
import type { Db } from '../../../database/read'

interface Applied {
  company: string
  email: string
  name: string
  home: string
  address: string
  property: number
  inviter: string
  invited: boolean
  application: number | null
}

/** A part of an online application as a mail names it, with the adult who invited this one. */
export async function appliedHome(db: Db, account: number, part: number): Promise<Applied | undefined> {
  const { rows } = await sql<Applied>`
    select a.name as company, q.email, coalesce(nullif(q.entered ->> 'tenant_name', ''), nullif(q.invited_name, ''), 'there') as name,
      u.unit_name || ', ' || p.property_name as home, coalesce(nullif(p.address, ''), p.property_name) as address,
      g.property_id as property, q.invited_by is not null as invited, q.application_id as application,
      coalesce(nullif(b.entered ->> 'tenant_name', ''), nullif(b.invited_name, ''), b.email, '') as inviter
    from online_part q
    join online_application g on g.account_id = q.account_id and g.id = q.online_id
    join account a on a.id = q.account_id
    join property p on p.account_id = g.account_id and p.id = g.property_id
    join unit u on u.account_id = g.account_id and u.id = g.unit_id
    left join online_part b on b.account_id = q.account_id and b.id = q.invited_by
    where q.account_id = ${account} and q.id = ${part}`.execute(db)
  return rows[0]
}
