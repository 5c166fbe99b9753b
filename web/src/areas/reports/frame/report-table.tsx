import { Button, Skeleton } from '@mantine/core'
import { memo, type ReactNode, useState } from 'react'
import edges from '../../../widgets/layout/edges.module.css'
import { placeholders } from '../../../widgets/layout/placeholders'
import { ScrollBox } from '../../../widgets/layout/scroll-box'
import { useEdges } from '../../../widgets/layout/use-edges'
import { CellContent } from '../../../widgets/query-table/cell'
import { type ColumnKind, roomOf } from '../../../widgets/query-table/column-kinds'
import { alignOf, type OnPhone } from '../../../widgets/query-table/columns'
import { roomOfAll, useLook } from '../../../widgets/query-table/use-look'
import { ReportCards } from './report-cards'
import classes from './report-table.module.css'
import { useGradually } from './use-gradually'

export interface ReportColumn<Row> {
  label: string
  kind: ColumnKind
  cell: (row: Row) => ReactNode
  /** On a card; left out, it is among the details. */
  phone?: OnPhone
  /** Its share of the table's width or its pixels, so that columns of several tables line up. */
  width?: string
  /** A table that is scrolled sideways comes to rest with this column first, after the one that stays. */
  rests?: boolean
}

export interface ReportTableProps<Row> {
  /** The accessible name of the table. */
  caption: string
  columns: readonly ReportColumn<Row>[]
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** Rows about vacancy are hatched. */
  isEmpty?: (row: Row) => boolean
  /** Totals under the columns, from the left; then lines across the whole width. */
  totals?: readonly ReactNode[]
  lines?: readonly ReactNode[]
  /** Pixels of all columns, where each has its own width; left out, what their kinds need. */
  room?: number | undefined
  /** Its look, where the report has measured it by itself. */
  look?: 'wide' | 'cards' | undefined
  /** On paper all of it is seen, and nothing scrolls. */
  paper?: boolean
}

/** Rows of a report with their totals; the same on the screen, on a phone as cards, and on paper. */
export const ReportTable = <Row,>(props: ReportTableProps<Row>) =>
  props.paper ? (
    <ScrollBox className={classes.paperRoom} label={props.caption}>
      <Table {...props} className={classes.paper} />
    </ScrollBox>
  ) : (
    <OnScreen {...props} />
  )

/** Pixels that each column saves, its smaller letters included, before a table is pushed sideways. */
const tightness = 15

/** How many rows come at a time on a small screen, where the page is what scrolls. */
const step = 25

function OnScreen<Row>(props: ReportTableProps<Row>) {
  const { caption, columns, rows } = props
  const [count, setCount] = useState(step)
  const measured = useLook(columns, 0)
  const { frame, small } = measured
  const look = props.look ?? measured.look
  useEdges(frame)
  const total = rows?.length ?? 0
  const grown = useGradually(small ? undefined : rows)
  const shown = { ...props, rows: small ? rows?.slice(0, count) : grown }
  const wide = look === 'wide'
  return (
    <div ref={frame} className={edges.look} data-look={look}>
      <section
        className={look === 'cards' ? undefined : classes.scroller}
        data-wide={wide || undefined}
        aria-label={caption}
        aria-busy={rows === undefined}
        {...(look !== 'cards' && { tabIndex: 0 })}
      >
        {look === 'cards' ? (
          <ReportCards {...shown} />
        ) : (
          <Table
            {...shown}
            className={classes.table}
            room={wide ? (props.room ?? roomOfAll(columns, 0) - columns.length * tightness) : undefined}
          />
        )}
      </section>
      {small && total > count && (
        <p className={classes.next}>
          <Button variant="default" onClick={() => setCount(count + step)}>
            {`Show ${Math.min(step, total - count)} more of ${total.toLocaleString('en-US')}`}
          </Button>
        </p>
      )}
    </div>
  )
}

const marksOf = <Row,>({ kind }: ReportColumn<Row>, stays: boolean) => ({
  'data-align': alignOf(kind),
  'data-kind': kind,
  'data-stays': stays || undefined,
})

interface TableRowProps<Row> {
  row: Row
  columns: readonly ReportColumn<Row>[]
  empty: boolean | undefined
  stays: ReportColumn<Row> | undefined
}

/** A row is drawn once: those that come later leave it alone. */
const TableRow = memo(function TableRow<Row>({ row, columns, empty, stays }: TableRowProps<Row>) {
  return (
    <tr data-empty={empty || undefined}>
      {columns.map((column) => (
        <td key={column.label} {...marksOf(column, column === stays)}>
          <CellContent kind={column.kind}>{column.cell(row)}</CellContent>
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactNode

interface TableProps<Row> extends ReportTableProps<Row> {
  className: string | undefined
}

function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isEmpty, totals, lines = [], className, room } = props
  const stays = columns.find(({ phone }) => phone === 'title') ?? columns[0]
  const marks = (column: ReportColumn<Row>) => marksOf(column, column === stays)
  return (
    <table
      className={className}
      style={{ minWidth: room }}
      data-fixed={columns.some(({ width }) => width) || undefined}
    >
      <caption className={classes.caption}>{caption}</caption>
      <colgroup>
        {columns.map(({ label, width }) => (
          <col key={label} style={width ? { width } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              {...marks(column)}
              data-rests={column.rests || undefined}
              style={{ minWidth: roomOf(column, false) - (room === undefined ? 0 : tightness) }}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row) => (
              <TableRow key={rowKey(row)} row={row} columns={columns} empty={isEmpty?.(row)} stays={stays} />
            ))
          : placeholders(8).map((place, index) => (
              <tr key={place} data-waiting>
                {columns.map(({ label }, at) => (
                  <td key={label}>
                    <Skeleton height={11} width={`${78 - ((index * 7 + at * 13) % 34)}%`} />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
      {(totals || lines.length > 0) && (
        <tfoot>
          {totals && (
            <tr>
              {columns.map((column, at) => (
                <td key={column.label} {...marks(column)}>
                  {totals[at]}
                </td>
              ))}
            </tr>
          )}
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never change places
            <tr key={at} className={classes.line}>
              <td colSpan={columns.length}>{line}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}
