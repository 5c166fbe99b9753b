import { mayGroup } from '@freehold/contract/access'
import { addDays } from '@freehold/rules/day'
import { leaseCan } from '@freehold/rules/leasing/lease-can'
import { IconCash, IconMailFast, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../api/client'
import { useMe } from '../../../../api/session'
import { deleteRecord } from '../../../../widgets/dialogs/delete-record'
import { FormModal } from '../../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../../widgets/dialogs/lazy-form'
import { type RecordAction, RecordActions } from '../../../../widgets/layout/record-actions'
import { isArchived, RestoreButton } from '../../../../widgets/restore'
import { useToday } from '../../../../widgets/today'
import { MoneyDialog, preloadMoneyForm } from '../../../money/open/money-dialogs'
import { issueExpiry } from '../issue-expiry'
import { listedFacts } from '../listed-facts'
import { messages } from '../messages'
import type { LeaseOfPage } from './lease-page-data'

const LeaseEnd = lazyForm(() => import('../../renewals/lease-end').then((file) => file.LeaseEnd))
const UploadLeaseForm = lazyForm(() => import('../upload-lease-form').then((file) => file.UploadLeaseForm))

/** From so many days before its last day on, the way on from a lease comes first. */
const soonDays = 90

type Opened = 'collect' | 'end' | 'edit' | null

/** The ways on from a lease, as far as its state allows them. */
export function LeaseActions({ lease }: { lease: LeaseOfPage }) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const navigate = useNavigate()
  const { group_id } = useMe()
  const today = useToday()
  if (isArchived(lease))
    return <RestoreButton call="POST lease/restore-lease" failure={messages.deleteFailed} id={lease.id} />
  if (lease.newer_id !== null) return null
  const { id, tenant_id, tenant_name, tenant_rent_id, move_out, current, renewed } = lease
  const facts = { ...listedFacts(lease), archived: false }
  const may = (action: keyof typeof leaseCan) => leaseCan[action](facts).refused === null
  const toList = () => navigate({ to: '/lease/lease-list' })
  const remove = () =>
    void deleteRecord({
      question: messages.askDelete,
      remove: () => api('POST lease/delete-lease', { id }),
      restore: () => api('POST lease/restore-lease', { id }),
      failure: messages.deleteFailed,
      leave: toList,
    })
  const collect: RecordAction | false = mayGroup(group_id, 'money') && {
    label: 'Collect rent',
    icon: IconCash,
    run: () => setOpened('collect'),
    preload: preloadMoneyForm('collect-rent'),
  }
  const end: RecordAction | false = current &&
    !renewed && {
      label: 'Renew or end',
      icon: IconRefresh,
      run: () => setOpened('end'),
      preload: { onPointerEnter: LeaseEnd.preload, onFocus: LeaseEnd.preload },
    }
  const mail: RecordAction | false = mayGroup(group_id, 'mail') && {
    label: 'Mail it',
    icon: IconMailFast,
    to: { to: '/people/mail-it', search: { tenant: tenant_id, lease: id } },
  }
  const edit: RecordAction | false = may('edit') && {
    label: 'Edit lease',
    run: () => setOpened('edit'),
    preload: { onPointerEnter: UploadLeaseForm.preload, onFocus: UploadLeaseForm.preload },
    shortcut: 'e',
  }
  const endsSoon = move_out <= addDays(today, soonDays)
  const rare: readonly (RecordAction | false)[] = [
    may('notice') && mayGroup(group_id, 'notices') && { label: 'Expiry notice', run: () => void issueExpiry(lease) },
    may('remove') && { label: 'Delete lease', run: remove, danger: true },
  ]
  return (
    <>
      <RecordActions
        of="lease"
        actions={endsSoon ? [end, collect, mail, edit] : [collect, end, mail, edit]}
        rare={rare.filter((one) => one !== false)}
      />
      <MoneyDialog
        open={opened === 'collect' ? 'collect-rent' : null}
        tenant={{ id: tenant_id, tenant_name }}
        onClose={close}
      />
      <FormModal title={`Lease of ${tenant_name}`} opened={opened === 'end'} onClose={close}>
        {opened === 'end' && <LeaseEnd rent={tenant_rent_id} onDone={close} />}
      </FormModal>
      <FormModal title="Edit lease" opened={opened === 'edit'} onClose={close}>
        {opened === 'edit' && <UploadLeaseForm id={id} onDone={close} />}
      </FormModal>
    </>
  )
}
