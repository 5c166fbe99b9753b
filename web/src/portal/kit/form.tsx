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
  useEffect(() => {
    if (fields === undefined || Object.keys(fields).length === 0) return
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fields])
  return (
    <form
      ref={place}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
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
