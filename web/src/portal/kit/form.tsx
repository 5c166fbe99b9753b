import { type ReactNode, useEffect, useRef } from 'react'
import classes from './form.module.css'
import { Notice } from './notice'

interface FormProps {
  onSubmit: () => void
  /** The sentence of a refusal that belongs to no field. */
  problem?: string | null
  /** The refused fields: the first of them takes the focus. */
  fields?: Readonly<Record<string, string>>
  children: ReactNode
}

/** Fields under each other. The server checks them, so that a rule has one place and its sentence one wording. */
export function Form({ onSubmit, problem = null, fields, children }: FormProps) {
  const place = useRef<HTMLFormElement>(null)
  /** The answer to the last press is still to come. Typing ends the wait: the focus must not jump away from it. */
  const waits = useRef(false)
  useEffect(() => {
    if (!waits.current || fields === undefined || Object.keys(fields).length === 0) return
    waits.current = false
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  return (
    <form
      ref={place}
      className={classes.form}
      noValidate
      onInput={() => {
        waits.current = false
      }}
      onSubmit={(event) => {
        event.preventDefault()
        waits.current = true
        onSubmit()
      }}
    >
      {problem !== null && (
        <Notice kind="wait" alert>
          {problem}
        </Notice>
      )}
      {children}
    </form>
  )
}
