import type { Calls } from '@freehold/contract/calls'
import { type Day, nameDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import type { Span } from '@freehold/rules/planning/span'

export type Project = Calls['GET project/get-active-projects']['reply']['data'][number]

/** The days of a project. The server writes days. */
export const spanOf = ({ start_date, end_date }: Pick<Project, 'start_date' | 'end_date'>): Span => ({
  start: start_date as Day,
  end: end_date as Day,
})

export const daysWords = ({ start, end }: Span, today: Day): string =>
  start === end ? nameDay(start, today) : `${nameDay(start, today)} to ${nameDay(end, today)}`

/** How much of the budget is spent: "40% spent"; blank without a budget or the right to see it. */
export const spentWords = ({ budget, spent }: Pick<Project, 'budget' | 'spent'>): string =>
  budget === null || spent === null ? '' : `${Math.round((spent / budget) * 100)}% spent`

/** A project as a bar is named: "Roof, Mar 3 to Apr 10, urgent, 40% spent". */
export const barName = (project: Project, span: Span, today: Day): string =>
  [project.project_title, daysWords(span, today), project.priority.toLowerCase(), spentWords(project)]
    .filter((part) => part !== '')
    .join(', ')

/** The rest of a budget, or by how much it is exceeded, and how much of it approved work orders will take. */
export function leftWords({ budget, spent, committed }: Pick<Project, 'budget' | 'spent' | 'committed'>): string {
  if (budget === null || spent === null) return ''
  const now = overOrLeft(budget, spent)
  return committed ? `${now}; ${overOrLeft(budget, spent + committed)} after approved work orders` : now
}

const overOrLeft = (budget: number, used: number): string =>
  used > budget ? `${showDollars(used - budget)} over budget` : showDollars(budget - used)
