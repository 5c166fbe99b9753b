import type { ReplyOf } from '@freehold/contract/kit/call'
import type { tenantInspection } from '@freehold/contract/portal/tenant-inspection'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import { contentOf } from '../../inspections/record/content.sql'
import type { StoredInspection } from '../../inspections/record/inspection.sql'
import { answersOf, objectionsOf, signaturesOf } from '../../inspections/record/signature.sql'
import { isOpen, requireOwnInspection } from './own-inspection'

type Whole = ReplyOf<typeof tenantInspection.get>['data']

export const mayObject = ({ object_until }: StoredInspection, { today }: Pick<TenantScope, 'today'>): boolean =>
  object_until !== null && today <= object_until

/** An inspection in the tenant's list. */
export const rowForTenant = (one: StoredInspection, scope: TenantScope) => ({
  id: one.id,
  kind: one.kind,
  state: one.state,
  home: `${one.unit_name}, ${one.property_name}`,
  planned_on: one.planned_on,
  can_sign: one.state === 'FINISHED' && !one.tenant_signed,
  write_by: isOpen(one) ? one.send_by : null,
  own: one.by_tenant,
  can_object: mayObject(one, scope),
  object_until: one.object_until,
})

/** An inspection as its tenant reads it. No user is named: staff inspect in the name of the landlord. */
export async function inspectionForTenant(db: Db, scope: TenantScope, id: number): Promise<Whole> {
  const one = await requireOwnInspection(db, scope, id)
  const [{ rooms, items, photos }, signatures, objections, answers] = await Promise.all([
    contentOf(db, scope, id),
    signaturesOf(db, scope, id),
    objectionsOf(db, scope, id),
    answersOf(db, scope, id),
  ])
  return {
    ...rowForTenant(one, scope),
    note: one.note,
    content_hash: one.content_hash,
    photos: photos.length,
    answers: answers.filter(({ item }) => item === null).map(({ words }) => words),
    rooms: rooms.map(({ key, name }) => ({
      key,
      name,
      items: items
        .filter(({ room }) => room === key)
        .map((item) => ({
          key: item.key,
          name: item.name,
          condition: item.condition,
          note: item.note,
          photos: photos
            .filter((photo) => photo.item === item.key)
            .map(({ image_name, thumb_name }) => ({ image_name, thumb_name })),
          objections: objections.filter((objection) => objection.item === item.key).map(({ words }) => words),
          answers: answers.filter((answer) => answer.item === item.key).map(({ words }) => words),
        })),
    })),
    signatures: signatures
      .filter(({ voided }) => !voided)
      .map(({ role, name, signed_at }) => ({ role, name, signed_at: signed_at.toISOString() })),
  }
}
