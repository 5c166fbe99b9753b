import { monthTitle } from '@freehold/rules/month'
import { spanOfView } from '@freehold/rules/planning/calendar-view'
import { spanTitle } from '@freehold/rules/planning/day-names'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { callQuery, queryClient } from '../../../api/queries'
import { useSession } from '../../../api/session'
import { useDocumentTitle } from '../../../shell/use-document-title'
import { PrintNow } from '../../../widgets/print/print-now'
import { PrintPage } from '../../../widgets/print/print-page'
import { useToday } from '../../../widgets/today'
import { messages } from '../messages'
import type { CalendarSearch } from './calendar-search'
import { asEntries } from './entry'
import { PaperAgenda } from './paper-agenda'
import { PaperMonth } from './paper-month'

/** A month as a table of weeks, or an agenda as a list, on paper in a window of its own. */
export function PrintCalendar() {
  const { me } = useSession()
  if (me === null) return <Navigate to="/" replace />
  return (
    <QueryClientProvider client={queryClient}>
      <OnPaper />
    </QueryClientProvider>
  )
}

function OnPaper() {
  useDocumentTitle('Calendar')
  const search: CalendarSearch = useSearch({ strict: false })
  const today = useToday()
  const day = search.day ?? today
  const month = search.span === 'month'
  const { start, end } = spanOfView(month ? 'month' : 'agenda', day)
  const failure = { failure: messages.calendarFailed }
  const { data, isError } = useQuery(callQuery('GET calendar/get-calendar', { from: start, to: end }, failure))
  const { data: choices } = useQuery(callQuery('GET calendar/get-choices', {}, { silent: true }))
  const entries = data && asEntries(data.entries).filter(({ layer }) => !choices?.hidden.includes(layer))
  return (
    <PrintPage title="Calendar" range={month ? monthTitle(day) : spanTitle(start, end)} landscape={month}>
      {isError && <p role="alert">{messages.calendarFailed}</p>}
      {entries && choices && (
        <>
          {month ? <PaperMonth day={day} entries={entries} /> : <PaperAgenda from={start} entries={entries} />}
          <PrintNow />
        </>
      )}
    </PrintPage>
  )
}
