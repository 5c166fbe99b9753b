import { showDay } from '@freehold/rules/day'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { callQuery } from '../../../api/queries'
import { PageTitle } from '../../../widgets/layout/page-title'
import { useToday } from '../../../widgets/today'
import { usePropertyName } from '../../portfolio/open/property-name'
import { DayPanel } from '../frame/day-panel'
import { ReportActions } from '../frame/report-actions'
import { ReportFrame } from '../frame/report-frame'
import { allProperties } from '../frame/report-range'
import { StatementSkeleton } from '../frame/statement-skeleton'
import { useAsked } from '../frame/use-asked'
import { messages } from '../messages'
import { BalanceSheet } from './balance-sheet'

/** The balance sheet of a day. */
export function BalanceSheetPage() {
  const search = useSearch({ from: '/staff/reports/balance-sheet' })
  const today = useToday()
  const asked = { selected_date: search.day ?? today, property_id: search.property }
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...callQuery('GET report/get-balance-sheet', asked, { failure: messages.balanceFailed }),
    placeholderData: keepPreviousData,
  })
  const property = usePropertyName(search.property)
  const ask = useAsked(refetch)
  return (
    <>
      <PageTitle title="Balance sheet">
        <ReportActions
          download={{ report: 'balance-sheet', ...asked }}
          paper={{ report: 'balance-sheet', ...search }}
        />
      </PageTitle>
      <DayPanel label="Balance sheet filters" search={search} busy={isFetching && data !== undefined} onSearch={ask} />
      <ReportFrame
        title="Balance sheet"
        range={`As of ${showDay(asked.selected_date)} · ${search.property === undefined ? allProperties : (property ?? ' ')}`}
        failed={isError && data === undefined}
        retry={() => void refetch()}
        waiting={isPlaceholderData}
      >
        {data ? (
          <BalanceSheet sheet={data.data} asked={{ end_date: asked.selected_date, property_id: asked.property_id }} />
        ) : (
          <StatementSkeleton />
        )}
      </ReportFrame>
    </>
  )
}
