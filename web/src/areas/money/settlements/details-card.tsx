import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../widgets/cards/card'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { Details } from '../../../widgets/layout/details'
import type { Settlement } from './settlement'

const DetailsForm = lazyForm(() => import('./details-form').then((file) => file.DetailsForm))

/** The names and the address on the letter, and words to the tenant. */
export function DetailsCard({ settlement }: { settlement: Settlement }) {
  const [editing, setEditing] = useState(false)
  const { names, tenant_name, send_to, address_given, note, state } = settlement
  const close = () => setEditing(false)
  return (
    <Card
      title="Letter"
      aside={
        state === 'DRAFT' && (
          <Button variant="default" onClick={() => setEditing(true)} onPointerEnter={DetailsForm.preload}>
            Edit letter
          </Button>
        )
      }
    >
      <Details
        rows={[
          ['Names', names || tenant_name],
          ['Forwarding address', send_to],
          ['Address given on', address_given === null ? '' : showDay(address_given)],
          ['Message to the tenant', note],
        ]}
      />
      <FormModal title="Letter" opened={editing} onClose={close}>
        {editing && <DetailsForm settlement={settlement} onDone={close} />}
      </FormModal>
    </Card>
  )
}
