import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import { leadPapersWait } from './lead-papers.sql'

export interface HomeFacts {
  company: string
  name: string
  /** The language that the tenant reads. */
  language: Language
  email: string
  phone: string
  home: string
  unit: string
  property: number
  move_in: string
  leaves: string
  recorded: boolean
  lead_waits: boolean
}

/** An occupancy as a mail names it; undefined for one that was cancelled. */
export async function homeOf(db: Db, account: number, occupancy: number): Promise<HomeFacts | undefined> {
  const { rows } = await sql<HomeFacts>`
    select a.name as company, t.tenant_name as name, t.email, t.phone, t.language, u.unit_name || ', ' || p.property_name as home,
      u.unit_name as unit, o.property_id as property, o.move_in::text as move_in,
      coalesce(o.real_move_out, o.move_out)::text as leaves, o.real_move_out is not null as recorded,
      exists (select from lease l join lease_document d on d.account_id = l.account_id and d.lease_id = l.id
        where l.account_id = o.account_id and l.occupancy_id = o.id and ${leadPapersWait}) as lead_waits
    from occupancy o join account a on a.id = o.account_id
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where o.account_id = ${account} and o.id = ${occupancy} and o.cancelled_at is null`.execute(db)
  return rows[0]
}
