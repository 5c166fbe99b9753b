import type { Person } from '@freehold/rules/messages/person'
import type { UserScope } from '../../../database/scope'

interface Facts {
  direction: 'IN' | 'OUT'
  called_at: Date
  minutes: number
  note: string
  follow_up_on: string | null
}

const inZone = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
    .format(at)
    .replace(' ', 'T')

/** A call as its form shows it. */
export const shownCall = ({ timezone }: UserScope, person: Person, call: Facts) => ({
  person_kind: person.kind,
  person_id: person.id,
  direction: call.direction,
  called_at: inZone(call.called_at, timezone),
  minutes: call.minutes,
  note: call.note,
  follow_up_on: call.follow_up_on,
})
