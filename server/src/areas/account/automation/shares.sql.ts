import type { Flag } from '@freehold/rules/automation/switches'
import { type RawBuilder, sql } from 'kysely'

/** Whether an account shares contacts: with contractors, or those of contractors. */
export const shares = (
  account: RawBuilder<unknown>,
  flag: Flag & ('share_contact_tenant' | 'share_contact_contractor_handyman'),
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from automation_switch where account_id = ${account} and flag = ${flag} and is_on)`
