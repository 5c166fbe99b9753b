import { z } from 'zod'
import { get, post } from '../kit/call'
import { Me, Settings, Subscription } from './session'

export const user = {
  profile: get('user/get-profile', {
    about: 'The signed-in user, with the membership and the settings of the account.',
    may: 'everyone',
    reply: { data: z.object(Me), subscription: z.object(Subscription), settings: Settings },
    beforeSecondFactor: true,
  }),
  lastFour: get('user/get-last-4users', {
    about: 'The four users of the account seen last. Calling it marks the caller as active.',
    may: 'everyone',
    reply: {
      last4users: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          avatar: z.string(),
          is_online: z.number(),
          last_access: z.string().nullable(),
        }),
      ),
      new_notifications: z.number(),
    },
  }),
  uploadAvatar: post('user/upload-avatar', {
    about: "Replaces the signed-in user's picture.",
    may: 'everyone',
    reply: { data: z.string() },
    files: [{ name: 'avatar', many: false, accept: 'image', label: 'Avatar' }],
    done: 'Your avatar is updated successfully',
    limit: 'upload',
  }),
}

export const group = {
  list: get('group/get-group-list', {
    about: 'The eight user types, by number.',
    may: 'everyone',
    reply: { data: z.record(z.string(), z.object({ id: z.number(), name: z.string() })) },
  }),
}
