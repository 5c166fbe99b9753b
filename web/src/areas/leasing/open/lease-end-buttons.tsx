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

/** One button that opens all of them, with the offers. */
const every = [['all', 'Renew or end', 'Renew or end the lease']] as const

type Step = (typeof steps)[number][0] | 'all'

interface LeaseEndButtonsProps {
  /** The occupancy. */
  rent: number
  name: string
  /** Shows one button, where an offer says what comes next. */
  offered?: boolean
}

/** One button for each way to go on with a lease that ends soon. */
export function LeaseEndButtons({ rent, name, offered = false }: LeaseEndButtonsProps) {
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  return (
    <div className={classes.steps}>
      {(offered ? every : steps).map(([key, label, spoken]) => (
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
        {step && <LeaseEnd rent={rent} onDone={close} {...(step !== 'all' && { first: step })} />}
      </FormModal>
    </div>
  )
}
