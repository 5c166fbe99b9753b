import { createHash } from 'node:crypto'
import type { Pool } from '../../database/pool'
import { readsOf } from '../../database/read'
import { write } from '../../database/write'
import { Refusal } from '../../http/refusal'

/** A door is a login or an address. Only its hash is kept: the table says nothing about who tried. */
export interface Door {
  name: string
  /** Failures that cost nothing yet. */
  free: number
}

export const loginDoor = (email: string): Door => ({ name: `login ${email.trim().toLowerCase()}`, free: 5 })
export const addressDoor = (address: string): Door => ({ name: `address ${address}`, free: 30 })

const keyOf = (door: Door): string => createHash('sha256').update(door.name).digest('base64url')
const hour = 3_600_000

/** Half a minute after the free failures, twice as long after each further one, an hour at most. */
export const lockFor = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(30_000 * 2 ** (failures - free), hour)

/** Alike for known and unknown logins. */
export async function refuseIfLocked(pool: Pool, doors: readonly Door[], now: Date): Promise<void> {
  const rows = await readsOf(pool, null)
    .selectFrom('sign_in_failure')
    .select('locked_until')
    .where('door', 'in', doors.map(keyOf))
    .where('locked_until', '>', now)
    .execute()
  const until = Math.max(0, ...rows.map((row) => row.locked_until?.getTime() ?? 0))
  if (until === 0) return
  const seconds = Math.ceil((until - now.getTime()) / 1000)
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  throw new Refusal('E_RATE_LIMIT', `Too many failed attempts. Please try again in ${wait}.`, { retryAfter: seconds })
}

export async function rememberFailure(pool: Pool, doors: readonly Door[], now: Date): Promise<void> {
  await write(pool, null, async (tx) => {
    for (const door of doors) {
      const { failures } = await tx
        .insertInto('sign_in_failure')
        .values({ door: keyOf(door), failures: 1, last_at: now })
        .onConflict((conflict) =>
          conflict.column('door').doUpdateSet((eb) => ({
            // A day without a failure starts the count anew.
            failures: eb
              .case()
              .when('sign_in_failure.last_at', '<', new Date(now.getTime() - 24 * hour))
              .then(1)
              .else(eb('sign_in_failure.failures', '+', 1))
              .end(),
            last_at: now,
          })),
        )
        .returning('failures')
        .executeTakeFirstOrThrow()
      const lock = lockFor(failures, door.free)
      if (lock > 0)
        await tx
          .updateTable('sign_in_failure')
          .set({ locked_until: new Date(now.getTime() + lock) })
          .where('door', '=', keyOf(door))
          .execute()
    }
  })
}

export async function forgetFailures(pool: Pool, door: Door): Promise<void> {
  await write(pool, null, (tx) => tx.deleteFrom('sign_in_failure').where('door', '=', keyOf(door)).execute())
}
