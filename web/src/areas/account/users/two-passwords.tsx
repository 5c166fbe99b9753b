import { PasswordInput } from '@mantine/core'
import { useEffect } from 'react'
import { useField } from '../../../widgets/call-form/form-state'
import { showPassword } from '../../../widgets/show-password'
import classes from './users.module.css'

export interface Second {
  text: string
  /** Set once the form was sent with two passwords that differ. */
  refused: boolean
}

interface TwoPasswordsProps {
  isNew: boolean
  second: Second
  setSecond: (second: Second) => void
}

/** A new password, typed twice. The second one is not sent. */
export function TwoPasswords({ isNew, second, setSecond }: TwoPasswordsProps) {
  const { value, set, inputProps } = useField({ name: 'pwd', label: 'New password' })
  // The form begins anew for another user, without the password of the one before.
  useEffect(() => setSecond({ text: '', refused: false }), [setSecond])
  const differs = second.refused && String(value ?? '') !== second.text
  return (
    <>
      <p className={classes.note}>
        {isNew
          ? 'Leave the password empty to invite the user by email. The user then chooses a password.'
          : 'Leave the password empty to keep it.'}
      </p>
      <PasswordInput
        {...inputProps}
        aria-invalid={inputProps.error ? true : undefined}
        autoComplete="new-password"
        visibilityToggleButtonProps={showPassword}
        value={String(value ?? '')}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        visibilityToggleButtonProps={showPassword}
        value={second.text}
        onChange={(event) => setSecond({ text: event.currentTarget.value, refused: second.refused })}
        error={differs && 'The passwords do not match.'}
        aria-invalid={differs || undefined}
      />
    </>
  )
}
