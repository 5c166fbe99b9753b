import { mayGroup } from '@freehold/contract/access'
import { IconBuildingEstate, IconCash, IconMessage, IconPencil, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isCallError } from '../../../api/failure'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { Card } from '../../../widgets/cards/card'
import { useAccountZone } from '../../../widgets/clock-zone'
import { addressLines } from '../../../widgets/contact'
import { Gallery } from '../../../widgets/gallery'
import { Details } from '../../../widgets/layout/details'
import { RecordActions } from '../../../widgets/layout/record-actions'
import { LinkAnchor } from '../../../widgets/links'
import { ActivitySheet } from '../../../widgets/page/activity-sheet'
import { NoRecord } from '../../../widgets/page/no-record'
import classes from '../../../widgets/page/page.module.css'
import { PageHead } from '../../../widgets/page/page-head'
import { PageSkeleton } from '../../../widgets/page/page-skeleton'
import { archivedDay } from '../../../widgets/restore'
import { ApplyLinkCard } from '../../leasing/open/apply-link-card'
import { composeTo } from '../../messages/open/compose-search'
import { useMayMessage } from '../../messages/open/message-link'
import { PropertyRemindersCard } from '../../messages/open/property-reminders-card'
import { MoneyDialog, preloadMoneyForm } from '../../money/open/money-dialogs'
import { EditProperty, preloadPropertyForm, RestoreProperty, removeProperty } from '../../portfolio/open/edit-property'
import { propertyFacts } from '../../portfolio/open/property-facts'
import { messages } from '../messages'
import type { PropertyPageSearch } from './page-search'
import { PropertyPeople } from './property-people'
import { type PropertyPageData, PropertyPlan } from './property-plan'
import { YearOfMoney } from './year-of-money'

const back = { to: '/properties/property-list', label: 'Back to Properties' } as const

/** Everything of one property: its units, its people, its money, and what happened. */
export function PropertyPage() {
  const { propertyId }: PropertyPageSearch = useSearch({ strict: false })
  const { data, error } = useQuery({
    ...callQuery('GET property/get-property-page', { id: propertyId }, { failure: messages.page.property.failed }),
    enabled: propertyId !== undefined,
  })
  const page = data?.data
  if (propertyId === undefined || (page === undefined && error !== null)) {
    const { none, failed } = messages.page.property
    const text = propertyId === undefined || isCallError(error) ? none : failed
    return <NoRecord title="Property" icon={IconBuildingEstate} text={text} back={back} />
  }
  return (
    <>
      <PageHead
        back={back}
        name={page?.property.property_name}
        line={page && <PropertyLine property={page.property} />}
      >
        {page &&
          (page.property.archived_at === null ? (
            <Actions property={page.property} />
          ) : (
            <RestoreProperty id={page.property.id} />
          ))}
      </PageHead>
      {page ? <Whole page={page} /> : <PageSkeleton wide />}
    </>
  )
}

const PropertyLine = ({ property }: { property: PropertyPageData['property'] }) => (
  <>
    <span>{property.type.type_name}</span>
    <span>{addressLines(property).replaceAll('\n', ', ')}</span>
    {property.archived_at !== null && <span>Archived on {archivedDay(property)}</span>}
  </>
)

function Actions({ property }: Pick<PropertyPageData, 'property'>) {
  const collects = mayGroup(useMe().group_id, 'money')
  const [spending, setSpending] = useState(false)
  const [editing, setEditing] = useState(false)
  const navigate = useNavigate()
  const collect = collects && {
    label: 'Collect Rent',
    icon: IconCash,
    to: { to: '/money/collect-many', search: { property: property.id } } as const,
  }
  const spend = collects && {
    label: 'Add expense',
    icon: IconReceipt,
    run: () => setSpending(true),
    preload: preloadMoneyForm('expense'),
  }
  const add = {
    label: 'Add unit',
    icon: IconPlus,
    to: { to: '/properties/unit-list', search: { edit: 0, of: property.id } } as const,
  }
  const message = useMayMessage('TENANT') && {
    label: 'Message tenants',
    icon: IconMessage,
    to: composeTo('TENANT', { of: 'TENANT', filter: { property_id: property.id } }),
  }
  const edit = {
    label: 'Edit property',
    icon: IconPencil,
    run: () => setEditing(true),
    preload: preloadPropertyForm,
    shortcut: 'e',
  }
  const remove = {
    label: 'Delete property',
    run: () => void removeProperty(property.id, () => navigate({ to: '/properties/property-list' })),
    danger: true,
  }
  return (
    <>
      <RecordActions
        of="property"
        actions={property.units_total === 0 ? [add, spend, edit] : [collect, message, spend, add, edit]}
        rare={[remove]}
      />
      <MoneyDialog
        open={spending ? 'expense' : null}
        tenant={null}
        property={property}
        onClose={() => setSpending(false)}
      />
      <EditProperty id={property.id} opened={editing} onClose={() => setEditing(false)} />
    </>
  )
}

function Whole({ page }: { page: PropertyPageData }) {
  const { property, year, activity } = page
  const accountZone = useAccountZone()
  const { group_id } = useMe()
  const offers = mayGroup(group_id, 'applications')
  return (
    <>
      <PropertyPlan page={page} />
      <div className={classes.sheets}>
        <div className={classes.column}>
          {year && <YearOfMoney year={year} property={property.id} name={property.property_name} />}
          {year && <Reports property={property.id} />}
          <ActivitySheet lines={activity} />
        </div>
        <div className={classes.column}>
          <PropertyPeople page={page} />
          <Card title="Facts">
            <Details rows={propertyFacts(property, accountZone)} />
          </Card>
          {offers && property.archived_at === null && (
            <ApplyLinkCard key={property.id} property={property.id} unit={null} />
          )}
          {mayGroup(group_id, 'account') && property.archived_at === null && (
            <PropertyRemindersCard property={property.id} />
          )}
          {property.images.length > 0 && (
            <Card title="Pictures">
              <Gallery images={property.images} of={property.property_name} />
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

const reports = [
  { to: '/reports/income-statement', label: 'Income statement' },
  { to: '/reports/rent-roll', label: 'Rent roll' },
  { to: '/reports/expense-chart', label: 'Expense charts' },
  { to: '/reports/balance-sheet', label: 'Balance sheet' },
] as const

const Reports = ({ property }: { property: number }) => (
  <Card title="Reports">
    <ul className={classes.reports}>
      {reports.map(({ to, label }) => (
        <li key={to}>
          <LinkAnchor to={to} search={{ property }}>
            {label}
          </LinkAnchor>
        </li>
      ))}
    </ul>
  </Card>
)
