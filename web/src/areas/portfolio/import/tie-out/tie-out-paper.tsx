import { showDollars } from '@freehold/rules/money'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { callQuery, queryClient } from '../../../../api/queries'
import { useSession } from '../../../../api/session'
import { useDocumentTitle } from '../../../../shell/use-document-title'
import { PrintNow } from '../../../../widgets/print/print-now'
import { PrintPage } from '../../../../widgets/print/print-page'
import type { ImportSearch } from '../import-search'
import { messages } from '../messages'
import { showTotal } from './tie-out-lines'
import classes from './tie-out-paper.module.css'

/** The tie-out sheet on paper, in a window of its own, with room for a signature. */
export function TieOutPaper() {
  const { run }: ImportSearch = useSearch({ strict: false })
  const { me } = useSession()
  if (me === null || run === undefined) return <Navigate to="/" replace />
  return (
    <QueryClientProvider client={queryClient}>
      <OnPaper id={run} />
    </QueryClientProvider>
  )
}

function OnPaper({ id }: { id: number }) {
  useDocumentTitle('Tie-out sheet')
  const run = useQuery(callQuery('GET portfolio-import/get-import', { id }, { failure: messages.loadFailed }))
  const sheet = useQuery(callQuery('GET portfolio-import/get-tie-out', { id }, { failure: messages.loadFailed }))
  const tieOut = sheet.data?.data
  const names = run.data?.data.file_names.join(', ') ?? ' '
  return (
    <PrintPage title="Tie-out sheet" range={names}>
      {(run.isError || sheet.isError) && <p role="alert">{messages.loadFailed}</p>}
      {tieOut && (
        <>
          <table className={classes.totals}>
            <thead>
              <tr>
                <th scope="col">Total</th>
                <th scope="col">Old program</th>
                <th scope="col">Freehold</th>
                <th scope="col">Difference</th>
              </tr>
            </thead>
            <tbody>
              {tieOut.lines.map((line) => (
                <tr key={line.name}>
                  <td>{line.label}</td>
                  <td>{showTotal(line.theirs, line)}</td>
                  <td>{showTotal(line.ours, line)}</td>
                  <td>{showTotal(line.difference, line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{tieOut.balanced ? 'Every difference is zero.' : `Reason for the difference: ${tieOut.reason || '–'}`}</p>
          {tieOut.rows_count > 0 && (
            <table className={classes.rows}>
              <thead>
                <tr>
                  <th scope="col">Tenant</th>
                  <th scope="col">Unit</th>
                  <th scope="col">Why</th>
                  <th scope="col">Old deposit</th>
                  <th scope="col">Our deposit</th>
                  <th scope="col">Old balance</th>
                  <th scope="col">Our balance</th>
                </tr>
              </thead>
              <tbody>
                {tieOut.rows.map((row) => (
                  <tr key={`${row.file_name} ${row.row}`}>
                    <td>{row.tenant_name}</td>
                    <td>{row.unit_name}</td>
                    <td>{row.why}</td>
                    <td>{showDollars(row.theirs_deposit)}</td>
                    <td>{showDollars(row.ours_deposit)}</td>
                    <td>{showDollars(row.theirs_balance)}</td>
                    <td>{showDollars(row.ours_balance)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p className={classes.signature}>Compared by</p>
          <PrintNow />
        </>
      )}
    </PrintPage>
  )
}
