import { trades } from '@freehold/rules/maintenance/trades'
import { upkeepStates } from '@freehold/rules/maintenance/upkeep-can'
import { everyUnits, upkeepPlaces } from '@freehold/rules/maintenance/upkeep-dates'
import { stages } from '@freehold/rules/maintenance/work-order-words'
import { z } from 'zod'
import { get, post, table } from '../kit/call'
import { choice, day, id, longText, money, optionalChoice, optionalId, text, whole } from '../kit/field'
import { formVersion, recordVersion, savedVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'

const UpkeepRow = {
  id: z.number(),
  title: z.string(),
  trade: z.enum(trades).nullable(),
  contractor_id: z.number(),
  contractor_name: z.string(),
  property_id: z.number(),
  property_name: z.string(),
  place: z.enum(upkeepPlaces),
  every: z.number(),
  every_unit: z.enum(everyUnits),
  first_date: z.string(),
  lead_days: z.number(),
  cost: z.number(),
  /** The next date, and the day on which its work orders open. */
  next_date: z.string(),
  opens_date: z.string(),
  state: z.enum(upkeepStates),
}

const whose = { id: id('Upkeep', 'upkeep') }

export const upkeep = {
  list: table('maintenance/get-upkeep-list', {
    about: 'Recurring upkeep: work that comes back, whose work orders open by themselves.',
    may: 'upkeep',
    input: {
      property_id: optionalId('Property', 'property'),
      contractor_id: optionalId('Contractor', 'contractor'),
      state: optionalChoice('Status', upkeepStates, null),
    },
    row: UpkeepRow,
    sorts: ['next_date', 'title', 'property_name', 'contractor_name'],
  }),
  get: get('maintenance/get-upkeep', {
    about: 'One upkeep, with the last hundred work orders that it opened.',
    may: 'upkeep',
    input: whose,
    reply: {
      data: z.object({
        ...UpkeepRow,
        description: z.string(),
        ...recordVersion,
        openings: z.array(
          z.object({
            id: z.number(),
            due_date: z.string(),
            opened_at: z.string(),
            unit_name: z.string(),
            /** Null where the work order was deleted. */
            work_order_id: z.number().nullable(),
            stage: z.enum(stages).nullable(),
          }),
        ),
      }),
    },
  }),
  save: post('maintenance/save-upkeep', {
    about:
      'Adds an upkeep (id 0 or none), or changes one. Its dates are the first date and each interval after it. Its work orders open so many days before each date, once. With the `version` that was read, an upkeep that someone else has changed since is not changed.',
    may: 'upkeep',
    input: {
      id: optionalId('Upkeep', 'upkeep'),
      title: text('Title', { required: true }),
      description: keptWhenAbsent(longText('Description')),
      trade: keptWhenAbsent(optionalChoice('Trade', trades, null)),
      contractor_id: id('Contractor', 'contractor'),
      property_id: id('Property', 'property'),
      place: choice('Work order for', upkeepPlaces),
      every: whole('Every', { min: 1, max: 3650 }),
      every_unit: choice('Interval', everyUnits),
      first_date: day('First date'),
      lead_days: whole('Days ahead', { min: 0, max: 365 }),
      cost: money('Expected cost', { min: 1, max: 9_999_999 }),
      version: formVersion(),
    },
    reply: { id: z.number(), ...savedVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The upkeep is saved.',
  }),
  pause: post('maintenance/pause-upkeep', {
    about: 'Stops an upkeep from opening work orders.',
    may: 'upkeep',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The upkeep is paused.',
  }),
  resume: post('maintenance/resume-upkeep', {
    about:
      'Lets a paused upkeep open work orders again, from its next date on. Dates that passed meanwhile are left out.',
    may: 'upkeep',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The upkeep is resumed.',
  }),
  remove: post('maintenance/delete-upkeep', {
    about: 'Deletes an upkeep. The work orders that it opened stay.',
    may: 'upkeep',
    input: whose,
    done: 'The upkeep is deleted.',
  }),
}
