import type { rentalApplication } from '@freehold/contract/leasing/rental-application'
import type { contractor } from '@freehold/contract/maintenance/contractor'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallForm } from '../call-form/call-form'
import formClasses from '../call-form/form.module.css'
import type { FormValues } from '../call-form/form-state'
import { PasswordField } from '../call-form/password-field'
import { TextField } from '../call-form/text-fields'
import footer from '../dialogs/info-modal.module.css'
import classes from './sealed.module.css'

interface AskToRevealProps {
  /** The call that opens a number. */
  call: typeof rentalApplication.reveal | typeof contractor.reveal
  /** Which number. */
  defaults: FormValues
  /** The sentence when no answer came. */
  failure: string
  /** The notice before the number is shown. */
  note: string
  /** The number as it is written. */
  show: (number: string) => string
  onDone: () => void
}

/** Asks why, and for the password where the server wants it again; then shows the number until it is closed. */
export function AskToReveal({ call, defaults, failure, note, show, onDone }: AskToRevealProps) {
  const [number, setNumber] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  if (number !== null)
    return (
      <>
        <p className={classes.number} role="status">
          {show(number)}
        </p>
        <div className={footer.footer}>
          <Button onClick={onDone}>Close</Button>
        </div>
      </>
    )
  return (
    <CallForm
      call={call}
      defaults={defaults}
      failure={failure}
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
      <p className={formClasses.wide}>{note}</p>
    </CallForm>
  )
}

/** An SSN has its two hyphens; an EIN is stored with its own. */
export const showTaxId = (number: string): string => number.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')
