import { z } from 'zod'
import { get, post } from '../kit/call'
import { flag } from '../kit/field'

/** The account's own door for support. */
export const supportAccess = {
  get: get('account/get-support-access', {
    about: 'Whether super admins may sign in to the account for support, and when they last did.',
    may: 'account',
    reply: {
      data: z.object({
        closed: z.boolean(),
        last: z.object({ name: z.string(), reason: z.string(), began_at: z.string() }).nullable(),
      }),
    },
  }),
  save: post('account/save-support-access', {
    about: "Closes or opens the account for support. Closing ends support sessions. Only the account's owner may.",
    may: 'account',
    ownerOnly: true,
    input: { closed: flag('No support sessions') },
    done: 'Support access is updated.',
  }),
}
