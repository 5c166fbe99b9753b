import { parseJson } from '@freehold/contract/kit/formats'
import { Checkbox } from '@mantine/core'
import formClasses from '../../../../widgets/call-form/form.module.css'
import { useField } from '../../../../widgets/call-form/form-state'
import classes from './decision.module.css'

interface ChecksFieldProps {
  name: string
  /** The choices in their order, each with its words. */
  words: Readonly<Record<string, string>>
  /** Choices that cannot be made now. */
  disabled?: readonly string[]
  required?: boolean
}

/** Several choices of a list, held by the form as the text that is sent. */
export function ChecksField({ name, words, disabled = [], required = false }: ChecksFieldProps) {
  const { value, set, inputProps } = useField({ name })
  const choices = Object.keys(words)
  return (
    <Checkbox.Group
      className={formClasses.wide}
      label={inputProps.label}
      withAsterisk={required}
      error={inputProps.error}
      value={chosenIn(value)}
      onChange={(chosen) => set(JSON.stringify(choices.filter((one) => chosen.includes(one))))}
    >
      <div className={classes.reasons}>
        {choices.map((one) => (
          <Checkbox key={one} value={one} label={words[one]} disabled={disabled.includes(one)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

export function chosenIn(value: unknown): string[] {
  const read = typeof value === 'string' ? parseJson(value) : undefined
  return Array.isArray(read) ? read.map(String) : []
}
