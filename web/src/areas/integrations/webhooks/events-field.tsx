import { webhookTypes } from '@freehold/rules/integrations/webhook-types'
import { Checkbox } from '@mantine/core'
import { useField } from '../../../widgets/call-form/form-state'
import classes from '../api.module.css'

const types = [...webhookTypes]

/** The events that an endpoint gets, as the call wants them: JSON text of their types. */
export function EventsField() {
  const { value, set, inputProps } = useField({ name: 'events' }, (sent) => chosenIn(sent).join(', '))
  const chosen = new Set(chosenIn(value))
  const turn = (type: string, on: boolean) =>
    set(JSON.stringify(types.flatMap(([one]) => ((one === type ? on : chosen.has(one)) ? [one] : []))))
  return (
    <fieldset className={classes.events}>
      <legend>Events</legend>
      <div className={classes.checks}>
        {types.map(([type, words]) => (
          <Checkbox
            key={type}
            label={words}
            description={type}
            checked={chosen.has(type)}
            onChange={(event) => turn(type, event.currentTarget.checked)}
          />
        ))}
      </div>
      {inputProps.error && (
        <p className={classes.error} role="alert">
          {inputProps.error}
        </p>
      )}
    </fieldset>
  )
}

const chosenIn = (value: unknown): string[] =>
  typeof value === 'string' && value !== '' ? (JSON.parse(value) as string[]) : []
