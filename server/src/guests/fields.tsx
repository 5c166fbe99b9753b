import type { ComponentChildren, JSX } from 'preact'
import { useAsked } from './form'

interface Asking {
  name: string
  label: ComponentChildren
  /** A word of help under the label. */
  hint?: string
  required?: boolean
}

interface Marks {
  id: string
  name: string
  class: string
  required: boolean
  'aria-invalid'?: 'true'
  'aria-describedby'?: string | undefined
}

interface FieldProps extends Asking {
  look?: string | undefined
  children: (marks: Marks, typed: string | undefined) => JSX.Element
}

/** A label, a word of help, the field itself and what is wrong with it, tied together. */
function Field({ name, label, hint, required = false, look = '', children }: FieldProps): JSX.Element {
  const { id, typed, fault } = useAsked(name)
  const notes = [...(hint ? [`${id}-hint`] : []), ...(fault ? [`${id}-fault`] : [])]
  const marks: Marks = {
    id,
    name,
    class: `input ${look}`.trim(),
    required,
    ...(fault && { 'aria-invalid': 'true' }),
    ...(notes.length > 0 && { 'aria-describedby': notes.join(' ') }),
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint ? (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children(marks, typed)}
      {fault ? (
        <p class="fault" id={`${id}-fault`}>
          {fault}
        </p>
      ) : null}
    </div>
  )
}

interface TextFieldProps extends Asking {
  type?: 'text' | 'email' | 'tel'
  inputmode?: 'decimal' | 'numeric'
  autocomplete?: string
  longest?: number
  /** The value before anything was typed. */
  value?: string
  look?: 'short' | 'code' | 'signed'
}

export const TextField = ({
  type = 'text',
  inputmode,
  autocomplete,
  longest,
  value = '',
  look,
  ...asking
}: TextFieldProps) => (
  <Field {...asking} look={look}>
    {(marks, typed) => (
      <input
        {...marks}
        // The types of Preact take each of these with attributes of its own.
        type={type as 'text'}
        inputmode={inputmode}
        autocomplete={autocomplete}
        maxlength={longest}
        value={typed ?? value}
      />
    )}
  </Field>
)

interface LongTextProps extends Asking {
  rows?: number
  longest?: number
}

export const LongText = ({ rows = 3, longest, ...asking }: LongTextProps) => (
  <Field {...asking}>
    {(marks, typed) => (
      <textarea {...marks} rows={rows} maxlength={longest}>
        {typed ?? ''}
      </textarea>
    )}
  </Field>
)

interface DayFieldProps extends Asking {
  earliest?: string
  latest?: string
}

export const DayField = ({ earliest, latest, ...asking }: DayFieldProps) => (
  <Field {...asking} look="short">
    {(marks, typed) => <input {...marks} type="date" min={earliest} max={latest} value={typed ?? ''} />}
  </Field>
)

export const TimeField = (asking: Asking) => (
  <Field {...asking} look="short">
    {(marks, typed) => <input {...marks} type="time" value={typed ?? ''} />}
  </Field>
)

interface FileFieldProps extends Asking {
  accept: string
  many?: boolean
  /** A phone takes a picture in place of choosing one. */
  camera?: boolean
  /** The name of the file in the form, where two fields send the same. */
  sentAs?: string
}

/** A browser forgets a chosen file, so that after a refusal it is chosen again. */
export const FileField = ({ accept, many, camera, sentAs, ...asking }: FileFieldProps) => (
  <Field {...asking}>
    {(marks) => (
      <input
        {...marks}
        name={sentAs ?? marks.name}
        type="file"
        accept={accept}
        multiple={many}
        {...(camera && { capture: 'environment' as const })}
      />
    )}
  </Field>
)

interface ChoicesProps {
  name: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
  /** The one that is chosen until another is. */
  value: string
}

export function Choices({ name, label, options, value }: ChoicesProps): JSX.Element {
  const { id, typed, fault } = useAsked(name)
  const chosen = options.some(([one]) => one === typed) ? typed : value
  return (
    <fieldset id={id}>
      <legend>{label}</legend>
      <div class="choices">
        {options.map(([one, words]) => (
          <label class="choice" key={one}>
            <input type="radio" name={name} value={one} checked={one === chosen} />
            {words}
          </label>
        ))}
      </div>
      {fault ? <p class="fault">{fault}</p> : null}
    </fieldset>
  )
}

/** A box to check; it sends `1`. */
export function Checkbox({ name, label, required = false }: Omit<Asking, 'hint'>): JSX.Element {
  const { id, typed, fault } = useAsked(name)
  return (
    <label class="check" for={id}>
      <input
        type="checkbox"
        id={id}
        name={name}
        value="1"
        required={required}
        checked={typed === '1'}
        {...(fault && { 'aria-invalid': 'true' as const, 'aria-describedby': 'wrong' })}
      />
      <span>{label}</span>
    </label>
  )
}
