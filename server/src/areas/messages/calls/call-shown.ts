import { shownIn } from '@freehold/rules/automation/local-time'
import type { Person } from '@freehold/rules/messages/person'
import type { UserScope } from '../../../database/scope'

interface Facts {
  direction: 'IN' | 'OUT'
  called_at: Date
  minutes: number
  note: string
  follow_up_on: string | null
}

/** A call as its form shows it. */
export const shownCall = ({ timezone }: UserScope, person: Person, call: Facts) => ({
  person_kind: person.kind,
  person_id: person.id,
  direction: call.direction,
  called_at: shownIn(timezone, call.called_at),
  minutes: call.minutes,
  note: call.note,
  follow_up_on: call.follow_up_on,
})
