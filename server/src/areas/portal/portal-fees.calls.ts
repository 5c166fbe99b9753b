import { portalFees } from '@freehold/contract/portal/portal-fees'
import type { Day } from '@freehold/rules/day'
import { keptDollars } from '@freehold/rules/money'
import { houseOf } from '../../guests/house'
import type { HandlersOf } from '../../http/answers'
import { withVersion } from '../../http/versions/form-version'
import { feesSince, propertiesWithSettings } from './settings/payment-level.sql'
import { policyHeld } from './settings/policy-held'
import { levelOf, savePaymentSettings } from './settings/save-payment-settings'
import { settingsShown } from './settings/settings-shown'

export const portalFeesHandlers: HandlersOf<typeof portalFees> = {
  get: async ({ db, scope, input }) => {
    const level = await levelOf(db, scope, input)
    const company = (await houseOf(db, scope.account))?.company ?? ''
    const [shown, holds, properties, fees] = await Promise.all([
      settingsShown(db, scope, level, company),
      policyHeld(db, scope, level),
      propertiesWithSettings(db, scope),
      feesSince(db, scope, `${scope.today.slice(0, 4)}-01-01` as Day),
    ])
    return { data: withVersion(portalFees.save, shown), holds, properties, fees_this_year: keptDollars(fees) }
  },

  save: async ({ tx, scope, input }) => {
    await savePaymentSettings(tx, scope, input)
    return {}
  },
}
