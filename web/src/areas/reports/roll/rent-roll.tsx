import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import type { Reply } from '../../../api/types'
import { StatusBadge } from '../../../widgets/layout/status-badge'
import { NameLink, RowLink } from '../../../widgets/query-table/row-link'
import { type Share, Shares } from '../charts/shares'
import { type ReportColumn, ReportTable } from '../frame/report-table'

export type Roll = Reply<'POST report/get-rent-roll'>
type Row = Roll['rentrolls'][number]

const none = '-'
const dayOf = (day: string | null) => (day === null || day === '' ? none : showDay(day))
/** A vacant unit earns no rent, and owes none. */
const moneyOf = (row: Row, amount: number) =>
  row.vacant_status === 'VACANT' && amount === 0 ? none : showDollars(amount)

const periodWords = { WEEKLY: 'Weekly', MONTHLY: 'Monthly', YEARLY: 'Yearly' } as const

const columns = (paper: boolean): ReportColumn<Row>[] => [
  {
    label: 'Property',
    kind: 'name',
    phone: 'under',
    cell: ({ property_id, property_name }) =>
      paper ? (
        property_name
      ) : (
        <RowLink to="/properties/property-list" search={{ show: property_id }}>
          {property_name}
        </RowLink>
      ),
  },
  {
    label: 'Unit name',
    kind: 'unit',
    phone: 'title',
    cell: ({ unit_id, unit_name }) =>
      paper ? (
        unit_name
      ) : (
        <NameLink to="/properties/unit-list" search={{ show: unit_id }}>
          {unit_name}
        </NameLink>
      ),
  },
  { label: 'Floor plan', kind: 'unit', cell: ({ bedroom, bathroom }) => `${bedroom ?? none}/${bathroom ?? none}` },
  {
    label: 'Tenant name',
    kind: 'name',
    phone: 'under',
    cell: ({ tenant_id, tenant_name }) =>
      tenant_id === null || paper ? (
        tenant_name || none
      ) : (
        <RowLink to="/people/tenant-dashboard" search={{ tenantId: tenant_id }}>
          {tenant_name}
        </RowLink>
      ),
  },
  {
    label: 'Status',
    kind: 'status',
    phone: 'corner',
    cell: ({ vacant_status }) => <StatusBadge status={vacant_status} />,
  },
  { label: 'Lease start', kind: 'date', cell: ({ move_in }) => dayOf(move_in) },
  { label: 'Lease end', kind: 'date', cell: ({ move_out }) => dayOf(move_out) },
  { label: 'Rental rate', kind: 'money', cell: (row) => moneyOf(row, row.rent) },
  {
    label: 'Period',
    kind: 'status',
    cell: ({ rent_period }) => (rent_period === null ? none : periodWords[rent_period]),
  },
  { label: 'Other charges', kind: 'money', cell: (row) => moneyOf(row, row.other_charges) },
  { label: 'Total per month', kind: 'money', cell: (row) => moneyOf(row, row.monthly_total) },
  { label: 'Total due', kind: 'money', cell: (row) => moneyOf(row, row.due) },
  { label: 'Security deposit', kind: 'money', cell: (row) => moneyOf(row, row.security_deposit) },
]

/** Every unit on its day, who lived there, and what was owed. Totals are of all units, whatever is shown. */
export function RentRollTable({ roll, paper = false }: { roll: Roll | undefined; paper?: boolean }) {
  const totals = roll?.totals
  return (
    <>
      {roll && roll.units_total > 0 && <Shares label="Units by state" shares={sharesOf(roll)} />}
      <ReportTable
        caption="Units"
        columns={columns(paper)}
        rows={roll?.rentrolls}
        rowKey={({ unit_id, tenant_id }) => `${unit_id} ${tenant_id ?? ''}`}
        isEmpty={({ vacant_status }) => vacant_status === 'VACANT'}
        paper={paper}
        {...(totals && {
          totals: [
            'Total',
            ...Array<null>(6).fill(null),
            showDollars(totals.rent),
            null,
            showDollars(totals.other_charges),
            showDollars(totals.monthly_total),
            showDollars(totals.due),
            showDollars(totals.security_deposit),
          ],
        })}
        {...(roll && { lines: [occupancyWords(roll)] })}
      />
    </>
  )
}

function sharesOf({ units_total, occupied_total }: Roll): Share[] {
  const vacant = units_total - occupied_total
  const words = (units: number) => `${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'}`
  return [
    { name: 'Occupied', size: occupied_total, words: words(occupied_total), tone: 'occupied' },
    { name: 'Vacant', size: vacant, words: words(vacant), tone: 'empty' },
  ]
}

const occupancyWords = ({ occupancy, occupied_total, units_total }: Roll) =>
  `Occupancy: ${occupancy.toFixed(1)}% (${occupied_total.toLocaleString('en-US')} of ${units_total.toLocaleString('en-US')} units)`
