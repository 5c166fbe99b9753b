import { parseJson } from '@freehold/contract/kit/formats'
import { decisionReasons, decisionReasonWords } from '@freehold/rules/leasing/decision'
import { Checkbox } from '@mantine/core'
import formClasses from '../../../../widgets/call-form/form.module.css'
import { useField } from '../../../../widgets/call-form/form-state'
import classes from './decision.module.css'

/** The reasons of a decision, as the notice tells them. */
export function ReasonsField() {
  const { value, set, inputProps } = useField({ name: 'reasons' })
  const chosen = chosenReasons(value)
  return (
    <Checkbox.Group
      className={formClasses.wide}
      label={inputProps.label}
      withAsterisk
      error={inputProps.error}
      value={chosen}
      onChange={(reasons) => set(JSON.stringify(decisionReasons.filter((one) => reasons.includes(one))))}
    >
      <div className={classes.reasons}>
        {decisionReasons.map((one) => (
          <Checkbox key={one} value={one} label={decisionReasonWords[one]} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** The form holds the reasons as the text that is sent. */
export function chosenReasons(value: unknown): string[] {
  const read = typeof value === 'string' ? parseJson(value) : undefined
  return Array.isArray(read) ? read.map(String) : []
}
