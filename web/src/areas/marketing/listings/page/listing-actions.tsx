import { listingCan } from '@freehold/rules/marketing/listing-can'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../api/client'
import { deleteRecord } from '../../../../widgets/dialogs/delete-record'
import { FormModal } from '../../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../../widgets/dialogs/lazy-form'
import { type RecordAction, RecordActions } from '../../../../widgets/layout/record-actions'
import { messages } from '../../messages'
import type { Listing } from '../listing-values'
import { takeStep } from '../take-step'

const ListingForm = lazyForm(() => import('../listing-form').then((file) => file.ListingForm))
const WithdrawForm = lazyForm(() => import('../withdraw-form').then((file) => file.WithdrawForm))

const preload = (form: { preload: () => void }) => ({ onPointerEnter: form.preload, onFocus: form.preload })

/** The steps that the state of a listing allows. */
export function ListingActions({ listing }: { listing: Listing }) {
  const { id, title, state, url } = listing
  const [opened, setOpened] = useState<'edit' | 'withdraw' | null>(null)
  const navigate = useNavigate()
  const close = () => setOpened(null)
  const may = (action: keyof typeof listingCan) => listingCan[action]({ state }).refused === null
  const actions: readonly (RecordAction | false)[] = [
    {
      label: 'Edit listing',
      icon: IconPencil,
      run: () => setOpened('edit'),
      preload: preload(ListingForm),
      shortcut: 'e',
    },
    state === 'LIVE' && {
      label: 'Open public page',
      icon: IconExternalLink,
      run: () => void window.open(url, '_blank', 'noopener'),
    },
    may('resume') && { label: 'Resume', run: () => void takeStep('put back', listing) },
    may('reopen') && { label: 'Reopen', run: () => void takeStep('put back', listing) },
    may('pause') && { label: 'Pause', run: () => void takeStep('pause', listing) },
    may('withdraw') && { label: 'Withdraw', run: () => setOpened('withdraw'), preload: preload(WithdrawForm) },
  ]
  const remove = () =>
    void deleteRecord({
      question: messages.ask,
      remove: () => api('POST marketing/delete-marketing-unit', { id }),
      failure: messages.saveFailed,
      leave: () => navigate({ to: '/marketing/marketing-unit' }),
    })
  return (
    <>
      <RecordActions of="listing" actions={actions} rare={[{ label: 'Delete listing', run: remove, danger: true }]} />
      <FormModal title="Edit marketing entry" opened={opened === 'edit'} onClose={close}>
        {opened === 'edit' && <ListingForm id={id} unitId={null} onDone={close} onAdded={close} />}
      </FormModal>
      <FormModal title={`Withdraw ${title}`} opened={opened === 'withdraw'} onClose={close} size="28rem">
        {opened === 'withdraw' && <WithdrawForm listing={listing} onDone={close} />}
      </FormModal>
    </>
  )
}
