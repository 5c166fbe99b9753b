import { z } from 'zod'
import { get, post } from '../kit/call'
import { whole } from '../kit/field'

export const ownSession = {
  list: get('user/get-sessions', {
    about: 'The open sessions of the signed-in user, the one last used first.',
    may: 'everyone',
    reply: {
      data: z.array(
        z.object({
          id: z.number(),
          browser: z.string(),
          address: z.string(),
          created_at: z.string(),
          last_access: z.string(),
          current: z.boolean(),
        }),
      ),
    },
  }),
  end: post('user/end-session', {
    about: 'Ends one session of the signed-in user. One that is already over is not an error.',
    may: 'everyone',
    input: { session: whole('Session', { min: 1, max: 999_999_999_999_999 }) },
    done: 'The session was ended.',
  }),
  endAll: post('user/end-all-sessions', {
    about: 'Signs the user out everywhere, here too.',
    may: 'everyone',
    done: 'You were signed out everywhere.',
  }),
}
