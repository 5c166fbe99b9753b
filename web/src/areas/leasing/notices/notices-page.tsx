import { noticeKindWords } from '@freehold/rules/leasing/notices/notice-kinds'
import { IconMail } from '@tabler/icons-react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { useArchivedShown } from '../../../widgets/query-table/archived-filter'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { useBulk } from '../../batches/open/use-bulk'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { messages } from './messages'
import { archivedNoticeColumns, noticeColumns } from './notice-columns'
import { NoticeInfo } from './notice-info'

const NoticeForm = lazyForm(() => import('./notice-form').then((file) => file.NoticeForm))

const offered = [propertyFilter, choiceFilter({ name: 'kind', label: 'Kind', field: 'kind', words: noticeKindWords })]

const choices = [{ act: 'DELETE_NOTICE', label: 'Delete', danger: true }] as const

/** Notices to tenants, newest first, with their details and forms over the list. */
export function NoticesPage() {
  const filters = useFilters(offered)
  const dialog = useRecordDialog()
  const archived = useArchivedShown()
  const { formOf } = dialog
  const bulk = useBulk(choices)
  return (
    <>
      <QueryTable
        call="GET tenant/get-notice-list"
        title="Notices"
        searched="title, description, file, tenant and user"
        columns={archived ? archivedNoticeColumns : noticeColumns}
        order={{ by: 'issued_at', ascending: false }}
        filters={filters}
        archivable
        bulk={bulk.actions}
        empty={{ icon: IconMail, text: messages.none }}
        failure={messages.loadFailed}
        create={{ label: 'New Notice', open: dialog.openNew, preload: NoticeForm.preload }}
      />
      {bulk.dialog}
      <NoticeInfo id={dialog.infoOf} onClose={dialog.close} onEdit={dialog.openForm} preloadEdit={NoticeForm.preload} />
      <FormModal title={formOf === 0 ? 'New notice' : 'Edit notice'} opened={formOf !== null} onClose={dialog.close}>
        {formOf !== null && (
          <NoticeForm
            key={`${formOf} ${dialog.beginsWith}`}
            id={formOf}
            tenantId={dialog.beginsWith}
            onCancel={dialog.close}
            onSaved={dialog.openSaved}
          />
        )}
      </FormModal>
    </>
  )
}
