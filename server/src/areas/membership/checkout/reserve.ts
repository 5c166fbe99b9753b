import type { AppContext } from '../../../app-context'
import { loginOf } from '../../../database/login'
import { isSqlError } from '../../../database/read'
import { type Tx, write } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { usedUp } from '../price/price-of-pro'
import { takePromo } from '../price/promo-code.sql'
import {
  type Checkout,
  endWithoutAccount,
  holdCheckout,
  lockByEmail,
  lockByKey,
  type NewCheckout,
  openCheckout,
} from './checkout.sql'

/** Longer than a request may take: after it, its work is taken up by the next request or by the job. */
const heldMinutes = 2
export const heldFrom = (now: Date): Date => new Date(now.getTime() + heldMinutes * 60_000)

const busy = () => new Refusal('E_CONFLICT', 'The same sign-up is still in progress. Wait a moment.')

const underWay = () => {
  const message = 'A sign-up with this email is under way. Try again in a few minutes.'
  return new Refusal('E_CONFLICT', message, { fields: { email: message } })
}

export const known = () => {
  const message = 'This email already has an account.'
  return new Refusal('E_CONFLICT', message, { fields: { email: message } })
}

/**
 * The checkout of a key, held for this request: a new one, whose email is then reserved, or the one that was begun before.
 * Only here is it said that an email has an account.
 */
export async function reserve(
  { pool, now, directory }: Pick<AppContext, 'pool' | 'now' | 'directory'>,
  asked: NewCheckout,
): Promise<Checkout> {
  // Nothing is charged for an email that signs in to another cell.
  if (await directory.hasElsewhere(asked.email)) throw known()
  try {
    return await write(pool, null, (tx) => reserveIn(tx, asked, now()))
  } catch (error) {
    if (isSqlError(error) && error.constraint === 'checkout_key_hash_key') throw busy()
    if (isSqlError(error) && error.constraint === 'checkout_email') throw underWay()
    throw error
  }
}

async function reserveIn(tx: Tx, asked: NewCheckout, now: Date): Promise<Checkout> {
  const before = await lockByKey(tx, asked.key)
  if (before && (before.state === 'OPEN' || before.state === 'PAYING') && before.heldUntil > now) throw busy()
  if (before && (before.state === 'DONE' || before.state === 'PAYING')) {
    if (before.email.toLowerCase() !== asked.email.toLowerCase())
      throw new Refusal('E_CONFLICT', 'This sign-up was started with another email. Reload the page to start again.')
    if (before.state === 'PAYING') await holdCheckout(tx, before.id, heldFrom(now))
    return before
  }
  const other = await lockByEmail(tx, asked.email)
  if (other && other.id !== before?.id && (other.state === 'PAYING' || other.heldUntil > now)) throw underWay()
  // Their requests have died before anything was asked of the provider.
  for (const dead of [before, other]) if (dead?.state === 'OPEN') await endWithoutAccount(tx, dead, 'GIVEN_UP', now)
  if (asked.promo && !(await takePromo(tx, asked.promo.id))) throw usedUp()
  const opened = await openCheckout(tx, before, asked, { now, until: heldFrom(now) })
  // After the reservation: another sign-up with this email may have opened its account while this one waited for it.
  if (await loginOf(tx, asked.email)) throw known()
  return opened
}
