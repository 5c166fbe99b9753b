import type { Span } from '@freehold/rules/planning/span'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

const mostShown = 500

/** The contractors whose insurance ends within a span, by the day. */
export const insuranceEnds = (db: Db, { account }: Scope, { start, end }: Span) =>
  db
    .selectFrom('contractor')
    .where('account_id', '=', account)
    .where('archived_at', 'is', null)
    .where('insurance_expires_on', '>=', start)
    .where('insurance_expires_on', '<=', end)
    .select(['id', 'name', 'insurer', 'insurance_expires_on as ends'])
    .orderBy('insurance_expires_on')
    .orderBy('id')
    .limit(sql.lit(mostShown))
    .$narrowType<{ ends: string }>()
    .execute()
