import { type FormEvent, useState } from 'react'
import { isCallError, isNetworkError } from '../api/failure'
import { messages } from '../messages'
import { useDelayed } from '../widgets/use-delayed'

interface FormFaults {
  /** About the whole form. */
  problem: string | null
  fields: Readonly<Record<string, string>>
}

/** The sentences when no answer came, or one that says nothing; in the language of the page. */
type FailureWords = Readonly<Record<'noAnswer' | 'unknownError', string>>

const quiet: FormFaults = { problem: null, fields: {} }

/** Faults that the page itself finds before it asks the server, by field. */
export class FieldsRefused extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super('The fields of a form were refused.')
    this.fields = fields
  }
}

/** A short form of a public page, which does not load what the forms of the staff need. */
export function usePublicForm(
  send: (given: Readonly<Record<string, string>>) => Promise<void>,
  words: FailureWords = messages,
) {
  const [faults, setFaults] = useState<FormFaults>(quiet)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const given = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    setFaults(quiet)
    setBusy(true)
    try {
      await send(given)
    } catch (error) {
      setFaults(faultsOf(error, words))
    } finally {
      setBusy(false)
    }
  }
  return { ...faults, spinning: useDelayed(busy), submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}

function faultsOf(error: unknown, words: FailureWords): FormFaults {
  if (error instanceof FieldsRefused) return { problem: null, fields: error.fields }
  if (isNetworkError(error)) return { problem: words.noAnswer, fields: {} }
  if (!isCallError(error)) throw error
  const { fields, message } = error
  return { problem: Object.keys(fields).length > 0 ? null : message || words.unknownError, fields }
}
