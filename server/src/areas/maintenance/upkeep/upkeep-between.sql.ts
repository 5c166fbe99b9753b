import type { Span } from '@freehold/rules/planning/span'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { upkeepWithNames } from './upkeep.sql'

const mostShown = 500

/** The upkeep whose next day is within a span. What is paused opens nothing, so it has no next day. */
export const upkeepBetween = (db: Db, scope: Scope, { start, end }: Span) =>
  upkeepWithNames(db, scope)
    .where('upkeep.paused_at', 'is', null)
    .where('upkeep.next_on', '>=', start)
    .where('upkeep.next_on', '<=', end)
    .select(['upkeep.id', 'upkeep.title', 'upkeep.next_on as next_date', 'upkeep.saved_at'])
    .select(['contractor.name as contractor_name', 'property.property_name'])
    .orderBy('upkeep.next_on')
    .orderBy('upkeep.id')
    .limit(sql.lit(mostShown))
    .execute()
