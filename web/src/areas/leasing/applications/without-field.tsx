import { useEffect } from 'react'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { useQuietSet } from '../../../widgets/call-form/propose'
import { TextField } from '../../../widgets/call-form/text-fields'
import classes from './application.module.css'
import { messages } from './messages'

/** The ticks by which an applicant has no such number. */
export type Without = 'is_not_ssn' | 'is_not_drv_license'

interface NumberFieldProps {
  name: 'ssn' | 'drv_license'
  tick: Without
  /** The masked end of the number on file; blank without one. */
  kept: string
  onWithout: (name: Without, ticked: boolean) => void
}

/** A number that is sealed, and the tick that there is none. */
export function SealedNumberField({ name, tick, kept, onWithout }: NumberFieldProps) {
  const { form } = useFormState()
  const quietly = useQuietSet()
  const ticked = form.getValues()[tick] === true
  useEffect(() => {
    onWithout(tick, ticked)
    if (ticked) quietly(name, '')
  }, [ticked, tick, name, onWithout, quietly])
  return (
    <div className={name === 'ssn' ? classes.alone : classes.ticked}>
      <TextField
        name={name}
        disabled={ticked}
        {...(kept !== '' && { placeholder: kept, description: messages.keepNumber })}
      />
      <CheckField name={tick} />
    </div>
  )
}
