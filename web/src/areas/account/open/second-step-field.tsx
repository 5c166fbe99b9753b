import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { PasswordField } from '../../../widgets/call-form/password-field'
import { CodeField } from '../security/factor-forms'

/** The password of the user who is signed in, and a code where the user has an authenticator app. */
export function SecondStepField() {
  const { data: factor } = useQuery(callQuery('GET user/get-second-factor', {}))
  return (
    <>
      <PasswordField name="current_pwd" autoComplete="current-password" wide />
      {factor?.data.on && <CodeField />}
    </>
  )
}
