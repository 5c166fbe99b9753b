import { IconMailForward } from '@tabler/icons-react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { messages } from '../messages'
import { scheduledColumns } from './scheduled-columns'
import { ScheduledInfo } from './scheduled-info'

const ScheduledForm = lazyForm(() => import('./scheduled-form').then((file) => file.ScheduledForm))

/** Reports that are emailed by themselves. */
export function ScheduledPage() {
  const { infoOf, formOf, openForm, openNew, openSaved, close } = useRecordDialog()
  return (
    <>
      <QueryTable
        call="GET report/get-schedule-list"
        title="Scheduled reports"
        rows="reports"
        searched="title and addresses"
        columns={scheduledColumns}
        order={{ by: 'title' }}
        empty={{ icon: IconMailForward, text: messages.scheduled.none }}
        failure={messages.scheduled.loadFailed}
        create={{ label: 'Schedule a report', open: openNew, preload: ScheduledForm.preload }}
      />
      <ScheduledInfo id={infoOf} onClose={close} onEdit={openForm} preloadEdit={ScheduledForm.preload} />
      <FormModal
        title={formOf === 0 ? 'Schedule a report' : 'Edit scheduled report'}
        opened={formOf !== null}
        onClose={close}
      >
        {formOf !== null && <ScheduledForm key={formOf} id={formOf} onDone={close} onAdded={openSaved} />}
      </FormModal>
    </>
  )
}
