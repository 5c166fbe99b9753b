import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from './app-context'
import type { Config } from './config'
import type { Pool } from './database/pool'
import { write } from './database/write'
import { soon } from './jobs/soon'
import { googlePlaces } from './providers/address/google-places'
import { offlineAddresses } from './providers/address/offline'
import { photonAddresses } from './providers/address/photon'
import type { AddressHelp } from './providers/address/port'
import { diskFiles } from './providers/files/disk'
import type { FileStore } from './providers/files/port'
import type { MailPort } from './providers/mail/port'
import { sandboxMail } from './providers/mail/sandbox'
import type { MailHousePort } from './providers/mail-house/port'
import { sandboxMailHouse } from './providers/mail-house/sandbox'
import type { PaymentsPort } from './providers/payments/port'
import { sandboxPayments } from './providers/payments/sandbox'
import type { PayoutsPort } from './providers/payouts/port'
import { sandboxPayouts } from './providers/payouts/sandbox'
import type { ScreeningPort } from './providers/screening/port'
import { sandboxScreening } from './providers/screening/sandbox'
import { masterKey } from './vault/master-key'
import { vaultOf } from './vault/vault'

const now = () => new Date()

/** Picks what stands behind each port: an adapter where the configuration names one, the sandbox where not. */
export async function createContext(
  config: Config,
  pool: Pool,
  log: FastifyBaseLogger,
  zipList: string,
): Promise<AppContext> {
  return {
    config,
    pool,
    log,
    files: await filesOf(config),
    mail: await mailOf(config, pool),
    addresses: addressesOf(config, zipList),
    payments: await paymentsOf(config, pool),
    payouts: await payoutsOf(config, pool),
    screening: await screeningOf(config, pool),
    mailHouse: await mailHouseOf(config, pool),
    vault: vaultOf(await masterKey(config, pool)),
    ticketSecret: await ticketSecret(pool),
    jobs: soon(),
    now,
  }
}

/** An adapter is imported where it is set up: most installations start without it. */
export async function filesOf({ files, dataDir }: Config): Promise<FileStore> {
  if (!files) return diskFiles(join(dataDir, 'files'))
  const { s3Files } = await import('./providers/files/s3')
  return s3Files(files, join(dataDir, 'tmp'))
}

async function mailOf({ mail }: Config, pool: Pool): Promise<MailPort> {
  if (!mail) return sandboxMail(pool)
  const { smtpMail } = await import('./providers/mail/smtp')
  return smtpMail(mail)
}

async function paymentsOf({ cards }: Config, pool: Pool): Promise<PaymentsPort> {
  if (!cards) return sandboxPayments(pool, now)
  const { braintreePayments } = await import('./providers/payments/braintree')
  return braintreePayments(cards)
}

async function payoutsOf({ payouts }: Config, pool: Pool): Promise<PayoutsPort> {
  if (!payouts) return sandboxPayouts((work) => write(pool, null, work), now)
  const { paypalPayouts } = await import('./providers/payouts/paypal')
  return paypalPayouts(payouts)
}

async function screeningOf({ screening, http }: Config, pool: Pool): Promise<ScreeningPort> {
  if (!screening) return sandboxScreening((work) => write(pool, null, work), now, http.publicUrl)
  const { rentprepScreening } = await import('./providers/screening/rentprep')
  return rentprepScreening(screening)
}

async function mailHouseOf({ letters }: Config, pool: Pool): Promise<MailHousePort> {
  if (!letters) return sandboxMailHouse((work) => write(pool, null, work), now)
  const { click2mailHouse } = await import('./providers/mail-house/click2mail')
  return click2mailHouse(letters)
}

function addressesOf({ addresses: { googlePlacesKey, photonUrl } }: Config, zipList: string): AddressHelp {
  if (googlePlacesKey) return googlePlaces(googlePlacesKey)
  return photonUrl ? photonAddresses(photonUrl) : offlineAddresses(zipList)
}

/** All servers on this database share one secret: a ticket made by one opens the file at another. */
export function ticketSecret(pool: Pool): Promise<Buffer> {
  return write(pool, null, async (tx) => {
    await tx
      .insertInto('installation')
      .values({ ticket_secret: randomBytes(32) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const { ticket_secret } = await tx.selectFrom('installation').select('ticket_secret').executeTakeFirstOrThrow()
    return ticket_secret
  })
}
