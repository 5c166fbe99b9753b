import { z } from 'zod'
import { get, post, superTable } from '../kit/call'
import { id, optionalChoice, optionalDay, text } from '../kit/field'

const Account = {
  id: z.number(),
  number: z.string(),
  name: z.string(),
  membership: z.string(),
  status: z.string(),
  demo: z.boolean(),
  /** The account of a demo visit, or the one that they are copied from. */
  visit: z.boolean(),
  created_at: z.string(),
  units: z.number(),
  users: z.number(),
  last_seen: z.string().nullable(),
  failed_mail: z.number(),
  /** The size of its files in bytes. */
  stored_bytes: z.number(),
  /** The account lets no super admin in. */
  closed: z.boolean(),
}

const inCell = {
  /** The letter of its cell; blank where there is one cell. */
  cell: z.string(),
}

/** The accounts of the installation, and work on behalf of their users. */
export const support = {
  accounts: superTable('superadmin/get-account-list', {
    about: 'Every account with its figures, of all cells. Of each cell that does not answer, the rows are missing.',
    input: { membership: optionalChoice('Plan', ['core', 'pro'] as const, null) },
    row: { ...Account, ...inCell },
    sorts: ['name', 'number', 'membership', 'units', 'users', 'last_seen', 'failed_mail', 'stored_bytes', 'created_at'],
  }),
  account: get('superadmin/get-account', {
    about: 'One account with its users.',
    superAdmin: true,
    input: { account_id: id('Account', 'account') },
    reply: {
      data: z.object({
        ...Account,
        people: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            email: z.string(),
            group: z.string(),
            state: z.string(),
            last_seen: z.string().nullable(),
          }),
        ),
      }),
    },
  }),
  signInAs: post('superadmin/sign-in-as', {
    about:
      'Answers the address that opens the account as one of its users, once and within a minute. The reason goes into both logs.',
    superAdmin: true,
    input: {
      account_id: id('Account', 'account'),
      user_id: id('User', 'account_user'),
      reason: text('Reason', { required: true, max: 300 }),
    },
    reply: { data: z.object({ path: z.string() }) },
    errors: ['E_CONFLICT'],
    ownTransactions: true,
  }),
  log: superTable('superadmin/get-log-list', {
    about: 'What super admins did, newest first. Its days are those of UTC.',
    input: { from: optionalDay('From'), to: optionalDay('To') },
    row: {
      id: z.number(),
      super_admin_name: z.string(),
      account_name: z.string(),
      message: z.string(),
      created_at: z.string(),
    },
    sorts: ['created_at', 'super_admin_name', 'account_name'],
    newestFirst: true,
  }),
}
