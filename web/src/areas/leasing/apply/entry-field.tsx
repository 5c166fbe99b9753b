import { Input, TextInput } from '@mantine/core'
import { useId } from 'react'
import { DayInput } from '../../../widgets/days/lazy-day-input'
import classes from './apply.module.css'
import { type FieldWords, readAs } from './fields'
import { useTexts } from './language'

interface EntryFieldProps {
  field: FieldWords
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One field of a step. */
export function EntryField({ field, value, error, onChange }: EntryFieldProps) {
  const { name, kind, fill = 'off' } = field
  const texts = useTexts()
  const words = texts.fields[name]
  const hint = words.hint === '' ? undefined : words.hint
  const label = field.optional ? texts.optional(words.label) : words.label
  const set = (typed: string) => onChange(readAs[kind](typed))
  if (kind === 'choice')
    return <Choices name={name} label={label} choices={field.choices ?? []} {...{ value, error }} onChange={set} />
  if (kind === 'day')
    return (
      <DayInput
        name={name}
        label={label}
        size="md"
        w="100%"
        keepsText
        words={texts.day}
        placeholder={texts.day.form}
        {...{ value, error }}
        onChange={onChange}
      />
    )
  if (kind === 'long') return <Long {...{ name, label, value, error }} onChange={set} />
  return (
    <TextInput
      name={name}
      label={label}
      description={hint}
      size="md"
      type={kind === 'phone' ? 'tel' : 'text'}
      inputMode={kind === 'money' ? 'decimal' : undefined}
      leftSection={kind === 'money' ? '$' : undefined}
      placeholder={kind === 'phone' ? '(###) ###-####' : undefined}
      autoComplete={fill}
      maxLength={191}
      value={value}
      error={error}
      aria-invalid={error === undefined ? undefined : true}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

interface PlainProps {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Long({ name, label, value, error, onChange }: PlainProps) {
  const id = useId()
  return (
    <Input.Wrapper id={id} label={label} error={error} size="md">
      <textarea
        id={id}
        name={name}
        className={classes.long}
        rows={3}
        maxLength={500}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Input.Wrapper>
  )
}

/** A few choices as large buttons to tap. */
export function Choices({ name, label, value, error, choices, onChange }: PlainProps & { choices: readonly string[] }) {
  const id = useId()
  const words: Readonly<Record<string, string>> = useTexts().choices
  return (
    <fieldset className={classes.choices} aria-describedby={error === undefined ? undefined : id}>
      <legend>{label}</legend>
      <div className={classes.options}>
        {choices.map((choice) => (
          <label key={choice} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            <span>{words[choice] ?? choice}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
