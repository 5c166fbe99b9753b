import { groupIds, groups } from '@freehold/contract/access'
import type { group, user } from '@freehold/contract/account/user'
import { dropFiles, keepFiles } from '../../files/keep'
import type { HandlersOf } from '../../http/answers'
import { visitShown } from '../../visits/visit-shown'
import { unseen } from './log/activity.sql'
import { logUser } from './log/log-user'
import { houseRulesOf, meOf } from './sessions/session.sql'
import { lastFourUsers, lockUser, setAvatar } from './users/user.sql'

export const userHandlers: HandlersOf<typeof user> = {
  profile: async ({ db, scope, context }) => {
    const [me, visit, rules] = await Promise.all([
      meOf(db, scope.account, scope.user, scope.onBehalfBy),
      visitShown(context, scope.account),
      houseRulesOf(db, scope.account),
    ])
    return { data: { ...me, visit }, ...rules }
  },

  lastFour: async ({ db, scope, context }) => {
    const [last4users, new_notifications] = await Promise.all([
      lastFourUsers(db, scope, context.now()),
      unseen(db, scope),
    ])
    return { last4users, new_notifications }
  },

  uploadAvatar: async ({ tx, scope, pictures, refuse }) => {
    const picture = pictures.get('avatar')
    if (!picture) return refuse('E_INVALID', 'Choose a picture.', { avatar: 'Choose a picture.' })
    const { avatar: old } = await lockUser(tx, scope)
    await keepFiles(tx, scope, [picture.thumb])
    if (old !== '') await dropFiles(tx, scope, [old])
    await setAvatar(tx, scope, picture.thumb)
    await logUser(tx, scope, scope.user, `${scope.userName} changed the profile picture.`)
    return { data: picture.thumb }
  },
}

export const groupHandlers: HandlersOf<typeof group> = {
  list: async () => ({ data: Object.fromEntries(groupIds.map((id) => [id, { id, name: groups[id] }])) }),
}
