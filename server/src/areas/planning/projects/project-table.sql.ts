import type { InputOf } from '@freehold/contract/kit/call'
import type { project } from '@freehold/contract/planning/project'
import type { Day } from '@freehold/rules/day'
import { firstEndShown, type ProjectState } from '@freehold/rules/planning/project-state'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import { projectColumns, projectsWithNames } from './project.sql'

const orders = {
  property_name: sql`property.property_name collate natural_order`,
  project_title: sql`project.project_title collate natural_order`,
  start_date: sql`project.start_on`,
  end_date: sql`project.end_on`,
  // The expression is written exactly as in its index, so the index is used.
  priority: sql`case project.priority when 'Low' then 1 when 'Medium' then 2 else 3 end`,
}

const searchText = sql`lower(concat_ws(e'\n', project.project_title, property.property_name, project.priority))`

const inState: Record<ProjectState, (today: Day) => RawBuilder<SqlBool>> = {
  UPCOMING: (today) => sql<SqlBool>`project.start_on > ${today}::date`,
  ACTIVE: (today) => sql<SqlBool>`project.start_on <= ${today}::date and project.end_on >= ${today}::date`,
  ENDED: (today) => sql<SqlBool>`project.end_on < ${today}::date`,
}

type Asked = InputOf<typeof project.list> & Page<keyof typeof orders>

const asked = (input: Asked, today: Day) =>
  allOf([
    ...given(input.property_id, (id) => sql<SqlBool>`project.property_id = ${id}`),
    ...given(input.priority, (priority) => sql<SqlBool>`project.priority = ${priority}`),
    ...given(input.state, (state) => inState[state](today)),
  ])

export const projectTable = (db: Db, scope: Scope, input: Asked) =>
  pageOf(db, input, {
    rows: projectsWithNames(db, scope)
      .where(asked(input, scope.today))
      .$if(input.query !== '', (q) => q.where(contains(searchText, input.query)))
      .select(projectColumns),
    orders,
    id: sql`project.id`,
  })

/** The graph has as many rows at most. */
const mostShown = 100

/** The projects of the graph, by property and start, and how many there are in all. */
export async function activeProjects(db: Db, scope: Scope) {
  const rows = await projectsWithNames(db, scope)
    .where('project.end_on', '>=', firstEndShown(scope.today))
    .select(projectColumns)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy(sql`property.property_name collate natural_order`)
    .orderBy('project.start_on')
    .orderBy('project.id')
    .limit(sql.lit(mostShown))
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

export function searchProjects(db: Db, scope: Scope, { query, limit, property_id }: InputOf<typeof project.search>) {
  return projectsWithNames(db, scope)
    .where(allOf(given(property_id, (id) => sql<SqlBool>`project.property_id = ${id}`)))
    .$if(query !== '', (q) => q.where(contains(sql`lower(project.project_title)`, query)))
    .select(['project.id', 'project.project_title', 'property.property_name'])
    .orderBy(sql`project.project_title collate natural_order`)
    .orderBy('project.id')
    .limit(limit)
    .execute()
}
