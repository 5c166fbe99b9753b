import { CellError } from '../cells/cell-error'
import { type Config, ConfigError, readConfig } from '../config'
import { promote } from '../postgres/standby/promote'
import { runStandby } from '../postgres/standby/run-standby'
import { DatabaseStartError } from '../postgres/start-error'
import { braintreeMemberships } from '../providers/memberships/braintree'
import { pricesOf } from '../providers/memberships/month'
import { ProviderError } from '../providers/provider-error'
import { ProviderUnknown } from '../providers/provider-unknown'
import { cellsCommand, cellsUsage } from './cells'
import { moveCommand, moveUsage } from './move-account'

const usage = `npm run operator braintree-plans           makes the plan of memberships at Braintree, or gives it the price of PRO_PRICE
npm run operator braintree-plans -- --check  only lists what is missing or costs something else

npm run operator standby                   follows the embedded database of another machine, until it is stopped
npm run operator promote                   makes the standby of this machine the main database, when the other machine is gone
npm run operator promote -- --yes          also where changes of its last seconds may be lost

They use the settings of the environment, as the server does.

${cellsUsage}

${moveUsage}`

function standbyOf({ standby }: Config) {
  if (standby) return standby
  throw new ConfigError(
    'There is no standby: set STANDBY_LISTEN to the address of this machine, STANDBY_PEER to that of the other one, and STANDBY_SECRET on both.',
  )
}

const log = { info: (line: string) => console.log(line), warn: (line: string) => console.warn(line) }

/** Follows until Ctrl-C, or until it is promoted. */
async function followOther(): Promise<void> {
  const config = readConfig(process.env)
  const running = await runStandby({ dataDir: config.dataDir, standby: standbyOf(config), log })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.stop())
  if ((await running.ended) === 'promoted')
    log.info('This database is the main one now, and is put down for the server.')
  await running.stop()
}

async function becomeMain(args: string[]): Promise<void> {
  const config = readConfig(process.env)
  const standby = standbyOf(config)
  log.info(await promote({ dataDir: config.dataDir, standby, sure: args.includes('--yes'), now: new Date() }))
}

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
  if (name === 'standby') return followOther()
  if (name === 'promote') return becomeMain(args)
  if (name === 'cells') return cellsCommand(args)
  if (name === 'account' && args[0] === 'move') return moveCommand(args.slice(1))
  console.error(usage)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
}

const isSentence = (error: unknown): error is Error =>
  [CellError, ConfigError, DatabaseStartError, ProviderError, ProviderUnknown].some((known) => error instanceof known)

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(isSentence(error) ? error.message : error)
  process.exitCode = 1
})
