import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/client'
import { mayPass } from '../../../api/failure'
import { usePublicForm } from '../../../shell/public-form'
import { showPassword } from '../../../widgets/show-password'
import classes from './entry.module.css'
import { LinkProblem, sentenceOf } from './link-problem'

type Opened = { question: string | null } | { over: string } | { failed: string }

/** The new password of a recovery link, after one of the user's security questions if there are any. */
export function ChoosePassword({ token }: { token: string }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const open = useCallback(() => {
    api('POST user/open-recovery-link', { token })
      .then(({ data }) => setOpened({ question: data.question }))
      // Only the server knows that a link is no longer valid. The page then offers a new one.
      .catch((error: unknown) =>
        setOpened(mayPass(error) ? { failed: sentenceOf(error) } : { over: sentenceOf(error) }),
      )
  }, [token])
  useEffect(open, [open])
  const { problem, fields, spinning, submit } = usePublicForm(async (given) => {
    const { message = '' } = await api('POST user/reset-password', { token, ...given })
    setDone(message)
  })

  if (done !== null)
    return (
      <>
        <p role="status" className={classes.text}>
          {done}
        </p>
        <Link to="/login" className={classes.way}>
          Sign in
        </Link>
      </>
    )
  if (opened === null) return null
  if ('failed' in opened)
    return (
      <LinkProblem
        text={opened.failed}
        onRetry={() => {
          setOpened(null)
          open()
        }}
      />
    )
  if ('over' in opened)
    return (
      <>
        <p role="alert" className={classes.problem}>
          {opened.over}
        </p>
        <Link to="/resetpassword" className={classes.way}>
          Ask for a new link
        </Link>
      </>
    )
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {opened.question !== null && (
        <TextInput
          label={opened.question}
          name="answer"
          autoComplete="off"
          size="md"
          maxLength={191}
          autoFocus
          error={fields.answer}
        />
      )}
      <PasswordInput
        label="New password"
        name="new_pwd"
        description="At least 6 characters, with two of lowercase letters, uppercase letters and digits."
        autoComplete="new-password"
        size="md"
        autoFocus={opened.question === null}
        visibilityToggleButtonProps={showPassword}
        error={fields.new_pwd}
        aria-invalid={fields.new_pwd === undefined ? undefined : true}
      />
      <PasswordInput
        label="Confirm password"
        name="confirm_pwd"
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={showPassword}
        error={fields.confirm_pwd}
        aria-invalid={fields.confirm_pwd === undefined ? undefined : true}
      />
      <Button type="submit" size="md" fullWidth loading={spinning}>
        Save password
      </Button>
    </form>
  )
}
