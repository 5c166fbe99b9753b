import { z } from 'zod'
import { get } from '../kit/call'

const GroupRights = z.object({
  id: z.number(),
  name: z.string(),
  /** The parts of the product in words. */
  sees: z.array(z.string()),
  changes: z.array(z.string()),
})

const CallRights = z.object({
  call: z.string(),
  about: z.string(),
  /** The line of the access table that decides; empty for a call that needs none. */
  right: z.string(),
  groups: z.array(z.number()),
  /** For the super admins of the installation, and no user of an account. */
  super_admin: z.boolean(),
  owner_only: z.boolean(),
  changes: z.boolean(),
})

export const accessMatrix = {
  groups: get('group/get-group-rights', {
    about: 'What each user type may see and change, in words.',
    may: 'users',
    reply: { data: z.array(GroupRights) },
  }),
  calls: get('user/get-access-matrix', {
    about: 'Every call, the user types that may ask it, and the line of the access table that decides.',
    may: 'users',
    reply: { data: z.array(CallRights) },
  }),
}
