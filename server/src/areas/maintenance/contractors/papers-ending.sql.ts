import type { Day } from '@freehold/rules/day'
import type { Span } from '@freehold/rules/planning/span'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

const mostShown = 500

interface PaperEnding {
  id: number
  name: string
  paper: 'license' | 'insurance'
  /** The license's number, or the insurer. */
  detail: string
  ends: Day
}

/** The licenses and insurance of contractors that end within a span, by the day. Each part has its index. */
export async function papersEnding(db: Db, { account }: Scope, { start, end }: Span): Promise<PaperEnding[]> {
  const standing = sql`account_id = ${account} and archived_at is null`
  const { rows } = await sql<PaperEnding>`
    select id, name, 'license' as paper, license as detail, license_expires_on as ends from contractor
    where ${standing} and license_expires_on between ${start} and ${end}
    union all
    select id, name, 'insurance', insurer, insurance_expires_on from contractor
    where ${standing} and insurance_expires_on between ${start} and ${end}
    order by ends, paper, id limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}
