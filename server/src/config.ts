import { join, resolve } from 'node:path'
import type { Cents } from '@freehold/rules/money'
import { z } from 'zod'
import type { OwnCell } from './cells/own-cell'
import { arrangeCell, cellsShape } from './config-cells'
import { arrangeDatabase, type DatabaseConfig, databaseShape } from './config-database'
import { arrangeDoor, type DoorConfig, doorShape } from './config-door'
import { arrangeIncoming, type IncomingMailConfig, incomingShape } from './config-incoming'
import { arrangeStandby, standbyShape } from './config-standby'
import { arrangeTexts, type TextsConfig, textsShape } from './config-texts'
import { address, merchantAccount, oneOf, ownAddress, price, proxies, wholeNumber, yesOrNo } from './config-values'
import type { Standby } from './postgres/standby/pairing'
import { type Secret, secret } from './secret'
import { isSecret, secretsFromFiles } from './secret-files'
import { hasNoOptions, optionsRefused } from './smtp-address'
import type { TrustedProxies } from './trusted-proxies'
import { isKeyText } from './vault/key-text'
import { whyNoDemo } from './why-no-demo'

/** The environment holds a value that the server cannot start with. The message is a sentence for the person. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const hidden = z.string().transform(secret)
const web = address(['http:', 'https:'], 'https://homes.example')
const here = z.string().refine((text) => /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost):\d+$/.test(text), {
  error: 'must be an address of this machine like http://127.0.0.1:4100',
})

const Environment = z.object({
  PORT: wholeNumber(1, 65_535).default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'must be a host name or an address of this machine' })
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  KEYS_DIR: z.string().optional(),
  ...databaseShape,
  DEMO: yesOrNo.optional(),
  BACKUPS_KEPT: wholeNumber(0, 365).default(7),
  LOG_LEVEL: oneOf(levels).default('info'),
  PUBLIC_URL: web.transform((text) => text.replace(/\/+$/, '')).optional(),
  TRUST_PROXY: proxies.default(0),
  RATE_LIMITS: yesOrNo.default(true),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:password@host:465')
    .refine(hasNoOptions, { error: optionsRefused })
    .transform(secret)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@]+@[^@\s]+$/, { error: 'must be a sender like "Freehold <office@homes.example>"' })
    .optional(),
  S3_ENDPOINT: web.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY: hidden.optional(),
  S3_SECRET_KEY: hidden.optional(),
  GOOGLE_PLACES_KEY: hidden.optional(),
  PHOTON_URL: web.optional(),
  BRAINTREE_MERCHANT_ID: z.string().optional(),
  BRAINTREE_PUBLIC_KEY: hidden.optional(),
  BRAINTREE_PRIVATE_KEY: hidden.optional(),
  BRAINTREE_ENVIRONMENT: oneOf(['sandbox', 'production']).optional(),
  BRAINTREE_ACH_MERCHANT_ACCOUNT: merchantAccount.optional(),
  BRAINTREE_STAND_IN: here.optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_SECRET: hidden.optional(),
  PAYPAL_ENVIRONMENT: oneOf(['sandbox', 'production']).optional(),
  PAYPAL_STAND_IN: here.optional(),
  RENTPREP_KEY: hidden.optional(),
  RENTPREP_ENVIRONMENT: oneOf(['stage', 'production']).optional(),
  RENTPREP_PRICE: price.optional(),
  RENTPREP_STAND_IN: here.optional(),
  CLICK2MAIL_USER: z.string().optional(),
  CLICK2MAIL_PASSWORD: hidden.optional(),
  CLICK2MAIL_ENVIRONMENT: oneOf(['stage', 'production']).optional(),
  CLICK2MAIL_STAND_IN: here.optional(),
  WEBHOOK_STAND_IN: here.optional(),
  ...textsShape,
  ...standbyShape,
  ...cellsShape,
  ...incomingShape,
  ...doorShape,
  MASTER_KEY: z
    .string()
    .refine(isKeyText, { error: 'must be 32 bytes written as base64, like the answer of: openssl rand -base64 32' })
    .transform(secret)
    .optional(),
})

type Settings = z.output<typeof Environment>

export interface Config {
  dataDir: string
  /** The folder of the keys, `keys` of the data folder unless it is named. Several servers mount the same one. */
  keysDir: string
  demo: boolean
  /** The reason that the demo is off although it was not turned off; null otherwise. */
  demoOff: string | null
  /** How many nightly backups of the embedded database are kept; 0 makes none. */
  backupsKept: number
  logLevel: (typeof levels)[number]
  door: DoorConfig
  http: { host: string; port: number; publicUrl: string; trustProxy: TrustedProxies; rateLimits: boolean }
  database: DatabaseConfig
  mail: { smtpUrl: Secret; from: string } | null
  files: { endpoint: string; bucket: string; region: string; accessKey: Secret; secretKey: Secret } | null
  addresses: { googlePlacesKey: Secret | null; photonUrl: string | null }
  cards: {
    merchantId: string
    publicKey: Secret
    privateKey: Secret
    environment: 'sandbox' | 'production'
    /** Takes the bank debits; null: there are none. */
    achMerchantAccount: string | null
    /** A server on this machine that replaces Braintree, for tests. */
    standIn: string | null
  } | null
  payouts: {
    clientId: string
    secret: Secret
    environment: 'sandbox' | 'production'
    /** A server on this machine that replaces PayPal, for tests. */
    standIn: string | null
  } | null
  screening: {
    key: Secret
    environment: 'stage' | 'production'
    /** The price of a RentPrep report; null if it is free or not set. */
    price: Cents | null
    /** A server on this machine that replaces RentPrep, for tests. */
    standIn: string | null
  } | null
  letters: {
    user: string
    password: Secret
    environment: 'stage' | 'production'
    /** A server on this machine that replaces Click2Mail, for tests. */
    standIn: string | null
  } | null
  texts: TextsConfig | null
  /** Null: no emails come in. */
  incomingMail: IncomingMailConfig | null
  webhooks: {
    /** A server on this machine that gets every webhook, for tests. */
    standIn: string | null
  }
  /** The other of two machines with one embedded database. */
  standby: Standby | null
  /** The cell of this server, one of several. */
  cell: OwnCell | null
  /** No key: the one in the file of `dataDir`. */
  vault: { masterKey: Secret | null }
}

