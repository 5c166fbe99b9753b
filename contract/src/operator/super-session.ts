import { z } from 'zod'
import { get, post } from '../kit/call'
import { text } from '../kit/field'
import { opaque } from '../kit/formats'

/** The sign-in of super admins. */
export const superSession = {
  login: post('superadmin/login', {
    about:
      'Signs a super admin in. E_SECOND_FACTOR asks for the same once more with `code`; without a second factor the session can only set one up.',
    input: {
      email: text('Email'),
      password: z.transform((raw: unknown) => (typeof raw === 'string' ? raw : '')),
      code: text('Code', { max: 20 }),
    },
    reply: { data: z.object({ token: z.string(), factor_due: z.boolean() }) },
    errors: ['E_CREDENTIALS', 'E_SECOND_FACTOR'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  loginByToken: post('superadmin/login-by-token', {
    about:
      "Returns a super admin to its own session, after work on a user's behalf. It asks for the second factor again; a wrong code leaves the token good.",
    input: { token: opaque('The token'), code: text('Code', { required: true, max: 20 }) },
    reply: { data: z.object({ token: z.string() }) },
    errors: ['E_CREDENTIALS', 'E_SECOND_FACTOR'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  me: get('superadmin/get-me', {
    about: 'The super admin who is asking, and whether a second factor has to be set up first.',
    superAdmin: true,
    beforeSecondFactor: true,
    reply: { data: z.object({ name: z.string(), email: z.string(), factor_due: z.boolean() }) },
  }),
  beginFactor: post('superadmin/begin-second-factor', {
    about: 'Makes the secret of an authenticator app, which a first code has to confirm.',
    superAdmin: true,
    beforeSecondFactor: true,
    reply: { data: z.object({ secret: z.string(), uri: z.string() }) },
    errors: ['E_CONFLICT'],
  }),
  confirmFactor: post('superadmin/confirm-second-factor', {
    about: 'Confirms the authenticator app with a first code.',
    superAdmin: true,
    beforeSecondFactor: true,
    input: { code: text('Code', { required: true, max: 20 }) },
    errors: ['E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  logout: post('superadmin/logout', {
    about: "Ends the super admin's session.",
    superAdmin: true,
    beforeSecondFactor: true,
  }),
}
