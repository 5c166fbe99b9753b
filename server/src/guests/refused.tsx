import type { JSX } from 'preact'
import { FileRefused } from '../files/refused'
import type { FormField } from '../http/form-fields'
import { Refusal } from '../http/refusal'

/** A form that was sent and not taken. The page is shown again with the reason and the typed values. */
export interface Refused {
  /** The form: what it was to do, and the part of the page that it belongs to. */
  form: string
  message: string
  /** The fields that are wrong, each with its sentence. */
  fields: Readonly<Record<string, string>>
  typed: FormField
}

export const fieldId = (form: string, name: string): string => `${form}-${name}`

/** The refusal of a form; null for an error that is none, which its caller throws on. */
export function refusedBy(error: unknown, form: string, typed: FormField): Refused | null {
  if (error instanceof FileRefused) return { form, message: error.message, fields: {}, typed }
  return error instanceof Refusal ? { form, message: error.message, fields: error.fields ?? {}, typed } : null
}

interface SummaryProps {
  refused: Refused
  /** It has a sentence of its own, however many fields are wrong. */
  whole?: boolean
}

/** Shows first what is wrong, and leads to each field. */
export function Summary({ refused: { form, message, fields }, whole }: SummaryProps): JSX.Element {
  const wrong = Object.entries(fields)
  const to = (name: string) => `#${fieldId(form, name)}`
  const [first] = wrong.length === 1 && !whole ? wrong : []
  return (
    <div class="wrong" id="wrong" role="alert" tabindex={-1} autofocus>
      {first ? <a href={to(first[0])}>{first[1]}</a> : message}
      {first || wrong.length === 0 ? null : (
        <ul>
          {wrong.map(([name, sentence]) => (
            <li key={name}>
              <a href={to(name)}>{sentence}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
