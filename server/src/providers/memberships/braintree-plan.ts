import { type Cents, zero } from '@freehold/rules/money'
import { z } from 'zod'
import { type Ask, harmless, nullIfMissing } from '../payments/braintree-ask'
import { amount } from '../payments/braintree-transaction'
import { readable } from '../payments/readable'
import { inDollars } from './braintree-order'
import { names } from './braintree-subscription'
import type { Prices } from './port'
import { refused } from './refusals'

const Plan = z.object({
  id: z.string(),
  price: amount,
  billingFrequency: z.int(),
  currencyIsoCode: z.string(),
  numberOfBillingCycles: z.int().nullish(),
  billingDayOfMonth: z.int().nullish(),
  trialPeriod: z.boolean().nullish(),
})
type Plan = z.output<typeof Plan>

const Modifications = z.array(
  z.object({ id: z.string(), amount: amount.nullish().transform((cents) => cents ?? zero) }),
)

const byHand = "Add it in Braintree's control panel under Subscriptions"

/** The differences between the control panel and the settings. */
export async function differencesOf(ask: Ask, prices: Prices): Promise<string[]> {
  const [plan, addOns, discounts] = await Promise.all([
    planOf(ask),
    ask(async ({ addOn }) => readable(Modifications, await addOn.all())).catch(harmless),
    ask(async ({ discount }) => readable(Modifications, await discount.all())).catch(harmless),
  ])
  const addOn = addOns.find(({ id }) => id === names.addOn)
  return [
    ...(plan ? faultsOf(plan, prices.pro) : [`Braintree has no plan "${names.plan}".`]),
    ...(addOn
      ? priceOf(`The add-on "${names.addOn}"`, addOn.amount, prices.unit)
      : [`Braintree has no add-on "${names.addOn}". ${byHand}, for $${inDollars(prices.unit)} and without an end.`]),
    ...(discounts.some(({ id }) => id === names.discount)
      ? []
      : [`Braintree has no discount "${names.discount}". ${byHand}: its amount is sent each time.`]),
  ]
}

const planOf = (ask: Ask): Promise<Plan | null> =>
  ask(async ({ plan }) => {
    const found = await plan.find(names.plan).catch(nullIfMissing)
    return found && readable(Plan, found)
  }).catch(harmless)

function faultsOf(plan: Plan, price: Cents): string[] {
  const named = `The plan "${names.plan}"`
  const faults: [boolean, string][] = [
    [plan.billingFrequency !== 1, `is billed every ${plan.billingFrequency} months`],
    [plan.currencyIsoCode !== 'USD', `is in ${plan.currencyIsoCode}`],
    [plan.numberOfBillingCycles != null, `ends after ${plan.numberOfBillingCycles} bills`],
    [plan.billingDayOfMonth != null, `is billed on day ${plan.billingDayOfMonth} of each month`],
    [plan.trialPeriod === true, 'begins with a free trial'],
  ]
  return [
    ...priceOf(named, plan.price, price),
    ...faults.flatMap(([wrong, words]) => (wrong ? [`${named} ${words} at Braintree.`] : [])),
  ]
}

const priceOf = (named: string, there: Cents, here: Cents): string[] =>
  there === here ? [] : [`${named} costs $${inDollars(there)} at Braintree, and $${inDollars(here)} here.`]

/** Makes the plan, or gives it the price. Braintree has no way to make an add-on or a discount but its control panel. */
export async function setUpPlan(ask: Ask, { pro }: Prices): Promise<void> {
  const there = await planOf(ask)
  if (there?.price === pro) return
  const every = { name: 'Pro', price: inDollars(pro), billingFrequency: 1, currencyIsoCode: 'USD' }
  const answer = await ask(({ plan }) =>
    there
      ? plan.update(names.plan, every)
      : plan.create({ id: names.plan, ...every, neverExpires: true, description: 'A month of Pro' }),
  )
  if (!answer.success) throw refused(answer.message)
}
