import { keyTerms } from '@freehold/rules/integrations/key-state'
import { z } from 'zod'
import { post, wholeTable } from '../kit/call'
import { choice, flag, id, text, whole } from '../kit/field'
import { jsonList, password } from '../kit/formats'

/** The user types whose rights a key can have. Contractors and applicants see what is their own, and a key owns nothing. */
export const keyGroups = [1, 2, 4, 5, 6, 8] as const
export type KeyGroup = (typeof keyGroups)[number]

const Key = {
  id: z.number(),
  name: z.string(),
  /** The last signs of the key. */
  end: z.string(),
  group_id: z.number(),
  /** Null: all properties that its maker sees. */
  properties: z.array(z.object({ id: z.number(), property_name: z.string() })).nullable(),
  read_only: z.boolean(),
  state: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED', 'WITHOUT_MAKER']),
  created_at: z.string(),
  created_by: z.string(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  revoked_by: z.string(),
  /** Written at most once a minute. */
  last_used_at: z.string().nullable(),
  last_used_from: z.string(),
}

export const apiKey = {
  list: wholeTable('api-key/get-key-list', {
    about: 'The API keys of the account, the revoked ones too.',
    may: 'api',
    row: Key,
    sorts: ['created_at', 'name', 'last_used_at'],
  }),
  make: post('api-key/make-key', {
    about:
      'Creates an API key with the rights of one user type, for some properties. With 0 among their ids, it is for all that its maker sees. The key is returned once, because only its hash is stored. It needs the password of the user, and a code where the user has an authenticator app.',
    may: 'api',
    input: {
      name: text('Name', { required: true, max: 60 }),
      group_id: whole('User type', { min: 1, max: 8 }),
      paccess: jsonList('Properties', z.number().int().min(0), { required: true, max: 500 }),
      read_only: flag('Read only'),
      term: choice('Expires', Object.keys(keyTerms) as (keyof typeof keyTerms)[]),
      current_pwd: password('Current password'),
      code: text('Code', { max: 20 }),
    },
    reply: { data: z.object({ id: z.number(), token: z.string() }) },
    errors: ['E_LIMIT', 'E_CONFLICT'],
    done: 'The key is created. Copy it now.',
    limit: 'sign-in',
    ownTransactions: true,
  }),
  revoke: post('api-key/revoke-key', {
    about: 'Ends an API key at once, on every server. One that is already revoked is not an error.',
    may: 'api',
    input: { id: id('API key', 'api_key') },
    done: 'The key is revoked.',
  }),
}
