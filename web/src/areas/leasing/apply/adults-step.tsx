import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { api } from '../../../api/client'
import { usePublicForm } from '../../../shell/public-form'
import classes from './apply.module.css'
import { messages } from './messages'
import { StepForm } from './step-form'
import type { StepProps } from './step-pages'

/** Everyone who applies together, and a form to invite another adult. */
export function AdultsStep({ token, part, onChange, onNext, onBack }: StepProps) {
  const [told, setTold] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { problem, fields, spinning, submit } = usePublicForm(async ({ name = '', email = '' }) => {
    const { adults } = await api('POST apply/invite', { token, name, email })
    onChange({ ...part, adults })
    setTold(`We invited ${name} at ${email}.`)
    form.current?.reset()
  })
  return (
    <>
      <p className={classes.text}>{messages.everyAdult}</p>
      <ul className={classes.list} aria-label="Adults who apply together">
        {part.adults.map(({ id, name, state, yours }) => (
          <li key={id}>
            <span>{yours ? 'You' : name}</span>
            <span className={classes.dim}>{state === 'RECEIVED' ? 'Sent' : 'Not sent yet'}</span>
          </li>
        ))}
      </ul>
      <form ref={form} className={classes.form} noValidate onSubmit={submit} aria-label="Invite another adult">
        <h2 className={classes.subtitle}>Invite another adult</h2>
        {problem !== null && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <TextInput label="Their name" name="name" size="md" autoComplete="off" error={fields.name} />
        <TextInput label="Their email" name="email" type="email" size="md" autoComplete="off" error={fields.email} />
        <Button type="submit" variant="default" size="md" loading={spinning}>
          Send invitation
        </Button>
        <p role="status" className={classes.text}>
          {told}
        </p>
      </form>
      <StepForm label="adults" save={() => Promise.resolve({})} onNext={onNext} onBack={onBack}>
        {() => null}
      </StepForm>
    </>
  )
}
