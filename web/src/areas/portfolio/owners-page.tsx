import { IconUserSquareRounded } from '@tabler/icons-react'
import { PersonAvatar } from '../../widgets/avatar'
import { EmailLink, PhoneLink } from '../../widgets/contact'
import { FormModal } from '../../widgets/form-modal'
import { lazyForm } from '../../widgets/lazy-form'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import { useRecordDialog } from '../../widgets/record-dialog'
import { useSeesAllProperties } from './access'
import { messages } from './messages'
import { OwnerInfo } from './owner-info'
import classes from './owners.module.css'

const OwnerForm = lazyForm(() => import('./owner-form').then((file) => file.OwnerForm))

const column = columnsOf<'GET property/get-property-owner-list'>()
const columns = [
  column.record('business_name', 'Business name'),
  column.custom('owner_name', 'Owner name', ({ owner_name, avatar_image_sm }) => (
    <span className={classes.person}>
      <span aria-hidden>
        <PersonAvatar name={owner_name} file={avatar_image_sm} size={24} />
      </span>
      {owner_name}
    </span>
  )),
  column.custom('email', 'Email', ({ email }) => <EmailLink email={email} />, { phone: 'wide' }),
  column.custom('phone', 'Phone', ({ phone }) => (phone === '' ? '–' : <PhoneLink phone={phone} />)),
]

export function OwnersPage() {
  const dialog = useRecordDialog()
  const mayAdd = useSeesAllProperties()
  return (
    <>
      <QueryTable
        call="GET property/get-property-owner-list"
        title="Owners"
        columns={columns}
        order={{ by: 'owner_name' }}
        empty={{ icon: IconUserSquareRounded, text: messages.owner.none }}
        failure={messages.owner.loadFailed}
        {...(mayAdd && { create: { label: 'New owner', open: dialog.openNew, preload: OwnerForm.preload } })}
      />
      <OwnerInfo id={dialog.infoOf} onClose={dialog.close} onEdit={dialog.openForm} preloadEdit={OwnerForm.preload} />
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
            onAddedSelf={dialog.openForm}
          />
        )}
      </FormModal>
    </>
  )
}
