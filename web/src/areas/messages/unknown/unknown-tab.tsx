import { Modal } from '@mantine/core'
import { IconMailQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import type { Reply } from '../../../api/types'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { messages } from '../messages'
import classes from './unknown.module.css'

export type UnknownMail = Reply<'GET incoming-mail/get-unknown-list'>['data'][number]

const UnknownMailForm = lazyForm(() => import('./unknown-mail').then((file) => file.UnknownMailForm))

const column = columnsOf<'GET incoming-mail/get-unknown-list'>()

/** Emails from addresses that no one person has, until a user puts each to its person or takes it off. */
export function UnknownTab({ tabs }: { tabs: TabBarProps }) {
  const [open, setOpen] = useState<UnknownMail | null>(null)
  const columns = [
    column.custom(
      'from_address',
      'From',
      (mail) => (
        <button
          type="button"
          className={classes.open}
          onClick={() => setOpen(mail)}
          onPointerEnter={UnknownMailForm.preload}
        >
          {mail.from_name || mail.from_address}
        </button>
      ),
      { kind: 'name', phone: 'title' },
    ),
    column.text('subject', 'Subject', { kind: 'text', sort: false, phone: 'under' }),
    column.text('body', 'Wrote', { kind: 'text', sort: false, phone: 'hidden' }),
    column.moment('received_at', 'When'),
  ]
  return (
    <>
      <QueryTable
        key="unknown"
        call="GET incoming-mail/get-unknown-list"
        title="Messages"
        rows="emails"
        searched="sender, subject and words"
        columns={columns}
        order={{ by: 'received_at', ascending: false }}
        tabs={tabs}
        empty={{ icon: IconMailQuestion, text: messages.noneUnknown }}
        failure={messages.loadFailed}
      />
      <Modal opened={open !== null} onClose={() => setOpen(null)} title="Email from an unknown sender" size="40rem">
        {open && <UnknownMailForm mail={open} onDone={() => setOpen(null)} />}
      </Modal>
    </>
  )
}
