import { type Day, showDays } from '@freehold/rules/day'
import { eventKindWords, reminderWords } from '@freehold/rules/planning/event-kind'
import { zoneName } from '@freehold/rules/planning/event-moments'
import { isTimed, showTimes } from '@freehold/rules/planning/event-time'
import { InfoModal, type InfoProps } from '../../../widgets/dialogs/info-modal'
import { LinkAnchor } from '../../../widgets/links'
import { messages } from '../messages'

export const EventInfo = (props: InfoProps) => (
  <InfoModal
    {...props}
    title="Event information"
    call="GET calendar-event/get-calendar-event"
    activity="calendar_event_id"
    failure={messages.event.loadFailed}
    remove={{
      call: 'POST calendar-event/delete-calendar-event',
      question: messages.event.ask,
      failure: messages.event.saveFailed,
    }}
    rows={(event) => [
      ['Title', event.title],
      ['Notice', event.notice],
      // The server writes days.
      ['Period', showDays(event.start_date as Day, event.end_date as Day)],
      isTimed(event) && ['Time', `${showTimes(event)} ${zoneName(event.timezone, new Date())}`],
      ['Kind', eventKindWords[event.kind]],
      event.place !== '' && ['Place', event.place],
      event.unit_name !== '' && ['Unit', event.unit_name],
      event.people.length > 0 && ['People', event.people.map(({ name }) => name).join(', ')],
      event.remind_minutes !== null && ['Reminder', reminderWords[event.remind_minutes]],
      [
        'Property',
        <LinkAnchor key="property" to="/properties/property" search={{ propertyId: event.property_id }}>
          {event.property_name}
        </LinkAnchor>,
      ],
    ]}
  />
)
