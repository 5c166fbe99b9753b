import { actorName, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface NewPhoto {
  inspection: number
  room: number
  item: number | null
  key: string
  image: string
  thumb: string
  caption: string
  takenAt: Date | null
  takenWhere: string
  at: Date
}

export async function insertPhoto(tx: Tx, scope: Scope, one: NewPhoto): Promise<void> {
  await tx
    .insertInto('inspection_photo')
    .values({
      account_id: scope.account,
      inspection_id: one.inspection,
      room_id: one.room,
      item_id: one.item,
      key: one.key,
      image_name: one.image,
      thumb_name: one.thumb,
      caption: one.caption,
      taken_at: one.takenAt,
      taken_where: one.takenWhere,
      sent_by_name: actorName(scope, scope.userName),
      created_at: one.at,
    })
    .execute()
}

export async function setCaption(tx: Tx, { account }: Scope, photo: number, caption: string): Promise<void> {
  await tx
    .updateTable('inspection_photo')
    .set({ caption })
    .where('account_id', '=', account)
    .where('id', '=', photo)
    .execute()
}
