import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { IconDoor } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { callQuery } from '../../../api/queries'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { PageTitle } from '../../../widgets/layout/page-title'
import { useToday } from '../../../widgets/today'
import { OwedBridge } from '../../money/open/owed-bridge'
import { usePropertyName } from '../../portfolio/open/property-name'
import { DayPanel } from '../frame/day-panel'
import classes from '../frame/report.module.css'
import { ReportActions } from '../frame/report-actions'
import { ReportFrame } from '../frame/report-frame'
import { allProperties } from '../frame/report-range'
import { ScheduleButton } from '../frame/schedule-button'
import { useAsked } from '../frame/use-asked'
import { messages } from '../messages'
import { RentRollTable, type Roll } from './rent-roll'
import { rollRows } from './roll-rows'

/** Tenants, rents and balances of all units on a day. */
export function RentRollPage() {
  const search = useSearch({ from: '/staff/reports/rent-roll' })
  const navigate = useNavigate()
  const today = useToday()
  const asked = { selected_date: search.day ?? today, property_id: search.property }
  const limit = search.all ? rollRows.most : rollRows.first
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...callQuery('POST report/get-rent-roll', { ...asked, limit }, { failure: messages.rentRollFailed }),
    placeholderData: keepPreviousData,
  })
  const property = usePropertyName(search.property)
  const ask = useAsked(refetch)
  return (
    <>
      <PageTitle title="Rent roll">
        {search.day === undefined && <OwedBridge of={{ property_id: search.property }} />}
        <ScheduleButton report="rent-roll" property={search.property} />
        <ReportActions download={{ report: 'rent-roll', ...asked }} paper={{ report: 'rent-roll', ...search }} />
      </PageTitle>
      <DayPanel label="Rent roll filters" search={search} busy={isFetching && data !== undefined} onSearch={ask} />
      <ReportFrame
        title="Rent roll"
        range={`As of ${showDay(asked.selected_date)} · ${search.property === undefined ? allProperties : (property ?? ' ')}`}
        failed={isError && data === undefined}
        retry={() => void refetch()}
        waiting={isPlaceholderData}
      >
        {data?.units_total === 0 ? <EmptyState icon={IconDoor} text="No units yet." /> : <RentRollTable roll={data} />}
        {data && (
          <Rest
            roll={data}
            showAll={() => void navigate({ to: '.', search: { ...search, all: 1 }, resetScroll: false })}
          />
        )}
      </ReportFrame>
    </>
  )
}

/** The number of rows left out, and a button to show them. */
function Rest({ roll, showAll }: { roll: Roll; showAll: () => void }) {
  const shown = roll.rentrolls.length
  if (shown === 0 || shown >= roll.units_total) return null
  const rows = (count: number) => count.toLocaleString('en-US')
  return (
    <p className={classes.note}>
      The first {rows(shown)} of {rows(roll.units_total)} units are shown; the totals include all of them.{' '}
      {shown < rollRows.most && (
        <Button variant="default" size="compact-sm" onClick={showAll}>
          {roll.units_total > rollRows.most ? `Show ${rows(rollRows.most)}` : 'Show all'}
        </Button>
      )}{' '}
      {roll.units_total > rollRows.most && 'The CSV and XLSX files have every unit.'}
    </p>
  )
}
