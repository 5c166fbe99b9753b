import { Cards } from '../../../widgets/query-table/cards'
import { AwaitedCards } from '../../../widgets/query-table/phone-cards'
import type { ReportTableProps } from './report-table'
import classes from './report-table.module.css'

/** The rows of a report as cards. The totals come first, where they are easy to find. */
export function ReportCards<Row>({ columns, rows, rowKey, isEmpty, totals, lines }: ReportTableProps<Row>) {
  const sums = columns.flatMap(({ label }, at) => {
    const total = totals?.[at]
    return at === 0 || total === undefined || total === null || total === '' ? [] : [[label, total] as const]
  })
  return (
    <>
      {(sums.length > 0 || lines) && (
        <div className={classes.sums}>
          {sums.length > 0 && <b>{totals?.[0]}</b>}
          <dl>
            {sums.map(([label, total]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{total}</dd>
              </div>
            ))}
          </dl>
          {lines?.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never change places
            <p key={at}>{line}</p>
          ))}
        </div>
      )}
      {rows ? (
        <Cards
          columns={columns.map((column) => ({ ...column, phone: column.phone ?? 'line' }))}
          rows={rows}
          keyOf={rowKey}
          toneOf={(row) => (isEmpty?.(row) ? 'empty' : undefined)}
          waiting={false}
        />
      ) : (
        <AwaitedCards count={8} />
      )}
    </>
  )
}
