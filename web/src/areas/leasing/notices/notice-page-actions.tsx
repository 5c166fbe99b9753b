import { noticeCan } from '@freehold/rules/leasing/notices/notice-can'
import { IconFileText, IconMailFast, IconPencil, IconUserCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/client'
import { deleteRecord } from '../../../widgets/dialogs/delete-record'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { RecordActions } from '../../../widgets/layout/record-actions'
import { openFile } from '../../../widgets/open-paper'
import { messages } from './messages'
import { factsOf, type Notice } from './notice-facts'
import { preloadService, useNoticeService } from './use-notice-service'

const NoticeForm = lazyForm(() => import('./notice-form').then((file) => file.NoticeForm))

/** The steps of serving a notice, and the ways to change and delete it, as the table of notices allows them. */
export function NoticePageActions({ notice }: { notice: Notice }) {
  const { record, sendCopy, noCopy, dialog } = useNoticeService(notice)
  const [editing, setEditing] = useState(false)
  const navigate = useNavigate()
  const stop = () => setEditing(false)
  const { id } = notice
  const remove = () =>
    deleteRecord({
      question: messages.ask,
      remove: () => api('POST tenant/delete-notice', { id }),
      restore: () => api('POST tenant/restore-notice', { id }),
      failure: messages.saveFailed,
      leave: () => navigate({ to: '/people/notice-list' }),
    })
  const edit = noticeCan.change(factsOf(notice)).refused === null && {
    label: 'Edit notice',
    icon: IconPencil,
    shortcut: 'e',
    run: () => setEditing(true),
    preload: { onPointerEnter: NoticeForm.preload, onFocus: NoticeForm.preload },
  }
  return (
    <>
      <RecordActions
        of="notice"
        actions={[
          { label: 'Record service', icon: IconUserCheck, run: record, preload: preloadService },
          {
            label: 'Mail it',
            icon: IconMailFast,
            to: { to: '/people/mail-it', search: { tenant: notice.tenant_id, notice: id } },
          },
          { label: 'Open the PDF', icon: IconFileText, run: () => void openFile(notice.filename) },
          edit,
        ]}
        rare={[
          ...(noCopy === null ? [{ label: 'Email a copy', run: sendCopy }] : []),
          { label: 'Delete', danger: true, run: () => void remove() },
        ]}
      />
      {dialog}
      <FormModal title="Edit notice" opened={editing} onClose={stop}>
        {editing && <NoticeForm id={id} onCancel={stop} onSaved={stop} />}
      </FormModal>
    </>
  )
}
