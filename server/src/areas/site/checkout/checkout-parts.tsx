import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import type { ComponentChildren } from 'preact'

export const dollarsOf = (amount: Cents): string => showDollars(toDollars(amount))

interface Labeled {
  label: string
  name: string
  hint?: string
}

interface FieldProps extends Labeled {
  type?: 'text' | 'email' | 'password'
  autocomplete: string
  autocapitalize?: 'characters'
  inputmode?: 'numeric'
  maxlength?: number
  value?: string
}

const Hint = ({ name, hint }: { name: string; hint: string | undefined }) =>
  hint === undefined ? null : (
    <p class="hint" id={`early-${name}-hint`}>
      {hint}
    </p>
  )

const marksOf = (name: string, hint: string | undefined) => ({
  id: `early-${name}`,
  class: 'input',
  name,
  'aria-describedby': hint === undefined ? undefined : `early-${name}-hint`,
})

export const DrawnField = ({ label, name, hint, type = 'text', ...rest }: FieldProps) => (
  <div class="field">
    <label for={`early-${name}`}>{label}</label>
    <Hint name={name} hint={hint} />
    {/* The types of Preact take each type with attributes of its own. */}
    <input {...rest} {...marksOf(name, hint)} type={type as 'text'} />
  </div>
)

interface SelectProps extends Labeled {
  options: readonly { value: string; label: string }[]
}

export const DrawnSelect = ({ label, name, hint, options }: SelectProps) => (
  <div class="field">
    <label for={`early-${name}`}>{label}</label>
    <Hint name={name} hint={hint} />
    <select {...marksOf(name, hint)}>
      <option value="">Choose one</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </div>
)

export const DrawnCheck = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <label class="check" for={`early-${name}`}>
      <input type="checkbox" id={`early-${name}`} name={name} />
      <span>{children}</span>
    </label>
  </div>
)

interface GroupProps {
  title: string
  hint?: string
  children: ComponentChildren
}

export const DrawnGroup = ({ title, hint, children }: GroupProps) => (
  <section class="card" aria-label={title}>
    <h2>{title}</h2>
    {hint === undefined ? null : <p class="dim hint-of-group">{hint}</p>}
    {children}
  </section>
)
