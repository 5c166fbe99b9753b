import type { Answer } from './braintree-answers'
import { cancelSubscription, createSubscription, retrySubscription, updateSubscription } from './braintree-changes'
import type { Question } from './braintree-sales'
import { panelXml, planXml, subscriptionXml } from './braintree-subscription-xml'
import type { Plan, Recurring, Vault } from './braintree-subscriptions'
import { head } from './braintree-xml'

const missing: Answer = { status: 404, xml: '' }

/** Questions about plans and subscriptions; null for others. */
export function recurringAnswer(
  recurring: Recurring,
  vault: Vault,
  method: string,
  question: string,
  body: Question,
): Answer | null {
  if (question === 'transactions' && body.transaction?.subscription_id !== undefined)
    return retrySubscription(recurring, vault, body.transaction)
  if (question === 'add_ons') return { status: 200, xml: panelXml('add-on', recurring.addOns) }
  if (question === 'discounts') return { status: 200, xml: panelXml('discount', recurring.discounts) }
  const [, plans, plan = ''] = /^(plans)(?:\/([\w-]+))?$/.exec(question) ?? []
  if (plans) return planAnswer(recurring, method, plan, body.plan ?? {})
  const [, subscriptions, id = '', cancels] = /^(subscriptions)(?:\/([\w-]+)(\/cancel)?)?$/.exec(question) ?? []
  if (!subscriptions) return null
  const wanted = body.subscription ?? {}
  if (method === 'POST' && id === '') return createSubscription(recurring, vault, wanted)
  if (method === 'PUT')
    return cancels ? cancelSubscription(recurring, id) : updateSubscription(recurring, vault, id, wanted)
  const found = recurring.subscriptions.find((one) => one.id === id)
  return method === 'GET' && found ? { status: 200, xml: head + subscriptionXml(found, recurring) } : missing
}

function planAnswer({ plans }: Recurring, method: string, id: string, wanted: Partial<Plan>): Answer {
  const there = plans.find((one) => one.id === id)
  if (method === 'POST' && id === '') {
    const plan = { billing_day_of_month: null, number_of_billing_cycles: null, ...wanted } as Plan
    plans.push(plan)
    return { status: 201, xml: planXml(plan) }
  }
  if (!there) return missing
  if (method === 'PUT') Object.assign(there, wanted)
  return { status: 200, xml: planXml(there) }
}
