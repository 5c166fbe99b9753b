import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import classes from './lease-end-buttons.module.css'
import { messages } from './messages'

const LeaseEnd = lazyForm(() => import('../renewals/lease-end').then((file) => file.LeaseEnd))

interface LeaseEndOfTenantProps {
  tenant: number
  name: string
  /** The step to begin with, where it can be taken. */
  first: 'renew'
  onClose: () => void
}

/** The ways to go on with the lease of a tenant. One who rents several homes chooses the home first. */
export function LeaseEndOfTenant({ tenant, name, first, onClose }: LeaseEndOfTenantProps) {
  const [chosen, setChosen] = useState<number>()
  return (
    <FormModal title={`Lease of ${name}`} opened onClose={onClose}>
      <LoadRecord call="GET tenant/get-tenant-occupying-units" input={{ id: tenant }} failure={messages.termsFailed}>
        {({ data: homes }) => {
          const rent = chosen ?? (homes.length === 1 ? homes[0]?.id : undefined)
          if (rent !== undefined) return <LeaseEnd rent={rent} first={first} onDone={onClose} />
          return (
            <div className={classes.homes}>
              {homes.map(({ id, unit_name, property_name }) => (
                <Button key={id} variant="default" onClick={() => setChosen(id)}>
                  {`${unit_name}, ${property_name}`}
                </Button>
              ))}
            </div>
          )
        }}
      </LoadRecord>
    </FormModal>
  )
}
