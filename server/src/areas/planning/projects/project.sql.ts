import type { InputOf } from '@freehold/contract/kit/call'
import type { project } from '@freehold/contract/planning/project'
import type { Cents } from '@freehold/rules/money'
import type { Priority } from '@freehold/rules/planning/project-state'
import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import type { Filled } from '../../../fill-absent'

type ProjectInput = Filled<InputOf<typeof project.save>>

/** The projects whose property the caller may see. */
const projects = (db: Db, scope: Scope) =>
  db.selectFrom('project').where('project.account_id', '=', scope.account).where(visible(scope, 'project.property_id'))

export const projectsWithNames = (db: Db, scope: Scope) =>
  projects(db, scope).innerJoin('property', byId('property', 'project', 'property_id'))

/** The database's check holds the priority to the words of the rules. */
const priority = sql<Priority>`project.priority`

/**
 * The cost of a project: its posted expenses that were not voided. The expense of a paid work order bears the work order's
 * project, so each dollar is counted once.
 */
const spentCents = sql<Cents>`coalesce((select sum(e.amount_cents) from expense e where e.account_id = project.account_id
  and e.project_id = project.id and e.voided_by is null), 0)::bigint`

/** Further costs that a project is bound to: work orders that were approved and are not paid. */
const committedCents = sql<Cents>`coalesce((select sum(w.total_cents) from work_order w where w.account_id = project.account_id
  and w.project_id = project.id and w.authorized = 'APPROVE' and not w.paid and w.stage <> 'CANCELED' and w.archived_at is null), 0)::bigint`

export const projectColumns = [
  'project.id',
  'project.project_title',
  priority.as('priority'),
  'project.start_on as start_date',
  'project.end_on as end_date',
  'project.property_id',
  'property.property_name',
  'project.color',
  'project.budget_cents',
  'project.version',
  spentCents.as('spent_cents'),
  committedCents.as('committed_cents'),
] as const

export const findProject = (db: Db, scope: Scope, id: number) =>
  projectsWithNames(db, scope).where('project.id', '=', id).select(projectColumns).executeTakeFirst()

/** Locks a project, so that two changes of it come one after the other. */
export const lockProject = (tx: Tx, scope: Scope, id: number) =>
  projectsWithNames(tx, scope)
    .where('project.id', '=', id)
    .select([...projectColumns, 'project.saved_by'])
    .forUpdate('project')
    .executeTakeFirst()

const columnsOf = (scope: Scope, input: ProjectInput, at: Date) => ({
  project_title: input.project_title,
  priority: input.priority,
  start_on: input.start_date,
  end_on: input.end_date,
  property_id: input.property_id,
  color: input.color,
  budget_cents: input.budget,
  saved_by: scope.userName,
  saved_at: at,
})

export async function insertProject(tx: Tx, scope: Scope, input: ProjectInput, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('project')
    .values({ account_id: scope.account, ...columnsOf(scope, input, at) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateProject(tx: Tx, scope: Scope, id: number, input: ProjectInput, at: Date): Promise<void> {
  await tx
    .updateTable('project')
    .set((its) => ({ ...columnsOf(scope, input, at), version: its('version', '+', 1) }))
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function deleteProject(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('project').where('account_id', '=', account).where('id', '=', id).execute()
}

/** A project with expenses or work orders can't move to another property, because they are about its own. */
export async function hasWork(tx: Tx, { account }: Scope, id: number): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (
    select from expense where account_id = ${account} and project_id = ${id}
    union all select from work_order where account_id = ${account} and project_id = ${id}) as there`.execute(tx)
  return rows[0]?.there ?? false
}
