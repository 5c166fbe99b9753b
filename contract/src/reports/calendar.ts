import { layers } from '@freehold/rules/planning/calendar-layers'
import { eventKinds } from '@freehold/rules/planning/event-kind'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { day, optionalId } from '../kit/field'
import { jsonList } from '../kit/formats'

/** The records that entries lead to. Rent leads to a list, which has no id. */
const openedKinds = ['event', 'tenant', 'project', 'work-order', 'contractor', 'upkeep', 'inspection', 'rent'] as const

const Opened = z.object({ what: z.enum(openedKinds), id: z.number().nullable() })
export type Opened = z.infer<typeof Opened>

const layerList = (label: string, required: boolean) =>
  jsonList(label, z.enum(layers), { max: layers.length, required, missing: 'Choose at least one layer.' })

const Entry = z.object({
  id: z.string(),
  /** The same as in the calendar address, so that a calendar program knows it again. */
  uid: z.string(),
  layer: z.enum(layers),
  title: z.string(),
  notice: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** HH:MM on the clock of the time zone; blank for whole days. */
  start_time: z.string(),
  end_time: z.string(),
  timezone: z.string(),
  property_name: z.string(),
  /** The number of leases in the entry, on a day with too many to name each; otherwise null. */
  lease_count: z.number().nullable(),
  opens: Opened.nullable(),
  /** A written event; null for everything else. */
  event: z
    .object({
      id: z.number(),
      kind: z.enum(eventKinds),
      place: z.string(),
      property_id: z.number(),
      unit_id: z.number().nullable(),
      version: z.number(),
      remind_minutes: z.number().nullable(),
      people: z.array(z.string()),
      /** The reader is one of its people. */
      mine: z.boolean(),
      /** The reader may change it. */
      changes: z.boolean(),
    })
    .nullable(),
  /** An inspection; null for everything else. One that is not begun may be moved to another day. */
  inspection: z.object({ id: z.number(), moves: z.boolean() }).nullable(),
})

export const calendar = {
  get: get('calendar/get-calendar', {
    about:
      'What the calendar shows in a span of at most 100 days: written events, and layers of the other records, limited to what the user may open, and to one property if asked. Without `layers`, all of them. A layer shows 500 entries at most and is named in `cut` when there are more. An entry with a `lease_count` is several leases of a day (`dashboard/get-calendar-events` lists them).',
    may: 'dashboard',
    reads: 'lagging',
    input: {
      from: day('From'),
      to: day('To'),
      property_id: optionalId('Property', 'property'),
      layers: layerList('Layers', false),
    },
    reply: { entries: z.array(Entry), cut: z.array(z.enum(layers)) },
  }),
  choices: get('calendar/get-choices', {
    about:
      "The layers that the user has switched off on the calendar, and the time zone that its reader's days are in.",
    may: 'dashboard',
    reply: { hidden: z.array(z.enum(layers)), timezone: z.string() },
  }),
  saveChoices: post('calendar/save-choices', {
    about: 'Keeps the layers that the user has switched off on the calendar; an empty list shows all of them.',
    may: 'dashboard',
    input: { hidden: layerList('Hidden layers', false) },
  }),
}
