import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useDelayed } from '../../../widgets/use-delayed'
import classes from './spending.module.css'

interface NameFormProps {
  label: string
  /** The name to change; without one a new name is asked for. */
  start?: string
  submit: string
  /** The problem with the name, or null when it was saved. */
  save: (name: string) => Promise<string | null>
  onCancel?: () => void
}

/** One name and its button. */
export function NameForm({ label, start, submit, save, onCancel }: NameFormProps) {
  const [name, setName] = useState(start ?? '')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const spinning = useDelayed(busy)
  const input = useRef<HTMLInputElement>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const said = await save(name)
    setBusy(false)
    setProblem(said ?? '')
    if (said === null) setName('')
    input.current?.focus()
  }

  return (
    <form noValidate className={classes.name} onSubmit={(event) => void send(event)}>
      <TextInput
        ref={input}
        {...(start === undefined ? { label, withAsterisk: true, required: false } : { 'aria-label': label })}
        aria-required
        data-autofocus={start === undefined || undefined}
        autoFocus={start !== undefined}
        autoComplete="off"
        maxLength={191}
        value={name}
        error={problem || undefined}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setProblem('')
        }}
      />
      <Button type="submit" variant={start === undefined ? 'filled' : 'default'} loading={spinning}>
        {submit}
      </Button>
      {onCancel && (
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </form>
  )
}
