import { Checkbox, Input, NativeSelect, SegmentedControl } from '@mantine/core'
import { type FocusEvent, useId } from 'react'
import classes from './form.module.css'
import { type FieldProps, useField } from './form-state'

interface ChoiceProps extends FieldProps {
  /** The label of each choice, in order. Two or three are shown side by side; more become a list. */
  words: Readonly<Record<string, string>>
  as?: 'segments' | 'select'
}

export function ChoiceField(props: ChoiceProps) {
  const { words, as = Object.keys(words).length <= 3 ? 'segments' : 'select' } = props
  return as === 'segments' ? <Segments {...props} /> : <Options {...props} />
}

function Segments({ words, ...props }: ChoiceProps) {
  const { value, set, inputProps } = useField(props, (choice) => words[String(choice)])
  const labelId = useId()
  const { label, withAsterisk, error, disabled } = inputProps
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      withAsterisk={withAsterisk}
      error={error}
      className={props.wide ? classes.wide : undefined}
    >
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        disabled={disabled}
        data={choicesOf(words)}
        value={String(value ?? '')}
        onChange={set}
        onFocus={moveToChosen}
      />
    </Input.Wrapper>
  )
}

/** A dialog that opens focuses its first radio, whichever is chosen: the ring would seem to choose another. */
function moveToChosen({ target, currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>): void {
  const field: EventTarget = target
  const dialog = currentTarget.closest('[role="dialog"]')
  const opens = dialog !== null && !dialog.contains(relatedTarget)
  if (opens && field instanceof HTMLInputElement && !field.checked)
    currentTarget.querySelector<HTMLInputElement>('input:checked')?.focus()
}

function Options({ words, ...props }: ChoiceProps) {
  const { facts, value, set, inputProps } = useField(props, (choice) => words[String(choice)])
  const none = facts.required && value !== '' ? [] : [{ value: '', label: props.placeholder ?? 'Choose' }]
  return (
    <NativeSelect
      {...inputProps}
      className={props.wide ? classes.wide : undefined}
      description={props.description}
      data={[...none, ...choicesOf(words)]}
      value={String(value ?? '')}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

export function CheckField(props: FieldProps) {
  const { value, set, inputProps } = useField(props)
  const { label, error, disabled, name } = inputProps
  return (
    <Checkbox
      name={name}
      label={label}
      error={error}
      disabled={disabled}
      className={props.wide ? classes.wide : undefined}
      checked={value === true}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
