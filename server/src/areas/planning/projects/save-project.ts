import type { InputOf } from '@freehold/contract/kit/call'
import { project } from '@freehold/contract/planning/project'
import { showDays } from '@freehold/rules/day'
import { keptCents, toDollars } from '@freehold/rules/money'
import { defaultColor } from '@freehold/rules/planning/project-color'
import { endsBeforeItBegins } from '@freehold/rules/planning/span'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type Filled, fillAbsent } from '../../../fill-absent'
import { requireListed } from '../../../http/archived'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { requireVersion } from '../../../http/versions/version-conflict'
import { type ActivityLine, logActivity } from '../../account/log/activity.sql'
import { changesOf } from '../../account/log/changes'
import { propertyOfExpense } from '../../money/expenses/expense.sql'
import { deleteProject, hasWork, insertProject, lockProject, updateProject } from './project.sql'
import { seesBudget, storedProject } from './project-shown'

type SentProject = InputOf<typeof project.save>
type ProjectInput = Filled<SentProject>
type Stored = NonNullable<Awaited<ReturnType<typeof lockProject>>>

interface Saved {
  id: number
  version: number
}

/** Adds a project, or changes one. */
export async function saveProject(tx: Tx, scope: Scope, sent: SentProject, at: Date): Promise<Saved> {
  if (endsBeforeItBegins({ start: sent.start_date, end: sent.end_date }))
    throw badField('end_date', 'The end date is before the start date. Choose a later one.')
  const before = sent.id === null ? null : await lockProject(tx, scope, sent.id)
  if (before === undefined) throw notFound('Project')
  const input = withBudget(scope, sent, before)
  if (before) await requireVersion(before.version, input, wireOf(input), async () => storedProject(scope, before))
  const property = await propertyOfExpense(tx, scope, input.property_id)
  if (!property) throw notFound('Property')
  if (before?.property_id !== input.property_id) {
    requireListed(property, 'property', property.property_name)
    if (before) await requireMovable(tx, scope, before)
  }
  const id = before ? before.id : await insertProject(tx, scope, input, at)
  if (before) await updateProject(tx, scope, id, input, at)
  const days = showDays(input.start_date, input.end_date)
  await logChange(tx, scope, {
    id,
    property: input.property_id,
    deed: `${before ? 'changed' : 'added'} the project "${input.project_title}" of ${days} at ${property.property_name}`,
    changes: before ? changesOfProject(before, input, property.property_name) : [],
  })
  return { id, version: before ? before.version + 1 : 1 }
}

/** A user who may not see money neither sets a budget nor takes one away. */
function withBudget(scope: Scope, sent: SentProject, before: Stored | null): ProjectInput {
  const { budget } = sent
  return fillAbsent(
    { ...sent, budget: seesBudget(scope) ? budget : undefined },
    { budget: keptCents(before?.budget_cents), color: before?.color ?? defaultColor },
  )
}

const wireOf = ({ budget, ...rest }: ProjectInput) => ({ ...rest, budget: budget === null ? null : toDollars(budget) })

/** The expenses and work orders of a project are of its property. */
async function requireMovable(tx: Tx, scope: Scope, { id, project_title }: Stored): Promise<void> {
  if (await hasWork(tx, scope, id))
    throw new Refusal(
      'E_CONFLICT',
      `${project_title} has expenses or work orders, so it can't be moved to another property. Add a new project there.`,
    )
}

const changesOfProject = ({ budget_cents, ...before }: Stored, input: ProjectInput, property: string) =>
  changesOf(project.save, { ...before, budget: budget_cents }, input, {
    property_id: [before.property_name, property],
  })

export async function removeProject(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockProject(tx, scope, id)
  if (!found) throw notFound('Project')
  await deleteProject(tx, scope, id)
  await logChange(tx, scope, { id, property: found.property_id, deed: `deleted the project "${found.project_title}"` })
}

interface Line {
  id: number
  property: number
  deed: string
  changes?: ActivityLine['changes']
}

const logChange = (tx: Tx, scope: Scope, { id, property, deed, changes }: Line): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'project',
    id,
    needs: 'planner',
    about: { property },
    message: `${scope.userName} ${deed}.`,
    changes,
  })
