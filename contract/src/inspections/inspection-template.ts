import { inspectionLimits } from '@freehold/rules/inspections/kinds'
import { roomRepeats, templateBases } from '@freehold/rules/inspections/template'
import { wearingItems } from '@freehold/rules/money/settlement/line-kinds'
import { z } from 'zod'
import { get, post, wholeTable } from '../kit/call'
import { id, optionalChoice, optionalId, text, whole } from '../kit/field'
import { jsonList } from '../kit/formats'

const name = z.string().trim().min(1).max(inspectionLimits.name)

const RoomSent = z.strictObject({
  name,
  repeat: z.enum(roomRepeats),
  items: z.array(z.strictObject({ name, wears: z.enum(wearingItems).nullable().default(null) })).max(60),
})

const Room = z.object({
  name: z.string(),
  repeat: z.enum(roomRepeats),
  items: z.array(z.object({ name: z.string(), wears: z.enum(wearingItems).nullable() })),
})

const Row = {
  /** 0 for a built-in template. */
  id: z.number(),
  name: z.string(),
  /** The kind of home that it is the first choice for; null for one that is chosen by hand. */
  basis: z.enum(templateBases).nullable(),
  rooms: z.number(),
  items: z.number(),
  /** 0 for a built-in template that was never changed. */
  version: z.number(),
  saved_by: z.string(),
  saved_at: z.string(),
}

export const inspectionTemplate = {
  list: wholeTable('inspection/get-templates', {
    about:
      'The lists of rooms and items that inspections begin with: those of the account, and the built-in ones it has not changed.',
    may: 'inspections',
    row: Row,
    sorts: ['name', 'saved_at'],
  }),
  get: get('inspection/get-template', {
    about:
      'One template with its rooms and items, and the versions it had. A built-in one is asked by its kind of home.',
    may: 'settings',
    input: {
      id: optionalId('Template', 'inspection_template'),
      basis: optionalChoice('Kind of home', templateBases, null),
    },
    reply: {
      data: z.object({
        ...Row,
        rooms: z.array(Room),
        versions: z.array(
          z.object({
            version: z.number(),
            name: z.string(),
            rooms: z.array(Room),
            saved_by: z.string(),
            saved_at: z.string(),
          }),
        ),
      }),
    },
  }),
  save: post('inspection/save-template', {
    about:
      'Adds a template (id 0 or none), or changes one. With a kind of home it takes the place of the built-in one. Inspections that were started keep their rooms.',
    may: 'settings',
    input: {
      id: optionalId('Template', 'inspection_template'),
      basis: optionalChoice('Kind of home', templateBases, null),
      name: text('Name', { required: true, max: inspectionLimits.name }),
      rooms: jsonList('Rooms', RoomSent, {
        required: true,
        max: inspectionLimits.rooms,
        missing: 'Add at least one room.',
      }),
      /** The version that the page showed; 0 for a new template or a built-in one. */
      seen_version: whole('Version', { min: 0, max: 999_999_999 }),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'The template is saved.',
  }),
  remove: post('inspection/delete-template', {
    about: 'Deletes a template. The built-in one of its kind of home is used again.',
    may: 'settings',
    input: { id: id('Template', 'inspection_template') },
    done: 'The template is deleted.',
  }),
}
