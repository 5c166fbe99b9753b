import type { ApplicationStatus } from '@freehold/rules/leasing/application-can'
import { applicationStatusWords } from '@freehold/rules/words'
import { IconClipboardText } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import { useArchivedShown } from '../../../widgets/query-table/archived-filter'
import { QueryTable } from '../../../widgets/query-table/query-table'
import type { TableSearch } from '../../../widgets/query-table/table-search'
import { MessageLink, useMessageAction } from '../../messages/open/message-link'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { LinksButton } from '../links/links-button'
import { applicationColumns, archivedApplicationColumns } from './application-columns'
import { ApplicationInfo } from './application-info'
import { CompareModal } from './decision/compare-modal'
import { useComparison } from './decision/use-comparison'
import { messages } from './messages'

const ApplicationForm = lazyForm(() => import('./application-form').then((file) => file.ApplicationForm))

const offered = [
  propertyFilter,
  choiceFilter({ name: 'status', label: 'Status', field: 'status', words: applicationStatusWords }),
]

/** Applications that were entered here, newest first, with the details and the form over the list. */
export function InHouseList({ tabs }: { tabs: TabBarProps }) {
  const filters = useFilters(offered)
  const dialog = useRecordDialog()
  const archived = useArchivedShown()
  const navigate = useNavigate()
  const comparison = useComparison()
  const message = useMessageAction('APPLICANT')
  const { query = '' }: TableSearch = useSearch({ strict: false })
  const { property_id, status } = filters.input
  const filter = {
    query,
    ...(property_id !== undefined && { property_id: Number(property_id) }),
    ...(status !== undefined && { status: status as ApplicationStatus }),
  }
  return (
    <>
      <QueryTable
        call="GET rental-app/get-rental-app-list"
        title="Applications"
        searched="name, email, phone, property and unit"
        columns={archived ? archivedApplicationColumns : applicationColumns}
        order={{ by: 'created_at', ascending: false }}
        filters={filters}
        tabs={tabs}
        archivable
        actions={
          <>
            {!archived && <MessageLink kind="APPLICANT" label="Message all" audience={{ of: 'APPLICANT', filter }} />}
            <LinksButton />
          </>
        }
        bulk={[...comparison.bulk, ...message]}
        empty={{ icon: IconClipboardText, text: messages.none }}
        failure={messages.loadFailed}
        create={{ label: 'New application', open: () => void navigate({ to: '/people/rental-application' }) }}
      />
      <ApplicationInfo
        id={dialog.infoOf}
        archived={archived}
        onClose={dialog.close}
        onEdit={dialog.openForm}
        onCompare={comparison.compareUnit}
        preloadEdit={ApplicationForm.preload}
      />
      <CompareModal compared={comparison.compared} onClose={comparison.close} />
      <FormModal title="Edit application" opened={dialog.formOf !== null} onClose={dialog.close} size="52rem">
        {dialog.formOf !== null && (
          <ApplicationForm key={dialog.formOf} id={dialog.formOf} onCancel={dialog.close} onSaved={dialog.close} />
        )}
      </FormModal>
    </>
  )
}
