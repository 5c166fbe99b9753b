import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useField, useFormState } from '../../../widgets/call-form/form-state'
import { messages } from '../messages'
import classes from './planning.module.css'

/** The chosen users of the field, which is sent as a list. */
function chosenIn(value: unknown): string[] {
  try {
    const ids: unknown = JSON.parse(String(value))
    return Array.isArray(ids) ? ids.map(String) : []
  } catch {
    // A value that is no list chooses no one.
    return []
  }
}

/** Colleagues who take part. They are those who see the property. */
export function EventPeople() {
  const { form } = useFormState()
  const { value, set, inputProps } = useField({ name: 'user_ids' })
  const { property_id: property } = form.getValues()
  const chosen = typeof property === 'number' ? property : null
  const { data } = useQuery({
    ...callQuery(
      'GET calendar-event/get-colleagues',
      { property_id: chosen ?? 0 },
      { failure: messages.event.peopleFailed },
    ),
    enabled: chosen !== null,
  })
  if (chosen === null || data === undefined || data.data.length === 0) return null
  return (
    <Checkbox.Group
      label={inputProps.label}
      error={inputProps.error}
      className={classes.people}
      value={chosenIn(value)}
      onChange={(ids) => set(JSON.stringify(ids.map(Number).sort((a, b) => a - b)))}
    >
      <div className={classes.names}>
        {data.data.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
