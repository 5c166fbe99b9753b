import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { leaseEndWords } from '@freehold/rules/words'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import type { FilterSearch } from '../../../widgets/filters/filter-search'
import { placeholders } from '../../../widgets/layout/placeholders'
import { useToday } from '../../../widgets/today'
import { ChartFiles } from '../charts/chart-files'
import { Widget } from '../frame/widget'
import { Donut, type Slice } from './donut'
import classes from './occupancy-rate.module.css'
import type { Part } from './use-dashboard'

type Rate = Omit<Reply<'GET dashboard/get-occupancy-rate'>, 'message'>

/** The share of rented units, and how long their leases still run. */
export function OccupancyRate({ rate: { data, failed, retry } }: { rate: Part<Rate> }) {
  return (
    <Widget title="Occupancy Rate" aside={data && percent(data)} failed={failed} retry={retry}>
      <div className={classes.body}>
        {data ? <Picture rate={data} /> : <Skeleton circle height={188} className={classes.ring} />}
        {data ? <Legend rate={data} /> : <LegendSkeleton />}
      </div>
      {data && <OccupancyFiles rate={data} />}
    </Widget>
  )
}

const unitsOf = ({ total_occupied_unit, total_vacant_unit }: Rate) => total_occupied_unit + total_vacant_unit

function percent(rate: Rate): ReactNode {
  return unitsOf(rate) === 0 ? null : <span className="figure">{percentOf(rate)}</span>
}

const percentOf = (rate: Rate): string => `${((rate.total_occupied_unit / unitsOf(rate)) * 100).toFixed(1)}%`

/** From what wants attention to what does not. */
const slicesOf = (rate: Rate): (Slice & { color: string; search: UnitSearch })[] => {
  const slice = (ends: keyof typeof leaseEndWords, count: number, color: string) => ({
    name: leaseEndWords[ends],
    search: { ends },
    count,
    color,
  })
  return [
    slice('EXPIRED', rate.total_expired, 'var(--lease-expired)'),
    slice('WITHIN_1', rate.total_lt_1m, 'var(--lease-1m)'),
    slice('WITHIN_3', rate.total_lt_3m, 'var(--lease-3m)'),
    slice('WITHIN_6', rate.total_lt_6m, 'var(--lease-6m)'),
    slice('LATER', rate.total_gt_6m, 'var(--lease-later)'),
  ]
}

/** The filter of the list of units that shows the units of a slice. */
type UnitSearch = Pick<FilterSearch, 'ends' | 'status'>

function Picture({ rate }: { rate: Rate }) {
  const units = unitsOf(rate)
  const { total_occupied_unit: occupied, total_vacant_unit: vacant } = rate
  return (
    <Donut
      label={`${units} units, ${occupied} occupied and ${vacant} vacant`}
      slices={[...slicesOf(rate), { name: 'Vacant', count: vacant }]}
      figure={units.toLocaleString('en-US')}
      unit={units === 1 ? 'unit' : 'units'}
    />
  )
}

function OccupancyFiles({ rate }: { rate: Rate }) {
  const today = useToday()
  const units = unitsOf(rate)
  const slices: Slice[] = [...slicesOf(rate), { name: 'Vacant', count: rate.total_vacant_unit }]
  if (units === 0) return null
  return (
    <ChartFiles
      file=""
      title="Occupancy rate"
      about={`As of ${showDay(today)}`}
      figure={`${percentOf(rate)} occupied`}
      drawing={{ kind: 'donut', slices, unit: units === 1 ? 'unit' : 'units' }}
      rows={() => [['Lease', 'Units'], ...slices.map(({ name, count }) => [name, count])]}
    />
  )
}

function Legend({ rate }: { rate: Rate }) {
  return (
    <table className={classes.legend}>
      <caption>Units by lease status</caption>
      <thead>
        <tr>
          <th scope="col">Lease</th>
          <th scope="col">Units</th>
        </tr>
      </thead>
      <tbody>
        {slicesOf(rate).map(({ name, count, color, search }) => (
          <tr key={name} data-none={count === 0 || undefined}>
            <th scope="row">
              <i style={{ background: color }} aria-hidden />
              <ToUnits search={search}>{name}</ToUnits>
            </th>
            <td>{count.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Whole name="Occupied" count={rate.total_occupied_unit} swatch={null} status="OCCUPIED" />
        <Whole name="Vacant" count={rate.total_vacant_unit} swatch={classes.vacant ?? null} status="VACANT" />
      </tfoot>
    </table>
  )
}

interface WholeProps {
  name: string
  count: number
  swatch: string | null
  status: 'OCCUPIED' | 'VACANT'
}

function Whole({ name, count, swatch, status }: WholeProps) {
  return (
    <tr>
      <th scope="row">
        <i className={swatch ?? undefined} aria-hidden />
        <ToUnits search={{ status }}>{name}</ToUnits>
      </th>
      <td>{count.toLocaleString('en-US')}</td>
    </tr>
  )
}

/** Leads to the units in question; plain words for a user who may not open them. */
function ToUnits({ search, children }: { search: UnitSearch; children: string }) {
  const { group_id } = useMe()
  if (!mayGroup(group_id, 'properties')) return children
  return (
    <Link to="/properties/unit-list" search={search}>
      {children}
    </Link>
  )
}

const LegendSkeleton = () => (
  <div role="status" aria-label="Loading" className={classes.legend}>
    {placeholders(8).map((place, index) => (
      <Skeleton key={place} height={12} my={9} width={`${94 - ((index * 7) % 22)}%`} />
    ))}
  </div>
)
