import { loggedCall } from '@freehold/contract/messages/logged-call'
import type { Person } from '@freehold/rules/messages/person'
import { Button } from '@mantine/core'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { MomentField } from '../../../widgets/call-form/moment-field'
import { NumberField } from '../../../widgets/call-form/number-fields'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { useClockZone } from '../../../widgets/clock-zone'
import { confirmDelete } from '../../../widgets/dialogs/confirm'
import { typedMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { useToday } from '../../../widgets/today'
import { messages } from '../messages'
import type { Line } from '../open/conversation'

interface LogCallFormProps {
  person: Person
  /** The call that is changed; null for a new one. */
  from: Line | null
  onDone: () => void
}

/** Notes a telephone call, with a day to follow it up. */
export function LogCallForm({ person, from, onDone }: LogCallFormProps) {
  const call = from?.call
  const zone = useClockZone()
  const today = useToday()
  const whose = { person_kind: person.kind, person_id: person.id }
  const defaults =
    from && call
      ? {
          id: from.id,
          ...whose,
          direction: call.direction,
          called_at: typedMoment(from.at, zone),
          minutes: call.minutes,
          note: from.body,
          follow_up_on: call.follow_up_on,
          version: call.version,
        }
      : { id: 0, ...whose, direction: 'OUT', called_at: '', minutes: 5, note: '', follow_up_on: null }
  const remove = async () => {
    if (!from || !(await confirmDelete('Delete the note of this call?'))) return
    try {
      const { message } = await api('POST call/delete-call', { id: from.id })
      toastDone(message ?? 'The call is deleted.')
      await reloadAfterSave()
      onDone()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }
  return (
    <CallForm
      call={loggedCall.save}
      defaults={defaults}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.saveFailed}
      buttons={
        from && (
          <Button variant="default" onClick={() => void remove()}>
            Delete
          </Button>
        )
      }
    >
      <ChoiceField name="direction" words={{ OUT: 'I called', IN: 'They called' }} />
      <NumberField name="minutes" />
      <TextAreaField name="note" autoFocus />
      <MomentField
        name="called_at"
        label="Called on"
        until={today}
        {...(!call && { description: 'Leave blank if the call just ended' })}
      />
      <DayField name="follow_up_on" />
    </CallForm>
  )
}
