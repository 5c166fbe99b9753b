import { addDays, type Day, showDay } from '@freehold/rules/day'
import { nearEnd, paperNoticeDays } from '@freehold/rules/maintenance/paper-ends'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'

interface Row {
  id: number
  name: string
  ends: Day
  total: number
}

/** Contractors whose license ends soon or has ended. */
export const licensesToRenew = (db: Db, scope: NeedScope, most: number) => papersToRenew(db, scope, most, 'license')

/** Contractors whose insurance ends soon or has ended. */
export const insurancesToRenew = (db: Db, scope: NeedScope, most: number) => papersToRenew(db, scope, most, 'insurance')

const columns = { license: 'license_expires_on', insurance: 'insurance_expires_on' } as const
const kinds = { license: 'CONTRACTOR_LICENSE', insurance: 'CONTRACTOR_INSURANCE' } as const

async function papersToRenew(db: Db, scope: NeedScope, most: number, paper: keyof typeof columns): Promise<Needs> {
  const ends = sql.ref(columns[paper])
  const { rows } =
    await sql<Row>`select id, name, ${ends}::text as ends, (count(*) over ())::int as total from contractor
    where account_id = ${scope.account} and ${ends} <= ${nearEnd(scope.today)}::date and archived_at is null
      and ${narrowed(scope, { id: sql`id`, due: ends })}
    order by ${ends}, id limit ${sql.lit(most)}`.execute(db)
  return {
    rows: rows.map(({ id, name, ends: by }) => ({
      kind: kinds[paper],
      id,
      name,
      title: `Renew the ${paper} of ${name}`,
      detail: by < scope.today ? `It ended on ${showDay(by)}.` : `It ends on ${showDay(by)}.`,
      since: addDays(by, -paperNoticeDays),
      due: { by, why: `Enter the new date once ${name} has sent the renewed ${paper}.` },
    })),
    total: rows[0]?.total ?? 0,
  }
}
