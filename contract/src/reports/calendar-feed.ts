import { layers } from '@freehold/rules/planning/calendar-layers'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { flag } from '../kit/field'
import { jsonList } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'

const names = flag('Names of tenants')

const choices = {
  layers: jsonList('Layers', z.enum(layers), {
    required: true,
    max: layers.length,
    missing: 'Choose at least one layer.',
  }),
  with_names: names,
}

export const calendarFeed = {
  get: get('calendar-feed/get-feed', {
    about: "The user's own calendar address, without the address itself, which is shown only once; null without one.",
    may: 'profile',
    reply: {
      data: z
        .object({
          layers: z.array(z.enum(layers)),
          with_names: z.boolean(),
          made_at: z.string(),
          /** When a calendar program last read it, and which. */
          fetched_at: z.string().nullable(),
          fetched_by: z.string(),
        })
        .nullable(),
    },
  }),
  make: post('calendar-feed/make-feed', {
    about:
      "Makes a private address for the user's calendar program and answers it, this once. An address made before no longer works.",
    may: 'profile',
    input: choices,
    reply: { address: z.string() },
    ownTransactions: true,
    done: 'The address is created.',
  }),
  save: post('calendar-feed/save-feed', {
    about: 'Changes what the calendar address shows. The address stays.',
    may: 'profile',
    input: { ...choices, with_names: keptWhenAbsent(names) },
    done: 'The calendar address is updated.',
  }),
  remove: post('calendar-feed/delete-feed', {
    about: 'Deletes the calendar address, which stops working.',
    may: 'profile',
    done: 'The address is deleted.',
  }),
}
