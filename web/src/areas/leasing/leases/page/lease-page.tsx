import { showDay } from '@freehold/rules/day'
import { Skeleton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Card } from '../../../../widgets/cards/card'
import card from '../../../../widgets/cards/card.module.css'
import { CardSkeleton } from '../../../../widgets/cards/card-skeleton'
import { LeadBadge } from '../../../../widgets/lead-badge'
import { LeaseLink } from '../../../../widgets/links'
import { ActivitySheet } from '../../../../widgets/page/activity-sheet'
import pageClasses from '../../../../widgets/page/page.module.css'
import { RecordPage } from '../../../../widgets/page/record-page'
import { Sheets } from '../../../../widgets/page/sheets'
import { RowLink } from '../../../../widgets/query-table/row-link'
import { ArchivedNote, isArchived } from '../../../../widgets/restore'
import { useToday } from '../../../../widgets/today'
import { TenancyInspections } from '../../../inspections/open/tenancy-inspections'
import { LazyConversation } from '../../../messages/open/lazy-conversation'
import { PeopleOfLease } from '../../open/people-of-lease'
import { messages } from '../messages'
import { LeaseActions } from './lease-actions'
import { LeaseFacts } from './lease-facts'
import { LeaseMoney } from './lease-money'
import type { LeasePageData, LeasePageSearch } from './lease-page-data'
import { LeasePapers } from './lease-papers'
import { LeaseState, termWords } from './lease-state'
import { LeaseText } from './lease-text'

const SigningPanel = lazy(() => import('../../signing/signing-panel').then((file) => ({ default: file.SigningPanel })))
const RecurringCard = lazy(() =>
  import('../../../money/open/recurring-card').then((file) => ({ default: file.RecurringCard })),
)

const kind = {
  title: 'Lease',
  icon: IconFileText,
  back: { to: '/lease/lease-list', label: 'Back to Leases' },
  none: messages.noLease,
  failed: messages.pageFailed,
} as const

/** Everything of one lease: its signing, its money, its people, its papers, and what happened. */
export function LeasePage() {
  const { leaseId }: LeasePageSearch = useSearch({ strict: false })
  const today = useToday()
  return (
    <RecordPage
      kind={kind}
      call="GET lease/get-lease-page"
      id={leaseId}
      head={({ lease }) => ({
        name: `Lease of ${lease.tenant_name}`,
        badge: (
          <>
            <LeaseState lease={lease} /> {lease.lead_waits && <LeadBadge />}
          </>
        ),
        line: (
          <>
            <RowLink to="/properties/unit" search={{ unitId: lease.unit_id }}>
              {lease.unit_name}
            </RowLink>
            <RowLink to="/properties/property" search={{ propertyId: lease.property_id }}>
              {lease.property_name}
            </RowLink>
            <span>
              {showDay(lease.move_in)} – {showDay(lease.move_out)}
            </span>
            <span>{termWords(lease, today)}</span>
          </>
        ),
        note: <Notes lease={lease} />,
        actions: <LeaseActions lease={lease} />,
      })}
    >
      {(page) => <Whole page={page} />}
    </RecordPage>
  )
}

const Notes = ({ lease }: Pick<LeasePageData, 'lease'>) => (
  <>
    {isArchived(lease) && <ArchivedNote record={lease} />}
    {lease.newer_id !== null && (
      <p className={pageClasses.quiet}>
        A newer version replaces this lease. <LeaseLink id={lease.newer_id}>Open the newer version</LeaseLink>
      </p>
    )}
  </>
)

function Whole({ page }: { page: LeasePageData }) {
  const { lease, people, activity } = page
  const isContract = lease.kind === 'CONTRACT'
  return (
    <Sheets
      main={
        <>
          {isContract && (
            <Card title="Signing">
              <Suspense fallback={<Skeleton height={96} />}>
                <SigningPanel id={lease.id} plain />
              </Suspense>
            </Card>
          )}
          {page.money && <LeaseMoney page={page} money={page.money} />}
          <LeaseText lease={lease} />
          <LazyConversation person={{ kind: 'TENANT', id: lease.tenant_id }} />
          <ActivitySheet lines={activity} />
        </>
      }
      side={
        <>
          <PeopleOfLease people={people} />
          <LeaseFacts lease={lease} />
          {!lease.canceled && (
            <Suspense fallback={<CardSkeleton lines={4} />}>
              <RecurringCard rent={lease.tenant_rent_id} sheet={card.card} head={card.head} />
            </Suspense>
          )}
          {!lease.canceled && <TenancyInspections rentId={lease.tenant_rent_id} move="MOVE_IN" day={lease.move_in} />}
          <LeasePapers page={page} />
        </>
      }
    />
  )
}
