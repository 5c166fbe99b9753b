import { activity } from '@freehold/contract/account/activity'
import { notice } from '@freehold/contract/leasing/notice'
import { ownerStatement } from '@freehold/contract/money/owner-statement'
import { payment } from '@freehold/contract/money/payment'
import { payout } from '@freehold/contract/money/payout'
import { tenant as tenantCalls } from '@freehold/contract/people/tenant'
import { portalFees } from '@freehold/contract/portal/portal-fees'
import { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { tenantSession } from '@freehold/contract/portal/tenant-session'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import { rentRoll } from '@freehold/contract/reports/rent-roll'
import { addDays, type Day, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileEveryAccount } from '../../../src/areas/money/journal/file-entries'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { addRule, addUnit, type Landlord, openOffice } from '../../kit/money/landlord'
import { type ScriptedCards, scriptedCards } from '../../kit/money/scripted-cards'
import { moveIn } from '../../kit/money/tenancy'
import { asSent, companyIncome, type PortalTenant, portalTenant, signedIn } from '../../kit/portal/paying-desk'

const today = dayIn('America/New_York', new Date())

let context: TestApp
let office: Landlord
let cards: ScriptedCards
let tenant: PortalTenant
let offices = 0
beforeAll(async () => {
  context = await testApp({ connections: 8 })
})
afterAll(() => context.close())
beforeEach(async () => {
  offices += 1
  office = await openOffice(context, `Policy${offices}`)
  await office.wakeNow()
  cards = scriptedCards()
  context.context.ports.payments = cards
  tenant = await portalTenant(context, office, today)
})

const settings = async (level: object = {}) => (await office.ask(portalFees.get, level)).body.data
async function save(change: object, level: object = {}) {
  return office.ask(portalFees.save, { ...asSent(await settings(level)), ...level, ...change })
}
const amountsIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(amountsIn)
      : []
const options = async () => (await tenant.ask(tenantPayment.options, {})).body.data

describe('the fee is the company’s alone', () => {
  const figures = async (owner: number) => {
    await fileEveryAccount(context.context)
    const range = { start_date: addDays(today, -40), end_date: addDays(today, 40) }
    const income = (await office.ask(incomeStatement.get, range)).body.totals
    const ofHouse = (await office.ask(incomeStatement.get, { ...range, property_id: office.property })).body.totals
    const roll = (await office.ask(rentRoll.get, { selected_date: today, limit: 100 })).body
    const board = (await office.ask(payout.board, { id: owner })).body
    const statement = (await office.ask(ownerStatement.preview, { id: owner, month: `${today.slice(0, 7)}-01` })).body
    const { balance } = (await office.ask(tenantCalls.get, { id: tenant.tenant })).body.data
    return { income, ofHouse, roll, board, statement, balance }
  }

  test('no statement, roll, payout cap or balance has it', async () => {
    const [owner] = await context.database.ask<{ owner_id: string }>('select owner_id from property where id = $1', [
      office.property,
    ])
    const id = Number(owner?.owner_id)
    expect((await save({ credit_percent: '0', credit_flat: '0' })).type).toBe('S_OK')
    await tenant.pay({ amount: '100.00', fee: '0' })
    const without = await figures(id)
    expect(await companyIncome(context, office.account)).toBe(0)
    // The same payment again with a fee: all of these move by the amount, and by no cent of the fee.
    expect((await save({ credit_percent: '3.5' })).type).toBe('S_OK')
    const paid = await tenant.pay({ amount: '100.00', confirm: '1' })
    expect(paid.type, paid.text).toBe('S_OK')
    const withFee = await figures(id)
    expect(await companyIncome(context, office.account)).toBe(350)
    expect(withFee.balance).toBe(without.balance - 100)
    for (const of of ['income', 'ofHouse'] as const) expect(withFee[of].revenue).toBe(without[of].revenue + 100)
    // All other amounts of these books are whole dollars, so a fee in one of the papers would show as cents.
    for (const part of ['board', 'statement', 'roll'] as const)
      expect(amountsIn(withFee[part]).filter((amount) => !Number.isInteger(amount))).toEqual([])
    expect((await office.ask(portalFees.get, {})).body.fees_this_year).toBe(3.5)
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  })

  test('the database refuses a line of the company with a property', async () => {
    await tenant.pay()
    const [line] = await context.database.ask<{ entry_id: string }>(
      `select entry_id from journal_line where ledger = 'COMPANY_INCOME' limit 1`,
    )
    await expect(
      context.database.ask(
        `insert into journal_line (account_id, entry_id, line_no, ledger, cents, reason, day, property_id)
         values ($1, $2, 9, 'COMPANY_INCOME', 1, 'CONVENIENCE_FEE', now(), $3)`,
        [office.account, line?.entry_id, office.property],
      ),
    ).rejects.toThrow(/journal_line_of_company/)
  })
})

describe('the options of a tenant', () => {
  test('say what is owed, the fees and the free way', async () => {
    expect(await options()).toMatchObject({
      rent_id: tenant.home,
      standing: 'OPEN',
      owed: 1000,
      types: [{ type: 'RENT', open: 1000 }],
      partial: 'ANY',
      least: null,
      methods: [
        { method: 'CREDIT_CARD', basis_points: 350 },
        { method: 'DEBIT_CARD', basis_points: 350 },
        { method: 'PAYPAL', basis_points: 350 },
        { method: 'BANK', basis_points: 0 },
      ],
      free_way: `Pay without a fee by check or money order to Policy${offices} Homes.`,
    })
  })

  test('are in the language that was chosen last, at once', async () => {
    expect((await options()).free_way).toContain('Pay without a fee')
    expect((await tenant.ask(tenantSession.saveLanguage, { language: 'es' })).type).toBe('S_OK')
    expect((await options()).free_way).toContain('Pague sin cargo')
    await tenant.ask(tenantSession.saveLanguage, { language: 'en' })
    expect((await options()).free_way).toContain('Pay without a fee')
  })

  test('preview where a payment goes, what stays open and the fee of each way', async () => {
    const { data } = (await tenant.ask(tenantPayment.preview, { pay_type_id: 'RENT', pay_amount: '1100' })).body
    expect(data).toMatchObject({ left: 0, credit: 100, next_late_fee: null })
    expect(data.pays).toMatchObject([{ type: 'RENT', due: today, paid: 1000, left: 0 }])
    expect(data.fees[0]).toEqual({ method: 'CREDIT_CARD', fee: 38.5, total: 1138.5 })
  })
})

test('a preview names the next late fee of rent that stays unpaid, and none once it is paid', async () => {
  const rule = await addRule(office, { name: 'Late', frequency: 'MONTHLY', fixed: 5_000, percent: null, grace: 5 })
  const unit = await addUnit(office, { name: 'Late 1', period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
  const lease = { moveIn: today, leaseEnd: addDays(today, 364), total: 150_000, initial: 50_000, rule }
  const late = await signedIn(context, office, await moveIn(office, unit, { name: 'Late Payer', ...lease }))
  const nextFee = async (amount: string) =>
    (await late.ask(tenantPayment.preview, { pay_type_id: 'RENT', pay_amount: amount })).body.data.next_late_fee
  expect(await nextFee('999.99')).toEqual({ amount: 50, on: addDays(today, 5) })
  expect(await nextFee('1000')).toBeNull()
})

describe('a policy', () => {
  test('of full payments refuses a part, on the property alone', async () => {
    expect((await save({ partial: 'FULL' }, { property_id: office.property })).type).toBe('S_OK')
    expect(await options()).toMatchObject({ partial: 'FULL', least: null })
    expect((await tenant.pay({ amount: '999.99', fee: '35.00' })).fields?.pay_amount).toBe(
      "Pay the full $1,000.00. You can't pay only part of it here.",
    )
    expect((await tenant.pay({ amount: '1000.00' })).type).toBe('S_OK')
  })

  test('of a percentage says the least, and of one lease goes before the account’s', async () => {
    expect((await save({ partial: 'MINIMUM', minimum_percent: '50' })).type).toBe('S_OK')
    expect(await options()).toMatchObject({ partial: 'MINIMUM', least: 500 })
    expect((await tenant.pay({ amount: '499.99' })).fields?.pay_amount).toBe('Pay at least $500.00.')
    expect((await save({ partial: 'ANY' }, { rent_id: tenant.home })).type).toBe('S_OK')
    expect(await options()).toMatchObject({ partial: 'ANY', least: null })
  })

  test('says which level decided, and a lease goes back to its property', async () => {
    const holds = async () => (await office.ask(portalFees.get, { rent_id: tenant.home })).body.holds
    const usual = { value: 'ON', from: 'ACCOUNT' }
    expect(await holds()).toEqual({
      portal: usual,
      partial: { value: 'ANY', minimum_percent: null, from: 'ACCOUNT' },
      on_notice: { value: 'ACCEPT', from: 'ACCOUNT' },
    })
    await save({ partial: 'MINIMUM', minimum_percent: '40', on_notice: 'FULL' }, { property_id: office.property })
    await save({ partial: 'ONCE' }, { rent_id: tenant.home })
    expect(await holds()).toMatchObject({
      portal: usual,
      partial: { value: 'ONCE', minimum_percent: null, from: 'LEASE' },
      on_notice: { value: 'FULL', from: 'PROPERTY' },
    })
    await save({ partial: '' }, { rent_id: tenant.home })
    expect((await holds()).partial).toEqual({ value: 'MINIMUM', minimum_percent: 40, from: 'PROPERTY' })
    const { data: lines } = (await office.ask(activity.list, {})).body
    expect(JSON.stringify(lines)).toContain('changed what the portal takes for the lease of')
  })

  test('of a lease is not saved over what another user saved meanwhile', async () => {
    const lease = { rent_id: tenant.home }
    const { version } = await settings(lease)
    expect((await save({ partial: 'FULL', version }, lease)).type).toBe('S_OK')
    expect((await save({ partial: 'ONCE', version }, lease)).type).toBe('E_CONFLICT')
    expect((await office.ask(portalFees.get, lease)).body.holds.partial.value).toBe('FULL')
  })

  test('of one part takes the rest next', async () => {
    await save({ partial: 'ONCE' })
    expect((await tenant.pay({ amount: '300.00' })).type).toBe('S_OK')
    expect((await tenant.pay({ amount: '200.00' })).fields?.pay_amount).toContain('the full $700.00')
  })

  test('that turns payments off says whom to ask', async () => {
    await save({ portal: 'OFF' }, { property_id: office.property })
    expect(await options()).toMatchObject({ standing: 'OFF' })
    expect((await tenant.pay()).message).toBe(`Payments in the portal are turned off. Ask Policy${offices} Homes.`)
    expect(cards.asked).toEqual([])
  })
})

describe('fees', () => {
  test('of a property go before those of the account, until it gives them up', async () => {
    const level = { property_id: office.property }
    await save({ own_fees: '1', debit_percent: '3.5', debit_max: '10' }, level)
    expect((await tenant.pay({ amount: '1000.00', fee: '10.00', method: 'DEBIT_CARD' })).type).toBe('S_OK')
    await save({ own_fees: '0' }, level)
    expect((await tenant.pay({ amount: '10.00', fee: '0.35', method: 'DEBIT_CARD', confirm: '1' })).type).toBe('S_OK')
    expect(cards.asked.map(({ amount }) => amount)).toEqual([101_000, 1_035])
  })

  test('can’t be on without a free way to pay', async () => {
    expect((await save({ free_way: '' })).fields?.free_way).toContain('Tenants need a way to pay without a fee')
    const free = { credit_percent: '0', debit_percent: '0', paypal_percent: '0' }
    expect((await save({ free_way: '', ...free })).type).toBe('S_OK')
    expect((await save({ own_fees: '1', credit_percent: '2' }, { property_id: office.property })).type).toBe(
      'E_INVALID',
    )
  })

  test('refuse bounds that cross', async () => {
    expect((await save({ credit_min: '5', credit_max: '4' })).fields).toHaveProperty('credit_max')
  })
})

describe('a served notice to pay or move out', () => {
  const serve = async () => {
    const issued = await office.ask(notice.issue, {
      tenant_rent_id: tenant.home,
      kind: 'LATE_RENT',
      pay_by: addDays(today, 10),
      pay_or_quit: '1',
    })
    expect(issued.type, issued.text).toBe('S_OK')
    const served = await office.ask(notice.recordService, { id: issued.body.id, way: 'HANDED', served_on: today })
    expect(served.type, served.text).toBe('S_OK')
    return issued.body.id
  }
  const collect = (amount: string, notes = '') =>
    office.ask(payment.payRent, {
      tenant_id: tenant.tenant,
      rent_id: tenant.home,
      pay_reason: 'RENT',
      paid_date: today as Day,
      paid_amount: amount,
      notes,
    })

  test('changes nothing where the policy accepts payments', async () => {
    await serve()
    expect((await tenant.pay()).type).toBe('S_OK')
  })

  test('blocks the portal, and staff give a reason', async () => {
    await save({ on_notice: 'NONE' })
    const id = await serve()
    expect(await options()).toMatchObject({ standing: 'BLOCKED' })
    expect((await tenant.pay()).message).toContain('A notice was served')
    expect((await collect('100')).fields?.notes).toContain('To record this payment anyway, write the reason in Notes.')
    expect((await collect('100', 'Agreed with counsel')).type).toBe('S_OK')
    expect((await office.ask(notice.remove, { id })).type).toBe('S_OK')
    expect(await options()).toMatchObject({ standing: 'OPEN' })
  })

  test('takes only all that is owed, and ends once it is paid', async () => {
    await save({ on_notice: 'FULL' })
    await serve()
    expect(await options()).toMatchObject({ standing: 'OPEN', partial: 'FULL' })
    expect((await tenant.pay({ amount: '500.00' })).fields?.pay_amount).toContain('the full $1,000.00')
    expect((await tenant.pay({ amount: '1000.00' })).type).toBe('S_OK')
    expect(await options()).toMatchObject({ partial: 'ANY' })
  })
})
