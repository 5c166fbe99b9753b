import { Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { placeholders } from '../../../widgets/layout/placeholders'
import classes from './report-table.module.css'

export interface ReportColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** On a phone: the card's heading, its upper corner, or a line of it. */
  phone?: 'title' | 'corner'
  /** Of the table's width, where columns of several tables stand under each other. */
  width?: string
}

interface ReportTableProps<Row> {
  /** The accessible name of the table. */
  caption: string
  columns: readonly ReportColumn<Row>[]
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** Rows that stand for emptiness are hatched. */
  isEmpty?: (row: Row) => boolean
  /** Totals: what stands under each column, from the left; and lines across the whole width. */
  totals?: readonly ReactNode[]
  lines?: readonly ReactNode[]
  /** On paper all of it is seen, and nothing scrolls. */
  paper?: boolean
}

/** Rows of a report with their totals; the same on the screen, on a phone as cards, and on paper. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { caption, columns, rows, rowKey, isEmpty, totals, lines = [], paper = false } = props
  const id = useId()
  const table = (
    <table
      className={paper ? classes.paper : classes.table}
      data-fixed={columns.some(({ width }) => width) || undefined}
    >
      <caption id={id} className={classes.caption}>
        {caption}
      </caption>
      <colgroup>
        {columns.map(({ label, width }) => (
          <col key={label} style={width ? { width } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label, align }) => (
            <th key={label} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row) => (
              <tr key={rowKey(row)} data-empty={isEmpty?.(row) || undefined}>
                {columns.map(({ label, cell, align, phone }) => (
                  <td key={label} data-align={align} data-phone={phone ?? 'line'} data-label={label}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
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
              {columns.map(({ label, align }, at) => (
                <td key={label} data-align={align} data-label={label} data-blank={blank(totals[at]) || undefined}>
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
  if (paper) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.scroller} aria-labelledby={id} aria-busy={rows === undefined} tabIndex={0}>
      {table}
    </section>
  )
}

const blank = (total: ReactNode) => total === undefined || total === null || total === ''
