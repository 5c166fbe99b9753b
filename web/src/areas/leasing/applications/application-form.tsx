import { license, taxId } from '@freehold/contract/kit/application-fields'
import { day, text } from '@freehold/contract/kit/field'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { useCallback, useState } from 'react'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { requiring } from '../../money/open/required'
import { ApplicationSteps } from './application-steps'
import { keptOf } from './kept-application'
import { messages } from './messages'
import { StepButtons } from './step-buttons'
import { steps } from './steps'
import type { Without } from './without-field'

type Application = Reply<'GET rental-app/get-rental-app-detail'>

interface ApplicationFormProps {
  /** 0 for a new one. */
  id: number
  /** Closes the dialog around the form. */
  onCancel?: () => void
  onSaved: (id: number) => void
}

export function ApplicationForm({ id, ...rest }: ApplicationFormProps) {
  if (id === 0) return <Wizard from={null} {...rest} />
  return (
    <LoadRecord call="GET rental-app/get-rental-app-detail" input={{ id }} failure={messages.loadFailed}>
      {(found) => <Wizard from={found} {...rest} />}
    </LoadRecord>
  )
}

/** A number is asked for unless it is ticked away, or on file already. */
const callOf = (from: Application | null, without: Record<Without, boolean>) =>
  requiring(rentalApplication.save, {
    move_out: day('Move-out date'),
    c_rent_period: text('How long at the address', { required: true, max: 64 }),
    ...(!without.is_not_ssn && (from?.data.ssn ?? '') === '' && { ssn: taxId('SSN/EIN', { required: true }) }),
    ...(!without.is_not_drv_license && {
      drv_license_state: text('Driver license state', { required: true, max: 2 }),
      ...((from?.data.drv_license ?? '') === '' && { drv_license: license('Driver license', { required: true }) }),
    }),
  })

interface WizardProps extends Omit<ApplicationFormProps, 'id'> {
  from: Application | null
}

/** Six steps, in order. What is typed is kept on the server, but for numbers and dates of birth. */
function Wizard({ from, onCancel, onSaved }: WizardProps) {
  const [step, setStep] = useState(0)
  const [reached, setReached] = useState(0)
  const [without, setWithout] = useState({
    is_not_ssn: from?.data.is_not_ssn ?? false,
    is_not_drv_license: from?.data.is_not_drv_license ?? false,
  })
  const setOneWithout = useCallback(
    (name: Without, ticked: boolean) => setWithout((now) => (now[name] === ticked ? now : { ...now, [name]: ticked })),
    [],
  )
  const last = steps.length - 1
  const go = (next: number) => {
    setStep(next)
    setReached((most) => Math.max(most, next))
  }
  return (
    <CallForm
      call={callOf(from, without)}
      draft="application"
      defaults={from ? keptOf(from) : { id: 0 }}
      onDone={({ id }) => onSaved(id)}
      {...(onCancel && { onCancel })}
      toast={(_, { tenant_name }) => ({ about: String(tenant_name) })}
      failure={messages.saveFailed}
      submitLabel="Finish"
      disabledReason={reached === last ? null : ''}
      buttons={<StepButtons step={step} onStep={go} />}
    >
      <ApplicationSteps from={from} step={step} reached={reached} onStep={go} onWithout={setOneWithout} />
    </CallForm>
  )
}
