import type { Day } from '@freehold/rules/day'
import { type InspectionAction, inspectionTable } from '@freehold/rules/inspections/inspection-can'
import {
  conditions,
  inspectionKinds,
  inspectionLimits,
  inspectionStates,
  signerRoles,
} from '@freehold/rules/inspections/kinds'
import { wearingItems } from '@freehold/rules/money/settlement/line-kinds'
import { languages } from '@freehold/rules/text/language'
import { isInReach } from '@freehold/rules/text/typed-day'
import { z } from 'zod'

const actions = Object.keys(inspectionTable) as [InspectionAction, ...InspectionAction[]]

/** Rooms, items and photos have keys that the client makes, so a capture that is sent twice is kept once. */
const key = z.uuid()

const version = z.number().int().min(0).max(999_999_999)
const name = z.string().trim().min(1).max(inspectionLimits.name)
const place = z.number().int().min(0).max(9999)
const day = z.iso.date().refine((value) => isInReach(value as Day))

/** A room as a client sends it. `version` is the one that it changed; 0 for a room of its own making. */
export const RoomChange = z.strictObject({ key, name, place, removed: z.boolean().default(false), version })

export const ItemChange = z.strictObject({
  key,
  /** The key of its room. */
  room: key,
  name,
  place,
  condition: z.enum(conditions).nullable(),
  note: z.string().trim().max(inspectionLimits.note).default(''),
  wears: z.enum(wearingItems).nullable().default(null),
  new_on: day.nullable().default(null),
  removed: z.boolean().default(false),
  version,
})

const savedBy = { saved_by: z.string(), saved_at: z.string() }

/** The strict shapes of changes are for input; replies have the same fields. */
const Room = z.object({
  key: z.string(),
  name: z.string(),
  place: z.number(),
  removed: z.boolean(),
  version: z.number(),
  ...savedBy,
})

const Photo = z.object({
  key: z.string(),
  room: z.string(),
  /** Null for a photo of the room. */
  item: z.string().nullable(),
  /** The names that `downloadImage` opens. */
  image_name: z.string(),
  thumb_name: z.string(),
  caption: z.string(),
  taken_at: z.string().nullable(),
  /** Latitude and longitude; blank where the device gave none. */
  taken_where: z.string(),
  sent_by: z.string(),
  sent_at: z.string(),
})

const Item = z.object({
  key: z.string(),
  room: z.string(),
  name: z.string(),
  place: z.number(),
  condition: z.enum(conditions).nullable(),
  note: z.string(),
  wears: z.enum(wearingItems).nullable(),
  new_on: z.string().nullable(),
  removed: z.boolean(),
  version: z.number(),
  ...savedBy,
})

/** The same item in the inspection before. */
const Before = z.object({
  condition: z.enum(conditions).nullable(),
  note: z.string(),
  photos: z.array(z.object({ image_name: z.string(), thumb_name: z.string() })),
})

const Signature = z.object({
  key: z.string(),
  role: z.enum(signerRoles),
  name: z.string(),
  /** A drawing as `writeDrawing` writes it; blank for a typed name. */
  strokes: z.string(),
  language: z.enum(languages),
  statement: z.string(),
  content_hash: z.string(),
  signed_at: z.string(),
  /** The user on whose device it was signed; blank in the portal. */
  taken_by: z.string(),
})

/** An objection of the tenant, or an answer of the landlord. */
const Objection = z.object({
  id: z.number(),
  /** The key of the item; null for the whole. */
  item: z.string().nullable(),
  words: z.string(),
  made_by: z.string(),
  made_at: z.string(),
})

/** The facts of an inspection that lists and pages share. */
export const InspectionRow = {
  id: z.number(),
  kind: z.enum(inspectionKinds),
  state: z.enum(inspectionStates),
  property_id: z.number(),
  property_name: z.string(),
  unit_id: z.number(),
  unit_name: z.string(),
  rent_id: z.number().nullable(),
  tenant_id: z.number().nullable(),
  tenant_name: z.string(),
  planned_on: z.string(),
  /** The user who is to do it; blank for all who may. */
  inspector_name: z.string(),
  /** The tenant writes it in the portal, until the day given. */
  by_tenant: z.boolean(),
  send_by: z.string().nullable(),
  finished_at: z.string().nullable(),
  signed_at: z.string().nullable(),
}

/** An inspection as a phone works with it and as its page shows it. Removed rooms and items are left out. */
export const Inspection = z.object({
  ...InspectionRow,
  version: z.number(),
  note: z.string(),
  inspector_id: z.number().nullable(),
  /** The tenant was asked to write it, and sent it. */
  handed_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  made_from: z.string(),
  property_address: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  begun_at: z.string().nullable(),
  finished_by: z.string(),
  /** The SHA-256 of `contentText`; blank until it is finished. */
  content_hash: z.string(),
  asked_at: z.string().nullable(),
  object_until: z.string().nullable(),
  unsigned_reason: z.string(),
  cancel_reason: z.string(),
  canceled_by: z.string(),
  tenant_email: z.string(),
  /** The language in which the tenant reads what is signed. */
  tenant_language: z.enum(languages),
  rooms: z.array(Room),
  items: z.array(Item.extend({ before: Before.nullable(), charged: z.boolean() })),
  photos: z.array(Photo),
  signatures: z.array(Signature),
  objections: z.array(Objection),
  /** Words of staff to what the tenant wrote. */
  answers: z.array(Objection),
  /** The inspection that `before` is from. */
  previous: z.object({ id: z.number(), kind: z.enum(inspectionKinds), planned_on: z.string() }).nullable(),
  /** For each action the sentence that refuses it; null for one that is open. */
  can: z.record(z.enum(actions), z.string().nullable()),
})

/** The part of a save that another person changed first. Nothing of it was saved: send it again over `theirs.version`, or drop it. */
export const SaveConflicts = {
  rooms: z.array(z.object({ yours: RoomChange, theirs: Room })),
  items: z.array(z.object({ yours: ItemChange, theirs: Item })),
}
