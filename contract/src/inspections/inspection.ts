import {
  inspectionKinds,
  inspectionLimits,
  inspectionStates,
  mostObjectionDays,
  signerRoles,
} from '@freehold/rules/inspections/kinds'
import { drawingField } from '@freehold/rules/leasing/signing/drawn-signature'
import { lineReasons } from '@freehold/rules/money/settlement/line-kinds'
import { languages } from '@freehold/rules/text/language'
import { z } from 'zod'
import { tickets } from '../account/file'
import { get, post, table } from '../kit/call'
import {
  choice,
  day,
  flag,
  id,
  idOrNone,
  longText,
  money,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalMoney,
  optionalWhole,
  text,
} from '../kit/field'
import { contentHash, jsonList, optionalMoment, uuid } from '../kit/formats'
import { InspectionComparison } from '../kit/inspection-comparison'
import { plannedBy } from '../kit/inspection-planning'
import { Inspection, InspectionRow, ItemChange, RoomChange, SaveConflicts } from '../kit/inspection-shape'
import { keptWhenAbsent } from '../kit/kept-when-absent'

const whose = { id: id('Inspection', 'inspection') }
const state = { state: z.enum(inspectionStates) }
const saved = z.array(z.object({ key: z.string(), version: z.number() }))

export const inspection = {
  list: table('inspection/get-inspections', {
    about: 'The inspections, the newest first, with those that wait for work or for a signature by `state`.',
    may: 'inspections',
    input: {
      property_id: optionalId('Property', 'property'),
      unit_id: optionalId('Unit', 'unit'),
      tenant_id: optionalId('Tenant', 'tenant'),
      rent_id: optionalId('Tenancy', 'occupancy'),
      kind: optionalChoice('Kind', inspectionKinds, null),
      state: optionalChoice('Status', ['OPEN', ...inspectionStates] as const, null),
      from: optionalDay('From'),
      to: optionalDay('To'),
    },
    row: {
      ...InspectionRow,
      rooms: z.number(),
      items: z.number(),
      /** Items without a condition. */
      items_open: z.number(),
      photos: z.number(),
      landlord_signed: z.boolean(),
      tenant_signed: z.boolean(),
    },
    sorts: ['planned_on', 'property_name', 'tenant_name', 'kind', 'state'],
    newestFirst: true,
  }),
  get: get('inspection/get-inspection', {
    about:
      'One inspection with its rooms, items, photos, signatures and objections, and beside each item its condition in the inspection before.',
    may: 'inspections',
    input: whose,
    reply: { data: Inspection },
  }),
  start: post('inspection/start-inspection', {
    about:
      'Starts an inspection of a unit, with rooms and items of a template or of the last inspection of the unit. A move-in inspection can be left to the tenant, who is asked by email. A tenancy has at most one move-in and one move-out inspection.',
    may: 'inspections',
    input: {
      /** The property of the unit; without one, the unit says it. */
      property_id: optionalId('Property', 'property'),
      /** Without one, the unit of the tenancy. */
      unit_id: optionalId('Unit', 'unit'),
      kind: choice('Kind', inspectionKinds),
      /** The tenancy; without one, that of the day. A vacant unit has none. */
      rent_id: optionalId('Tenancy', 'occupancy'),
      planned_on: day('Date'),
      rooms_from: choice('Rooms and items', ['TEMPLATE', 'LAST_INSPECTION']),
      /** Without one, the template for the kind of home. */
      template_id: optionalId('Template', 'inspection_template'),
      note: text('Note', { max: inspectionLimits.note }),
      ...plannedBy,
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'The inspection is planned.',
  }),
  plan: post('inspection/plan-inspection', {
    about: 'Changes the date, the inspector and the note of an inspection that is not finished.',
    may: 'inspections',
    input: {
      ...whose,
      planned_on: day('Date'),
      note: text('Note', { max: inspectionLimits.note }),
      inspector_id: keptWhenAbsent(idOrNone('Inspector', 'user')),
    },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The inspection is saved.',
  }),
  save: post('inspection/save-inspection', {
    about:
      'Saves rooms and items with keys made by the client. What is already stored the same way counts as saved, so a batch can be sent again. A room or an item that another user has changed since it was read is not saved. It comes back in `conflicts` with both sides.',
    may: 'inspections',
    input: {
      ...whose,
      rooms: jsonList('Rooms', RoomChange, { max: inspectionLimits.changes }),
      items: jsonList('Items', ItemChange, { max: inspectionLimits.changes }),
    },
    reply: {
      ...state,
      version: z.number(),
      saved: z.object({ rooms: saved, items: saved }),
      conflicts: z.object(SaveConflicts),
    },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The inspection is saved.',
  }),
  addPhoto: post('inspection/add-inspection-photo', {
    about:
      'Adds one photo to an item, or to a room. A photo whose key was sent before is kept once and answers the same.',
    may: 'inspections',
    input: {
      ...whose,
      key: uuid('Photo key'),
      room: uuid('Room'),
      item: uuid('Item', { required: false }),
      caption: text('Caption', { max: inspectionLimits.caption }),
      taken_at: optionalMoment('Taken at'),
      /** Latitude and longitude with up to six decimals: "40.712776,-74.005974". */
      taken_where: text('Place', { max: 30 }),
    },
    reply: { image_name: z.string(), thumb_name: z.string() },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    files: [{ name: 'photo', many: false, accept: 'image', label: 'Photo' }],
    done: 'The photo is added.',
    limit: 'upload',
  }),
  captionPhoto: post('inspection/caption-inspection-photo', {
    about: 'Changes the caption of a photo.',
    may: 'inspections',
    input: { ...whose, key: uuid('Photo key'), caption: text('Caption', { max: inspectionLimits.caption }) },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The caption is saved.',
  }),
  removePhoto: post('inspection/delete-inspection-photo', {
    about: 'Deletes a photo of an inspection that is not finished. Deleting it again changes nothing.',
    may: 'inspections',
    input: { ...whose, key: uuid('Photo key') },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The photo is deleted.',
  }),
  finish: post('inspection/finish-inspection', {
    about:
      'Finishes an inspection: each item has a condition, and rooms, items and photos no longer change. Answers the hash that the signatures name. Finishing it again answers the same.',
    may: 'inspections',
    input: whose,
    reply: { ...state, content_hash: z.string() },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The inspection is finished.',
  }),
  reopen: post('inspection/reopen-inspection', {
    about: 'Opens a finished inspection again, before the tenant signs. Signatures of the landlord are voided.',
    may: 'inspections',
    input: whose,
    reply: state,
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The inspection is open again.',
  }),
  sign: post('inspection/sign-inspection', {
    about:
      'Keeps a signature that was given on the device of a user: name, drawing, language, the moment, and the hash of what was signed. With the hash that was shown, other content is refused. A signature whose key was sent before is kept once.',
    may: 'inspections',
    input: {
      ...whose,
      key: uuid('Signature key'),
      role: choice('Role', signerRoles),
      name: text('Name', { required: true, max: 120 }),
      /** Blank for a typed name. */
      strokes: text('Signature', { max: drawingField.longest, prose: false }),
      language: choice('Language', languages),
      signed_at: optionalMoment('Signed at'),
      content_hash: contentHash('Content'),
    },
    reply: { ...state, content_hash: z.string() },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The signature is saved.',
  }),
  ask: post('inspection/ask-tenant-to-sign', {
    about:
      'Asks the tenant by email to read and sign a finished inspection in the portal, and to object to items within the days given.',
    may: 'inspections',
    input: { ...whose, days: optionalWhole('Days for objections', { min: 1, max: mostObjectionDays }) },
    reply: { email: z.string() },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The tenant was asked to sign.',
  }),
  close: post('inspection/close-unsigned-inspection', {
    about:
      'Closes a finished inspection that the landlord signed without the signature of the tenant, with the reason.',
    may: 'inspections',
    input: { ...whose, reason: longText('Reason', { required: true }) },
    reply: state,
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The inspection is closed.',
  }),
  cancel: post('inspection/cancel-inspection', {
    about: 'Cancels an inspection that no tenant signed. It stays in the list of canceled ones.',
    may: 'inspections',
    input: { ...whose, reason: text('Reason', { max: 300 }) },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The inspection is canceled.',
  }),
  compare: get('inspection/compare-inspections', {
    about:
      'Two inspections of a unit side by side: the items that changed first, with photos of both. Without another one, with the inspection before it.',
    may: 'inspections',
    input: { ...whose, with_id: optionalId('Other inspection', 'inspection') },
    reply: { data: InspectionComparison },
  }),
  charge: post('inspection/charge-inspection-item', {
    about:
      'Carries an item of a move-out inspection to the draft of the deposit settlement as a line, with its photos and age. An item is carried once.',
    may: 'money',
    input: {
      ...whose,
      item: uuid('Item'),
      reason: choice('Reason', lineReasons),
      words: text('Description', { required: true, max: 300 }),
      cost: money('Cost', { min: 0.01, max: 9_999_999 }),
      labor: optionalMoney('Labor in it', { min: 0, max: 9_999_999 }),
      age_months: optionalWhole('Age in months', { min: 0, max: 1200 }),
      life_years: optionalWhole('Usual life in years', { min: 1, max: 50 }),
      wear: flag('Ordinary wear'),
    },
    reply: { line_id: z.number(), rent_id: z.number() },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The item is in the deposit settlement.',
  }),
  report: get('inspection/report', {
    about: 'An inspection as a PDF with photos and signatures.',
    may: 'inspections',
    input: { ...whose, ...tickets },
    answers: 'file',
  }),
}
