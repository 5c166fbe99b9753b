import { IconFileText } from '@tabler/icons-react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { useArchivedShown } from '../../../widgets/query-table/archived-filter'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { LeaseView } from '../open/lease-view'
import { archivedLeaseColumns, leaseColumns } from './lease-columns'
import { messages } from './messages'

const UploadLeaseForm = lazyForm(() => import('./upload-lease-form').then((file) => file.UploadLeaseForm))

const offered = [
  propertyFilter,
  choiceFilter({
    name: 'ends',
    label: 'Ends in',
    field: 'ends_within',
    words: { 30: '30 days', 60: '60 days', 90: '90 days' },
  }),
]

/** Lease contracts and uploaded leases, by tenant. */
export function LeasesPage() {
  const filters = useFilters(offered)
  const dialog = useRecordDialog()
  const archived = useArchivedShown()
  return (
    <>
      <QueryTable
        call="GET lease/get-lease-list"
        title="Leases"
        searched="tenant, unit, property and title"
        columns={archived ? archivedLeaseColumns : leaseColumns(dialog.openForm, UploadLeaseForm.preload)}
        order={{ by: 'tenant_name' }}
        filters={filters}
        bulk={[]}
        archivable
        empty={{ icon: IconFileText, text: messages.none }}
        failure={messages.loadFailed}
        create={{ label: 'Upload Lease', open: dialog.openNew, preload: UploadLeaseForm.preload }}
      />
      <LeaseView id={dialog.infoOf} onClose={dialog.close} />
      <FormModal
        title={dialog.formOf === 0 ? 'Add Lease' : 'Edit Lease'}
        opened={dialog.formOf !== null}
        onClose={dialog.close}
      >
        {dialog.formOf !== null && <UploadLeaseForm key={dialog.formOf} id={dialog.formOf} onDone={dialog.close} />}
      </FormModal>
    </>
  )
}
