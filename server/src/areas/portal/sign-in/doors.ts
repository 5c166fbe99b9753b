import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { type Person, personKey } from '../../../database/tenant-scope'
import { write } from '../../../database/write'
import { type Door, hashed, ofAddress, ofLogin } from '../../account/security/lockout'
import { countInHour, countsOfHour } from '../../account/security/lockout.sql'
import { callerNetwork } from './caller-network'

/** Guesses at one email: five, then one after 1, 2, 4 ... minutes, and none after a hundred in a row. */
export const emailDoor = (email: string): Door => ({ key: hashed(`tenant ${email.trim().toLowerCase()}`), ...ofLogin })

/** The door of a browser that its tenant has signed in with before: guesses elsewhere do not lock it. */
export const tenantDeviceDoor = (person: Person, device: Buffer): Door => ({
  key: hashed(`tenant device ${personKey(person)} ${device.toString('base64url')}`),
  ...ofLogin,
})

/** Thirty failures in an hour from one network. */
export const networkDoor = (address: string): Door => ({
  key: hashed(`tenant network ${callerNetwork(address)}`),
  ...ofAddress,
})

/** Requests for a link. They are never taken off, for each one sends a mail. */
export const linkDoor = (email: string): Door => ({
  ...emailDoor(email),
  key: hashed(`tenant link ${email.trim().toLowerCase()}`),
  free: 3,
  most: 0,
  forgets: false,
})
export const linkNetworkDoor = (address: string): Door => ({
  ...networkDoor(address),
  key: hashed(`tenant link network ${callerNetwork(address)}`),
})

/** Codes that a signed-in tenant asks for. */
export const sessionCodeDoor = (person: Person): Door => ({
  key: hashed(`tenant session code ${personKey(person)}`),
  ...ofLogin,
  most: 0,
  forgets: false,
})

/** Cards that a tenant saves. Each is verified, so they are never taken off: no one finds out here which cards work. */
export const saveMethodDoor = (person: Person): Door => ({
  ...sessionCodeDoor(person),
  key: hashed(`tenant saved method ${personKey(person)}`),
  free: 10,
})

/** Amounts of deposits that a tenant tries for one bank account. The provider counts the wrong ones, too. */
export const depositsDoor = (person: Person, method: number): Door => ({
  ...sessionCodeDoor(person),
  key: hashed(`tenant deposits ${personKey(person)} ${method}`),
  free: 10,
})

/** Failures in an hour at all tenants of a landlord, and emails in an hour that are tried anywhere. */
const most = { landlord: 500, emails: 1_000 }

interface Guess {
  /** The landlords whose tenants have the email. */
  accounts: readonly number[]
  /** Whether the email is tried for the first time in a while. */
  newEmail: boolean
  /** From a device that its tenant signed in with before: it counts for nothing. */
  known: boolean
}

/**
 * Whether so much is guessed that no sign-in goes without a code: neither on known devices, nor where the landlord asks for
 * none. It locks no one out.
 */
export async function isUnderAttack({ pool, now }: AppContext, { accounts, newEmail, known }: Guess): Promise<boolean> {
  const landlords = accounts.length > 0 ? [...new Set(accounts)] : [0]
  const names = landlords.map((account) => `tenants of ${account}`)
  const emails = 'emails of tenants'
  const at = now()
  const [tried = 0, ...counts] = known
    ? await countsOfHour(readsOf(pool, null), [emails, ...names], at)
    : newEmail
      ? await write(pool, null, (tx) => countInHour(tx, [emails, ...names], at))
      : [
          ...(await countsOfHour(readsOf(pool, null), [emails], at)),
          ...(await write(pool, null, (tx) => countInHour(tx, names, at))),
        ]
  return tried > most.emails || counts.some((count) => count > most.landlord)
}
