import type { Flag } from '@freehold/rules/automation/switches'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/read'
import { ownerOfOwn, type Scope } from '../../database/scope'
import { visible } from '../../database/visible'

const newest = 10

interface RunLine {
  id: number
  flag: Flag
  at: Date
  to: string
  state: 'PLANNED' | 'QUEUED' | 'SENT' | 'SUPPRESSED' | 'FAILED' | 'SKIPPED'
  reason: string
  count: number
}

/** The mails that a user may see: those about a property in sight, and reports to the user or, for who sees all, to anybody. */
const inSight = (scope: Scope) => sql<SqlBool>`case when s.noun = 'user'
  then s.recipient_id = ${ownerOfOwn(scope)} or ${visible(scope, 's.property_id')} else ${visible(scope, 's.property_id')} end`

/** The last ten mails of each switch, and how many there were. */
export async function lastMails(db: Db, scope: Scope, flags: readonly Flag[]): Promise<RunLine[]> {
  const { rows } = await sql<RunLine>`
    select l.id, l.flag, l.at, l.sent_to as "to", l.state, l.reason, c.count
    from unnest(${flags}::text[]) f (flag)
    cross join lateral (select count(*)::int as count from automation_sent s
      where s.account_id = ${scope.account} and s.flag = f.flag and ${inSight(scope)}) c
    cross join lateral (
      select s.id, s.flag, coalesce(s.ended_at, s.planned_at) as at,
        coalesce(nullif(s.to_address, ''), u.email, t.email, w.email, k.email, '') as sent_to,
        case when s.state <> 'MAILED' then s.state else coalesce(nullif(s.mail_state, ''), 'QUEUED') end as state,
        case when s.state = 'SKIPPED' then s.reason else coalesce(m.error, '') end as reason
      from automation_sent s
      left join mail_message m on m.account_id = s.account_id and m.id = s.mail_id
      left join staff_user u on s.noun <> 'maintenance_news' and u.account_id = s.account_id and u.id = s.recipient_id
      left join owner w on s.noun = 'maintenance_news' and s.flag like '%\\_owners' and w.account_id = s.account_id and w.id = s.recipient_id
      left join contractor k on s.noun = 'maintenance_news' and s.flag like '%\\_contractor' and k.account_id = s.account_id and k.id = s.recipient_id
      left join occupancy o on s.noun = 'occupancy' and s.recipient_id = 0 and o.account_id = s.account_id and o.id = s.noun_id
      left join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
      where s.account_id = ${scope.account} and s.flag = f.flag and ${inSight(scope)}
      order by s.id desc limit ${sql.lit(newest)}) l
    order by l.id desc`.execute(db)
  return rows
}
