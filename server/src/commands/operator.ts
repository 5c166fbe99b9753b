import { ConfigError, readConfig } from '../config'
import { braintreeMemberships } from '../providers/memberships/braintree'
import { pricesOf } from '../providers/memberships/month'
import { ProviderError } from '../providers/provider-error'
import { ProviderUnknown } from '../providers/provider-unknown'

const usage = `npm run operator braintree-plans           makes the plan of memberships at Braintree, or gives it the price of PRO_PRICE
npm run operator braintree-plans -- --check  only lists what is missing or costs something else

They use the keys and prices of the environment, as the server does.`

/** Leaves the exit code at 1 while something differs. */
async function braintreePlans(args: string[]): Promise<void> {
  const config = readConfig(process.env)
  if (!config.cards) throw new ConfigError('Braintree is not set up: set BRAINTREE_MERCHANT_ID and the keys beside it.')
  const prices = pricesOf(config)
  const memberships = braintreeMemberships(config.cards, prices)
  if (!args.includes('--check')) await memberships.setUp(prices)
  const differences = await memberships.differences(prices)
  console.log(differences.length === 0 ? 'Plan, add-on and discount are as they should be.' : differences.join('\n'))
  if (differences.length > 0) process.exitCode = 1
}

async function main([name = '', ...args]: string[]): Promise<void> {
  if (name === 'braintree-plans') return braintreePlans(args)
  console.error(usage)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
}

const isSentence = (error: unknown): error is Error =>
  [ConfigError, ProviderError, ProviderUnknown].some((known) => error instanceof known)

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(isSentence(error) ? error.message : error)
  process.exitCode = 1
})
