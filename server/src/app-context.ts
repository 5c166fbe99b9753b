import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import type { Pool } from './database/pool'
import type { Soon } from './jobs/soon'
import type { AddressHelp } from './providers/address/port'
import type { FileStore } from './providers/files/port'
import type { MailPort } from './providers/mail/port'
import type { MailHousePort } from './providers/mail-house/port'
import type { PaymentsPort } from './providers/payments/port'
import type { PayoutsPort } from './providers/payouts/port'
import type { ScreeningPort } from './providers/screening/port'
import type { Vault } from './vault/vault'

/** The parts of the server. Only `main.ts` decides which adapters stand behind the ports. */
export interface AppContext {
  config: Config
  pool: Pool
  files: FileStore
  mail: MailPort
  addresses: AddressHelp
  payments: PaymentsPort
  payouts: PayoutsPort
  screening: ScreeningPort
  /** Prints letters and hands them to the post. */
  mailHouse: MailHousePort
  /** Seals single fields: a stolen database reveals nothing of them. */
  vault: Vault
  /** Signs the tickets that open one file. */
  ticketSecret: Buffer
  /** Begins what a user waits for without waiting for its minute. */
  jobs: Soon
  now: () => Date
  log: FastifyBaseLogger
}
