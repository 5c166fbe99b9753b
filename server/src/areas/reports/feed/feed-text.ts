import type { Day } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import { layerWords } from '@freehold/rules/planning/calendar-layers'
import { momentsOf } from '@freehold/rules/planning/event-moments'
import { icsOf } from '@freehold/rules/planning/ics'
import { type Span, within } from '@freehold/rules/planning/span'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { CalendarItem } from '../calendar/calendar-item'
import { calendarItems } from '../calendar/calendar-items'
import { uidOf } from '../calendar/item-shown'
import type { Choices } from './calendar-feed.sql'

/** A calendar program gets as much: enough to plan by, and no archive. */
const feedSpan = ({ today }: Scope): Span => ({ start: addMonths(today, -3), end: addMonths(today, 18) })

/** The user's calendar as an iCalendar file, limited to what the user may open now. */
export async function feedText(db: Db, scope: Scope, name: string, { layers, with_names }: Choices): Promise<string> {
  const span = feedSpan(scope)
  const items = await calendarItems(db, scope, span, layers)
  const events = items.flatMap((item) => eventOf(item, scope, span, with_names))
  return icsOf({ name, events })
}

function eventOf(item: CalendarItem, scope: Scope, span: Span, named: boolean) {
  // The server writes days. What lasts for decades is cut to the days of the feed.
  const days = within({ start: item.start_date as Day, end: item.end_date as Day }, span)
  if (days === null) return []
  return [
    {
      uid: uidOf(scope, item),
      sequence: (item.version ?? 1) - 1,
      title: named ? item.title : item.nameless,
      notice: item.notice,
      category: layerWords[item.layer],
      ...days,
      moments: momentsOf(item),
      place: item.event?.place ?? '',
      remind: item.event?.remind_minutes ?? null,
      at: item.savedAt ?? new Date(`${scope.today}T00:00:00Z`),
    },
  ]
}
