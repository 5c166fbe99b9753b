import { needsAttention } from '@freehold/contract/reports/needs-attention'
import { addDays, type Day, daysBetween } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { useToday } from '../../../widgets/today'
import classes from './attention.module.css'
import { type Item, refOf } from './item'
import { snooze, undoOf } from './steps'

interface SnoozeFormProps {
  item: Item
  onDone: () => void
}

/** A Monday, from which weeks are counted. */
const aMonday = '2024-01-01' as Day

/** The Monday after a day. */
const nextMonday = (today: Day): Day => addDays(today, 7 - (daysBetween(aMonday, today) % 7))

/** Chooses the day on which an item comes back. */
export function SnoozeForm({ item, onDone }: SnoozeFormProps) {
  const today = useToday() as Day
  const most = item.snooze_most
  const quick = [
    { label: 'Until tomorrow', until: addDays(today, 1) },
    { label: 'Until next week', until: nextMonday(today) },
  ].filter(({ until }) => most !== null && until <= most)
  const send = async (until: string) => {
    if (await snooze(item, until)) onDone()
  }
  if (most === null) return <p>{item.snooze_why}</p>
  return (
    <>
      <p className={classes.note}>A snoozed item is hidden from everyone until its day. {item.snooze_why}</p>
      <div className={classes.quick}>
        {quick.map(({ label, until }, place) => (
          <Button
            key={label}
            variant="default"
            data-autofocus={place === 0 || undefined}
            onClick={() => void send(until)}
          >
            {label}
          </Button>
        ))}
      </div>
      <CallForm
        call={needsAttention.snooze}
        defaults={{ ...refOf(item), version: item.version, until: '' }}
        disabledReason={({ until }) => (until === '' ? 'Choose a day.' : null)}
        onDone={onDone}
        onCancel={onDone}
        toast={({ version }) => ({ about: item.title, actions: [undoOf(item, version)] })}
        submitLabel="Snooze"
      >
        <DayField name="until" from={addDays(today, 1)} until={most} />
      </CallForm>
    </>
  )
}
