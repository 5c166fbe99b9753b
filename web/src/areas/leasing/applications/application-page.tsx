import { mayGroup } from '@freehold/contract/access'
import { IconClipboardText } from '@tabler/icons-react'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMe } from '../../../api/session'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { BackLink } from '../../../widgets/layout/back-link'
import { PageTitle } from '../../../widgets/layout/page-title'
import { QueryTable } from '../../../widgets/query-table/query-table'
import classes from './application.module.css'
import type { ApplicationSearch } from './application-search'
import { messages } from './messages'
import { ownColumns } from './own-columns'

const ApplicationForm = lazyForm(() => import('./application-form').then((file) => file.ApplicationForm))

/** The wizard. Those who read all applications change one over their list; others here, below it what they entered. */
export function ApplicationPage() {
  const { group_id } = useMe()
  const { id = 0 }: ApplicationSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const readsAll = mayGroup(group_id, 'applications')
  if (readsAll && id > 0) return <Navigate to="/people/rental-application-list" search={{ edit: id }} replace />
  const openSaved = (saved: number) =>
    void (readsAll
      ? navigate({ to: '/people/rental-application-list', search: { show: saved, saved: 1 } })
      : navigate({ to: '/people/rental-application', search: {} }))
  return (
    <>
      {readsAll && <BackLink to="/people/rental-application-list" label="Back to Applications" className={undefined} />}
      <PageTitle title={id > 0 ? 'Edit application' : 'Rental application'} />
      <div className={classes.page} data-before={!readsAll || undefined}>
        <Suspense fallback={<FormSkeleton />}>
          <ApplicationForm key={id} id={id} onSaved={openSaved} />
        </Suspense>
      </div>
      {!readsAll && (
        <QueryTable
          call="GET rental-app/get-own-apps"
          title="Your applications"
          rows="applications"
          searched="name, email, phone, property and unit"
          columns={ownColumns}
          order={{ by: 'created_at', ascending: false }}
          empty={{ icon: IconClipboardText, text: messages.noneOwn }}
          failure={messages.loadFailed}
        />
      )}
    </>
  )
}
