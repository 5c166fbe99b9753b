import { randomBytes } from 'node:crypto'
import type { KeyGroup } from '@freehold/contract/integrations/api-key'
import { keyEnd, keyText } from '@freehold/rules/integrations/api-key-text'
import { hashOf } from '../../../src/http/identity'
import type { TestApp } from '../app/app'

interface NewKey {
  account: number
  /** The user who made it. */
  user: number
  name?: string
  group?: KeyGroup
  /** The only properties; all when left out. */
  properties?: readonly number[]
  readOnly?: boolean
}

/** A key without the cost of its form. */
export async function openKeyFor(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { account, user, name = 'Bookkeeping', group = 1, properties, readOnly = false }: NewKey,
): Promise<string> {
  const token = keyText('live', randomBytes(64))
  const [row] = await database.ask<{ id: string }>(
    `insert into api_key (account_id, name, token_hash, token_end, user_id, made_by, group_id, all_properties, read_only, created_at)
     values ($1, $2, $3, $4, $5, 'Maker', $6, $7, $8, $9) returning id`,
    [account, name, hashOf(token), keyEnd(token), user, group, properties === undefined, readOnly, clock.now()],
  )
  for (const property of properties ?? [])
    await database.ask('insert into api_key_property values ($1, $2, $3)', [account, row?.id, property])
  return token
}
