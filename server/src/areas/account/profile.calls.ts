import type { profile } from '@freehold/contract/account/profile'
import type { HandlersOf } from '../../http/answers'
import { updateProfile } from './profile/update-profile'

export const profileHandlers: HandlersOf<typeof profile> = {
  update: async ({ tx, scope, input, context }) => {
    await updateProfile(tx, scope, input, context.now())
    return { id: scope.user }
  },
}
