import { Checkbox, Input, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import formClasses from '../../../widgets/call-form/form.module.css'
import { type FieldProps, useField } from '../../../widgets/call-form/form-state'
import classes from './leases.module.css'

interface ListFieldProps extends FieldProps {
  options: readonly string[]
  /** Ticked by the product, and not to be unticked. */
  fixed?: string
}

const listIn = (value: unknown): string[] => {
  try {
    const list: unknown = JSON.parse(String(value))
    return Array.isArray(list) ? list.map(String) : []
  } catch {
    return []
  }
}

/** Choices to tick, and words of one's own after "Other", separated by commas. It is sent as a list. */
export function ListField({ options, fixed, ...props }: ListFieldProps) {
  const { value, set, inputProps } = useField(props, (list) => listIn(list).join(', '))
  const labelId = useId()
  const list = listIn(value)
  const [other, setOther] = useState(list.filter((one) => !options.includes(one)).join(', '))
  const send = (ticked: readonly string[], typed: string) => {
    const own = typed
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    set(ticked.length + own.length === 0 ? '' : JSON.stringify([...new Set([...ticked, ...own])]))
  }
  const ticked = options.filter((one) => list.includes(one))
  return (
    <Input.Wrapper
      label={inputProps.label}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={inputProps.error}
      className={formClasses.wide}
    >
      <fieldset aria-labelledby={labelId} className={classes.choices}>
        {fixed !== undefined && <Checkbox label={fixed} checked disabled readOnly />}
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={ticked.includes(option)}
            onChange={({ currentTarget }) =>
              send(
                options.filter((one) => (one === option ? currentTarget.checked : ticked.includes(one))),
                other,
              )
            }
          />
        ))}
        <TextInput
          aria-label={`Other ${inputProps.label.toLowerCase()}`}
          placeholder="Other"
          maxLength={200}
          value={other}
          onChange={({ currentTarget }) => {
            setOther(currentTarget.value)
            send(ticked, currentTarget.value)
          }}
        />
      </fieldset>
    </Input.Wrapper>
  )
}
