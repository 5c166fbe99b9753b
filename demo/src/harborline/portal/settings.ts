import { portalAccess } from '@freehold/contract/portal/portal-access'
import { portalFees } from '@freehold/contract/portal/portal-fees'
import { dayIn } from '@freehold/rules/day'
import { saveAccess } from '@freehold/server/areas/portal/settings/save-access'
import { savePaymentSettings } from '@freehold/server/areas/portal/settings/save-payment-settings'
import { settingsShown } from '@freehold/server/areas/portal/settings/settings-shown'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'
import type { Office } from '../../users'

/** When the office opened its portal. */
const openedDaysAgo = 163

const freeWay =
  'Pay without a fee by check to Harborline Rentals, in the box beside the office door, or by bank transfer. Write your unit on it.'

/** The portal is open, its logins need no mailed code, and tenants read how to pay without a fee. */
export async function openPortal(tx: Tx, office: Office, head: UserScope): Promise<void> {
  const at = daysBack(office.now, openedDaysAgo, 60)
  const scope = { ...scopeAt({ scope: head, when: at }), today: dayIn(office.timezone, at) }
  await saveAccess(tx, scope, asAsked(portalAccess.saveSettings, scope, { open: 1, codes: 0 }), at)
  const shown = await settingsShown(tx, scope, { property: null, occupancy: null }, '')
  const given = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null))
  const sent = asAsked(portalFees.save, scope, { ...given, free_way: freeWay, own_fees: 1 })
  await savePaymentSettings(tx, scope, sent)
}
