import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { usePublicForm } from '../../../shell/public-form'
import classes from './apply.module.css'
import { ask } from './ask'
import { useTexts } from './language'
import { StepForm } from './step-form'
import type { StepProps } from './step-pages'

/** Everyone who applies together, and a form to invite another adult. */
export function AdultsStep({ token, part, onChange, onNext, onBack }: StepProps) {
  const texts = useTexts()
  const [told, setTold] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { problem, fields, spinning, submit } = usePublicForm(async ({ name = '', email = '' }) => {
    const { adults } = await ask('POST apply/invite', { token, name, email })
    onChange({ ...part, adults })
    setTold(texts.invited(name, email))
    form.current?.reset()
  }, texts)
  return (
    <>
      <p className={classes.text}>{texts.everyAdult}</p>
      <ul className={classes.list} aria-label={texts.together}>
        {part.adults.map(({ id, name, state, yours }) => (
          <li key={id}>
            <span>{yours ? texts.you : name}</span>
            <span className={classes.dim}>{state === 'RECEIVED' ? texts.sentState : texts.notSent}</span>
          </li>
        ))}
      </ul>
      <form ref={form} className={classes.form} noValidate onSubmit={submit} aria-label={texts.invite}>
        <h2 className={classes.subtitle}>{texts.invite}</h2>
        {problem !== null && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <TextInput label={texts.theirName} name="name" size="md" autoComplete="off" error={fields.name} />
        <TextInput
          label={texts.theirEmail}
          name="email"
          type="email"
          size="md"
          autoComplete="off"
          error={fields.email}
        />
        <Button type="submit" variant="default" size="md" loading={spinning}>
          {texts.sendInvitation}
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
