import { parseDay } from '@freehold/rules/day'
import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DayInput } from '../../../widgets/days/lazy-day-input'
import classes from './apply.module.css'
import { ask } from './ask'
import { FileList } from './file-list'
import { useTexts } from './language'
import { StepForm } from './step-form'
import type { StepProps } from './step-pages'
import { sendFile } from './upload'

/** Birth date, numbers and files. What is sealed comes back as a mask alone. */
export function IdentityStep({ token, part, onChange, onNext, onBack }: StepProps) {
  const { sealed } = part
  const texts = useTexts()
  const shown = { 'aria-label': texts.show, tabIndex: 0 }
  const [dob, setDob] = useState('')
  const [ssn, setSsn] = useState('')
  const [noSsn, setNoSsn] = useState(sealed.no_ssn)
  const [license, setLicense] = useState('')
  const [state, setState] = useState(sealed.license_state)
  const [noLicense, setNoLicense] = useState(sealed.no_license)

  async function save() {
    const faults: Record<string, string> = {}
    if (dob === '' && !sealed.dob) faults.dob = texts.enterBirth
    if (dob !== '' && parseDay(dob) === null) faults.dob = texts.day.past
    if (ssn === '' && sealed.ssn === '' && !noSsn) faults.ssn = texts.enterSsn
    if (license === '' && sealed.license === '' && !noLicense) faults.drv_license = texts.enterLicense
    if (Object.keys(faults).length > 0) return faults
    const numbers = { dob, ssn: noSsn ? '' : ssn, no_ssn: noSsn, no_license: noLicense }
    const licensed = { drv_license: noLicense ? '' : license, drv_license_state: state }
    const saved = await ask('POST apply/save-numbers', { token, ...numbers, ...licensed })
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
          <p className={classes.text}>{texts.sealed}</p>
          <DayInput
            label={texts.birth}
            words={texts.day}
            placeholder={texts.day.form}
            name="dob"
            size="md"
            w="100%"
            past
            keepsText
            // Digits alone are enough, and a phone shows its keys for them.
            inputMode="numeric"
            autoComplete="bday"
            description={sealed.dob ? texts.keep : undefined}
            value={dob}
            error={faults.dob}
            onChange={setDob}
          />
          <PasswordInput
            label={texts.ssn}
            name="ssn"
            size="md"
            autoComplete="off"
            inputMode="numeric"
            maxLength={20}
            disabled={noSsn}
            description={sealed.ssn === '' ? undefined : `${sealed.ssn} · ${texts.keep}`}
            visibilityToggleButtonProps={shown}
            value={ssn}
            error={faults.ssn}
            onChange={(event) => setSsn(event.currentTarget.value)}
          />
          <Tick label={texts.noSsn} checked={noSsn} onChange={setNoSsn} />
          <PasswordInput
            label={texts.license}
            name="drv_license"
            size="md"
            autoComplete="off"
            maxLength={30}
            disabled={noLicense}
            description={sealed.license === '' ? undefined : `${sealed.license} · ${texts.keep}`}
            visibilityToggleButtonProps={shown}
            value={license}
            error={faults.drv_license}
            onChange={(event) => setLicense(event.currentTarget.value)}
          />
          <TextInput
            label={texts.licenseState}
            name="drv_license_state"
            size="md"
            maxLength={2}
            disabled={noLicense}
            value={state}
            error={faults.drv_license_state}
            onChange={(event) => setState(event.currentTarget.value.toUpperCase())}
          />
          <Tick label={texts.noLicense} checked={noLicense} onChange={setNoLicense} />
          <FileList
            files={part.files}
            hint={texts.files}
            send={(file) => sendFile('apply/upload', { token, ...file })}
            remove={async (file) => (await ask('POST apply/remove-upload', { token, file })).files}
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
