import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { tenantMoveIn } from '@freehold/contract/portal/tenant-move-in'
import { inspectionLimits } from '@freehold/rules/inspections/kinds'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import type { Picture } from '../../../files/keep'
import { badField, Refusal } from '../../../http/refusal'
import { markAsTenants } from '../../inspections/capture/content-writes.sql'
import { addPhoto, removePhoto } from '../../inspections/capture/photos'
import { saveChanges } from '../../inspections/capture/save-changes'
import { itemsOfInspection, roomsOfInspection, type StoredItem } from '../../inspections/record/content.sql'
import { hashOfContent } from '../../inspections/record/content-hash'
import type { Locked } from '../../inspections/record/locked'
import { signaturesOf } from '../../inspections/record/signature.sql'
import { sendByTenant } from '../../inspections/signing/send-by-tenant'
import { itemOfTenant } from './move-in-for-tenant'
import { isOpen, lockWriting } from './own-inspection'
import { inspectionTexts } from './texts/all'

type Saving = InputOf<typeof tenantMoveIn.save>
type Sent = Saving['items'][number]

/** A tenant may add so many items beside those of the landlord. */
const mostOwn = 100

/** Refuses in the tenant's language what the rules refuse in words for staff. */
function requireOpen({ inspection: held }: Locked, scope: TenantScope): void {
  const texts = inspectionTexts[scope.language]
  if (!isOpen(held)) throw new Refusal('E_CONFLICT', held.sent_at === null ? texts.takenOver : texts.sent)
  if (held.send_by !== null && scope.today > held.send_by) throw new Refusal('E_CONFLICT', texts.late)
}

/** Saves items: those of the landlord keep their names and places. */
export async function saveOwnItems(
  tx: Tx,
  scope: TenantScope,
  input: Saving,
  at: Date,
): Promise<ReplyOf<typeof tenantMoveIn.save>> {
  const texts = inspectionTexts[scope.language]
  const locked = await lockWriting(tx, scope, input.id)
  requireOpen(locked, scope)
  const as = actingFor(scope)
  const [rooms, stored] = await Promise.all([roomsOfInspection(tx, as, input.id), itemsOfInspection(tx, as, input.id)])
  const kept = new Set(rooms.filter(({ removed }) => !removed).map(({ key }) => key))
  const known = new Map(stored.map((item) => [item.key, item]))
  const items = input.items.map((item) => ({ ...item, key: item.key.toLowerCase(), room: item.room.toLowerCase() }))
  const added = items.filter(({ key }) => !known.has(key))
  if (added.some(({ room }) => !kept.has(room))) throw badField('items', texts.noRoom)
  if (stored.filter(({ by_tenant }) => by_tenant).length + added.length > mostOwn)
    throw new Refusal('E_CONFLICT', texts.manyItems(mostOwn))
  const { saved, conflicts } = await saveChanges(
    tx,
    as,
    {
      id: input.id,
      rooms: [],
      items: items.map((item, place) => changeOf(item, known.get(item.key), stored.length + place)),
    },
    at,
    'write',
  )
  await markAsTenants(
    tx,
    as,
    input.id,
    added.map(({ key }) => key),
  )
  const theirs = new Set(conflicts.items.map(({ theirs: { key } }) => key))
  return { saved: saved.items, conflicts: stored.filter(({ key }) => theirs.has(key)).map(itemOfTenant) }
}

function changeOf(sent: Sent, stored: StoredItem | undefined, place: number) {
  const { key, room, name, condition, note, removed, version } = sent
  if (!stored) return { key, room, name, place, condition, note, wears: null, new_on: null, removed, version }
  return {
    key,
    room: stored.room,
    name: stored.by_tenant ? name : stored.name,
    place: stored.place,
    condition,
    note,
    wears: stored.wears,
    new_on: stored.new_on,
    removed: stored.by_tenant && removed,
    version,
  }
}

/** Keeps one photo. One whose key is known was sent before, and answers the same in any state. */
export async function addOwnPhoto(
  tx: Tx,
  scope: TenantScope,
  input: InputOf<typeof tenantMoveIn.addPhoto>,
  { picture, at }: { picture: Picture | undefined; at: Date },
): Promise<{ image_name: string; thumb_name: string }> {
  const texts = inspectionTexts[scope.language]
  const locked = await lockWriting(tx, scope, input.id)
  const { photos, rooms, items } = locked.content
  const known = photos.find(({ key }) => key === input.key)
  if (known) return { image_name: known.image_name, thumb_name: known.thumb_name }
  requireOpen(locked, scope)
  if (!picture) throw badField('photo', texts.noPhoto)
  if (!rooms.some(({ key }) => key === input.room)) throw badField('room', texts.noRoom)
  if (input.item !== null && items.find(({ key }) => key === input.item)?.room !== input.room)
    throw badField('item', texts.noItem)
  if (photos.length >= inspectionLimits.photos)
    throw new Refusal('E_CONFLICT', texts.manyPhotos(inspectionLimits.photos))
  if (photos.filter(({ item }) => item !== null && item === input.item).length >= inspectionLimits.itemPhotos)
    throw new Refusal('E_CONFLICT', texts.manyPhotos(inspectionLimits.itemPhotos))
  const photo = { ...input, caption: '', taken_where: '' }
  return addPhoto(tx, actingFor(scope), { input: photo, picture, at, action: 'write' })
}

/** Deletes a photo. One that is gone already counts as deleted. */
export async function removeOwnPhoto(
  tx: Tx,
  scope: TenantScope,
  input: InputOf<typeof tenantMoveIn.removePhoto>,
): Promise<void> {
  const locked = await lockWriting(tx, scope, input.id)
  if (!locked.content.photos.some(({ key }) => key === input.key)) return
  requireOpen(locked, scope)
  await removePhoto(tx, actingFor(scope), input, 'write')
}

/** Signs and sends. A signature whose key is known was sent before. */
export async function sendOwnMoveIn(
  tx: Tx,
  scope: TenantScope,
  input: InputOf<typeof tenantMoveIn.send>,
  { at, address }: { at: Date; address: string },
): Promise<void> {
  const texts = inspectionTexts[scope.language]
  const locked = await lockWriting(tx, scope, input.id)
  const known = await signaturesOf(tx, scope, input.id)
  if (known.some(({ key, voided }) => key === input.key && !voided)) return
  requireOpen(locked, scope)
  const open = locked.content.items.filter(({ condition }) => condition === null).length
  if (locked.content.items.length === 0 || open > 0) throw new Refusal('E_CONFLICT', texts.open(open))
  if (input.content_hash !== hashOfContent(locked.content)) throw new Refusal('E_CONFLICT', texts.changed)
  const { key, name } = input
  await sendByTenant(tx, actingFor(scope), locked, { key, name, language: scope.language, address, at })
}
