import { createHash } from 'node:crypto'
import { showDollars, toDollars } from '@freehold/rules/money'
import type { AccountContext } from '../../../app-context'
import { type Login, loginOf } from '../../../database/login'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import type { Key } from '../../../http/idempotency'
import { Refusal } from '../../../http/refusal'
import { reserveTry } from '../../account/security/lockout'
import { passwordFits } from '../../account/security/passwords'
import type { Priced } from '../price/price-of-pro'
import { type CheckoutInput, isMachine, isOwnForm, requireFields } from './check-fields'
import { type Checkout, holdCheckout } from './checkout.sql'
import { checkoutAddressDoor, checkoutEmailDoor } from './doors'
import { openAccountOf } from './open-account'
import { payFirstMonth, unknownEnd } from './pay'
import { priceOf } from './price'
import { requireOpenDoor } from './require-open'
import { known, reserve } from './reserve'
import { formToStore } from './stored-form'

/** Opens an account, and answers its owner, who may be signed in. */
export async function checkOut(
  context: AccountContext,
  input: CheckoutInput,
  key: Key | null,
  caller: Caller,
): Promise<Login> {
  const { config, pool, now } = context
  requireOpenDoor(config)
  requireFields(input, config.door.memberships)
  if (isMachine(input)) throw new Refusal('E_INVALID', 'This form was sent too quickly. Send it again.')
  const paid = config.door.memberships && input.membership === 'pro'
  await reserveTry(pool, [checkoutAddressDoor(caller.address)], now(), 'sign-ups')
  const tried = await reserveTry(pool, [checkoutEmailDoor(input.email)], now(), 'sign-ups')
  const price = paid ? await priceFor(context, input) : null
  const checkout = await reserve(context, {
    key: keyOf(input, key),
    email: input.email,
    membership: paid ? 'pro' : 'core',
    extraUnits: paid ? (input.additional_units ?? 0) : 0,
    form: await formToStore(input, price, caller.address),
    promo: price?.promo ?? null,
  })
  await finish(context, checkout, input.nonce)
  const login = await ownLogin(context, input)
  await tried.succeeded()
  return login
}

/** The checkout has an account already, gets one for nothing, or is paid. */
async function finish(context: AccountContext, checkout: Checkout, nonce: string): Promise<void> {
  if (checkout.state === 'DONE') return
  const subscription = checkout.membership === 'pro' ? await payFirstMonth(context, checkout, nonce) : null
  const opened = await openAccountOf(context, checkout, { subscription }).catch(async (error: unknown) => {
    if (subscription === null) throw error
    // It is paid: the job, or the same form sent again, opens the account.
    context.log.error({ err: error, checkout: checkout.id }, 'A paid sign-up could not open its account yet')
    await write(context.pool, null, (tx) => holdCheckout(tx, checkout.id, context.now()))
    throw unknownEnd()
  })
  if (!opened) throw known()
}

/** The price is ours. Our own form sends the one that it showed, and asks once more where that has changed. */
async function priceFor(context: AccountContext, input: CheckoutInput): Promise<Priced> {
  const db = readsOf(context.pool, null)
  const asked = { extraUnits: input.additional_units ?? 0, code: input.promo_code }
  const price = await priceOf(db, context, asked)
  if (isOwnForm(input) && input.shown_price !== null && input.shown_price !== price.first) {
    const sentence = `The price is ${showDollars(toDollars(price.first))} a month now.`
    const message = `${sentence} Nothing was charged. Check it and confirm.`
    throw new Refusal('E_CONFIRM', message, { fields: { shown_price: sentence } })
  }
  return price
}

/** A key of another program is its own within an email only: two programs may count their requests alike. */
function keyOf({ checkout_id, email }: CheckoutInput, key: Key | null): Buffer {
  const name =
    checkout_id === '' ? `key ${email.toLowerCase()} ${key?.key ?? crypto.randomUUID()}` : `id ${checkout_id}`
  return createHash('sha256').update(name).digest()
}

/** A repeat proves with the password that it is the same person. */
async function ownLogin({ pool }: AccountContext, { email, password }: CheckoutInput): Promise<Login> {
  const login = await loginOf(readsOf(pool, null), email)
  if (!login || !(await passwordFits(login.password_hash, password))) throw known()
  return login
}
