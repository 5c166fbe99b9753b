import { createHash } from 'node:crypto'
import type { Pool } from '../../database/pool'
import { type Tx, write } from '../../database/write'
import { Refusal } from '../../http/refusal'
import { type Counted, countTries, forgetTries, type LockoutState, lockedUntil, returnTry } from './lockout.sql'

/** A door is a login or an address. Only its hash is kept: the table says nothing about who tried. */
interface Door extends LockoutState {
  /** A sign-in forgets every failure at a login; an address keeps those of others. */
  forgets: boolean
}

const hashed = (name: string): string => createHash('sha256').update(name).digest('base64url')

export const loginDoor = (email: string): Door => ({
  key: hashed(`login ${email.trim().toLowerCase()}`),
  free: 5,
  forgets: true,
})
export const addressDoor = (address: string): Door => ({ key: hashed(`address ${address}`), free: 30, forgets: false })

/** A sign-in that was counted as failed before it was looked at. */
interface Try {
  /** Called when it succeeded; a failure needs nothing more. */
  succeeded: () => Promise<void>
}

/**
 * Reserves one try at all of the doors, or at none when one is locked. The password is checked only afterwards: hashing
 * takes long, and each of many tries at once must be counted by then. Known and unknown logins are treated alike. Doors
 * are always given in the same order, logins before addresses, so that two tries never deadlock.
 */
export async function reserveTry(pool: Pool, doors: readonly Door[], now: Date): Promise<Try> {
  const counted = await write(pool, null, async (tx) => {
    const rows = await countTries(tx, doors, now)
    if (rows.length === doors.length) return rows
    const keys = doors.map(({ key }) => key)
    // The refusal rolls back what was counted at the doors that are open.
    throw locked((await lockedUntil(tx, keys, now)) ?? now, now)
  })
  return { succeeded: () => write(pool, null, (tx) => takeBack(tx, doors, counted)) }
}

async function takeBack(tx: Tx, doors: readonly Door[], counted: readonly Counted[]) {
  for (const door of doors) {
    const lock = counted.find((row) => row.door === door.key)?.locked_until ?? null
    await (door.forgets ? forgetTries(tx, door.key) : returnTry(tx, door, lock))
  }
}

function locked(until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return new Refusal('E_RATE_LIMIT', `Too many failed attempts. Please try again in ${wait}.`, { retryAfter: seconds })
}
