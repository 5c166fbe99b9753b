import { z } from 'zod'
import { get, post } from '../kit/call'
import { text } from '../kit/field'
import { email, opaque, password, timezone } from '../kit/formats'

const token = opaque('The token')

/** The account that the setup link of a server opens. */
export const firstAccount = {
  link: get('user/get-setup-link', {
    about: 'Whether a setup link still works.',
    input: { token },
    reply: { data: z.object({ state: z.enum(['OPEN', 'EXPIRED', 'ENDED', 'CLOSED']) }) },
    errors: ['E_CREDENTIALS'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  create: post('user/create-account', {
    about: 'Opens an account with its first user, by the setup link of the server, once.',
    input: {
      token,
      company_name: text('Company', { required: true }),
      name: text('Name', { required: true }),
      email: email('Email', { required: true }),
      pwd: password('Password', { fresh: true }),
      timezone: timezone('Time zone', { required: true }),
    },
    reply: { email: z.string() },
    errors: ['E_CREDENTIALS', 'E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
}
