import type { Span } from '@freehold/rules/planning/span'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { projectsWithNames } from './project.sql'

/** A calendar shows as many projects at most: more could not be read. */
const mostShown = 500

/** The projects that have a day in a span, by their start. */
export const projectsBetween = (db: Db, scope: Scope, { start, end }: Span) =>
  projectsWithNames(db, scope)
    .where('project.end_on', '>=', start)
    .where('project.start_on', '<=', end)
    .select(['project.id', 'project.project_title', 'project.priority', 'project.start_on', 'project.end_on'])
    .select(['project.version', 'project.saved_at', 'property.property_name'])
    .orderBy('project.start_on')
    .orderBy('project.id')
    .limit(sql.lit(mostShown))
    .execute()
