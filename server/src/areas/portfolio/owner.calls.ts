import { owner } from '@freehold/contract/portfolio/owner'
import type { HandlersOf } from '../../http/answers'
import { atShown } from '../../http/archived'
import { notFound } from '../../http/refusal'
import { withVersion } from '../../http/versions/form-version'
import { countOwners, findOwner, ownerTable, searchOwners } from './owner.sql'
import { ownerShown } from './owner-shown'
import { cloneOwner, removeOwner, restoreOwner, saveOwner } from './save-owner'

export const ownerHandlers: HandlersOf<typeof owner> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await ownerTable(db, scope, input)
    return { data: data.map((row) => ({ ...row, archived_at: atShown(row) })), count }
  },

  get: async ({ db, scope, input }) => {
    const found = await findOwner(db, scope, input.id)
    if (!found) throw notFound('Owner')
    return { data: withVersion(owner.save, ownerShown(found)) }
  },

  count: async ({ db, scope }) => ({ data: await countOwners(db, scope) }),

  clone: async ({ tx, scope }) => ({ id: await cloneOwner(tx, scope) }),

  save: async ({ tx, scope, input }) => ({ id: await saveOwner(tx, scope, input) }),

  remove: ({ tx, scope, input, context }) => removeOwner(tx, scope, input.id, context.now()),

  restore: async ({ tx, scope, input }) => {
    await restoreOwner(tx, scope, input.id)
    return {}
  },

  uploadAvatar: async ({ pictures, refuse }) => {
    const picture = pictures.get('avatar')
    if (!picture) return refuse('E_INVALID', 'Choose a picture.', { avatar: 'Choose a picture.' })
    return { avatar_image: picture.large, avatar_image_sm: picture.thumb }
  },

  search: async ({ db, scope, input }) => ({ data: await searchOwners(db, scope, input.query, input.limit) }),
}
