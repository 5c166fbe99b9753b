import type { ReplyOf } from '@freehold/contract/kit/call'
import type { tenantMoveIn } from '@freehold/contract/portal/tenant-move-in'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import { contentOf, type StoredItem } from '../../inspections/record/content.sql'
import { hashOfContent } from '../../inspections/record/content-hash'
import { requireToWrite } from './own-inspection'

type Whole = ReplyOf<typeof tenantMoveIn.get>['data']

export const itemOfTenant = ({ key, room, name, condition, note, version, by_tenant }: StoredItem) => ({
  key,
  room,
  name,
  condition,
  note,
  version,
  own: by_tenant,
})

/** The move-in inspection as the tenant writes it. */
export async function moveInForTenant(db: Db, scope: TenantScope, id: number): Promise<Whole> {
  const one = await requireToWrite(db, scope, id)
  const content = await contentOf(db, scope, id)
  const sendBy = one.send_by ?? one.planned_on
  return {
    id,
    home: `${one.unit_name}, ${one.property_name}`,
    planned_on: one.planned_on,
    note: one.note,
    send_by: sendBy,
    late: scope.today > sendBy,
    content_hash: hashOfContent(content),
    rooms: content.rooms.map(({ key, name }) => ({ key, name })),
    items: content.items.map(itemOfTenant),
    photos: content.photos.map(({ key, room, item, image_name, thumb_name }) => ({
      key,
      room,
      item,
      image_name,
      thumb_name,
    })),
  }
}
