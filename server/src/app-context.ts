import type { FastifyBaseLogger } from 'fastify'
import type { Directory } from './cells/directory'
import type { Config } from './config'
import type { Pool } from './database/pool'
import type { Soon } from './jobs/soon'
import type { AddressHelp } from './providers/address/port'
import type { FileStore } from './providers/files/port'
import type { IncomingMailPort } from './providers/incoming-mail/port'
import type { MailPort } from './providers/mail/port'
import type { MailHousePort } from './providers/mail-house/port'
import type { MembershipsPort } from './providers/memberships/port'
import type { PaymentsPort } from './providers/payments/port'
import type { PayoutsPort } from './providers/payouts/port'
import type { ScreeningPort } from './providers/screening/port'
import type { TextMessagesPort } from './providers/text-messages/port'
import type { WebhookPort } from './providers/webhooks/port'
import type { Replica } from './replica/replica'
import type { EarlierSecret } from './vault/ticket-secret'
import type { Vault } from './vault/vault'

/** Everything outside the server that costs money or reaches people. */
export interface Ports {
  mail: MailPort
  /** Emails that people send to the installation's own domain. */
  incomingMail: IncomingMailPort
  addresses: AddressHelp
  payments: PaymentsPort
  memberships: MembershipsPort
  payouts: PayoutsPort
  screening: ScreeningPort
  /** Prints letters and hands them to the post. */
  mailHouse: MailHousePort
  /** Sends texts to phones. */
  textMessages: TextMessagesPort
  /** Sends events to addresses that users entered. */
  webhooks: WebhookPort
}

/** The parts of the server. Only `main.ts` decides which adapters stand behind the ports. */
export interface AppContext {
  config: Config
  pool: Pool
  /** A standby that answers reports; null where there is none. */
  replica: Replica | null
  files: FileStore
  /** The installation's own ports. Work of an account reaches them through `forAccount` alone. */
  ports: Ports
  /** The ports of demo accounts, whatever the installation's own are. */
  sandbox: Ports
  /** True for a demo account. That never changes after the account is made. */
  isDemo: (account: number) => Promise<boolean>
  /** Seals single fields: a stolen database reveals nothing of them. */
  vault: Vault
  /** Signs tickets and links. It is derived from the master key. */
  ticketSecret: Buffer
  /** Those before it, the oldest first: links that they signed still work. */
  earlierSecrets: readonly EarlierSecret[]
  /** Begins what a user waits for without waiting for its minute. */
  jobs: Soon
  /** Says which cell has which account and login, where there are several. */
  directory: Directory
  /** How many servers work on the database, this one among them, as far as it knows. */
  servers: { alive: number }
  now: () => Date
  log: FastifyBaseLogger
}

/** The server as one account may use it. The ports of a demo account are the sandbox. */
export interface AccountContext extends AppContext, Ports {
  /** Null for a visitor who has no account. */
  account: number | null
}

/** The one place where an account gets its ports: the demo's logins are published, so its work must never cost money. */
export async function forAccount(context: AppContext, account: number | null): Promise<AccountContext> {
  const demo = account !== null && (await context.isDemo(account))
  return { ...context, ...(demo ? context.sandbox : context.ports), account }
}
