import type { ReactNode } from 'react'
import classes from './card-table.module.css'
import { classNames } from './class-names'

export interface Column<Row> {
  name: string
  cell: (row: Row) => ReactNode
  /** A figure: at the end of its cell, in figures of one width. */
  figure?: boolean
  /** What people typed: it breaks anywhere, where it has to, but not the usual words of a name. */
  words?: 'long' | 'short'
  /** Left out of the cards of a phone. */
  wideOnly?: boolean
  /** The name of the row: on a phone it is the heading of its card. */
  title?: boolean
}

interface CardTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The color of a highlighted row. */
  tone?: (row: Row) => 'wait' | 'good' | 'off' | null
}

/** A day in figures stays on one line. */
const whole = (content: ReactNode): ReactNode =>
  typeof content === 'string' && /^[\d-]+$/.test(content) ? <span className={classes.day}>{content}</span> : content

/** A table on a wide screen, cards on a phone. The roles are named because the cards are no table for the browser. */
export function CardTable<Row>({ label, columns, rows, keyOf, tone }: CardTableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the roles from a table.
    <table role="table" aria-label={label} className={classes.table}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name, figure }) => (
            <th key={name} role="columnheader" scope="col" className={classNames(figure && classes.figure)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" className={classes[tone?.(row) ?? '']}>
            {columns.map(({ name, cell, figure, title, words, wideOnly }) => (
              <td
                key={name}
                role="cell"
                data-name={title ? undefined : name}
                className={classNames(
                  figure && classes.figure,
                  title && classes.title,
                  words && classes[words],
                  wideOnly && classes.wideOnly,
                )}
              >
                {whole(cell(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: display: block takes the roles from a table.
  )
}
