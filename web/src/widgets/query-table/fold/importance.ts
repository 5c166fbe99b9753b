import type { Column } from '../columns'

/** A column's weight when there is no room for all: `first` never folds, `last` folds before the others. */
export type Priority = 'first' | 'second' | 'third' | 'last'

const weights: Record<Priority, number> = { first: 0, second: 1, third: 2, last: 3 }

type Weighed<Row> = Pick<Column<Row>, 'kind' | 'phone' | 'sort' | 'priority'>

/** A column that names none is as important as its place on a phone's card. */
function priorityOf<Row>({ priority, kind, phone }: Weighed<Row>): Priority {
  if (priority) return priority
  if (phone === 'title' || kind === 'actions') return 'first'
  if (phone === 'corner' || phone === 'under' || kind === 'money') return 'second'
  return phone === 'hidden' ? 'last' : 'third'
}

/**
 * The columns from the most to the least important. Those that name the row, its buttons and the column that it is sorted by
 * come first; of two with the same weight, the one further left.
 */
export function byImportance<C extends Weighed<never>>(columns: readonly C[], sortedBy: string): readonly C[] {
  const weight = (column: C) =>
    column.sort !== null && column.sort === sortedBy ? weights.first : weights[priorityOf(column)]
  return columns
    .map((column, at) => ({ column, at, weight: weight(column) }))
    .toSorted((one, other) => one.weight - other.weight || one.at - other.at)
    .map(({ column }) => column)
}

/** The number of those that never fold. */
export const firstOnes = <C extends Weighed<never>>(ordered: readonly C[]): number =>
  Math.max(1, ordered.filter((column) => priorityOf(column) === 'first').length)
