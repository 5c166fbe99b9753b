import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { PasswordField } from '../../../widgets/call-form/password-field'
import { TextField } from '../../../widgets/call-form/text-fields'
import footer from '../../../widgets/dialogs/info-modal.module.css'
import classes from './application.module.css'
import info from './application-info.module.css'
import { messages } from './messages'

interface RevealFormProps {
  id: number
  what: 'ssn' | 'coapplicant_ssn' | 'drv_license'
  onDone: () => void
}

/** Asks why, and for the password where the server wants it again; then shows the number until it is closed. */
export function RevealForm({ id, what, onDone }: RevealFormProps) {
  const [number, setNumber] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  if (number !== null)
    return (
      <>
        <p className={info.number} role="status">
          {what === 'drv_license' ? number : number.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')}
        </p>
        <div className={footer.footer}>
          <Button onClick={onDone}>Close</Button>
        </div>
      </>
    )
  return (
    <CallForm
      call={rentalApplication.reveal}
      defaults={{ id, what }}
      failure={messages.loadFailed}
      submitLabel="Show"
      onDone={({ data }) => setNumber(data)}
      onCancel={onDone}
      onRefused={({ type }) => {
        const isNew = type === 'E_CREDENTIALS' && !asked
        if (isNew) setAsked(true)
        return isNew
      }}
    >
      <TextField name="reason" wide autoFocus />
      {asked && <PasswordField name="password" wide autoComplete="current-password" />}
      <p className={classes.note}>{messages.opens}</p>
    </CallForm>
  )
}
