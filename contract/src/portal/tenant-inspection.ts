import {
  conditions,
  inspectionKinds,
  inspectionLimits,
  inspectionStates,
  signerRoles,
} from '@freehold/rules/inspections/kinds'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { id, text } from '../kit/field'
import { contentHash, uuid } from '../kit/formats'
import { tenantTickets } from './tenant-ticket'

const Row = {
  id: z.number(),
  kind: z.enum(inspectionKinds),
  state: z.enum(inspectionStates),
  home: z.string(),
  planned_on: z.string(),
  /** The tenant's signature is missing. */
  can_sign: z.boolean(),
  /** The tenant is to write it and to send it by this day; null for one of the landlord, or one that was sent. */
  write_by: z.string().nullable(),
  /** The tenant wrote it. */
  own: z.boolean(),
  can_object: z.boolean(),
  object_until: z.string().nullable(),
}

const whose = { id: id('Inspection', 'inspection') }

export const tenantInspection = {
  list: get('tenants/get-inspections', {
    about:
      "The inspections of the tenant's homes that are signed, wait for the tenant's signature, or are written by the tenant. A member of the household sees those that the tenants write.",
    tenant: true,
    household: true,
    reply: { data: z.array(z.object(Row)) },
  }),
  get: get('tenants/get-inspection', {
    about: 'One inspection with its rooms, items, signatures, objections and answers.',
    tenant: true,
    household: true,
    input: whose,
    reply: {
      data: z.object({
        ...Row,
        note: z.string(),
        content_hash: z.string(),
        photos: z.number(),
        /** Answers of the landlord to the whole. */
        answers: z.array(z.string()),
        rooms: z.array(
          z.object({
            key: z.string(),
            name: z.string(),
            items: z.array(
              z.object({
                key: z.string(),
                name: z.string(),
                condition: z.enum(conditions).nullable(),
                note: z.string(),
                photos: z.array(z.object({ image_name: z.string(), thumb_name: z.string() })),
                objections: z.array(z.string()),
                /** Words of the landlord to what the tenant wrote. */
                answers: z.array(z.string()),
              }),
            ),
          }),
        ),
        signatures: z.array(z.object({ role: z.enum(signerRoles), name: z.string(), signed_at: z.string() })),
      }),
    },
  }),
  sign: post('tenants/sign-inspection', {
    about: "Signs an inspection by the tenant's name, over the content that was shown.",
    tenant: true,
    input: {
      ...whose,
      key: uuid('Signature key'),
      name: text('Name', { required: true, max: 120 }),
      content_hash: contentHash('Content'),
    },
    errors: ['E_CONFLICT'],
  }),
  object: post('tenants/object-to-inspection', {
    about: 'Writes an objection to an item of an inspection, within the days given.',
    tenant: true,
    input: { ...whose, item: uuid('Item'), words: text('Objection', { required: true, max: inspectionLimits.note }) },
    errors: ['E_CONFLICT'],
  }),
  report: get('tenants/view-inspection', {
    about: "An inspection as a PDF with photos and signatures, in the tenant's language.",
    tenant: true,
    household: true,
    input: { ...whose, ...tenantTickets },
    answers: 'file',
  }),
}
