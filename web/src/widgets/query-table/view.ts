import { showDollars } from '@freehold/rules/money'
import type { Column } from './columns'
import type { RowTone } from './query-table'
import type { Selection } from './selection/use-selection'
import type { TableSearch, TableState } from './table-search'

export type Change = (part: TableSearch, replace?: boolean) => void

/** The part both looks of a list need, the sheet and the phone's cards. */
export interface TableView<Row> {
  title: string
  columns: readonly Column<Row>[]
  state: TableState
  /** Undefined before the first answer. */
  rows: readonly Row[] | undefined
  /** Older rows are shown while new ones load. */
  waiting: boolean
  change: Change
  rowTone: ((row: Row) => RowTone) | undefined
  /** The sums of the columns over all rows found, by field; undefined while they load or where there are none. */
  sums?: Readonly<Record<string, number>> | undefined
  /** The chosen rows, of a list in which rows can be chosen. */
  selection?: Selection<Row> | undefined
}

/** The column that names a row. */
export const namingColumn = <Row>(columns: readonly Column<Row>[]) =>
  columns.find(({ phone }) => phone === 'title') ?? columns[0]

export const nameOf = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  String(namingColumn(columns)?.text(row) ?? '')

/** The columns that have a sum, each with it as it is shown. */
export const summedColumns = <Row>({ columns, sums = {} }: TableView<Row>) =>
  columns.flatMap((column) => {
    const sum = sums[column.total?.name ?? column.field]
    return sum === undefined ? [] : [[column, `${showDollars(sum)}${column.total?.words ?? ''}`] as const]
  })

/** Asked for the column it is ordered by, a list turns round; asked for another, it starts ascending. */
export function nextOrder(state: TableState, sort: string): TableSearch {
  return { orderBy: sort, ascending: state.orderBy === sort && state.ascending ? 0 : 1, page: 1 }
}

/** How many rows to keep a place for, before one knows how many come. */
export const awaitedRows = ({ limit }: TableState): number => (limit === -1 ? 5 : limit)

export const numberOf = ({ page, limit }: TableState, index: number): number => (page - 1) * limit + index + 1
