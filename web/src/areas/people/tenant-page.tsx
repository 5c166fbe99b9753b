import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isCallError } from '../../api/failure'
import { callQuery } from '../../api/queries'
import { CardSkeleton } from '../../widgets/cards/card-skeleton'
import { EmptyState } from '../../widgets/layout/empty-state'
import { PageTitle } from '../../widgets/layout/page-title'
import { panelOf, TabBar } from '../../widgets/layout/tab-bar'
import { LinkButton } from '../../widgets/links'
import { ActivityTab } from './activity-tab'
import { BasicTab } from './basic-tab'
import { DocumentsTab } from './documents/documents-tab'
import { LedgerTab } from './ledger/ledger-tab'
import { MovedOutNotice } from './ledger/moved-out-notice'
import { messages } from './messages'
import { MessagesTab } from './messages-tab'
import { NextPayment } from './next-payment'
import { SupplementalTab } from './supplemental-tab'
import { TenantHead } from './tenant-head'
import classes from './tenant-page.module.css'
import type { TenantSearch } from './tenant-search'

const tabs = [
  { value: 'basic', label: 'Basic Information', Tab: BasicTab },
  { value: 'history', label: 'History', Tab: LedgerTab },
  { value: 'documents', label: 'Documents', Tab: DocumentsTab },
  { value: 'messages', label: 'Messages', Tab: MessagesTab },
  { value: 'supplemental', label: 'Supplemental', Tab: SupplementalTab },
  { value: 'activity', label: 'Activity', Tab: ActivityTab },
]

/** Everything of one tenant: who it is, what it owes and its homes. */
export function TenantPage() {
  const { tenantId, tab: wanted }: TenantSearch = useSearch({ strict: false })
  const { data, error } = useQuery({
    ...callQuery('GET tenant/get-tenant', { id: tenantId }, { failure: messages.loadFailed }),
    enabled: tenantId !== undefined,
  })
  const tenant = data?.data
  if (tenantId === undefined || (tenant === undefined && error !== null))
    return <NoTenant text={tenantId === undefined || isCallError(error) ? messages.noTenant : messages.loadFailed} />

  const tab = tabs.find(({ value }) => value === (wanted === 'ledger' ? 'history' : wanted)) ?? tabs[0]
  const bar = { label: 'Tenant', tabs, current: tab?.value ?? '', keep: ['tenantId'] }
  return (
    <>
      <TenantHead tenant={tenant} />
      {tenant && <MovedOutNotice tenant={tenant} />}
      {tenant && <NextPayment tenant={tenant} />}
      <TabBar {...bar} />
      <div {...panelOf(bar)}>{tenant ? tab && <tab.Tab tenant={tenant} /> : <TabSkeleton />}</div>
    </>
  )
}

const TabSkeleton = () => (
  <div className={classes.sheets}>
    <CardSkeleton lines={12} />
    <CardSkeleton lines={7} />
  </div>
)

const NoTenant = ({ text }: { text: string }) => (
  <>
    <PageTitle title="Tenant" />
    <EmptyState icon={IconUserOff} text={text}>
      <LinkButton to="/people/tenant-list">Back to Tenant List</LinkButton>
    </EmptyState>
  </>
)
