import { useCallback, useEffect, useRef } from 'react'
import { type FormValue, useFormState } from './form-state'

/** Sets a field for the user. The form stays clean, because a value that no one typed can't be lost. */
export function useQuietSet() {
  const { form } = useFormState()
  const now = useRef(form)
  now.current = form
  return useCallback((name: string, value: FormValue) => {
    const wasClean = !now.current.isDirty()
    now.current.setFieldValue(name, value)
    if (wasClean) now.current.resetDirty()
  }, [])
}

/** Proposes a field's value, again whenever the proposal changes, until the person has entered another one. */
export function usePropose(name: string, value: FormValue | undefined): void {
  const { form } = useFormState()
  const set = useQuietSet()
  const present = useRef<FormValue>('')
  present.current = form.getValues()[name] ?? ''
  const proposed = useRef<FormValue>(present.current)
  useEffect(() => {
    if (value === undefined || present.current !== proposed.current) return
    proposed.current = value
    set(name, value)
  }, [name, value, set])
}
