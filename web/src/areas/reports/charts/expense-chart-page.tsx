import { Button, Checkbox, Skeleton } from '@mantine/core'
import { IconChartLine, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { PageTitle } from '../../../widgets/layout/page-title'
import { useToday } from '../../../widgets/today'
import { usePropertyName } from '../../portfolio/open/property-name'
import { ChartsFailed, ChartsSkeleton } from '../frame/charts-waiting'
import { RangePanel } from '../frame/range-panel'
import { rememberPeriod } from '../frame/remembered'
import { ReportActions } from '../frame/report-actions'
import { allProperties, idsOf, rangeOf, rangeWords } from '../frame/report-range'
import type { ReportSearch } from '../frame/report-search'
import { useAsked } from '../frame/use-asked'
import { messages } from '../messages'
import { ExpenseCharts } from './expense-charts'
import classes from './expense-charts.module.css'
import { useExpenseChoice } from './use-expense-choice'

const CategoryTree = lazyForm(() => import('./category-tree').then((file) => file.CategoryTree))

/** Specific expenses by month. */
export function ExpenseChartPage() {
  const search = useSearch({ from: '/staff/reports/expense-chart' })
  const navigate = useNavigate()
  const range = rangeOf(search, useToday())
  const expenses = idsOf(search.expenses)
  const asked = { ...range, property_id: search.property }
  const charts = useQuery({
    ...callQuery(
      'POST report/get-expense-chart',
      { ...asked, subcategory: JSON.stringify(expenses), ...(search.compare && { compare: search.compare }) },
      { failure: messages.chartsFailed },
    ),
    enabled: expenses.length > 0,
    placeholderData: keepPreviousData,
  })
  const property = usePropertyName(search.property)
  const about = `${rangeWords(range)} · ${search.property === undefined ? allProperties : (property ?? ' ')}`
  const series = expenses.length === 0 ? undefined : charts.data?.data
  const choice = useExpenseChoice(search.expenses)
  const ask = useAsked(charts.refetch)
  const shared = search.shared === 1
  const me = useMe()
  const askFor = (next: ReportSearch, chosen: string | undefined) => {
    rememberPeriod(me, 'expense-chart', next)
    ask({ ...next, expenses: chosen, shared: search.shared })
  }
  return (
    <>
      <PageTitle title="Expense charts">
        <ReportActions
          download={
            expenses.length > 0
              ? { report: 'expense-chart', ...asked, subcategory: JSON.stringify(expenses), compare: search.compare }
              : null
          }
          paper={{ report: 'expense-chart', ...search }}
        />
      </PageTitle>
      <RangePanel
        label="Chart filters"
        submit="Generate Expense Charts"
        search={search}
        busy={charts.isFetching}
        compareOptional
        onSearch={(next) => {
          const chosen = choice.take()
          if (chosen) askFor(next, chosen)
        }}
        onChange={(next) => askFor(next, search.expenses)}
        more={<ExpenseChoice {...choice} />}
      />
      {expenses.length === 0 ? (
        <EmptyState icon={IconChartLine} text="Choose expenses, then generate the charts." />
      ) : charts.isError && series === undefined ? (
        <ChartsFailed retry={() => void charts.refetch()} />
      ) : (
        <section aria-label="Charts" aria-busy={charts.isPlaceholderData || series === undefined}>
          <div className={classes.tools}>
            <p>{about}</p>
            <Checkbox
              label="Use one scale for all charts"
              checked={shared}
              onChange={({ currentTarget }) =>
                void navigate({
                  to: '.',
                  search: { ...search, shared: currentTarget.checked ? 1 : undefined },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </div>
          {series ? (
            <ExpenseCharts
              series={series}
              asked={asked}
              shared={shared}
              about={about}
              compared={charts.data?.compared}
            />
          ) : (
            <ChartsSkeleton />
          )}
        </section>
      )}
    </>
  )
}

function ExpenseChoice(props: ReturnType<typeof useExpenseChoice>) {
  const { categories, failed, shown, toggle, chosen, choose, wrong } = props
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.toggle}
        aria-expanded={shown}
        onPointerEnter={CategoryTree.preload}
        leftSection={
          <IconChevronRight size={16} stroke={1.5} aria-hidden style={shown ? { rotate: '90deg' } : undefined} />
        }
        onClick={toggle}
      >
        {shown ? 'Hide expense categories' : 'Show expense categories'}
      </Button>
      {wrong && (
        <p role="alert" className={classes.wrong}>
          {wrong}
        </p>
      )}
      {shown && failed && <p className={classes.wrong}>The categories could not be loaded.</p>}
      {shown && categories && (
        <Suspense fallback={<Skeleton height={200} mt={10} />}>
          <CategoryTree categories={categories} chosen={chosen} onChange={choose} />
        </Suspense>
      )}
    </>
  )
}
