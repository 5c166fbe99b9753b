import { QueryClientProvider } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { queryClient } from '../../../api/queries'
import { useMe, useSession } from '../../../api/session'
import { useDocumentTitle } from '../../../shell/use-document-title'
import { PrintNow } from '../../../widgets/print/print-now'
import { PrintPage } from '../../../widgets/print/print-page'
import { usePropertyName } from '../../portfolio/open/property-name'
import { papers } from './papers'
import { allProperties } from './report-range'
import type { PaperReport } from './report-search'

/** A report on paper, in a window of its own: as soon as it is there, the browser is asked to print it. */
export function PrintReport() {
  const { report } = useSearch({ from: '/reports/print' })
  const { me } = useSession()
  if (me === null || report === undefined) return <Navigate to="/" replace />
  return (
    <QueryClientProvider client={queryClient}>
      <OnPaper key={report} report={report} />
    </QueryClientProvider>
  )
}

function OnPaper({ report }: { report: PaperReport }) {
  const { title, usePaper } = papers[report]
  const search = useSearch({ from: '/reports/print' })
  const { range, body, problem, landscape = false } = usePaper(search)
  const { company } = useMe()
  useDocumentTitle(`${title} · ${company.company_name}`)
  const named = usePropertyName(search.property)
  const property = search.property === undefined ? allProperties : named
  return (
    <PrintPage title={title} range={`${range} · ${property ?? ' '}`} landscape={landscape}>
      {problem && <p role="alert">{problem}</p>}
      {body}
      {body && property !== undefined && <PrintNow />}
    </PrintPage>
  )
}
