import type { AnyCall } from '@freehold/contract/kit/call'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { charge } from '@freehold/contract/money/charge'
import { deposit } from '@freehold/contract/money/deposit'
import { payment } from '@freehold/contract/money/payment'
import { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { lineQuestion } from '@freehold/contract/portal/line-question'
import { addDays, type Day, dayIn } from '@freehold/rules/day'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { openTenantSessionFor } from './people'
import { settleWithLines } from './world-settlement'

/** The records of a tenant's money, by the noun the contract names. */
export interface WorldMoney {
  tenant: number[]
  occupancy: number[]
  charge: number[]
  recurring_charge: number[]
  charge_notice_batch: number[]
  payment: number[]
  entry: number[]
  deposit_return: number[]
  deposit_settlement: number[]
  deposit_line: number[]
  deposit_line_image: number[]
  deposit_refund: number[]
  access_link: number[]
  fills: Record<string, Record<string, unknown>>
}

interface Home {
  property: number
  unit: number
  vacant: number
}

export const tenantOf = (name: string, { property, unit }: Omit<Home, 'vacant'>, moveIn: Day, moveOut: Day) => ({
  tenant_name: name,
  email: `${name.replace(/\W+/g, '.').toLowerCase()}@tenants.example`,
  phone: '(555) 010-0400',
  dob: '1985-04-12',
  property_id: property,
  unit_id: unit,
  total_billing: '2000',
  initial_payment: '1000',
  notes: `${name} notes`,
  move_in: moveIn,
  move_out: moveOut,
})

/** Somebody who has left and got the deposit back, and somebody who lives there now, through the product's own calls. */
export async function tellMoney(
  of: TestApp,
  token: string,
  name: string,
  home: Home,
  rule: number,
): Promise<WorldMoney> {
  const { app, clock } = of
  const save = async (call: AnyCall, input: object): Promise<number> => {
    const answer = await ask(app, call, input, { token })
    if (answer.type !== 'S_OK') throw new Error(`The world cannot be told: ${call.path} answered ${answer.text}`)
    return Number(answer.body.id)
  }
  const today = dayIn('America/New_York', clock.now())
  const day = (ahead: number) => addDays(today, ahead)
  const homeOf = async (tenant: number): Promise<number> => {
    const { body } = await ask(app, occupancy.rents, { id: tenant }, { token })
    return body.data[0]?.id ?? 0
  }

  const before = await save(occupancy.saveTenant, tenantOf(`${name} Before`, home, day(-120), day(-70)))
  await save(occupancy.moveOut, {
    tenant_id: before,
    unit_id: home.unit,
    move_out_reason: 'Personal',
    move_out: day(-70),
  })
  const left = await homeOf(before)
  const settled = await settleWithLines(of, token, { rent: left, day: day(-60) })
  const returned = settled.deposit_return

  const shared = await save(deposit.shareLetter, { id: returned })

  const tenant = await save(occupancy.saveTenant, {
    ...tenantOf(name, home, day(-50), day(300)),
    late_fee_rule_id: rule,
  })
  const rent = await homeOf(tenant)
  const paid = await save(payment.payRent, {
    tenant_id: tenant,
    rent_id: rent,
    paid_date: day(-20),
    paid_amount: '100',
    notes: `${name} check`,
  })
  const billed = await save(charge.add, {
    tenant_id: tenant,
    type: 'PARKING',
    property_id: home.property,
    rent_unit_id: rent,
    paid_date: day(-10),
    paid_amount: '40',
  })
  // It begins later, so it bills nothing yet.
  const parks = await save(recurringCharge.add, {
    rent_id: rent,
    kind: 'PARKING',
    name: `${name} garage`,
    amount: '25',
    begins: day(40),
  })
  const raise = { id: parks, seen: 1, amount: '27', begins: day(100), notify: '1' }
  const { batch_id: letters } = (await ask(app, recurringCharge.raise, raise, { token })).body
  // It has no letter yet.
  await save(recurringCharge.raise, { id: parks, seen: 2, amount: '29', begins: day(110) })
  return {
    tenant: [tenant, before],
    occupancy: [rent, left],
    charge: [billed],
    recurring_charge: [parks],
    charge_notice_batch: letters === null ? [] : [letters],
    payment: [paid],
    entry: [paid, billed],
    deposit_return: [returned],
    deposit_settlement: [settled.deposit_settlement],
    deposit_line: [settled.deposit_line],
    deposit_line_image: [settled.deposit_line_image],
    deposit_refund: [settled.deposit_refund],
    access_link: [shared],
    fills: fillsOf({ home, today, tenant, before, rent, paid, invoice: settled.invoice }),
  }
}

/** Somebody who lived in one home and lives in another now. Answers the tenant and both occupancies. */
export async function tellMover(
  { app, clock }: TestApp,
  token: string,
  name: string,
  before: Omit<Home, 'vacant'>,
  after: Omit<Home, 'vacant'>,
): Promise<{ tenant: number; left: number; rent: number }> {
  const save = async (call: AnyCall, input: object): Promise<number> => {
    const answer = await ask(app, call, input, { token })
    if (answer.type !== 'S_OK') throw new Error(`The world cannot be told: ${call.path} answered ${answer.text}`)
    return Number(answer.body.id)
  }
  const day = (ahead: number) => addDays(dayIn('America/New_York', clock.now()), ahead)
  const tenant = await save(occupancy.saveTenant, tenantOf(name, before, day(-90), day(-60)))
  await save(occupancy.moveOut, {
    tenant_id: tenant,
    unit_id: before.unit,
    move_out_reason: 'Transfer Unit',
    move_out: day(-60),
  })
  const rent = await save(occupancy.rentUnit, {
    tenant_id: tenant,
    property_id: after.property,
    unit_id: after.unit,
    move_in: day(-59),
    move_out: day(200),
    total_billing: '2345.67',
    initial_payment: '600',
  })
  const { body } = await ask(app, occupancy.rents, { id: tenant }, { token })
  return { tenant, rent, left: body.data.find(({ id }) => id !== rent)?.id ?? 0 }
}

interface Facts {
  home: Home
  today: Day
  tenant: number
  before: number
  rent: number
  paid: number
  /** The stored name of the invoice of a settled line. */
  invoice: string
}

/** Requests that agree with the money as it stands. */
/** The fee that tenants pay from the start, so that a save of the settings changes no other test. */
const usualFees = Object.fromEntries(
  ['credit', 'debit', 'paypal'].flatMap((way) => [
    [`${way}_percent`, '3.5'],
    [`${way}_flat`, '0'],
    [`${way}_min`, ''],
    [`${way}_max`, ''],
  ]),
)

function fillsOf({ home, today, tenant, before, rent, paid, invoice }: Facts): WorldMoney['fills'] {
  const { property, unit, vacant } = home
  const days = { move_in: addDays(today, -5), move_out: addDays(today, 200) }
  const free = {
    property_id: property,
    unit_id: vacant,
    ...days,
    total_billing: '900',
    initial_payment: '900',
    method: 'CASH',
    check_number: undefined,
  }
  const amounts = { total_billing: undefined, initial_payment: undefined, method: undefined, check_number: undefined }
  const standing = { ...amounts, move_in: undefined, move_out: undefined }
  const byCheck = { method: 'CHECK', check_number: '1042' }
  return {
    // A change of the setting asks first; as it stands, there is nothing to ask.
    'money/save-holdover': { holdover: '1' },
    'tenant/pay-for-rent': byCheck,
    'tenant/collect-other-type': byCheck,
    'tenant/collect-many': {
      rows: JSON.stringify([{ rent_id: rent, paid_date: today, paid_amount: '12', ...byCheck }]),
    },
    'tenant/mail-payment-receipts': { payments: `[${paid}]` },
    'tenant/save-tenant': { id: tenant, property_id: property, unit_id: unit, dob: '1980-02-03', ...standing },
    'tenant/save-tenant new': { ...free, dob: '1980-02-03' },
    'tenant/rent-unit': {
      tenant_id: before,
      ...free,
      move_in: addDays(today, 400),
      move_out: addDays(today, 600),
    },
    'tenant/move-out': { tenant_id: tenant, unit_id: unit, move_out: today },
    'tenant/propose-rent': days,
    'tenant/delete-tenant': { id: before },
    // The settings of the account.
    'portal/get-payment-settings': { property_id: undefined, rent_id: undefined },
    'portal/save-payment-settings': { property_id: undefined, rent_id: undefined, ...usualFees },
    // The fee of $1,200.00.
    'tenants/pay-for-account-holder': {
      fee_amount: '42.00',
      nonce: 'fake-valid-nonce',
      method_id: undefined,
      confirm: '1',
    },
    'tenants/save-method': { nonce: 'fake-valid-nonce' },
    'tenants/save-bank-method': { nonce: 'fake-us-bank-account-nonce' },
    'tenants/preview-payment': { method_id: undefined },
    'tenant/pay-for-account-holder': { rent_id: rent, nonce: 'fake-valid-nonce' },
    'money/close-books': { closed_to: '2020-01-15' },
    'money/reopen-books': { closed_to: '' },
    'tenant/return-deposit': { paid_date: today },
    'recurring-charge/add': { begins: addDays(today, 45), ends: undefined },
    'recurring-charge/edit': { seen: 3 },
    'recurring-charge/raise': { seen: 3, begins: addDays(today, 120) },
    'recurring-charge/raise-many': { begins: addDays(today, 130) },
    'recurring-charge/notify': { begins: addDays(today, 110) },
    'recurring-charge/cancel-raise': { seen: 3, begins: addDays(today, 100) },
    'recurring-charge/end': { seen: 3, ends: addDays(today, 70), remove: undefined },
    'deposit/issue-settlement': { day: today },
    'deposit/save-settlement-line': { id: undefined },
    'deposit/mark-refund-cashed': { cashed_on: today },
    'deposit/view-settlement-paper': { file: invoice },
    'deposit/record-delivery': { how: 'HANDED', delivered_on: today },
    'deposit/record-refund': { paid_on: today },
    'deposit/record-objection': { received_on: today },
    'late-fee/pay-for-late-fee': { paid_date: today },
  }
}

interface Tenants {
  account: number
  inside: WorldMoney
  outside: WorldMoney
}

/** A question that the tenant of each side asks in the portal about a line of its account. */
export async function seedQuestions(of: TestApp, mark: string, { account, inside, outside }: Tenants) {
  const asked = async ({ tenant: [tenant = 0], charge: [line] }: WorldMoney) => {
    const token = await openTenantSessionFor(of, { account, tenant })
    const saved = await ask(of.app, lineQuestion.ask, { line, question: `${mark} question` }, { token })
    if (saved.type !== 'S_OK') throw new Error(`The question cannot be sent: ${saved.text}`)
    return saved.body.id
  }
  return { line_question: { inside: [await asked(inside)], outside: [await asked(outside)] } }
}
