import type { Column } from '../columns'
import { type TableSearch, tableSearch } from '../table-search'

/** A view as it is stored. */
export interface ViewState {
  search: Record<string, string | number>
  columns: string[] | null
}

/** The state of one's place in a list, which no view holds. */
const ofPlace: readonly (keyof TableSearch)[] = ['page', 'show', 'edit', 'of', 'saved', 'view', 'cols']

/** The part of an address that a view saves: filters, search, order and columns. */
export function stateOf(address: TableSearch): ViewState {
  const kept = Object.entries(tableSearch({ ...address })).filter(
    ([name, value]) => value !== undefined && !(ofPlace as readonly string[]).includes(name),
  )
  return {
    search: Object.fromEntries(kept) as Record<string, string | number>,
    columns: address.cols === undefined ? null : address.cols.split('.'),
  }
}

/** The address of a view. A filter that the list no longer has, and a value that can't be read, are left out. */
export const searchOf = (id: number, { search, columns }: ViewState): TableSearch => ({
  ...tableSearch({ ...search }),
  view: id,
  cols: columns === null ? undefined : columns.join('.'),
})

/** An address reads a number where a view has its text. */
const inOrder = ({ search, columns }: ViewState): string =>
  JSON.stringify([
    Object.entries(search)
      .map(([name, value]) => `${name}=${value}`)
      .toSorted(),
    columns,
  ])

export const isSameState = (one: ViewState, other: ViewState): boolean => inOrder(one) === inOrder(other)

/** A list that was opened as it is, by its menu entry: nothing of its state is in the address. */
export const isPlain = (address: TableSearch): boolean => {
  const { search, columns } = stateOf(address)
  return (
    address.view === undefined &&
    columns === null &&
    Object.keys(search).length === 0 &&
    [address.page, address.show, address.edit, address.of].every((one) => one === undefined)
  )
}

/** Columns that name a row or hold its buttons are always shown. */
export const isFixed = <Row>({ field, phone, kind }: Column<Row>): boolean =>
  field === '' || phone === 'title' || kind === 'actions'

/** The columns that were chosen. Those that the list no longer has are passed over. */
export function chosenColumns<Row>(columns: readonly Column<Row>[], cols: string | undefined): readonly Column<Row>[] {
  if (cols === undefined) return columns.filter(({ onlyInFile }) => !onlyInFile)
  const chosen = new Set(cols.split('.'))
  return columns.filter((column) => isFixed(column) || chosen.has(column.field))
}
