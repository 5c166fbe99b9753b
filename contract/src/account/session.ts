import { z } from 'zod'
import { post } from '../kit/call'
import { text } from '../kit/field'
import { recordVersion } from '../kit/form-version'
import { opaque } from '../kit/formats'

/** The demo's facts that its visitor has on every screen. */
export const Visit = {
  ends: z.string(),
  /** People can sign up on this server. */
  sign_up: z.boolean(),
}

/** The signed-in user, as every screen knows it. */
export const Me = {
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  zipcode: z.string(),
  intro: z.string(),
  avatar: z.string(),
  account_number: z.string(),
  group_id: z.number(),
  group: z.object({ id: z.number(), name: z.string() }),
  company: z.object({ company_name: z.string() }),
  /** JSON text of property ids; [0] is all. */
  paccess: z.string(),
  isOwner: z.boolean(),
  security_questions_selected: z.number(),
  skip_count: z.number(),
  finish_setup_prompt: z.number(),
  /** 1 until the user takes the setup checklist from the dashboard. */
  setup_checklist: z.number(),
  owner_count: z.number(),
  /** The super admin's name while one works on this user's behalf. */
  super_admin: z.string().nullable(),
  /** The moment when that work ends by itself. */
  support_ends: z.string().nullable(),
  /** The account demands a second factor, and this user has none yet: nothing else is answered. */
  second_factor_due: z.boolean(),
  /** The email that the owner of a new account still has to confirm; null where none waits. */
  email_to_confirm: z.string().nullable(),
  /** The account is a demo visit: it is erased at this moment. */
  visit: z.object(Visit).nullable(),
  /** The version of the user's own details. */
  ...recordVersion,
}

export const Subscription = {
  membership: z.enum(['core', 'pro']),
  status: z.enum(['active', 'expired', 'cancelled']),
  user_count: z.number(),
  unit_count: z.number(),
}

/** The account's settings, which every screen has beside the user. */
export const Settings = z.array(z.object({ key: z.string(), value: z.string() }))

export const signedIn = {
  data: z.object({
    token: z.string(),
    user: z.object(Me),
    subscription: z.object(Subscription),
    settings: Settings,
  }),
}

export const session = {
  login: post('user/login', {
    about:
      'Signs a staff user in and returns the session token. E_SECOND_FACTOR asks for the same once more with `code`.',
    input: {
      email: text('Email'),
      password: z.transform((raw: unknown) => (typeof raw === 'string' ? raw : '')),
      code: text('Code', { max: 20 }),
    },
    reply: signedIn,
    errors: ['E_CREDENTIALS', 'E_SECOND_FACTOR'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  loginByToken: post('user/login-by-token', {
    about: 'Exchanges the single-use token of an entry address for a session.',
    input: { token: opaque('The token') },
    reply: signedIn,
    errors: ['E_CREDENTIALS'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  logout: post('user/logout', { about: 'Ends this session.', may: 'everyone', beforeSecondFactor: true }),
}
