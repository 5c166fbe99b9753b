import { layerWords } from '@freehold/rules/planning/calendar-layers'
import { momentsOf } from '@freehold/rules/planning/event-moments'
import { icsOf } from '@freehold/rules/planning/ics'
import { saveFile } from '../../../widgets/save-file'
import type { Entry } from './entry'

/** Hands one event to the calendar program of the device, under the identifier that the calendar address gives it. */
export function saveEventFile(entry: Entry): void {
  const text = icsOf({
    name: entry.title,
    events: [
      {
        uid: entry.uid,
        sequence: (entry.event?.version ?? 1) - 1,
        title: entry.title,
        notice: entry.notice,
        category: layerWords[entry.layer],
        start: entry.start_date,
        end: entry.end_date,
        moments: momentsOf(entry),
        place: entry.event?.place || entry.property_name,
        remind: entry.event?.remind_minutes ?? null,
        at: new Date(),
      },
    ],
  })
  saveFile(new Blob([text], { type: 'text/calendar' }), `${fileName(entry.title)}.ics`)
}

const fileName = (title: string): string => title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'event'
