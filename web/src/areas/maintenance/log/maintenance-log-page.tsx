import { logCategoryWords } from '@freehold/rules/maintenance/log-categories'
import { IconNotebook } from '@tabler/icons-react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { messages } from '../messages'
import { ContractorName } from '../open/contractor-name'
import { contractorFilter } from './contractor-filter'
import { EntryInfo } from './entry-info'

const EntryForm = lazyForm(() => import('./entry-form').then((file) => file.EntryForm))

const offered = [
  propertyFilter,
  choiceFilter({ name: 'category', label: 'Category', field: 'category', words: logCategoryWords }),
  contractorFilter,
]

const column = columnsOf<'GET maintenance/get-maintenance-list'>()
const columns = [
  column.moment('created_at', 'Date', { phone: 'under' }),
  column.record('title', 'Title'),
  {
    ...column.custom(
      'contractor_name',
      'Contractor',
      ({ contractor_id, contractor_name }) => <ContractorName id={contractor_id} name={contractor_name} />,
      { kind: 'text' },
    ),
    text: ({ contractor_name }: { contractor_name: string }) => contractor_name,
  },
  column.text('property_name', 'Property'),
  column.text('unit_name', 'Unit', { kind: 'unit' }),
  column.words('category', 'Category', ({ category }) => logCategoryWords[category], { phone: 'corner' }),
]

/** The maintenance log, with its details and form over the list. */
export function MaintenanceLogPage() {
  const filters = useFilters(offered)
  const dialog = useRecordDialog()
  const { formOf } = dialog
  return (
    <>
      <QueryTable
        call="GET maintenance/get-maintenance-list"
        title="Maintenance Log"
        rows="maintenance"
        searched="title, contractor, property, unit and category"
        columns={columns}
        order={{ by: 'created_at', ascending: false }}
        filters={filters}
        empty={{ icon: IconNotebook, text: messages.log.none }}
        failure={messages.log.loadFailed}
        create={{ label: 'Add Maintenance', open: dialog.openNew, preload: EntryForm.preload }}
      />
      <EntryInfo id={dialog.infoOf} onClose={dialog.close} onEdit={dialog.openForm} preloadEdit={EntryForm.preload} />
      <FormModal
        title={formOf === 0 ? 'Add Maintenance' : 'Edit maintenance'}
        opened={formOf !== null}
        onClose={dialog.close}
      >
        {formOf !== null && <EntryForm key={formOf} id={formOf} onDone={dialog.close} onAdded={dialog.openSaved} />}
      </FormModal>
    </>
  )
}
