import { conditions, inspectionLimits } from '@freehold/rules/inspections/kinds'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { id, text } from '../kit/field'
import { contentHash, fileName, jsonList, optionalMoment, uuid } from '../kit/formats'

const whose = { id: id('Inspection', 'inspection') }
const key = z.uuid()

/** An item as the tenant sends it. What the landlord named keeps its name and its room. */
const TenantItem = z.strictObject({
  key,
  /** The key of its room. */
  room: key,
  name: z.string().trim().min(1).max(inspectionLimits.name),
  condition: z.enum(conditions).nullable(),
  note: z.string().trim().max(inspectionLimits.note).default(''),
  /** For an item that the tenant added. */
  removed: z.boolean().default(false),
  /** The one that was read; 0 for a new item. */
  version: z.number().int().min(0).max(999_999_999),
})

const Item = z.object({
  key: z.string(),
  room: z.string(),
  name: z.string(),
  condition: z.enum(conditions).nullable(),
  note: z.string(),
  version: z.number(),
  /** The tenant added it, and can take it off. */
  own: z.boolean(),
})

/** The move-in inspection that a tenant writes in the portal. */
export const tenantMoveIn = {
  get: get('tenants/get-move-in-inspection', {
    about: 'The move-in inspection that the tenant was asked to write, with its rooms, items and photos.',
    tenant: true,
    household: true,
    input: whose,
    reply: {
      data: z.object({
        id: z.number(),
        home: z.string(),
        planned_on: z.string(),
        note: z.string(),
        send_by: z.string(),
        /** The last day is over. */
        late: z.boolean(),
        /** The hash of what is stored, which the signature names. */
        content_hash: z.string(),
        rooms: z.array(z.object({ key: z.string(), name: z.string() })),
        items: z.array(Item),
        photos: z.array(
          z.object({
            key: z.string(),
            room: z.string(),
            item: z.string().nullable(),
            image_name: z.string(),
            thumb_name: z.string(),
          }),
        ),
      }),
    },
  }),
  save: post('tenants/save-move-in-inspection', {
    about:
      'Saves items with keys made by the client. What is already stored the same way counts as saved, so a save can be sent again. An item that a roommate changed first is not saved, and comes back in `conflicts`.',
    tenant: true,
    household: true,
    input: { ...whose, items: jsonList('Items', TenantItem, { required: true, max: inspectionLimits.changes }) },
    reply: {
      saved: z.array(z.object({ key: z.string(), version: z.number() })),
      conflicts: z.array(Item),
    },
    errors: ['E_CONFLICT'],
  }),
  addPhoto: post('tenants/add-move-in-photo', {
    about: 'Adds one photo to an item or a room. A photo whose key was sent before is kept once and answers the same.',
    tenant: true,
    household: true,
    input: {
      ...whose,
      key: uuid('Photo key'),
      room: uuid('Room'),
      item: uuid('Item', { required: false }),
      taken_at: optionalMoment('Taken at'),
    },
    reply: { image_name: z.string(), thumb_name: z.string() },
    errors: ['E_CONFLICT'],
    files: [{ name: 'photo', many: false, accept: 'image', label: 'Photo' }],
    limit: 'upload',
  }),
  removePhoto: post('tenants/delete-move-in-photo', {
    about: 'Deletes a photo. Deleting it again changes nothing.',
    tenant: true,
    household: true,
    input: { ...whose, key: uuid('Photo key') },
    errors: ['E_CONFLICT'],
  }),
  send: post('tenants/send-move-in-inspection', {
    about:
      "Signs the inspection by the tenant's name over the content that was shown, and sends it to the landlord. It no longer changes. A signature whose key was sent before is kept once.",
    tenant: true,
    input: {
      ...whose,
      key: uuid('Signature key'),
      name: text('Name', { required: true, max: 120 }),
      content_hash: contentHash('Content'),
    },
    errors: ['E_CONFLICT'],
  }),
  photo: get('tenants/get-inspection-photo', {
    about: "A photo of an inspection of the tenant's homes.",
    tenant: true,
    household: true,
    input: { ...whose, file: fileName('The file') },
    answers: 'file',
  }),
}
