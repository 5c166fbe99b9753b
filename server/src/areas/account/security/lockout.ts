import { createHash } from 'node:crypto'
import type { Pool } from '../../../database/pool'
import { type Tx, write } from '../../../database/write'
import { homeNetwork } from '../../../http/home-network'
import { Refusal } from '../../../http/refusal'
import {
  type Counted,
  countTries,
  forgetTries,
  type LockoutState,
  lockedUntil,
  returnTry,
  untilOwnerActs,
} from './lockout.sql'

/** A door is a login or an address. Only its hash is kept: the table says nothing about who tried. */
export interface Door extends LockoutState {
  /** A sign-in forgets every failure at a login; an address keeps those of others. */
  forgets: boolean
}

export const hashed = (name: string): string => createHash('sha256').update(name).digest('base64url')

/** Ten failures in any hour, and a hundred in a row until the owner recovers the password or is unlocked. */
export const ofLogin = { free: 5, firstLock: 1, forgottenAfter: 24, most: 100, forgets: true }
/** Thirty failures in any hour. */
export const ofAddress = { free: 30, firstLock: 60, forgottenAfter: 1, most: 0, forgets: false }

export const loginDoor = (email: string): Door => ({
  key: hashed(`login ${email.trim().toLowerCase()}`),
  ...ofLogin,
})

/** The door of a browser that its user has signed in with before: guesses elsewhere do not lock it. */
export const deviceDoor = (account: number, user: number, device: string): Door => ({
  key: hashed(`device ${account} ${user} ${device}`),
  ...ofLogin,
})

export const addressDoor = (address: string): Door => ({ key: hashed(`address ${homeNetwork(address)}`), ...ofAddress })

/** A signed-in user who is asked for the password once more. */
export const confirmDoor = (user: number): Door => ({ key: hashed(`confirm ${user}`), ...ofLogin, most: 0 })

/** Requests for a recovery link. They are never taken off, for each one sends a mail. */
export const recoveryDoor = (email: string): Door => ({
  key: hashed(`recovery ${email.trim().toLowerCase()}`),
  ...ofLogin,
  free: 3,
  most: 0,
  forgets: false,
})
export const recoveryAddressDoor = (address: string): Door => ({
  key: hashed(`recovery address ${homeNetwork(address)}`),
  ...ofAddress,
})

/** Changes of sign-in emails that a user asks for. Like all requests that send a mail, they are never taken off. */
export const emailChangeDoor = (user: number): Door => ({
  key: hashed(`email change ${user}`),
  ...ofLogin,
  free: 10,
  most: 0,
  forgets: false,
})
/** Limits mail to an address that a user entered as a sign-in email, so that the form can't be used to fill a mailbox. */
export const confirmationDoor = (email: string): Door => ({
  ...recoveryDoor(email),
  key: hashed(`confirmation ${email.trim().toLowerCase()}`),
})

/** Codes of the second step, counted apart from passwords: a right password doesn't make wrong codes forgotten. */
export const codeDoor = (user: number): Door => ({ ...confirmDoor(user), key: hashed(`code ${user}`) })

/** Codes that are tried with the token of one support session, which has ended long before a hundred. */
export const wayBackDoor = (token: string): Door => ({ ...confirmDoor(0), key: hashed(`way back ${token}`) })

/** A sign-in that was counted as failed before it was looked at. */
export interface Try {
  /** Called when it succeeded; a failure needs nothing more. */
  succeeded: () => Promise<void>
  /**
   * Called when it was right as far as it went, and more is asked: it was no failure, but forgets none before it. A
   * sign-in by password alone would otherwise make the codes that were guessed before uncounted.
   */
  halfWay: () => Promise<void>
  /** True if this failure would lock its login for the first time. */
  locksLogin: boolean
  /** The failures in a row at its login, this one among them. */
  inARow: number
}

/**
 * Reserves one try at all of the doors, or at none when one is locked. The password is checked only afterwards: hashing
 * takes long, and each of many tries at once must be counted by then. Known and unknown logins are treated alike. Doors
 * are always given in the same order, logins before addresses, so that two tries never deadlock.
 */
export async function reserveTry(
  pool: Pool,
  doors: readonly Door[],
  now: Date,
  what: string | ((until: Date) => Refusal) = 'failed attempts',
): Promise<Try> {
  const refused = (until: Date) => (typeof what === 'string' ? locked(until, now, what) : what(until))
  const counted = await write(pool, null, async (tx) => {
    const rows = await countTries(tx, doors, now)
    if (rows.length === doors.length) return rows
    const keys = doors.map(({ key }) => key)
    // The refusal rolls back what was counted at the doors that are open.
    throw refused((await lockedUntil(tx, keys, now)) ?? now)
  })
  const undo = (of: readonly Door[]) => write(pool, null, (tx) => takeBack(tx, of, counted))
  const locksLogin = doors.some(
    ({ key, free, forgets }) => forgets && counted.some(({ door, failures }) => door === key && failures === free),
  )
  const login = doors.find(({ forgets }) => forgets)?.key
  return {
    locksLogin,
    inARow: counted.find(({ door }) => door === login)?.in_a_row ?? 0,
    succeeded: () => undo(doors),
    halfWay: () => undo(doors.map((door) => ({ ...door, forgets: false }))),
  }
}

/** Counts a request in the transaction that carries it out, or refuses it where one of the doors is locked. */
export async function countRequest(
  tx: Tx,
  doors: readonly Door[],
  now: Date,
  refused: (until: Date) => Refusal = (until) => locked(until, now, 'requests'),
): Promise<void> {
  const counted = await countTries(tx, doors, now)
  if (counted.length === doors.length) return
  const keys = doors.map(({ key }) => key)
  throw refused((await lockedUntil(tx, keys, now)) ?? now)
}

async function takeBack(tx: Tx, doors: readonly Door[], counted: readonly Counted[]) {
  for (const door of doors) {
    const lock = counted.find((row) => row.door === door.key)?.locked_until ?? null
    await (door.forgets ? forgetTries(tx, door.key) : returnTry(tx, door, lock))
  }
}

function locked(until: Date, now: Date, what: string): Refusal {
  if (until >= untilOwnerActs)
    return new Refusal(
      'E_RATE_LIMIT',
      `Too many ${what}. Choose a new password with Forgot password, or ask an administrator to unlock your sign-in.`,
    )
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return new Refusal('E_RATE_LIMIT', `Too many ${what}. Try again in ${wait}.`, { retryAfter: seconds })
}
