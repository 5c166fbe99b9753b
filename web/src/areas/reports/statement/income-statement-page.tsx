import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { PageTitle } from '../../../widgets/layout/page-title'
import { useToday } from '../../../widgets/today'
import { usePropertyName } from '../../portfolio/open/property-name'
import { RangePanel } from '../frame/range-panel'
import { rememberPeriod } from '../frame/remembered'
import { ReportActions } from '../frame/report-actions'
import { ReportFrame } from '../frame/report-frame'
import { allProperties, rangeOf, rangeWords } from '../frame/report-range'
import { ScheduleButton } from '../frame/schedule-button'
import { StatementSkeleton } from '../frame/statement-skeleton'
import { useAsked } from '../frame/use-asked'
import { messages } from '../messages'
import { ProfitAndLoss } from './profit-and-loss'
import classes from './profit-and-loss.module.css'

/** Few users open the details, so their code is not part of the page. */
const IncomeStatement = lazyForm(() => import('./income-statement').then((file) => file.IncomeStatement))

/** Income and expenses of a range of days. */
export function IncomeStatementPage() {
  const search = useSearch({ from: '/staff/reports/income-statement' })
  const { start_date, end_date } = rangeOf(search, useToday())
  // The same object while the question is the same: the tables under it are drawn again only for another one.
  const asked = useMemo(
    () => ({ start_date, end_date, property_id: search.property }),
    [start_date, end_date, search.property],
  )
  const details = search.details === 1
  const compare = search.compare ?? 'YEAR'
  const me = useMe()
  const first = useQuery({
    ...callQuery('POST report/get-profit-and-loss', { ...asked, compare }, { failure: messages.statementFailed }),
    placeholderData: keepPreviousData,
  })
  const statement = useQuery({
    ...callQuery('POST report/get-income-statement', asked, { failure: messages.statementFailed }),
    enabled: details,
    placeholderData: keepPreviousData,
  })
  const navigate = useNavigate()
  const toggle = () =>
    void navigate({
      to: '.',
      search: { ...search, details: details ? undefined : 1 },
      replace: true,
      resetScroll: false,
    })
  const property = usePropertyName(search.property)
  const ask = useAsked(() => Promise.all([first.refetch(), ...(details ? [statement.refetch()] : [])]))
  const about = `${rangeWords(asked)} · ${search.property === undefined ? allProperties : (property ?? ' ')}`
  return (
    <>
      <PageTitle title="Income statement">
        <ScheduleButton
          report="income-statement"
          period={search.period}
          compare={search.compare}
          property={search.property}
        />
        <ReportActions
          download={{ report: details ? 'income-statement' : 'profit-and-loss', ...asked, compare }}
          formats={['pdf', 'csv', 'xlsx']}
          paper={{ report: 'income-statement', ...search }}
        />
      </PageTitle>
      <RangePanel
        label="Statement filters"
        search={search}
        busy={first.isFetching && first.data !== undefined}
        onSearch={(next) => {
          rememberPeriod(me, 'income-statement', next)
          ask({ ...next, details: search.details })
        }}
      />
      <ReportFrame
        title="Profit and loss"
        range={about}
        failed={first.isError && first.data === undefined}
        retry={() => void first.refetch()}
        waiting={first.isPlaceholderData}
      >
        {first.data ? <ProfitAndLoss page={first.data} asked={asked} /> : <StatementSkeleton />}
      </ReportFrame>
      <Button
        variant="subtle"
        className={classes.toggle}
        aria-expanded={details}
        leftSection={
          <IconChevronRight size={16} stroke={1.5} aria-hidden style={details ? { rotate: '90deg' } : undefined} />
        }
        onClick={toggle}
        onPointerEnter={IncomeStatement.preload}
        onFocus={IncomeStatement.preload}
      >
        {details ? 'Hide details' : 'Show details'}
      </Button>
      {details && (
        <ReportFrame
          title="Statement"
          range={about}
          failed={statement.isError && statement.data === undefined}
          retry={() => void statement.refetch()}
          waiting={statement.isPlaceholderData}
        >
          <Suspense fallback={<StatementSkeleton />}>
            {statement.data ? <IncomeStatement statement={statement.data} asked={asked} /> : <StatementSkeleton />}
          </Suspense>
        </ReportFrame>
      )}
    </>
  )
}
