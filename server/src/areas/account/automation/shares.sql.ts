import type { Flag } from '@freehold/rules/automation/switches'
import { type RawBuilder, sql } from 'kysely'

/** True if the account shares contacts of tenants, contractors or owners. */
export const shares = (account: RawBuilder<unknown>, flag: Flag & `share_contact_${string}`): RawBuilder<boolean> =>
  sql<boolean>`exists (select from automation_switch where account_id = ${account} and flag = ${flag} and is_on)`
