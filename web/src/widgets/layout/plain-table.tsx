import type { ReactNode } from 'react'
import type { ColumnKind } from '../query-table/column-kinds'
import { alignOf, type Column, type OnPhone } from '../query-table/columns'
import type { RowTone } from '../query-table/query-table'
import { Rows } from '../query-table/rows'
import tableClasses from '../query-table/table.module.css'
import classes from './plain-table.module.css'

interface PlainTableProps<Row> {
  title: string
  columns: readonly Column<Row>[]
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  /** The text shown when there are no rows. */
  empty: string
  /** Below the rows: what they come to. */
  foot?: ReactNode
  rowTone?: (row: Row) => RowTone
}

interface Look {
  align?: 'start' | 'end'
  phone?: OnPhone
  kind?: ColumnKind
}

/** Builders for a table's columns: `const column = plainColumnsOf<Row>()`. */
export const plainColumnsOf =
  <Row,>() =>
  (
    label: string,
    cell: (row: Row) => ReactNode,
    { kind = 'text', align = alignOf(kind), phone = 'line' }: Look = {},
  ): Column<Row> => ({
    field: label,
    label,
    sort: null,
    align,
    kind,
    phone,
    cell,
    text: () => '',
  })

const whole = { page: 1, limit: -1, query: '', orderBy: '', ascending: true }
const standing = () => undefined

/** Rows that are all here, in the order they came: the same ledger as a list, without paging or search. */
export function PlainTable<Row>({ title, columns, rows, empty, foot, rowTone }: PlainTableProps<Row>) {
  if (rows?.length === 0) return <p className={`${classes.empty} hatch`}>{empty}</p>
  const view = { title, columns, rows, rowTone, state: whole, waiting: false, change: standing }
  return (
    <div className={tableClasses.frame} aria-busy={rows === undefined}>
      <Rows {...view} />
      {foot}
    </div>
  )
}
