import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const LeaseEnd = lazyForm(() => import('../renewals/lease-end').then((file) => file.LeaseEnd))

interface LeaseEndProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The occupancy. */
  rent: number
  name: string
}

/** Opens what can follow when a lease ends: renew it, go on month to month, or end it. */
export function LeaseEndButton({ rent, name, ...look }: LeaseEndProps) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        {...look}
        aria-label={`Renew or end the lease of ${name}`}
        onClick={() => setOpened(true)}
        onPointerEnter={LeaseEnd.preload}
        onFocus={LeaseEnd.preload}
      >
        Renew or end
      </Button>
      <FormModal title={`Lease of ${name}`} opened={opened} onClose={close}>
        {opened && <LeaseEnd rent={rent} onDone={close} />}
      </FormModal>
    </>
  )
}
