import type { apiKey } from '@freehold/contract/integrations/api-key'
import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { keyState } from '@freehold/rules/integrations/key-state'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { keysOf, propertiesOfKeys } from './api-key.sql'

const orders = { created_at: sql`k.id`, name: sql`k.name collate natural_order`, last_used_at: sql`k.last_used_at` }

export async function keyTable(
  db: Db,
  scope: Scope,
  input: InputOf<typeof apiKey.list>,
  now: Date,
): Promise<ReplyOf<typeof apiKey.list>> {
  const whole = { ...input, page: 1, limit: -1 }
  const { data, count } = await pageOf(db, whole, {
    rows: keysOf(db, scope).$if(input.query !== '', (q) => q.where(contains(sql`lower(k.name)`, input.query))),
    orders,
    nullable: ['last_used_at'],
    id: sql`k.id`,
  })
  const named = await propertiesOfKeys(
    db,
    scope,
    data.map(({ id }) => id),
  )
  return { count, data: data.map((key) => shownKey(key, named, now)) }
}

type StoredKey = Awaited<ReturnType<ReturnType<typeof keysOf>['execute']>>[number]

const shownKey = (key: StoredKey, named: Awaited<ReturnType<typeof propertiesOfKeys>>, now: Date) => ({
  id: key.id,
  name: key.name,
  end: key.token_end,
  group_id: key.group_id,
  properties: key.all_properties
    ? null
    : named.filter(({ key_id }) => key_id === key.id).map(({ id, property_name }) => ({ id, property_name })),
  read_only: key.read_only,
  state: keyState(
    { expiresAt: key.expires_at, revokedAt: key.revoked_at, makerMay: key.maker_active && key.maker_group === 1 },
    now,
  ),
  created_at: key.created_at.toISOString(),
  created_by: key.made_by,
  expires_at: key.expires_at?.toISOString() ?? null,
  revoked_at: key.revoked_at?.toISOString() ?? null,
  revoked_by: key.revoked_by,
  last_used_at: key.last_used_at?.toISOString() ?? null,
  last_used_from: key.last_used_from,
})
