import type { NewsFlag } from '@freehold/rules/automation/switches'
import type { Day } from '@freehold/rules/day'
import type { Stage, Urgency } from '@freehold/rules/maintenance/work-order-words'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { shares } from '../../account/automation/shares.sql'

/** A piece of news with its work order or its entry of the log, and who reads it. */
export interface NewsRow {
  flag: NewsFlag
  what: string
  name: string
  email: string
  company: string
  title: string
  description: string
  property: number
  property_name: string
  address: string
  unit_name: string
  order: number | null
  stage: Stage | null
  urgency: Urgency | null
  due_on: Day | null
  /** Blank where the account does not show contractors. */
  contractor: string
}

/** The place of the property `p`, for its owner or a contractor. */
export const streetAndCity = sql<string>`concat_ws(', ', nullif(p.address, ''), nullif(p.city, ''))`

const isOwners = (flag: RawBuilder<string>) => sql`${flag} like '%\\_owners'`

/** Owners hear of their own properties alone, and contractors of their own work, even when either changed meanwhile. */
const from = (flag: RawBuilder<string>) => sql`
  left join work_order w on w.account_id = n.account_id and w.id = n.work_order_id
  left join maintenance_log m on m.account_id = n.account_id and m.id = n.maintenance_log_id
  join account a on a.id = n.account_id
  join property p on p.account_id = n.account_id and p.id = coalesce(w.property_id, m.property_id)
  left join unit u on u.account_id = n.account_id and u.id = coalesce(w.unit_id, m.unit_id)
  join contractor c on c.account_id = n.account_id and c.id = coalesce(w.contractor_id, m.contractor_id)
  left join owner o on ${isOwners(flag)} and o.account_id = n.account_id and o.id = n.reader_id and o.id = p.owner_id
  left join contractor r on not ${isOwners(flag)} and r.account_id = n.account_id and r.id = n.reader_id
    and (r.id = w.contractor_id or n.given_away)`

const columns = sql`n.flag, n.what, coalesce(o.owner_name, r.name) as name, coalesce(o.email, r.email) as email, a.name as company,
  coalesce(w.job_title, m.title) as title, coalesce(w.job_description, m.description) as description,
  p.id as property, p.property_name, ${streetAndCity} as address,
  coalesce(u.unit_name, '') as unit_name, w.id as "order", w.stage, w.urgency, w.due_on::text as due_on,
  case when ${shares(sql`n.account_id`, 'share_contact_contractor_handyman')} then c.name else '' end as contractor`

/** The news of a planned mail, oldest first. */
export async function newsOf(db: Db, account: number, plan: number): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`select ${columns} from maintenance_news n ${from(sql`n.flag`)}
    where n.account_id = ${account} and n.sent_id = ${plan} and coalesce(o.id, r.id) is not null
      and w.archived_at is null order by n.id`.execute(db)
  return rows
}

/** The newest record in sight as its reader would get it, for a preview; undefined if no reader has an address. */
export async function newestNews(db: Db, scope: Scope, flag: NewsFlag): Promise<NewsRow | undefined> {
  const ownersRead = flag.endsWith('_owners')
  const ofLog = flag === 'maintain_new_owners'
  const table = ofLog ? sql.table('maintenance_log') : sql.table('work_order')
  const reader = ownersRead ? sql`q.owner_id` : sql`x.contractor_id`
  const { rows } = await sql<NewsRow>`select ${columns}
    from (select x.account_id, ${flag}::text as flag, ''::text as what, ${reader} as reader_id, false as given_away,
        ${ofLog ? sql`null::bigint` : sql`x.id`} as work_order_id, ${ofLog ? sql`x.id` : sql`null::bigint`} as maintenance_log_id
      from ${table} x join property q on q.account_id = x.account_id and q.id = x.property_id
      where x.account_id = ${scope.account} and ${visible(scope, 'x.property_id')} ${ofLog ? sql`` : sql`and x.archived_at is null`}
      order by x.created_at desc, x.id desc limit 20) n ${from(sql`n.flag`)}
    where coalesce(o.email, r.email) <> '' order by n.work_order_id desc, n.maintenance_log_id desc limit 1`.execute(db)
  return rows[0]
}
