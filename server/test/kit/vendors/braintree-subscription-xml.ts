import { daysBetween } from '@freehold/rules/day'
import {
  type KeptSubscription,
  type Modification,
  nextBill,
  type Plan,
  type Recurring,
} from './braintree-subscriptions'
import { head, optional, transactionXml } from './braintree-xml'

const inDollars = (cents: number): string => (cents / 100).toFixed(2)

const day = (name: string, value: string | null | undefined): string =>
  value ? `<${name} type="date">${value}</${name}>` : `<${name} type="date" nil="true"/>`

const number = (name: string, value: number | null): string =>
  value === null ? `<${name} type="integer" nil="true"/>` : `<${name} type="integer">${value}</${name}>`

const modificationXml = (tag: string, { id, amount, quantity, bills, made }: Modification): string => `<${tag}>
    <amount>${inDollars(amount)}</amount>
    ${number('current-billing-cycle', made)}
    <id>${id}</id>
    <name>${id}</name>
    <never-expires type="boolean">${bills === null}</never-expires>
    ${number('number-of-billing-cycles', bills)}
    <quantity type="integer">${quantity}</quantity>
  </${tag}>`

const listsXml = ({ addOns, discounts }: KeptSubscription): string => `<add-ons type="array">${addOns
  .map((one) => modificationXml('add-on', one))
  .join('')}</add-ons>
  <discounts type="array">${discounts.map((one) => modificationXml('discount', one)).join('')}</discounts>`

const transactionsXml = ({ charges }: KeptSubscription): string =>
  `<transactions type="array">${charges.slice(0, 20).map(transactionXml).join('\n')}</transactions>`

export const subscriptionXml = (kept: KeptSubscription, recurring: Recurring): string => `<subscription>
  <id>${kept.id}</id>
  <plan-id>pro</plan-id>
  <status>${kept.status}</status>
  <payment-method-token>${kept.method}</payment-method-token>
  <merchant-account-id>homes</merchant-account-id>
  <price>${inDollars(kept.price)}</price>
  <balance>${inDollars(kept.balance)}</balance>
  <next-billing-period-amount>${inDollars(nextBill(kept))}</next-billing-period-amount>
  ${day('next-billing-date', kept.nextBillOn)}
  ${day('billing-period-start-date', kept.period?.from)}
  ${day('billing-period-end-date', kept.period?.to)}
  ${day('paid-through-date', kept.paidThrough)}
  ${number('days-past-due', kept.pastDueSince && daysBetween(kept.pastDueSince, recurring.day))}
  <billing-day-of-month type="integer">${kept.billingDay}</billing-day-of-month>
  <never-expires type="boolean">true</never-expires>
  ${listsXml(kept)}
  <status-history type="array"/>
  ${transactionsXml(kept)}
</subscription>`

/** The subscription as it comes with a message: its status is not in it. */
export const messageXml = (kept: KeptSubscription): string => `<subscription>
  <id>${kept.id}</id>
  ${transactionsXml({ ...kept, charges: kept.charges.slice(0, 1) })}
  ${listsXml(kept)}
</subscription>`

export const planXml = (plan: Plan): string => `${head}<plan>
  <id>${plan.id}</id>
  <name>${plan.name}</name>
  <price>${plan.price}</price>
  <billing-frequency type="integer">${plan.billing_frequency}</billing-frequency>
  <currency-iso-code>${plan.currency_iso_code}</currency-iso-code>
  ${number('billing-day-of-month', plan.billing_day_of_month)}
  ${number('number-of-billing-cycles', plan.number_of_billing_cycles)}
  <trial-period type="boolean">false</trial-period>
  <add-ons type="array"/>
  <discounts type="array"/>
</plan>`

export const panelXml = (tag: string, all: readonly { id: string; amount: string }[]): string =>
  `${head}<${tag}s type="array">${all
    .map(({ id, amount }) => `<${tag}><id>${id}</id><kind>${tag}</kind>${optional('amount', amount)}</${tag}>`)
    .join('')}</${tag}s>`
