import type { ReactNode } from 'react'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import classes from './owner-import.module.css'
import type { OwnerImport } from './owner-import-page'

type Reason = OwnerImport['bad'][number]

const rowsOf = ({ rows, count }: Reason): string =>
  count > rows.length ? `${rows.join(', ')} and ${count - rows.length} more` : rows.join(', ')

const column = plainColumnsOf<Reason>()
const columns = [
  column('Reason', ({ message }) => message, { phone: 'title' }),
  column('Column', (reason) => reason.column, { kind: 'name', phone: 'under' }),
  column('Rows', rowsOf, { phone: 'under' }),
]

/** Rows that are not imported, grouped by their reason; below it what can be done about them. */
export function Reasons({
  title,
  reasons,
  children,
}: {
  title: string
  reasons: readonly Reason[]
  children?: ReactNode
}) {
  return (
    <section aria-label={title} className={classes.reasons}>
      <h3>{title}</h3>
      <PlainTable title={title} columns={columns} rows={reasons} empty="The rows are no longer kept." />
      {children}
    </section>
  )
}
