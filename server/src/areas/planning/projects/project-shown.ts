import { mayGroup } from '@freehold/contract/access'
import type { Theirs } from '@freehold/contract/kit/theirs'
import type { Day } from '@freehold/rules/day'
import { cents, keptDollars, toDollars } from '@freehold/rules/money'
import { projectState } from '@freehold/rules/planning/project-state'
import type { Scope } from '../../../database/scope'
import type { findProject, lockProject } from './project.sql'

type Stored = NonNullable<Awaited<ReturnType<typeof findProject>>>
type Locked = NonNullable<Awaited<ReturnType<typeof lockProject>>>

export const seesBudget = ({ group }: Scope): boolean => mayGroup(group, 'money')

/** A project with its version; what it may cost and has cost is for users who may see money. */
export function projectShown(scope: Scope, { budget_cents, spent_cents, committed_cents, ...row }: Stored) {
  const sees = seesBudget(scope)
  return {
    ...row,
    // The database holds days.
    state: projectState({ start: row.start_date as Day, end: row.end_date as Day }, scope.today),
    budget: sees && budget_cents !== null ? keptDollars(budget_cents) : null,
    spent: sees ? keptDollars(spent_cents) : null,
    committed: sees ? keptDollars(committed_cents) : null,
  }
}

export function projectRow(scope: Scope, stored: Stored) {
  const { version: _, ...row } = projectShown(scope, stored)
  return row
}

/** The fields of a project's form as they are stored, for who has read an older version of them. */
export const storedProject = (scope: Scope, stored: Locked): Theirs => ({
  version: stored.version,
  by: stored.saved_by,
  values: {
    property_id: stored.property_id,
    project_title: stored.project_title,
    priority: stored.priority,
    start_date: stored.start_date,
    end_date: stored.end_date,
    color: stored.color,
    ...(seesBudget(scope) && { budget: stored.budget_cents === null ? null : toDollars(cents(stored.budget_cents)) }),
  },
  words: { property_id: stored.property_name },
})
