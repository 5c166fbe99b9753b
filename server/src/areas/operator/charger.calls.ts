import type { charger } from '@freehold/contract/operator/charger'
import type { AppContext } from '../../app-context'
import type { HandlersOf } from '../../http/answers'
import { pricesOf } from '../../providers/memberships/month'
import { ProviderError } from '../../providers/provider-error'
import { logSuper } from '../account/support/super-activity.sql'
import { chargerCheck, keepChargerCheck } from './charger-check.sql'

export const chargerHandlers: HandlersOf<typeof charger> = {
  state: async ({ db, context }) => {
    const merchant = merchantOf(context)
    const [differences, check] = await Promise.all([
      differencesAt(context),
      merchant === null ? undefined : chargerCheck(db, merchant),
    ])
    const retries_off = check ? { by: check.by, at: check.at.toISOString() } : null
    return { data: { kind: kindOf(context), differences, retries_off } }
  },
  confirmRetriesOff: async ({ tx, context, admin, refuse }) => {
    const merchant = merchantOf(context)
    if (merchant === null)
      return refuse('E_CONFLICT', 'Memberships are not charged by Braintree here. Reload the page.')
    const now = context.now()
    await keepChargerCheck(tx, merchant, admin.name, now)
    const message = "Confirmed that Braintree's automatic retries of declined bills are off."
    await logSuper(tx, { superAdmin: admin.name, account: '', message }, now)
    return {}
  },
}

const kindOf = ({ config, ports }: AppContext) => (config.door.memberships ? ports.memberships.kind : 'off')

/** Null: there is no control panel to look at. */
function merchantOf(context: AppContext): string | null {
  const { cards } = context.config
  return cards && kindOf(context) === 'braintree' ? `${cards.environment} ${cards.merchantId}` : null
}

async function differencesAt(context: AppContext): Promise<string[] | null> {
  if (kindOf(context) === 'off') return []
  try {
    return await context.ports.memberships.differences(pricesOf(context.config))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ err: error }, 'The plan of memberships could not be checked')
    return null
  }
}
