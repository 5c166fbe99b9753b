import { IconFileTypePdf } from '@tabler/icons-react'
import { FormModal } from '../../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../../widgets/dialogs/record-dialog'
import type { TabBarProps } from '../../../../widgets/layout/tab-bar'
import { useArchivedShown } from '../../../../widgets/query-table/archived-filter'
import { QueryTable } from '../../../../widgets/query-table/query-table'
import { messages } from '../messages'
import { archivedUploadedColumns, uploadedColumns } from './uploaded-columns'
import { UploadedInfo } from './uploaded-info'

const UploadForm = lazyForm(() => import('./upload-form').then((file) => file.UploadForm))

/** Applications on paper, newest first, with the form over the list. */
export function UploadedList({ tabs }: { tabs: TabBarProps }) {
  const dialog = useRecordDialog()
  const archived = useArchivedShown()
  return (
    <>
      <QueryTable
        call="GET rental-app/get-uploaded-app-list"
        title="Applications"
        rows="uploads"
        searched="name, file, title, description and uploader"
        columns={archived ? archivedUploadedColumns : uploadedColumns}
        order={{ by: 'created_at', ascending: false }}
        tabs={tabs}
        archivable
        empty={{ icon: IconFileTypePdf, text: messages.noneUploaded }}
        failure={messages.loadFailed}
        create={{ label: 'Upload Application', open: dialog.openNew, preload: UploadForm.preload }}
      />
      <UploadedInfo id={dialog.infoOf} onClose={dialog.close} />
      <FormModal title="Upload application" opened={dialog.formOf !== null} onClose={dialog.close}>
        {dialog.formOf !== null && <UploadForm onDone={dialog.close} />}
      </FormModal>
    </>
  )
}
