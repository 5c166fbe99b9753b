import type { Span } from '@freehold/rules/planning/span'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { projectsWithNames } from './project.sql'

/** A calendar shows as many projects at most: more could not be read. */
const mostShown = 500

/** The projects that have a day in a span, by their start, in two parts as events are (`eventsBetween`). */
export function projectsBetween(db: Db, scope: Scope, { start, end }: Span) {
  const projects = projectsWithNames(db, scope)
    .select(['project.id', 'project.project_title', 'project.priority', 'project.start_on', 'project.end_on'])
    .select(['project.version', 'project.saved_at', 'property.property_name'])
  return projects
    .where('project.start_on', '>=', start)
    .where('project.start_on', '<=', end)
    .unionAll(projects.where('project.start_on', '<', start).where('project.end_on', '>=', start))
    .orderBy('start_on')
    .orderBy('id')
    .limit(sql.lit(mostShown))
    .execute()
}
