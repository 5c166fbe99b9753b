import { type Trade, tradeWords } from '@freehold/rules/maintenance/trades'
import { IconAddressBook } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { choiceFilter, switchFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { useArchivedShown } from '../../../widgets/query-table/archived-filter'
import { QueryTable } from '../../../widgets/query-table/query-table'
import type { TableSearch } from '../../../widgets/query-table/table-search'
import { useBulk } from '../../batches/open/use-bulk'
import { MessageLink, useMessageAction } from '../../messages/open/message-link'
import { messages } from '../messages'
import { archivedContractorColumns, contractorColumns } from './contractor-columns'
import { ContractorInfo } from './contractor-info'

const ContractorForm = lazyForm(() => import('./contractor-form').then((file) => file.ContractorForm))

const offered = [
  choiceFilter({ name: 'trade', label: 'Trade', field: 'trade', words: tradeWords }),
  switchFilter({ name: 'papers', label: 'Papers end soon', field: 'papers_end' }),
]

const choices = [{ act: 'ARCHIVE_CONTRACTOR', label: 'Archive', danger: true }] as const

/** The contractors, by name, with their details and forms over the list. */
export function ContractorsPage() {
  const filters = useFilters(offered)
  const dialog = useRecordDialog()
  const archived = useArchivedShown()
  const { formOf } = dialog
  const message = useMessageAction('CONTRACTOR')
  const bulk = useBulk(choices)
  const { query = '' }: TableSearch = useSearch({ strict: false })
  const { trade, papers_end } = filters.input
  const filter = {
    query,
    ...(trade !== undefined && { trade: trade as Trade }),
    ...(papers_end !== undefined && { papers_end: true }),
  }
  return (
    <>
      <QueryTable
        call="GET maintenance/get-contractor-list"
        title="Contractors"
        searched="name, phone, email, license and address"
        columns={archived ? archivedContractorColumns : contractorColumns}
        order={{ by: 'name' }}
        filters={filters}
        archivable
        bulk={[...message, ...bulk.actions]}
        actions={
          !archived && <MessageLink kind="CONTRACTOR" label="Message all" audience={{ of: 'CONTRACTOR', filter }} />
        }
        empty={{ icon: IconAddressBook, text: messages.contractor.none }}
        failure={messages.contractor.loadFailed}
        create={{ label: 'Add Contractor', open: dialog.openNew, preload: ContractorForm.preload }}
      />
      {bulk.dialog}
      <ContractorInfo
        id={dialog.infoOf}
        onClose={dialog.close}
        onEdit={dialog.openForm}
        preloadEdit={ContractorForm.preload}
      />
      <FormModal
        title={formOf === 0 ? 'Add Contractor' : 'Edit contractor'}
        opened={formOf !== null}
        onClose={dialog.close}
      >
        {formOf !== null && (
          <ContractorForm key={formOf} id={formOf} onDone={dialog.close} onAdded={dialog.openSaved} />
        )}
      </FormModal>
    </>
  )
}
