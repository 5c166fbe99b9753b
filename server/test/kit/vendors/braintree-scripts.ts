import type { FastifyInstance } from 'fastify'
import { end } from './braintree-changes'
import type { BraintreeStandIn } from './braintree-stand-in'
import type { KeptSubscription, SignedMessage } from './braintree-subscriptions'

type Braintree = Pick<BraintreeStandIn, 'recurring'>

export function subscriptionAt({ recurring }: Braintree, id: string): KeptSubscription {
  const subscription = recurring.subscriptions.find((one) => one.id === id)
  if (!subscription) throw new Error(`Braintree has no subscription ${id}`)
  return subscription
}

type DeclineCode = '2000' | '2001' | '2010'

/** The bank declines the next attempts, one for each code. */
export const declineNext = (braintree: Braintree, id: string, ...codes: DeclineCode[]): void => {
  subscriptionAt(braintree, id).declines.push(...codes)
}

/** A person ends it in the control panel. */
export const cancelInPanel = (braintree: Braintree, id: string): void =>
  end(braintree.recurring, subscriptionAt(braintree, id))

/** A person changes it in the control panel. Money is in cents. */
export function changeInPanel(braintree: Braintree, id: string, change: { price?: number; units?: number }): void {
  const subscription = subscriptionAt(braintree, id)
  if (change.price !== undefined) subscription.price = change.price
  const units = subscription.addOns.find((one) => one.id === 'unit')
  if (change.units !== undefined && units) units.quantity = change.units
}

/** The control panel has no plan. */
export const losePlan = ({ recurring }: Braintree): void => {
  recurring.plans.length = 0
}

/** The messages that wait, which are then not sent any more. */
export const takeMessages = ({ recurring }: Braintree): SignedMessage[] => recurring.messages.splice(0)

/** Sends messages as Braintree does, and answers their statuses. */
export async function deliver(app: FastifyInstance, messages: readonly SignedMessage[]): Promise<number[]> {
  const statuses: number[] = []
  for (const { signature, payload } of messages) {
    const sent = await app.inject({
      method: 'POST',
      url: '/webhooks/braintree',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ bt_signature: signature, bt_payload: payload }).toString(),
    })
    statuses.push(sent.statusCode)
  }
  return statuses
}
