import { parseDay } from '@freehold/rules/day'
import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { dayWords } from '../../../widgets/days/day-words'
import { DayInput } from '../../../widgets/days/lazy-day-input'
import classes from './apply.module.css'
import { FileList } from './file-list'
import { messages } from './messages'
import { StepForm } from './step-form'
import type { StepProps } from './step-pages'
import { sendFile } from './upload'

const shown = { 'aria-label': 'Show the number', tabIndex: 0 }

/** Birth date, numbers and files. What is sealed comes back as a mask alone. */
export function IdentityStep({ token, part, onChange, onNext, onBack }: StepProps) {
  const { sealed } = part
  const [dob, setDob] = useState('')
  const [ssn, setSsn] = useState('')
  const [noSsn, setNoSsn] = useState(sealed.no_ssn)
  const [license, setLicense] = useState('')
  const [state, setState] = useState(sealed.license_state)
  const [noLicense, setNoLicense] = useState(sealed.no_license)

  async function save() {
    const faults: Record<string, string> = {}
    if (dob === '' && !sealed.dob) faults.dob = 'Enter your date of birth.'
    if (dob !== '' && parseDay(dob) === null) faults.dob = dayWords.past
    if (ssn === '' && sealed.ssn === '' && !noSsn) faults.ssn = 'Enter your SSN, or say that you have none.'
    if (license === '' && sealed.license === '' && !noLicense)
      faults.drv_license = 'Enter your driver license, or say that you have none.'
    if (Object.keys(faults).length > 0) return faults
    const numbers = { dob, ssn: noSsn ? '' : ssn, no_ssn: noSsn, no_license: noLicense }
    const licensed = { drv_license: noLicense ? '' : license, drv_license_state: state }
    const saved = await api('POST apply/save-numbers', { token, ...numbers, ...licensed })
    setDob('')
    setSsn('')
    setLicense('')
    onChange({ ...part, sealed: saved.sealed })
    return {}
  }

  return (
    <StepForm label="identity" save={save} onNext={onNext} onBack={onBack}>
      {(faults) => (
        <>
          <p className={classes.text}>{messages.sealed}</p>
          <DayInput
            label="Date of birth"
            name="dob"
            size="md"
            w="100%"
            past
            keepsText
            // Digits alone are enough, and a phone shows its keys for them.
            inputMode="numeric"
            autoComplete="bday"
            description={sealed.dob ? messages.keep : undefined}
            value={dob}
            error={faults.dob}
            onChange={setDob}
          />
          <PasswordInput
            label="Social security number"
            name="ssn"
            size="md"
            autoComplete="off"
            inputMode="numeric"
            maxLength={20}
            disabled={noSsn}
            description={sealed.ssn === '' ? undefined : `${sealed.ssn} · ${messages.keep}`}
            visibilityToggleButtonProps={shown}
            value={ssn}
            error={faults.ssn}
            onChange={(event) => setSsn(event.currentTarget.value)}
          />
          <Tick label="I have no social security number" checked={noSsn} onChange={setNoSsn} />
          <PasswordInput
            label="Driver license number"
            name="drv_license"
            size="md"
            autoComplete="off"
            maxLength={30}
            disabled={noLicense}
            description={sealed.license === '' ? undefined : `${sealed.license} · ${messages.keep}`}
            visibilityToggleButtonProps={shown}
            value={license}
            error={faults.drv_license}
            onChange={(event) => setLicense(event.currentTarget.value)}
          />
          <TextInput
            label="State of the license (optional)"
            name="drv_license_state"
            size="md"
            maxLength={2}
            disabled={noLicense}
            value={state}
            error={faults.drv_license_state}
            onChange={(event) => setState(event.currentTarget.value.toUpperCase())}
          />
          <Tick label="I have no driver license" checked={noLicense} onChange={setNoLicense} />
          <FileList
            files={part.files}
            hint={messages.files}
            send={(file) => sendFile('apply/upload', { token, ...file })}
            remove={async (file) => (await api('POST apply/remove-upload', { token, file })).files}
            onChange={(files) => onChange({ ...part, files })}
          />
        </>
      )}
    </StepForm>
  )
}

interface TickProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className={classes.tick}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span>{label}</span>
  </label>
)