/** Reads the whole environment at once; nothing else in the server looks at it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const said = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''))
  const given = { ...said, ...secretsFromFiles(said, Object.keys(Environment.shape).filter(isSecret), refuse) }
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => sentence(issue, given)).join('\n'))
  return arrange(parsed.data)
}

function refuse(sentence: string): never {
  throw new ConfigError(sentence)
}

function sentence(issue: { path: PropertyKey[]; message: string }, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  return isSecret(name)
    ? `${name} ${issue.message}. (Its value is not shown here.)`
    : `${name} ${issue.message}, but it is ${JSON.stringify(given[name])}.`
}

function arrange(all: Settings): Config {
  const database = arrangeDatabase(all, refuse)
  const { url } = database
  if (url !== null && all.DEMO === true) {
    throw new ConfigError("DEMO can't be 1 beside DATABASE_URL: demo data goes into the embedded database only.")
  }
  const mail = together(all, 'SMTP_URL', 'MAIL_FROM')
  const files = together(all, 'S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY')
  const cards = together(
    all,
    'BRAINTREE_MERCHANT_ID',
    'BRAINTREE_PUBLIC_KEY',
    'BRAINTREE_PRIVATE_KEY',
    'BRAINTREE_ENVIRONMENT',
  )
  if (all.BRAINTREE_STAND_IN !== undefined && !cards) {
    throw new ConfigError('BRAINTREE_STAND_IN answers in the place of Braintree, but Braintree is not set up.')
  }
  if (all.BRAINTREE_ACH_MERCHANT_ACCOUNT !== undefined && !cards) {
    throw new ConfigError('BRAINTREE_ACH_MERCHANT_ACCOUNT takes bank debits at Braintree, but Braintree is not set up.')
  }
  const payouts = together(all, 'PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_ENVIRONMENT')
  if (all.PAYPAL_STAND_IN !== undefined && !payouts) {
    throw new ConfigError('PAYPAL_STAND_IN answers in the place of PayPal, but PayPal is not set up.')
  }
  const screening = together(all, 'RENTPREP_KEY', 'RENTPREP_ENVIRONMENT')
  if (all.RENTPREP_PRICE !== undefined && !screening) {
    throw new ConfigError('RENTPREP_PRICE is what RentPrep asks for a report, but RentPrep is not set up.')
  }
  if (all.RENTPREP_STAND_IN !== undefined && !screening) {
    throw new ConfigError('RENTPREP_STAND_IN answers in the place of RentPrep, but RentPrep is not set up.')
  }
  const letters = together(all, 'CLICK2MAIL_USER', 'CLICK2MAIL_PASSWORD', 'CLICK2MAIL_ENVIRONMENT')
  if (all.CLICK2MAIL_STAND_IN !== undefined && !letters) {
    throw new ConfigError('CLICK2MAIL_STAND_IN answers in the place of Click2Mail, but Click2Mail is not set up.')
  }
  const texts = arrangeTexts(all, refuse)
  const incomingMail = arrangeIncoming(all, refuse)
  const publicUrl = all.PUBLIC_URL ?? ownAddress(all.HOST, all.PORT)
  const demoOff = whyNoDemo({ host: all.HOST, publicUrl, real: { mail, cards, payouts, screening, letters, texts } })
  const demo = url === null && (all.DEMO ?? demoOff === null)
  return {
    dataDir: resolve(all.DATA_DIR),
    keysDir: resolve(all.KEYS_DIR ?? join(all.DATA_DIR, 'keys')),
    demo,
    demoOff: url === null && all.DEMO === undefined ? demoOff : null,
    backupsKept: url === null ? all.BACKUPS_KEPT : 0,
    logLevel: all.LOG_LEVEL,
    webhooks: { standIn: all.WEBHOOK_STAND_IN ?? null },
    door: arrangeDoor(all, demo && demoOff === null),
    http: {
      host: all.HOST,
      port: all.PORT,
      publicUrl,
      trustProxy: all.TRUST_PROXY,
      rateLimits: all.RATE_LIMITS,
    },
    database,
    mail: mail && { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM },
    files: files && {
      endpoint: files.S3_ENDPOINT,
      bucket: files.S3_BUCKET,
      region: files.S3_REGION,
      accessKey: files.S3_ACCESS_KEY,
      secretKey: files.S3_SECRET_KEY,
    },
    addresses: { googlePlacesKey: all.GOOGLE_PLACES_KEY ?? null, photonUrl: all.PHOTON_URL ?? null },
    cards: cards && {
      merchantId: cards.BRAINTREE_MERCHANT_ID,
      publicKey: cards.BRAINTREE_PUBLIC_KEY,
      privateKey: cards.BRAINTREE_PRIVATE_KEY,
      environment: cards.BRAINTREE_ENVIRONMENT,
      achMerchantAccount: all.BRAINTREE_ACH_MERCHANT_ACCOUNT ?? null,
      standIn: all.BRAINTREE_STAND_IN ?? null,
    },
    payouts: payouts && {
      clientId: payouts.PAYPAL_CLIENT_ID,
      secret: payouts.PAYPAL_SECRET,
      environment: payouts.PAYPAL_ENVIRONMENT,
      standIn: all.PAYPAL_STAND_IN ?? null,
    },
    screening: screening && {
      key: screening.RENTPREP_KEY,
      environment: screening.RENTPREP_ENVIRONMENT,
      price: all.RENTPREP_PRICE ?? null,
      standIn: all.RENTPREP_STAND_IN ?? null,
    },
    letters: letters && {
      user: letters.CLICK2MAIL_USER,
      password: letters.CLICK2MAIL_PASSWORD,
      environment: letters.CLICK2MAIL_ENVIRONMENT,
      standIn: all.CLICK2MAIL_STAND_IN ?? null,
    },
    texts,
    incomingMail,
    standby: arrangeStandby(all, url === null, refuse),
    cell: arrangeCell(all, { own: url === null, masterKey: all.MASTER_KEY !== undefined }, refuse),
    vault: { masterKey: all.MASTER_KEY ?? null },
  }
}

/** Settings that mean something only as a set: all of them, or none. */
function together<Name extends keyof Settings>(all: Settings, ...names: Name[]) {
  const missing = names.filter((name) => all[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    const [verb, noun] = missing.length === 1 ? ['is', 'it'] : ['are', 'them']
    throw new ConfigError(
      `${missing.join(', ')} ${verb} missing: ${names.join(', ')} belong together. Set ${noun} too, or leave all out.`,
    )
  }
  return all as { [Key in Name]: NonNullable<Settings[Key]> }
}
