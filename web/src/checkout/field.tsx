import { type ComponentProps, type ReactNode, useId } from 'react'

/** The controls of the public pages: their look is in the page around the form. */
interface Framed {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

interface Marks {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Frame({ label, hint, error, children }: Framed & { children: (marks: Marks) => ReactNode }) {
  const id = useId()
  const notes = [hint ? `${id}-hint` : '', error ? `${id}-fault` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': notes || undefined,
      })}
      {error && (
        <p className="fault" id={`${id}-fault`}>
          {error}
        </p>
      )}
    </div>
  )
}

type Native<Tag extends 'input' | 'select'> = Omit<ComponentProps<Tag>, 'value' | 'onChange' | 'id' | 'className'>

interface Typed {
  value: string
  onChange: (text: string) => void
}

export const Field = ({ label, hint, error, value, onChange, ...rest }: Framed & Typed & Native<'input'>) => (
  <Frame label={label} hint={hint} error={error}>
    {(marks) => (
      <input {...rest} {...marks} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    )}
  </Frame>
)

interface SelectProps extends Framed, Typed, Native<'select'> {
  options: readonly { value: string; label: string }[]
}

export const Select = ({ label, hint, error, value, onChange, options, ...rest }: SelectProps) => (
  <Frame label={label} hint={hint} error={error}>
    {(marks) => (
      <select {...rest} {...marks} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">Choose one</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Frame>
)

interface CheckProps {
  name: string
  checked: boolean
  error?: string | undefined
  onChange: (on: boolean) => void
  children: ReactNode
}

export function Check({ name, checked, error, onChange, children }: CheckProps) {
  const id = useId()
  return (
    <div>
      <label className="check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-fault` : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="fault" id={`${id}-fault`}>
          {error}
        </p>
      )}
    </div>
  )
}

interface GroupProps {
  title: string
  hint?: string
  children: ReactNode
}

/** A part of the form on a sheet of its own. */
export function Group({ title, hint, children }: GroupProps) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="dim hint-of-group">{hint}</p>}
      {children}
    </section>
  )
}
