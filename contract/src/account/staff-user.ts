import { userStates } from '@freehold/rules/account/user-can'
import { z } from 'zod'
import { archivedAt, archivedFilter } from '../kit/archive'
import { get, post, table } from '../kit/call'
import { id, longText, optionalId, optionalWhole, text, whole } from '../kit/field'
import { email, jsonList, opaque, password, phone } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import { WaitingEmail } from './profile'

const UserRow = {
  id: z.number(),
  no: z.number(),
  name: z.string(),
  avatar: z.string(),
  group_id: z.number(),
  group_name: z.string(),
  phone: z.string(),
  email: z.string(),
  state: z.enum(userStates),
  /** The link of the invitation is too old. */
  expired: z.boolean(),
  ...archivedAt,
}

const Invitation = z.object({
  sent_at: z.string(),
  sent_by: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
  asked_at: z.string().nullable(),
})

/** Why the caller can't do it; null where it can. */
const Refusals = z.object({
  change: z.string().nullable(),
  remove: z.string().nullable(),
  suspend: z.string().nullable(),
  reactivate: z.string().nullable(),
  invite: z.string().nullable(),
})

const StaffUser = {
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  intro: z.string(),
  avatar: z.string(),
  group_id: z.number(),
  group: z.object({ id: z.number(), name: z.string() }),
  /** JSON text of the property ids that the caller sees too; [0] is all. */
  paccess: z.string(),
  properties: z.array(z.object({ id: z.number(), property_name: z.string() })),
  /** The user has properties that the caller does not see. */
  more_properties: z.boolean(),
  /** Sent with a save, it prevents overwriting what another user saved since. */
  version: z.number(),
  state: z.enum(userStates),
  is_owner: z.boolean(),
  last_access: z.string().nullable(),
  /** Failed tries lock the sign-in: until then, or until the user recovers it or is unlocked. */
  locked: z.boolean(),
  invitation: Invitation.nullable(),
  waiting_email: WaitingEmail.nullable(),
  refusals: Refusals,
}

const one = { id: id('User', 'user') }

export const staffUser = {
  list: table('user/get-user-list', {
    about: 'The users of the account, by name; with `archived=1`, only those that were removed.',
    method: 'POST',
    may: 'users',
    input: archivedFilter,
    row: UserRow,
    sorts: ['name', 'group_name', 'phone', 'email'],
  }),
  get: get('user/get-user-info', {
    about: 'One user of the account, with its properties and what the caller may do with it.',
    may: 'users',
    input: { uid: id('User', 'user') },
    reply: { data: z.object(StaffUser) },
  }),
  save: post('user/update-user-info', {
    about:
      'Adds a user (id 0 or none), or changes one. A new user without a password is invited by email. A new user type or password ends the sessions of the user. A new email of a user with a password takes effect once a link emailed to it is confirmed. With the `version` that was read, a user that someone else has saved since is not changed.',
    may: 'users',
    input: {
      id: optionalId('User', 'user'),
      name: text('Name', { required: true }),
      email: email('Email', { required: true }),
      phone: phone('Phone', { required: true }),
      address: keptWhenAbsent(text('Address')),
      intro: keptWhenAbsent(longText('Description')),
      group_id: whole('User type', { min: 1, max: 8 }),
      paccess: jsonList('Properties', z.number().int().min(0), { required: true }),
      pwd: password('Password', { fresh: true, required: false }),
      version: optionalWhole('Version', { min: 1, max: 999_999_999 }),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT', 'E_LIMIT'],
    versioned: true,
    done: 'Your information is updated successfully.',
  }),
  remove: post('user/delete-user-info', {
    about: 'Removes a user: its sessions end, and its name stays in the activity log. Withdraws an open invitation.',
    may: 'users',
    input: one,
    errors: ['E_CONFLICT'],
    done: 'The user is removed.',
  }),
  restore: post('user/restore-user', {
    about: 'Brings a removed user back, with the user type and the property access of before.',
    may: 'users',
    input: one,
    errors: ['E_CONFLICT', 'E_LIMIT'],
    done: 'The user is restored.',
  }),
  suspend: post('user/suspend-user', {
    about: 'Ends the sessions of a user, who cannot sign in until it is reactivated.',
    may: 'users',
    input: one,
    errors: ['E_CONFLICT'],
    done: 'The user is suspended.',
  }),
  unlock: post('user/unlock-user', {
    about: 'Lets a user sign in again whose login failed tries have locked. One that is not locked is not an error.',
    may: 'users',
    input: one,
    errors: ['E_CONFLICT'],
    done: 'The sign-in is unlocked.',
  }),
  reactivate: post('user/reactivate-user', {
    about: 'Lets a suspended user sign in again.',
    may: 'users',
    input: one,
    errors: ['E_CONFLICT'],
    done: 'The user is reactivated.',
  }),
  resendEmail: post('user/resend-user-email-change', {
    about: 'Emails the new sign-in email of a user another link, good for 24 hours. The link before it ends.',
    may: 'users',
    input: one,
    errors: ['E_CONFLICT'],
    done: 'The link is sent again.',
    limit: 'sign-in',
  }),
  cancelEmail: post('user/cancel-user-email-change', {
    about: 'Takes the new sign-in email of a user back that waits. When there is none, nothing changes.',
    may: 'users',
    input: one,
    errors: ['E_CONFLICT'],
    done: 'The sign-in email stays as it is.',
  }),
}

export const invitation = {
  resend: post('user/resend-invitation', {
    about: 'Emails an invited user a new link, good for seven days. The link before it ends.',
    may: 'users',
    input: one,
    errors: ['E_CONFLICT'],
    done: 'The invitation is sent again.',
  }),
  link: get('user/get-invitation-link', {
    about: 'The address in the invitation of a user, to hand it over some other way.',
    may: 'users',
    input: one,
    reply: { data: z.object({ url: z.string(), expires_at: z.string() }) },
    errors: ['E_CONFLICT'],
  }),
  get: get('user/get-invitation', {
    about: 'What the link of an invitation opens.',
    input: { token: opaque('The token') },
    reply: {
      data: z.object({
        state: z.enum(['OPEN', 'EXPIRED', 'ENDED']),
        asked: z.boolean(),
        company: z.string(),
        sent_by: z.string(),
        name: z.string(),
        email: z.string(),
      }),
    },
    errors: ['E_CREDENTIALS'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  accept: post('user/accept-invitation', {
    about: 'Sets the first password of an invited user, who can then sign in.',
    input: { token: opaque('The token'), pwd: password('Password', { fresh: true }) },
    reply: { email: z.string() },
    errors: ['E_CREDENTIALS', 'E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  ask: post('user/ask-for-invitation', {
    about: 'Asks the sender of an expired invitation for a new link.',
    input: { token: opaque('The token') },
    errors: ['E_CREDENTIALS', 'E_CONFLICT'],
    done: 'We let the sender know that you need a new link.',
    limit: 'sign-in',
    ownTransactions: true,
  }),
}
