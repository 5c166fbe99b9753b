import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { callQuery } from '../../../api/queries'
import { PageTitle } from '../../../widgets/layout/page-title'
import { useToday } from '../../../widgets/today'
import { usePropertyName } from '../../portfolio/open/property-name'
import { RangePanel } from '../frame/range-panel'
import { ReportActions } from '../frame/report-actions'
import { ReportFrame } from '../frame/report-frame'
import { allProperties, rangeOf, rangeWords } from '../frame/report-range'
import { StatementSkeleton } from '../frame/statement-skeleton'
import { useAsked } from '../frame/use-asked'
import { messages } from '../messages'
import { IncomeStatement } from './income-statement'

/** Income and expenses of a range of days. */
export function IncomeStatementPage() {
  const search = useSearch({ from: '/staff/reports/income-statement' })
  const range = rangeOf(search, useToday())
  const asked = { ...range, property_id: search.property }
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...callQuery('POST report/get-income-statement', asked, { failure: messages.statementFailed }),
    placeholderData: keepPreviousData,
  })
  const property = usePropertyName(search.property)
  const ask = useAsked(refetch)
  return (
    <>
      <PageTitle title="Income statement">
        <ReportActions
          download={{ report: 'income-statement', ...asked }}
          formats={['pdf', 'csv', 'xlsx']}
          paper={{ report: 'income-statement', ...search }}
        />
      </PageTitle>
      <RangePanel label="Statement filters" search={search} busy={isFetching && data !== undefined} onSearch={ask} />
      <ReportFrame
        title="Statement"
        range={`${rangeWords(range)} · ${search.property === undefined ? allProperties : (property ?? ' ')}`}
        failed={isError && data === undefined}
        retry={() => void refetch()}
        waiting={isPlaceholderData}
      >
        {data ? <IncomeStatement statement={data} asked={asked} /> : <StatementSkeleton />}
      </ReportFrame>
    </>
  )
}
