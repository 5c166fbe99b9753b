import { stateCode } from '@freehold/rules/states/state-code'
import type { AccountContext } from '../../../app-context'
import { write } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import type { Subscription } from '../../../providers/memberships/port'
import type { Declined } from '../../../providers/payments/port'
import { ProviderError } from '../../../providers/provider-error'
import {
  type Checkout,
  type CheckoutState,
  endWithoutAccount,
  forgetMethodToken,
  holdCheckout,
  notePaying,
  noteTry,
} from './checkout.sql'
import { namesAtProvider } from './names-at-provider'
import { heldFrom } from './reserve'

type Needs = Pick<AccountContext, 'pool' | 'now' | 'log' | 'config' | 'payments' | 'memberships'>

/** A sign-up whose payment is not known yet. */
export const unknownEnd = () =>
  new Refusal(
    'E_PROVIDER',
    "We didn't hear back from the card company. Don't pay again. We will find out within ten minutes and email you as soon as your account is open. If no email comes, nothing was charged, and you can try again.",
    { fields: { unknown: 'It is not known yet whether the payment went through.' } },
  )

/** Keeps the way to pay at the provider, and subscribes it. Only a subscription whose first bill was paid is answered. */
export async function payFirstMonth(context: Needs, checkout: Checkout, nonce: string): Promise<Subscription> {
  const paying = checkout.state === 'PAYING' ? checkout : await keepMethod(context, checkout, nonce)
  return subscribe(context, paying)
}

/** This request took longer than its turn, and another one has taken the sign-up over. Nothing was charged for it. */
const tooLate = () => new Refusal('E_CONFLICT', 'This took too long, and nothing was charged. Send the form again.')

async function keepMethod(context: Needs, checkout: Checkout, nonce: string): Promise<Checkout> {
  const { pool, now, payments } = context
  const names = namesAtProvider(context, checkout)
  const token = names.token(checkout.tries + 1)
  if (!(await write(pool, null, (tx) => noteTry(tx, checkout, token)))) throw tooLate()
  const trying = { ...checkout, methodToken: token, tries: checkout.tries + 1 }
  const saved = await payments
    .vault({ customer: names.customer, nonce, token, ...billingOf(checkout) })
    // Nothing is charged by keeping a card, so that whatever went wrong, the card may be entered again.
    .catch((error: unknown) => notAsked(context, trying, error))
  if (saved.outcome === 'declined') return declined(context, trying, saved)
  const { kind, brand = '', last4 = '', expires, account } = saved.method
  const method = { kind, brand, last4, expires, account }
  const times = { now: now(), until: heldFrom(now()) }
  if (!(await write(pool, null, (tx) => notePaying(tx, trying, { method, ...times })))) {
    await payments.forget(token)
    throw tooLate()
  }
  return { ...trying, state: 'PAYING', method, askedAt: now() }
}

function billingOf({ form }: Checkout) {
  const state = stateCode(form?.state ?? '')
  if (form === null || state === '') return {}
  const { name, address, city, zipcode } = form
  return { billing: { cardholder: name, street: address, city, state, zip: zipcode } }
}

async function subscribe(context: Needs, checkout: Checkout): Promise<Subscription> {
  const { pool, now, memberships, log } = context
  const { promo } = checkout
  const answer = await memberships
    .subscribe({
      id: namesAtProvider(context, checkout).subscription,
      method: checkout.methodToken ?? '',
      extraUnits: checkout.extraUnits,
      discount: promo && { amount: promo.off, bills: promo.bills },
      startsOn: null,
    })
    .catch(async (error: unknown) => {
      if (error instanceof ProviderError) return notAsked(context, checkout, error)
      // The person and the job need not wait to look: asked again, the same subscription answers.
      await write(pool, null, (tx) => holdCheckout(tx, checkout.id, now()))
      log.warn({ err: error, checkout: checkout.id }, 'The end of a subscription is not known')
      throw unknownEnd()
    })
  if (answer.outcome === 'declined') return declined(context, checkout, answer)
  if (isPaid(answer.subscription)) return answer.subscription
  await memberships.cancel(answer.subscription.id)
  return declined(context, checkout, {
    outcome: 'declined',
    message: answer.subscription.charges[0]?.message || 'The card was declined. Try another one.',
    another: true,
  })
}

/** A subscription without a price runs without a charge. */
export const isPaid = ({ state, charges: [newest] }: Subscription): boolean =>
  state === 'active' && newest?.state !== 'declined' && newest?.state !== 'voided'

async function declined(context: Needs, checkout: Checkout, { message }: Declined): Promise<never> {
  await endTry(context, checkout, 'DECLINED')
  throw new Refusal('E_PAYMENT', message)
}

/** Certainly nothing happened at the provider. */
async function notAsked(context: Needs, checkout: Checkout, error: unknown): Promise<never> {
  context.log.warn({ err: error, checkout: checkout.id }, 'A checkout could not ask the payment provider')
  await endTry(context, checkout, 'GIVEN_UP')
  throw new Refusal('E_PROVIDER', 'The card company cannot be reached. Nothing was charged. Try again.')
}

async function endTry(context: Needs, checkout: Checkout, state: CheckoutState & ('DECLINED' | 'GIVEN_UP')) {
  const { pool, now } = context
  await write(pool, null, (tx) => endWithoutAccount(tx, checkout, state, now()))
  await forgetMethod(context, checkout)
}

/** Removes what the provider keeps of a try. The job asks again where it can't be reached. */
export async function forgetMethod(
  { pool, payments, log }: Needs,
  { id, methodToken }: Pick<Checkout, 'id' | 'methodToken'>,
): Promise<void> {
  if (methodToken === null) return
  try {
    await payments.forget(methodToken)
  } catch (error) {
    log.warn({ err: error, checkout: id }, 'A way to pay could not be removed yet')
    return
  }
  await write(pool, null, (tx) => forgetMethodToken(tx, id, methodToken))
}
