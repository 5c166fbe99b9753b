import { z } from 'zod'
import { groupIds } from '../access'
import { get, post } from '../kit/call'
import { text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { jsonList, password } from '../kit/formats'

const current = { current_pwd: password('Current password') }
const codes = { data: z.object({ codes: z.array(z.string()) }) }

export const secondFactor = {
  get: get('user/get-second-factor', {
    about: 'Whether the signed-in user signs in with an authenticator app, and how many recovery codes are left.',
    may: 'everyone',
    reply: { data: z.object({ on: z.boolean(), codes_left: z.number(), required: z.boolean() }) },
    beforeSecondFactor: true,
  }),
  begin: post('user/begin-second-factor', {
    about: 'Makes the secret for an authenticator app. It counts once it was confirmed with a code.',
    may: 'everyone',
    input: current,
    reply: { data: z.object({ secret: z.string(), uri: z.string() }) },
    done: 'Now confirm it with a code of your authenticator app.',
    errors: ['E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
    beforeSecondFactor: true,
  }),
  confirm: post('user/confirm-second-factor', {
    about: 'Turns the authenticator app on with a first code, and answers ten recovery codes, once.',
    may: 'everyone',
    input: { code: text('Code', { required: true, max: 20 }) },
    reply: codes,
    done: 'Two-step sign-in is on.',
    errors: ['E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
    beforeSecondFactor: true,
  }),
  renewCodes: post('user/renew-recovery-codes', {
    about:
      'Replaces the recovery codes of the signed-in user by ten new ones. With an authenticator app it needs a code of it, or an old recovery code.',
    may: 'everyone',
    input: { ...current, code: text('Code', { max: 20 }) },
    reply: codes,
    done: 'The old recovery codes no longer work.',
    errors: ['E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  disable: post('user/disable-second-factor', {
    about: 'Turns the authenticator app of the signed-in user off, with a code of it or a recovery code.',
    may: 'everyone',
    input: { ...current, code: text('Code', { required: true, max: 20 }) },
    done: 'Two-step sign-in is off.',
    limit: 'sign-in',
    ownTransactions: true,
  }),
  groups: get('account/get-second-factor-groups', {
    about: 'The user types that must confirm a sign-in with a second step, and the users who have none yet.',
    may: 'settings',
    reply: {
      data: z.array(z.number()),
      ...recordVersion,
      /** The users who have no second step yet, and would be asked to set one up. */
      without: z.array(z.object({ id: z.number(), name: z.string(), group_id: z.number() })),
    },
  }),
  saveGroups: post('account/save-second-factor-groups', {
    about:
      'Demands an authenticator app or a passkey of these user types. Their users set it up before anything else. With the `version` that was read, what someone else has changed since is not replaced.',
    may: 'settings',
    ownerOnly: true,
    input: { groups: jsonList('User types', z.literal(groupIds), { max: 8 }), version: formVersion() },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The setting is saved.',
  }),
}
