import { mayGroup } from '@freehold/contract/access'
import { showDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/money/period'
import { IconDoor, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isCallError } from '../../../api/failure'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { Card } from '../../../widgets/cards/card'
import { Gallery } from '../../../widgets/gallery'
import { Details } from '../../../widgets/layout/details'
import { RecordActions } from '../../../widgets/layout/record-actions'
import { StatusBadge } from '../../../widgets/layout/status-badge'
import { LinkAnchor } from '../../../widgets/links'
import { ActivitySheet } from '../../../widgets/page/activity-sheet'
import { NoRecord } from '../../../widgets/page/no-record'
import classes from '../../../widgets/page/page.module.css'
import { PageHead } from '../../../widgets/page/page-head'
import { PageSkeleton } from '../../../widgets/page/page-skeleton'
import { archivedDay } from '../../../widgets/restore'
import { InspectionsCard } from '../../inspections/open/inspections-card'
import { ApplyLinkCard } from '../../leasing/open/apply-link-card'
import { useMarketUnit } from '../../marketing/open/market-unit'
import { messages } from '../messages'
import type { UnitPageSearch } from './page-search'
import { RentHistory } from './rent-history'
import { TenantCard } from './tenant-card'
import { TwoYears, type UnitPageData } from './two-years'
import { useUnitMain } from './unit-main'
import { UnitPayments } from './unit-payments'
import { YearOfMoney } from './year-of-money'

const back = { to: '/properties/unit-list', label: 'Back to Units' } as const

/** Everything of one unit: who lives there, what it brings, and what happened. */
export function UnitPage() {
  const { unitId }: UnitPageSearch = useSearch({ strict: false })
  const { data, error } = useQuery({
    ...callQuery('GET unit/get-unit-page', { id: unitId }, { failure: messages.page.unit.failed }),
    enabled: unitId !== undefined,
  })
  const page = data?.data
  if (unitId === undefined || (page === undefined && error !== null)) {
    const text = unitId === undefined || isCallError(error) ? messages.page.unit.none : messages.page.unit.failed
    return <NoRecord title="Unit" icon={IconDoor} text={text} back={back} />
  }
  return (
    <>
      <PageHead back={back} name={page?.unit.unit_name} line={page && <UnitLine unit={page.unit} />}>
        {page && page.unit.archived_at === null && <Actions unit={page.unit} />}
      </PageHead>
      {page ? <Whole page={page} /> : <PageSkeleton wide />}
    </>
  )
}

function Actions({ unit }: Pick<UnitPageData, 'unit'>) {
  const { action, dialog } = useUnitMain(unit)
  const market = useMarketUnit(unit.id)
  return (
    <>
      <RecordActions
        of="unit"
        actions={[
          action,
          unit.vacant_status === 'VACANT' && market,
          { label: 'Edit unit', icon: IconPencil, to: { to: '/properties/unit-list', search: { edit: unit.id } } },
        ]}
        mainOnCard={action !== null}
      />
      {dialog}
    </>
  )
}

const UnitLine = ({ unit }: { unit: UnitPageData['unit'] }) => (
  <>
    <LinkAnchor to="/properties/property" search={{ propertyId: unit.property_id }}>
      {unit.property_name}
    </LinkAnchor>
    {unit.archived_at === null ? (
      <StatusBadge status={unit.vacant_status} />
    ) : (
      <span>Archived on {archivedDay(unit)}</span>
    )}
    <span>
      {showDollars(unit.rent)} a {periodWords[unit.rent_period]}
    </span>
  </>
)

function Whole({ page }: { page: UnitPageData }) {
  const { unit, tenancies, year, activity, vacant_days, days } = page
  const { group_id } = useMe()
  const [collects, offers] = [mayGroup(group_id, 'money'), mayGroup(group_id, 'applications')]
  return (
    <>
      <TwoYears page={page} />
      <div className={classes.sheets}>
        <div className={classes.column}>
          <TenantCard page={page} />
          <Card title="Rent history">
            <RentHistory tenancies={tenancies} />
          </Card>
          <InspectionsCard
            of={{ unit_id: unit.id }}
            {...(unit.archived_at === null && {
              unit: { id: unit.id, name: `${unit.unit_name}, ${unit.property_name}` },
            })}
          />
          {collects && (
            <Card title="Payments">
              <UnitPayments key={unit.id} unit={unit.id} />
            </Card>
          )}
          <ActivitySheet lines={activity} />
        </div>
        <div className={classes.column}>
          <YearOfMoney year={year} property={unit.property_id} name={`${unit.unit_name}, ${unit.property_name}`}>
            <div>
              <dt>Vacant</dt>
              <dd className="figure">
                {vacant_days === 1 ? '1 day' : `${vacant_days} days`} <small>of {days}</small>
              </dd>
            </div>
          </YearOfMoney>
          <Card title="Facts">
            <Details
              rows={[
                ['Bedrooms', unit.bedroom],
                ['Bathrooms', unit.bathroom],
                ['Square feet', unit.square_feet?.toLocaleString('en-US')],
                ['Rent', `${showDollars(unit.rent)} a ${periodWords[unit.rent_period]}`],
                ['Deposit', showDollars(unit.deposit)],
                ['Notes', unit.notes],
              ]}
            />
            <Gallery images={unit.images} of={unit.unit_name} />
          </Card>
          {offers && unit.archived_at === null && (
            <ApplyLinkCard key={unit.id} property={unit.property_id} unit={unit.id} />
          )}
        </div>
      </div>
    </>
  )
}
