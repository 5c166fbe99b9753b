import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import classes from './lease-end-buttons.module.css'

const LeaseEnd = lazyForm(() => import('../renewals/lease-end').then((file) => file.LeaseEnd))

const steps = [
  ['renew', 'Renew', 'Renew the lease'],
  ['offer', 'Offer', 'Offer a renewal of the lease'],
  ['monthly', 'Month to month', 'Month to month for the lease'],
  ['end', 'End', 'End the lease'],
] as const

interface LeaseEndButtonsProps {
  /** The occupancy. */
  rent: number
  name: string
}

/** One button for each way to go on with a lease that ends soon. */
export function LeaseEndButtons({ rent, name }: LeaseEndButtonsProps) {
  const [step, setStep] = useState<(typeof steps)[number][0] | null>(null)
  const close = () => setStep(null)
  return (
    <div className={classes.steps}>
      {steps.map(([key, label, spoken]) => (
        <Button
          key={key}
          variant="default"
          size="xs"
          aria-label={`${spoken} of ${name}`}
          onClick={() => setStep(key)}
          onPointerEnter={LeaseEnd.preload}
          onFocus={LeaseEnd.preload}
        >
          {label}
        </Button>
      ))}
      <FormModal title={`Lease of ${name}`} opened={step !== null} onClose={close}>
        {step && <LeaseEnd rent={rent} first={step} onDone={close} />}
      </FormModal>
    </div>
  )
}
