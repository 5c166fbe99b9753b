import type { ReactNode } from 'react'
import classes from '../dialogs/info-modal.module.css'
import { wholeWords } from '../words'

/** Labels and their values. An empty value is shown as a dash; `false` leaves the line out. */
export type DetailRows = readonly (readonly [label: string, value: ReactNode] | false)[]

/** A record's fields, one to a line. */
export function Details({ rows }: { rows: DetailRows }) {
  return (
    <dl className={classes.details}>
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1] === '' || row[1] === null || row[1] === undefined ? '–' : wholeWords(row[1])}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
