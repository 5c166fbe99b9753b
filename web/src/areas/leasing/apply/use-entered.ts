import { useCallback, useEffect, useRef, useState } from 'react'
import { isNetworkError } from '../../../api/failure'
import type { Input } from '../../../api/types'
import { ask } from './ask'

type Entered = Readonly<Record<string, string>>
type Step = NonNullable<Input<'POST apply/save'>['step']>

const pause = 1200

/** Answers typed into a part are shown at once, and saved a moment after the last key, one save after the other. */
export function useEntered(token: string, stored: Entered) {
  const [entered, setEntered] = useState<Entered>(stored)
  const [state, setState] = useState<'saved' | 'saving' | 'failed' | 'typing'>('saved')
  const unsaved = useRef<Record<string, string>>({})
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const save = useCallback(
    (step: Step | null) => {
      const next = queue.current.then(async () => {
        const values = unsaved.current
        unsaved.current = {}
        setState('saving')
        try {
          const { faults } = await ask('POST apply/save', { token, step, values: JSON.stringify(values) })
          setState(Object.keys(unsaved.current).length > 0 ? 'typing' : 'saved')
          return faults
        } catch (error) {
          // Answers that did not arrive go along with the next save, under those typed since.
          unsaved.current = { ...values, ...unsaved.current }
          setState('failed')
          throw error
        }
      })
      queue.current = next.catch(() => undefined)
      return next
    },
    [token],
  )

  useEffect(() => {
    if (state !== 'typing') return
    // Saved again by hand or with the next key: the line beside the button says that it failed.
    const timer = setTimeout(() => void save(null).catch(passOver), pause)
    return () => clearTimeout(timer)
  })

  const set = useCallback((name: string, value: string) => {
    unsaved.current[name] = value
    setEntered((before) => ({ ...before, [name]: value }))
    setState('typing')
  }, [])

  return { entered, set, save, state }
}

/** `state` already shows a lost connection. Any other error is a defect. */
function passOver(error: unknown): void {
  if (!isNetworkError(error)) throw error
}
