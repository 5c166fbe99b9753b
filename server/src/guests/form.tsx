import { type ComponentChildren, createContext, type JSX } from 'preact'
import { useContext } from 'preact/hooks'
import { fieldId, type Refused } from './refused'

interface Form {
  form: string
  refused: Refused | null
}

const FormContext = createContext<Form>({ form: '', refused: null })

interface ActFormProps {
  /** The address that the form posts to. */
  at: string
  /** The value that its button sends. */
  does: string
  /** The page has one form, so that the value is not sent. */
  unsaid?: boolean
  /** The refusal on this page, of this form or of another. */
  refused?: Refused | null | undefined
  /** Keeps forms apart that do the same in several places. It goes with the form. */
  place?: { name: string; value: string }
  /** It sends files. */
  files?: boolean
  id?: string
  /** Marks the form for a script. */
  mark?: string
  hidden?: boolean
  /** The form opens its answer beside the page. */
  beside?: boolean
  children?: ComponentChildren
}

/** The name of a form in a refusal. */
export const formId = (does: string, place = ''): string => (place === '' ? does : `${does}-${place}`)

/** A form that does one thing. After a refusal it has what was typed, and each field its own sentence. */
export function ActForm({
  at,
  does,
  unsaid,
  refused,
  place,
  files,
  id,
  mark,
  hidden,
  beside,
  children,
}: ActFormProps): JSX.Element {
  const form = formId(does, place?.value)
  const ours = refused && refused.form === form ? refused : null
  return (
    <form
      method="post"
      action={at}
      id={id}
      enctype={files ? 'multipart/form-data' : undefined}
      data-of={mark}
      hidden={hidden}
      {...(beside && { target: '_blank', rel: 'noopener' })}
    >
      {unsaid ? null : <Kept name="do" value={does} />}
      {place ? <Kept {...place} /> : null}
      <FormContext.Provider value={{ form, refused: ours }}>{children}</FormContext.Provider>
    </form>
  )
}

/** A value that goes with the form. */
export const Kept = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} />
)

interface Asked {
  id: string
  /** The text that was typed before a refusal; undefined while the form is fresh. */
  typed: string | undefined
  fault: string | undefined
}

/** The facts of its form that a field needs. */
export function useAsked(name: string): Asked {
  const { form, refused } = useContext(FormContext)
  return { id: fieldId(form, name), typed: refused?.typed(name, 10_000), fault: refused?.fields[name] }
}

interface SubmitProps {
  kind?: 'first' | 'second'
  children: ComponentChildren
}

export const Submit = ({ kind = 'first', children }: SubmitProps) => (
  <button type="submit" class={kind === 'second' ? 'button second' : 'button'}>
    {children}
  </button>
)
