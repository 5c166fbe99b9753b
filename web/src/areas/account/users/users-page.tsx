import { IconTable, IconUsers } from '@tabler/icons-react'
import type { RowOf } from '../../../api/types'
import { PersonAvatar } from '../../../widgets/avatar'
import { EmailLink, PhoneLink } from '../../../widgets/contact'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { StatusBadge } from '../../../widgets/layout/status-badge'
import { LinkButton } from '../../../widgets/links'
import { archivedColumns } from '../../../widgets/query-table/archived-columns'
import { useArchivedShown } from '../../../widgets/query-table/archived-filter'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { OpenRecord } from '../../../widgets/query-table/row-link'
import { useBulk } from '../../batches/open/use-bulk'
import { messages } from './messages'
import { UserInfo } from './user-info'
import classes from './users.module.css'

const UserForm = lazyForm(() => import('./user-form').then((file) => file.UserForm))

const column = columnsOf<'POST user/get-user-list'>()
const columns = [
  column.custom(
    'avatar',
    'Avatar',
    ({ name, avatar }) => (
      <span aria-hidden>
        <PersonAvatar name={name} file={avatar} size={28} />
      </span>
    ),
    { kind: 'unit', sort: false, phone: 'hidden' },
  ),
  column.custom(
    'name',
    'Name',
    ({ id, name, state, expired }) => (
      <span className={classes.name}>
        <OpenRecord id={id}>{name}</OpenRecord>
        {state !== 'ACTIVE' && (
          <>
            {' '}
            <StatusBadge status={expired ? 'EXPIRED' : state} />
          </>
        )}
      </span>
    ),
    { kind: 'name', phone: 'title' },
  ),
  column.text('group_name', 'User Type'),
  column.custom('phone', 'Phone', ({ phone }) => (phone === '' ? '–' : <PhoneLink phone={phone} />), { kind: 'phone' }),
  column.custom('email', 'Email', ({ email }) => <EmailLink email={email} />, { kind: 'email', phone: 'wide' }),
]

/** A removed user is only restored: its details are not opened. */
const ofArchived = [
  column.custom('name', 'Name', ({ name }) => name, { kind: 'name', phone: 'title' }),
  ...columns.slice(2),
  ...archivedColumns<RowOf<'POST user/get-user-list'>>(
    { call: 'POST user/restore-user', failure: messages.saveFailed },
    ({ name }) => name,
  ),
]

const choices = [
  { act: 'SUSPEND_USER', label: 'Suspend', danger: true },
  { act: 'REACTIVATE_USER', label: 'Reactivate' },
] as const

export function UsersPage() {
  const dialog = useRecordDialog()
  const archived = useArchivedShown()
  const bulk = useBulk(choices)
  return (
    <>
      <QueryTable
        call="POST user/get-user-list"
        searched="name, user type, phone and email"
        title="Manage users"
        rows="users"
        columns={archived ? ofArchived : columns}
        archivable
        bulk={bulk.actions}
        order={{ by: 'name' }}
        empty={{ icon: IconUsers, text: messages.none }}
        failure={messages.loadFailed}
        actions={
          <LinkButton
            variant="default"
            px="xs"
            className={classes.matrixLink}
            to="/settings/access-matrix"
            aria-label="Permissions"
          >
            <IconTable size={18} stroke={1.5} aria-hidden />
            <span className={classes.matrixLabel}>Permissions</span>
          </LinkButton>
        }
        create={{ label: 'New User', open: dialog.openNew, preload: UserForm.preload }}
      />
      {bulk.dialog}
      <UserInfo id={dialog.infoOf} onClose={dialog.close} onEdit={dialog.openForm} preloadEdit={UserForm.preload} />
      <FormModal
        title={dialog.formOf ? 'Edit User' : 'Add User'}
        opened={dialog.formOf !== null}
        onClose={dialog.close}
      >
        {dialog.formOf !== null && <UserForm key={dialog.formOf} id={dialog.formOf} onDone={dialog.close} />}
      </FormModal>
    </>
  )
}
