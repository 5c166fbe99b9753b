import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Column, OnPhone } from '../query-table/columns'
import { PhoneCards } from '../query-table/phone-cards'
import type { RowTone } from '../query-table/query-table'
import { Sheet } from '../query-table/sheet'
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
}

/** Builders for a table's columns: `const column = plainColumnsOf<Row>()`. */
export const plainColumnsOf =
  <Row,>() =>
  (label: string, cell: (row: Row) => ReactNode, { align = 'start', phone = 'line' }: Look = {}): Column<Row> => ({
    field: label,
    label,
    sort: null,
    align,
    phone,
    cell,
    text: () => '',
  })

const whole = { page: 1, limit: -1, query: '', orderBy: '', ascending: true }
const standing = () => undefined

/** Rows that are all here, in the order they came: the same ledger as a list, without paging or search. */
export function PlainTable<Row>({ title, columns, rows, empty, foot, rowTone }: PlainTableProps<Row>) {
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  if (rows?.length === 0) return <p className={`${classes.empty} hatch`}>{empty}</p>
  const view = { title, columns, rows, rowTone, state: whole, waiting: false, change: standing }
  return (
    <div className={tableClasses.frame} aria-busy={rows === undefined}>
      {onPhone ? <PhoneCards {...view} /> : <Sheet {...view} />}
      {foot}
    </div>
  )
}
