import type { tenantMoveIn } from '@freehold/contract/portal/tenant-move-in'
import { serveFile } from '../../files/serve'
import type { HandlersOf } from '../../http/answers'
import { Refusal } from '../../http/refusal'
import { photosOfInspection } from '../inspections/record/content.sql'
import { moveInForTenant } from './inspections/move-in-for-tenant'
import { requireSeen } from './inspections/own-inspection'
import { inspectionTexts } from './inspections/texts/all'
import { addOwnPhoto, removeOwnPhoto, saveOwnItems, sendOwnMoveIn } from './inspections/write-move-in'

export const tenantMoveInHandlers: HandlersOf<typeof tenantMoveIn> = {
  get: async ({ db, scope, input }) => ({ data: await moveInForTenant(db, scope, input.id) }),

  save: ({ tx, scope, input, context }) => saveOwnItems(tx, scope, input, context.now()),

  addPhoto: ({ tx, scope, input, pictures, context }) =>
    addOwnPhoto(tx, scope, input, { picture: pictures.get('photo'), at: context.now() }),

  removePhoto: async ({ tx, scope, input }) => {
    await removeOwnPhoto(tx, scope, input)
    return {}
  },

  send: async ({ tx, scope, input, context, caller }) => {
    await sendOwnMoveIn(tx, scope, input, { at: context.now(), address: caller.address })
    return {}
  },

  photo: async ({ db, scope, input, reply, context }) => {
    const { id } = await requireSeen(db, scope, input.id)
    const photos = await photosOfInspection(db, scope, id)
    if (!photos.some(({ image_name, thumb_name }) => input.file === image_name || input.file === thumb_name))
      throw new Refusal('E_NOT_FOUND', inspectionTexts[scope.language].noFile)
    return serveFile(db, { account: scope.account }, context.files, input.file, reply)
  },
}
