import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { PageTitle } from '../../../widgets/layout/page-title'
import { panelOf, TabBar } from '../../../widgets/layout/tab-bar'
import classes from './mail.module.css'
import type { MailSearch } from './mail-search'
import { SentList } from './sent-list'

const MailForm = lazyForm(() => import('./mail-form').then((file) => file.MailForm))

const tabs = [
  { value: 'mail', label: 'Mail it' },
  { value: 'sent', label: 'Sent Documents' },
]

/** Letters by post: one to send, and those that were sent. */
export function MailItPage() {
  const search: MailSearch = useSearch({ strict: false })
  const sent = search.tab === 'sent'
  const bar = { label: 'Mail It!', tabs, current: sent ? 'sent' : 'mail' }
  if (sent) return <SentList tabs={bar} />
  const { tenant, notice, lease, adverse } = search
  return (
    <>
      <PageTitle title="Mail It!" />
      <TabBar {...bar} />
      <div {...panelOf(bar)} className={classes.page}>
        <Suspense fallback={<FormSkeleton />}>
          <MailForm key={[tenant, notice, lease, adverse].join()} from={{ tenant, notice, lease, adverse }} />
        </Suspense>
      </div>
    </>
  )
}
