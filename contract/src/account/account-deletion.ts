import { z } from 'zod'
import { get, post } from '../kit/call'
import { text } from '../kit/field'
import { password } from '../kit/formats'

export const accountDeletion = {
  get: get('user/get-delete-account-queue', {
    about: 'Whether and when the account will be deleted, and when it would be if its owner asked for it now.',
    may: 'account',
    reply: {
      data: z.object({
        membership: z.enum(['core', 'pro']),
        /** Everything is deleted on this day; blank if no deletion was requested. */
        due_on: z.string(),
        /** The end of the billing period that runs now. */
        period_ends: z.string(),
      }),
    },
  }),
  add: post('user/add-delete-account-queue', {
    about:
      "Deletes the account with all of its records and files: a Core account at once, a Pro account at the end of its billing period. Asks for the company's name and the caller's password. Only the account's owner may.",
    may: 'account',
    ownerOnly: true,
    input: {
      company_name: text('Business name', { required: true }),
      password: password('Password'),
    },
    reply: { result: z.object({ membership: z.enum(['core', 'pro']) }) },
    errors: ['E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  cancel: post('user/cancel-delete-account-queue', {
    about: "Keeps an account that was to be deleted. Only the account's owner may.",
    may: 'account',
    ownerOnly: true,
    done: 'The account will not be deleted.',
  }),
}
