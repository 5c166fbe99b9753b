import type { Config } from './config'
import type { Secret } from './secret'

/** The settings the server runs with, for its log: places and choices, no secrets. */
export function describeConfig(config: Config): Record<string, string | number | boolean> {
  const { database, mail, files, addresses } = config
  return {
    publicUrl: config.http.publicUrl,
    listens: `${config.http.host}:${config.http.port}`,
    trustProxy: config.http.trustProxy.toString(),
    dataDir: config.dataDir,
    database: database.url === null ? 'embedded' : whereOf(database.url),
    replica: database.replicaUrl === null ? 'none' : whereOf(database.replicaUrl),
    pooler: database.pooler,
    servingLogin: database.url === null || database.servingUrl !== null,
    cell: config.cell === null ? 'one' : `${config.cell.letter}, directory at ${whereOf(config.cell.directoryUrl)}`,
    demo: config.demo,
    backupsKept: config.backupsKept,
    signup: config.door.signup,
    memberships: config.door.memberships,
    demoVisits: config.door.demoVisits ?? 'off',
    logLevel: config.logLevel,
    mail: mail === null ? 'sandbox' : whereOf(mail.smtpUrl),
    files: files === null ? 'local disk' : `${files.bucket} at ${new URL(files.endpoint).host}`,
    addresses: addresses.googlePlacesKey !== null ? 'Google Places' : addresses.photonUrl !== null ? 'Photon' : 'ZIP',
    cards: config.cards === null ? 'sandbox' : `Braintree ${config.cards.environment}`,
    payouts: config.payouts === null ? 'sandbox' : `PayPal ${config.payouts.environment}`,
    screening: config.screening === null ? 'sandbox' : `RentPrep ${config.screening.environment}`,
    letters: config.letters === null ? 'sandbox' : `Click2Mail ${config.letters.environment}`,
    answers: config.incomingMail === null ? 'not taken' : `Mailgun for ${config.incomingMail.domain}`,
    texts: config.texts === null ? 'sandbox' : 'Twilio',
    vault: config.vault.masterKey === null ? 'key in DATA_DIR' : 'MASTER_KEY',
  }
}

function whereOf(address: Secret): string {
  const { host, pathname } = new URL(address.reveal())
  return `${host}${pathname}`
}
