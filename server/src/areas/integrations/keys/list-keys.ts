import type { apiKey } from '@freehold/contract/integrations/api-key'
import type { ReplyOf } from '@freehold/contract/kit/call'
import { type Plan, requestsPerMinute } from '@freehold/rules/integrations/api-limits'
import { keyState } from '@freehold/rules/integrations/key-state'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { keysOf, planOf, propertiesOfKeys } from './api-key.sql'

/** Revoked keys stay on the list, after the others, until the list is this long. */
const shown = 200

export async function listKeys(db: Db, scope: Scope, now: Date): Promise<ReplyOf<typeof apiKey.list>> {
  const [keys, { membership }] = await Promise.all([keysOf(db, scope, shown), planOf(db, scope)])
  const named = await propertiesOfKeys(
    db,
    scope,
    keys.map(({ id }) => id),
  )
  const plan: Plan = membership === 'core' ? 'core' : 'pro'
  return {
    plan,
    per_minute: requestsPerMinute[plan],
    data: keys.map((key) => ({
      id: key.id,
      name: key.name,
      end: key.token_end,
      group_id: key.group_id,
      properties: key.all_properties
        ? null
        : named.filter(({ key_id }) => key_id === key.id).map(({ id, property_name }) => ({ id, property_name })),
      read_only: key.read_only,
      state: keyState(
        {
          expiresAt: key.expires_at,
          revokedAt: key.revoked_at,
          makerMay: key.maker_active && key.maker_group === 1,
        },
        now,
      ),
      created_at: key.created_at.toISOString(),
      created_by: key.made_by,
      expires_at: key.expires_at?.toISOString() ?? null,
      revoked_at: key.revoked_at?.toISOString() ?? null,
      revoked_by: key.revoked_by,
      last_used_at: key.last_used_at?.toISOString() ?? null,
      last_used_from: key.last_used_from,
    })),
  }
}
