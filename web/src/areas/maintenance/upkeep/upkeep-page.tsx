import { upkeepStateWords } from '@freehold/rules/maintenance/upkeep-can'
import { IconRepeat } from '@tabler/icons-react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { LinkButton } from '../../../widgets/links'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { contractorFilter } from '../log/contractor-filter'
import { messages } from '../messages'
import { upkeepColumns } from './upkeep-columns'
import { UpkeepInfo } from './upkeep-info'

const UpkeepForm = lazyForm(() => import('./upkeep-form').then((file) => file.UpkeepForm))

const offered = [
  propertyFilter,
  contractorFilter,
  choiceFilter({ name: 'state', label: 'Status', field: 'state', words: upkeepStateWords }),
]

/** Work that comes back, and opens its work orders by itself. */
export function UpkeepPage() {
  const filters = useFilters(offered)
  const { infoOf, formOf, openForm, openNew, openSaved, close } = useRecordDialog()
  return (
    <>
      <QueryTable
        call="GET maintenance/get-upkeep-list"
        title="Recurring upkeep"
        searched="title, property and contractor"
        columns={upkeepColumns}
        order={{ by: 'next_date' }}
        filters={filters}
        actions={
          <LinkButton variant="default" to="/maintenance/work-order">
            Work Orders
          </LinkButton>
        }
        empty={{ icon: IconRepeat, text: messages.upkeep.none }}
        failure={messages.upkeep.loadFailed}
        create={{ label: 'Add upkeep', open: openNew, preload: UpkeepForm.preload }}
      />
      <UpkeepInfo id={infoOf} onClose={close} onEdit={openForm} preloadEdit={UpkeepForm.preload} />
      <FormModal title={formOf === 0 ? 'Add upkeep' : 'Edit upkeep'} opened={formOf !== null} onClose={close}>
        {formOf !== null && <UpkeepForm key={formOf} id={formOf} onDone={close} onAdded={openSaved} />}
      </FormModal>
    </>
  )
}
