import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AppContext, Ports } from './app-context'
import { type Directory, oneCell } from './cells/directory'
import type { Config } from './config'
import type { Pool } from './database/pool'
import { readsOf } from './database/read'
import { type Tx, write } from './database/write'
import { soon } from './jobs/soon'
import { googlePlaces } from './providers/address/google-places'
import { offlineAddresses } from './providers/address/offline'
import { photonAddresses } from './providers/address/photon'
import type { AddressHelp } from './providers/address/port'
import { diskFiles } from './providers/files/disk'
import type { FileStore } from './providers/files/port'
import { sandboxIncomingMail } from './providers/incoming-mail/sandbox'
import { sandboxMail } from './providers/mail/sandbox'
import { sandboxMailHouse } from './providers/mail-house/sandbox'
import { pricesOf } from './providers/memberships/month'
import { sandboxMemberships } from './providers/memberships/sandbox'
import { sandboxPayments } from './providers/payments/sandbox'
import { sandboxPayouts } from './providers/payouts/sandbox'
import { sandboxScreening } from './providers/screening/sandbox'
import { sandboxTexts } from './providers/text-messages/sandbox'
import { sandboxWebhooks } from './providers/webhooks/sandbox'
import { masterKey } from './vault/master-key'
import { earlierSecrets, ticketSecretOf } from './vault/ticket-secret'
import { vaultOf } from './vault/vault'

const now = () => new Date()

/** Picks the implementation of each port: an adapter if the configuration names one, otherwise the sandbox. */
export async function createContext(
  config: Config,
  pool: Pool,
  log: FastifyBaseLogger,
  zipList: string,
  directory: Directory = oneCell,
): Promise<AppContext> {
  const sandbox = sandboxPorts(pool, now, config, zipList)
  const master = await masterKey(config, pool)
  return {
    config,
    pool,
    replica: null,
    log,
    files: await filesOf(config),
    ports: await portsOf(config, sandbox, now),
    sandbox,
    isDemo: demoAccounts(pool),
    vault: vaultOf(master),
    ticketSecret: ticketSecretOf(master),
    earlierSecrets: await earlierSecrets(pool, master),
    jobs: soon(),
    directory,
    servers: { alive: 1 },
    now,
  }
}

/** The ports that reach nothing outside and keep books of their own. */
export function sandboxPorts(pool: Pool, now: () => Date, config: Config, zipList: string): Ports {
  const own = <T>(work: (tx: Tx) => Promise<T>) => write(pool, null, work)
  return {
    mail: sandboxMail(pool),
    incomingMail: sandboxIncomingMail(),
    addresses: offlineAddresses(zipList),
    payments: sandboxPayments(pool, now),
    memberships: sandboxMemberships(pool, now, pricesOf(config)),
    payouts: sandboxPayouts(own, now),
    screening: sandboxScreening(own, now, config.http.publicUrl),
    mailHouse: sandboxMailHouse(own, now),
    textMessages: sandboxTexts(own, now),
    webhooks: sandboxWebhooks(),
  }
}

/** An adapter is imported where it is set up: most installations start without it. */
async function portsOf(config: Config, sandbox: Ports, now: () => Date): Promise<Ports> {
  const { mail, incomingMail, cards, payouts, screening, letters, texts } = config
  return {
    mail: mail ? (await import('./providers/mail/smtp')).smtpMail(mail) : sandbox.mail,
    incomingMail: incomingMail
      ? (await import('./providers/incoming-mail/mailgun')).mailgunIncoming(incomingMail, now)
      : sandbox.incomingMail,
    addresses: addressesOf(config) ?? sandbox.addresses,
    payments: cards ? (await import('./providers/payments/braintree')).braintreePayments(cards) : sandbox.payments,
    memberships: cards
      ? (await import('./providers/memberships/braintree')).braintreeMemberships(cards, pricesOf(config))
      : sandbox.memberships,
    payouts: payouts ? (await import('./providers/payouts/paypal')).paypalPayouts(payouts) : sandbox.payouts,
    screening: screening
      ? (await import('./providers/screening/rentprep')).rentprepScreening(screening)
      : sandbox.screening,
    mailHouse: letters
      ? (await import('./providers/mail-house/click2mail')).click2mailHouse(letters)
      : sandbox.mailHouse,
    textMessages: texts
      ? (await import('./providers/text-messages/twilio')).twilioTexts(texts, config.http.publicUrl)
      : sandbox.textMessages,
    // Nothing has to be set up: each account enters its own addresses.
    webhooks: (await import('./providers/webhooks/http')).httpWebhooks(config.webhooks.standIn),
  }
}

/** Says of an account whether it is a demo's, and remembers the answer. */
export function demoAccounts(pool: Pool): AppContext['isDemo'] {
  const known = new LRUCache<number, boolean>({ max: 10_000 })
  return async (account) => {
    const kept = known.get(account)
    if (kept !== undefined) return kept
    const row = await readsOf(pool, account)
      .selectFrom('account')
      .where('id', '=', account)
      .select('demo')
      .executeTakeFirst()
    if (row) known.set(account, row.demo)
    return row?.demo ?? false
  }
}

export async function filesOf({ files, dataDir }: Config): Promise<FileStore> {
  if (!files) return diskFiles(join(dataDir, 'files'))
  const { s3Files } = await import('./providers/files/s3')
  return s3Files(files, join(dataDir, 'tmp'))
}

function addressesOf({ addresses: { googlePlacesKey, photonUrl } }: Config): AddressHelp | null {
  if (googlePlacesKey) return googlePlaces(googlePlacesKey)
  return photonUrl ? photonAddresses(photonUrl) : null
}
