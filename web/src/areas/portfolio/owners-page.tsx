import { mayGroup } from '@freehold/contract/access'
import { IconFileUpload, IconUserSquareRounded } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMe } from '../../api/session'
import type { RowOf } from '../../api/types'
import { PersonAvatar } from '../../widgets/avatar'
import { EmailLink, PhoneLink } from '../../widgets/contact'
import { FormModal } from '../../widgets/dialogs/form-modal'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../widgets/dialogs/record-dialog'
import { LinkButton } from '../../widgets/links'
import { archivedColumns } from '../../widgets/query-table/archived-columns'
import { useArchivedShown } from '../../widgets/query-table/archived-filter'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import type { TableSearch } from '../../widgets/query-table/table-search'
import { Words } from '../../widgets/words'
import { MessageLink, useMessageAction } from '../messages/open/message-link'
import { usePacketsAction } from '../reports/open/packets-link'
import { useSeesAllProperties } from './access'
import { messages } from './messages'
import { ImportLink, useMayImport } from './open/import-link'
import { OwnerInfo } from './owner-info'
import classes from './owners.module.css'
import { ownerRestoring } from './restoring'

const OwnerForm = lazyForm(() => import('./owner-form').then((file) => file.OwnerForm))

type Owner = RowOf<'GET property/get-property-owner-list'>

const column = columnsOf<'GET property/get-property-owner-list'>()
const columns = [
  column.record('business_name', 'Business name'),
  column.custom(
    'owner_name',
    'Owner name',
    ({ owner_name, avatar_image_sm }) => (
      <span className={classes.person}>
        <span aria-hidden>
          <PersonAvatar name={owner_name} file={avatar_image_sm} size={24} />
        </span>
        <span className={classes.name}>
          <Words>{owner_name}</Words>
        </span>
      </span>
    ),
    { kind: 'name', phone: 'under' },
  ),
  column.custom('email', 'Email', ({ email }) => <EmailLink email={email} />, { kind: 'email', phone: 'wide' }),
  column.custom('phone', 'Phone', ({ phone }) => (phone === '' ? '–' : <PhoneLink phone={phone} />), { kind: 'phone' }),
]

const ofArchived = [...columns, ...archivedColumns<Owner>(ownerRestoring, ({ business_name }) => business_name)]

/** The way to an owner's money, for those who may see it. */
const sendMoney = {
  ...column.actions('Actions', ({ id, business_name }) => (
    <LinkButton
      variant="default"
      size="compact-sm"
      to="/property/property-owner-financial-board"
      search={{ id }}
      aria-label={`Send Money to ${business_name}`}
    >
      Send Money
    </LinkButton>
  )),
  phone: 'corner' as const,
}

export function OwnersPage() {
  const dialog = useRecordDialog()
  const archived = useArchivedShown()
  const mayAdd = useSeesAllProperties()
  // A portfolio import reads owners too, and leads on to the import of owners alone.
  const mayImport = useMayImport()
  const { group_id } = useMe()
  const message = useMessageAction('OWNER')
  const { query = '' }: TableSearch = useSearch({ strict: false })
  const packets = usePacketsAction(query)
  return (
    <>
      <QueryTable
        call="GET property/get-property-owner-list"
        searched="business name, name, email and phone"
        title="Owners"
        columns={archived ? ofArchived : mayGroup(group_id, 'money') ? [...columns, sendMoney] : columns}
        bulk={[...message, ...packets]}
        archivable
        order={{ by: 'owner_name' }}
        empty={{ icon: IconUserSquareRounded, text: messages.owner.none }}
        failure={messages.owner.loadFailed}
        actions={
          <>
            {!archived && (
              <MessageLink kind="OWNER" label="Message all" audience={{ of: 'OWNER', filter: { query } }} />
            )}
            {mayImport ? (
              <ImportLink />
            ) : mayAdd ? (
              <LinkButton variant="default" px="xs" to="/properties/property-owners/import" aria-label="Import owners">
                <IconFileUpload size={18} stroke={1.5} aria-hidden />
                <span className={classes.importLabel}>Import owners</span>
              </LinkButton>
            ) : null}
          </>
        }
        {...(mayAdd && { create: { label: 'New owner', open: dialog.openNew, preload: OwnerForm.preload } })}
      />
      <OwnerInfo
        id={dialog.infoOf}
        isNew={dialog.isNew}
        onClose={dialog.close}
        onEdit={dialog.openForm}
        preloadEdit={OwnerForm.preload}
      />
      <FormModal
        title={dialog.formOf ? 'Edit owner' : 'New owner'}
        opened={dialog.formOf !== null}
        onClose={dialog.close}
      >
        {dialog.formOf !== null && (
          <OwnerForm
            key={dialog.formOf}
            id={dialog.formOf}
            mayAdd={mayAdd}
            onDone={dialog.close}
            onAdded={dialog.openSaved}
          />
        )}
      </FormModal>
    </>
  )
}
