import type { inspection } from '@freehold/contract/inspections/inspection'
import type { ReplyOf } from '@freehold/contract/kit/call'
import { itemName } from '@freehold/rules/inspections/compare'
import { type InspectionAction, inspectionCan } from '@freehold/rules/inspections/inspection-can'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { type Content, contentOf, type StoredItem, type StoredPhoto, type StoredRoom } from './content.sql'
import { factsOf } from './facts'
import { findInspection, type StoredInspection } from './inspection.sql'
import { answersOf, objectionsOf, type StoredObjection, signaturesOf } from './signature.sql'

type Shown = ReplyOf<typeof inspection.get>['data']

const moment = (at: Date | null) => at?.toISOString() ?? null

const rowShown = (one: StoredInspection) => ({
  id: one.id,
  kind: one.kind,
  state: one.state,
  property_id: one.property,
  property_name: one.property_name,
  unit_id: one.unit,
  unit_name: one.unit_name,
  rent_id: one.occupancy,
  tenant_id: one.tenant,
  tenant_name: one.tenant_name,
  planned_on: one.planned_on,
  inspector_name: one.inspector_name,
  by_tenant: one.by_tenant,
  send_by: one.send_by,
  finished_at: moment(one.finished_at),
  signed_at: moment(one.signed_at),
})

export const roomShown = ({ key, name, place, removed, version, saved_by_name, saved_at }: StoredRoom) => ({
  key,
  name,
  place,
  removed,
  version,
  saved_by: saved_by_name,
  saved_at: saved_at.toISOString(),
})

export const itemShown = (one: StoredItem) => ({
  key: one.key,
  room: one.room,
  name: one.name,
  place: one.place,
  condition: one.condition,
  note: one.note,
  wears: one.wears,
  new_on: one.new_on,
  removed: one.removed,
  version: one.version,
  saved_by: one.saved_by_name,
  saved_at: one.saved_at.toISOString(),
})

const photoShown = (one: StoredPhoto) => ({
  key: one.key,
  room: one.room,
  item: one.item,
  image_name: one.image_name,
  thumb_name: one.thumb_name,
  caption: one.caption,
  taken_at: moment(one.taken_at),
  taken_where: one.taken_where,
  sent_by: one.sent_by_name,
  sent_at: one.created_at.toISOString(),
})

type Before = Shown['items'][number]['before']

/** The items of the inspection before by room and name. */
function beforeOf({ rooms, items, photos }: Content): Map<string, NonNullable<Before>> {
  const names = new Map(rooms.map(({ key, name }) => [key, name]))
  return new Map(
    items.map((item) => [
      itemName(names.get(item.room) ?? '', item.name),
      {
        condition: item.condition,
        note: item.note,
        photos: photos
          .filter((photo) => photo.item === item.key)
          .map(({ image_name, thumb_name }) => ({ image_name, thumb_name })),
      },
    ]),
  )
}

const wordsShown = ({ made_by_name, made_at, ...words }: StoredObjection) => ({
  ...words,
  made_by: made_by_name,
  made_at: made_at.toISOString(),
})

const nothing: Content = { rooms: [], items: [], photos: [] }

/** An inspection with everything that its page and a phone need. */
export async function inspectionShown(db: Db, scope: Scope, id: number): Promise<Shown> {
  const one = await findInspection(db, scope, id)
  if (!one) throw notFound('Inspection')
  const [content, signatures, objections, answers, previous, earlier] = await Promise.all([
    contentOf(db, scope, id),
    signaturesOf(db, scope, id),
    objectionsOf(db, scope, id),
    answersOf(db, scope, id),
    one.previous === null ? undefined : findInspection(db, scope, one.previous),
    one.previous === null ? nothing : contentOf(db, scope, one.previous),
  ])
  const before = beforeOf(previous ? earlier : nothing)
  const names = new Map(content.rooms.map(({ key, name }) => [key, name]))
  const facts = factsOf(one, content, scope.today)
  return {
    ...rowShown(one),
    version: one.version,
    note: one.note,
    inspector_id: one.inspector_id,
    handed_at: moment(one.handed_at),
    sent_at: moment(one.sent_at),
    made_from: one.made_from,
    property_address: one.property_address,
    created_by: one.created_by_name,
    created_at: one.created_at.toISOString(),
    begun_at: moment(one.begun_at),
    finished_by: one.finished_by_name,
    content_hash: one.content_hash,
    asked_at: moment(one.asked_at),
    object_until: one.object_until,
    unsigned_reason: one.unsigned_reason,
    cancel_reason: one.cancel_reason,
    canceled_by: one.canceled_by_name,
    tenant_email: one.tenant_email,
    tenant_language: one.tenant_language,
    rooms: content.rooms.map(roomShown),
    items: content.items.map((item) => ({
      ...itemShown(item),
      before: before.get(itemName(names.get(item.room) ?? '', item.name)) ?? null,
      charged: item.line_id !== null,
    })),
    photos: content.photos.map(photoShown),
    signatures: signatures
      .filter(({ voided }) => !voided)
      .map(({ voided: _, taken_by_name, signed_at, ...signature }) => ({
        ...signature,
        signed_at: signed_at.toISOString(),
        taken_by: taken_by_name,
      })),
    objections: objections.map(wordsShown),
    answers: answers.map(wordsShown),
    previous: previous ? { id: previous.id, kind: previous.kind, planned_on: previous.planned_on } : null,
    can: Object.fromEntries(
      (Object.keys(inspectionCan) as InspectionAction[]).map((action) => [
        action,
        inspectionCan[action](facts).refused,
      ]),
    ) as Shown['can'],
  }
}
