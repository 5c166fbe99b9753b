import type { AppContext } from '../../app-context'
import { pricesOf } from './month'

/** Names in the log what is missing at the provider. The start does not wait for it, and does not fail of it. */
export async function warnOfDifferences({ config, ports, log }: AppContext): Promise<void> {
  if (!config.door.memberships || ports.memberships.kind !== 'braintree') return
  try {
    const differences = await ports.memberships.differences(pricesOf(config))
    if (differences.length > 0)
      log.warn({ differences }, 'Memberships differ from the settings at Braintree: npm run operator braintree-plans')
  } catch (error) {
    log.warn({ err: error }, 'The plan of memberships at Braintree could not be checked')
  }
}
