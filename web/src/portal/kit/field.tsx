import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTexts } from '../texts/language'
import { classNames } from './class-names'
import classes from './field.module.css'

export interface FrameProps {
  label: string
  hint?: ReactNode
  /** The sentence of a refusal. */
  error?: string | null | undefined
  /** Says beside the label that the field may stay blank. */
  optional?: boolean
}

interface Wired {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FrameProps {
  children: (wired: Wired) => ReactNode
}

/** The label, the hint and the error around a control, tied to it for screen readers. */
export function FieldFrame({ label, hint, error, optional = false, children }: FieldFrameProps) {
  const texts = useTexts('kit')
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label} {optional && <span className={classes.optional}>({texts.optional})</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'value' | 'onChange' | 'id' | 'className'
>

interface Typed {
  value: string
  onChange: (text: string) => void
}

/** A line of text. Its type, keyboard and autocomplete are the browser's. */
export function Field({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  ...rest
}: FrameProps & Typed & Native<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional ?? false}>
      {(wired) => (
        <input
          {...rest}
          {...wired}
          className={classes.control}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}

/** Several lines of text, which grow with what is typed. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  ...rest
}: FrameProps & Typed & Native<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional ?? false}>
      {(wired) => (
        <textarea
          rows={4}
          {...rest}
          {...wired}
          className={classNames(classes.control, classes.area)}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}

interface Option {
  value: string
  label: string
}

interface SelectProps extends FrameProps, Typed, Native<'select'> {
  options: readonly Option[]
  /** Offers a blank choice, and shows these words for it. */
  blank?: string | true
}

export function Select({ label, hint, error, optional, value, onChange, options, blank, ...rest }: SelectProps) {
  const texts = useTexts('kit')
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional ?? false}>
      {(wired) => (
        <select
          {...rest}
          {...wired}
          className={classNames(classes.control, classes.select)}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {blank !== undefined && <option value="">{blank === true ? texts.choose : blank}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
