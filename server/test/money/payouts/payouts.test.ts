import { expense } from '@freehold/contract/money/expense'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import { payment } from '@freehold/contract/money/payment'
import { payout } from '@freehold/contract/money/payout'
import { property } from '@freehold/contract/portfolio/property'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { type Landlord, openOffice, saved } from '../../kit/money/landlord'
import { boardOf, paidHome, paidOwner, payoutMessages, send, sending, sentTo, today } from '../../kit/money/payout-desk'
import { tally, ten } from '../../kit/money/racing'
import { addPerson } from '../../kit/world/people'
import { propertyOf } from '../../kit/world/world-forms'

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Payout', today)
})
afterAll(() => context.close())
beforeEach(() => office.wakeOn(today))
afterEach(async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})

async function spend(on: number, amount: string): Promise<void> {
  const { body } = await office.ask(expenseCategory.all, {})
  const [specific] = body.subcategories
  await saved(office, expense.save, {
    category_id: specific?.category_id,
    subcategory_id: specific?.id,
    property_id: on,
    frequency: 'SINGLE',
    paid_date: today,
    paid_amount: amount,
  })
}

describe('how much is sent', () => {
  test('sends what was entered and shows it on the board', async () => {
    const owner = await paidOwner(office, 300_000)
    const { body, type } = await send(office, owner.id, '1234.56')
    expect({ type, ...body }).toMatchObject({ type: 'S_OK', amount: 1234.56, state: 'SENT' })
    const board = await boardOf(office, owner.id)
    expect(board).toMatchObject({
      billed_total: 3000,
      payout_total: 1234.56,
      balance: 1765.44,
      expenses_total: 0,
      deposits_held: 500,
      in_transit: 0,
      available: 1765.44,
      may_pay: true,
      provider: 'sandbox',
    })
    expect(board.payouts).toEqual([
      {
        id: body.id,
        paid_date: today,
        amount: 1234.56,
        state: 'SENT',
        recipient: 'grace@pay.example',
        message: '',
        entry_id: expect.any(Number),
      },
    ])
    expect((await payoutMessages(context.database, office.account)).at(-1)).toMatch(
      / sent \$1,234\.56 to Paid\d+ Owner Holdings\.$/,
    )
  })

  test('at most 5,000 dollars, and at most what was collected and not sent yet', async () => {
    const owner = await paidOwner(office, 720_000)
    expect((await send(office, owner.id, '9999999')).body.amount).toBe(5000)
    expect((await send(office, owner.id, '9999999')).body.amount).toBe(2200)
    expect(await boardOf(office, owner.id)).toMatchObject({ payout_total: 7200, balance: 0, available: 0 })
  })

  test('nothing when nothing is left, with the exact message', async () => {
    const owner = await paidOwner(office, 100_000)
    await send(office, owner.id, '1000')
    const { status, type, message, fields } = await send(office, owner.id, '0.01')
    const sentence = 'The payout amount should be between 0 and $0.00'
    expect({ status, type, message, fields }).toEqual({
      status: 422,
      type: 'E_INVALID',
      message: sentence,
      fields: { balance: sentence },
    })
  })

  test('nothing when more was sent than is left of the money collected', async () => {
    const owner = await paidOwner(office, 100_000)
    const more = await owner.collect(50_000)
    await send(office, owner.id, '1500')
    expect((await office.ask(payment.remove, { id: more })).type).toBe('S_OK')
    expect(await boardOf(office, owner.id)).toMatchObject({ balance: -500, available: -500 })
    expect((await send(office, owner.id, '10')).message).toBe('The payout amount should be between 0 and $0.00')
  })

  test('asks for confirmation only when the amount exceeds what expenses leave', async () => {
    const owner = await paidOwner(office, 100_000)
    await spend(owner.property, '250.25')
    expect((await send(office, owner.id, '749.75')).type).toBe('S_OK')
    const asked = await send(office, owner.id, '100')
    const nothing = /^Send \$100\.00 to \S.* \(grace@pay\.example\)\? Nothing is available after expenses\.$/
    expect(asked).toMatchObject({ status: 409, type: 'E_CONFIRM', message: expect.stringMatching(nothing) })
    expect((await send(office, owner.id, '100', { confirm: true })).type).toBe('S_OK')
    // The amount and the recipient asked about are those the money would go by.
    const { message } = await send(office, owner.id, '9000', { to: 'other@pay.example' })
    expect(message).toMatch(/^Send \$150\.25 to \S.* \(other@pay\.example\)\?/)
    expect(await boardOf(office, owner.id)).toMatchObject({ balance: 150.25, expenses_total: 250.25, available: -100 })
  })

  test.each([
    [{ balance: '' }, 'balance', 'Please set the payout amount.'],
    [{ balance: '0' }, 'balance', 'Please set the payout amount.'],
    [{ balance: '-5' }, 'balance', 'Please set the payout amount.'],
    [{ balance: '1.005' }, 'balance', expect.any(String)],
    [{ pp_addr: '  ' }, 'pp_addr', 'Please set the paypal recipient'],
    [{ pp_addr_type: '' }, 'pp_addr_type', 'Please set the paypal recipient type'],
    [{ pp_addr_type: 'CHECK' }, 'pp_addr_type', expect.any(String)],
  ])('%o is refused by its field', async (wrong, field, sentence) => {
    const owner = await paidOwner(office, 100_000)
    const answer = await office.ask(payout.send, { ...sending(owner.id, '10'), ...wrong })
    expect(answer).toMatchObject({ type: 'E_INVALID', fields: { [field]: sentence } })
    expect((await boardOf(office, owner.id)).payouts).toEqual([])
  })
})

describe('the board', () => {
  test('shows the money collected unit by unit, and explains what is available', async () => {
    const owner = await paidOwner(office, 250_000)
    const cottage = await saved(office, property.save, propertyOf('Paid', 'Cottage', owner.id))
    const second = await paidHome({ ...office, property: cottage }, 100_000)
    const third = await paidHome({ ...office, property: cottage }, 130_050)
    await spend(cottage, '75')
    await send(office, owner.id, '500')
    await send(office, owner.id, '40', { to: 'declined@pay.example' })
    await send(office, owner.id, '60', { to: 'pending@pay.example' })
    const board = await boardOf(office, owner.id)
    const units = board.billings.map(({ unit_id, paid_amount }) => ({ unit_id, paid_amount }))
    expect(units).toHaveLength(3)
    expect(units).toEqual(
      expect.arrayContaining([
        { unit_id: owner.unit, paid_amount: 2500 },
        { unit_id: second.unit, paid_amount: 1000 },
        { unit_id: third.unit, paid_amount: 1300.5 },
      ]),
    )
    expect(board).toMatchObject({
      billed_total: 4800.5,
      payout_total: 560,
      balance: 4240.5,
      expenses_total: 75,
      available: 4165.5,
      deposits_held: 1500,
    })
    expect(board.payouts.map(({ state, amount }) => [state, amount])).toEqual([
      ['PENDING', 60],
      ['FAILED', 40],
      ['SENT', 500],
    ])
    const moneys = board.why.steps.map(({ value }) => ('money' in value ? value.money : Number.NaN))
    expect(moneys.reduce((all, one) => all + Math.round(one * 100), 0)).toBe(416_550)
    expect(board.why.total).toBe(4165.5)
    const places = board.why.steps.map(({ to }) => to?.noun)
    expect(places.filter((noun) => noun === 'property')).toHaveLength(3)
    expect(places.filter((noun) => noun === 'entry')).toHaveLength(1)
  })

  test('says the same before the totals are filed, half-way, and after', async () => {
    const owner = await paidOwner(office, 250_000)
    await spend(owner.property, '75')
    const { why: _, ...before } = await boardOf(office, owner.id)
    const file = async (most: number) => {
      const [row] = await context.database.ask<{ n: number }>('select file_entries($1, $2) as n', [
        office.account,
        most,
      ])
      return Number(row?.n)
    }
    expect(await file(3)).toBe(3)
    expect(await boardOf(office, owner.id)).toMatchObject(before)
    while ((await file(1000)) > 0) expect(await boardOf(office, owner.id)).toMatchObject(before)
    expect(await boardOf(office, owner.id)).toMatchObject(before)
    await owner.collect(1_000)
    expect((await boardOf(office, owner.id)).billed_total).toBe(2510)
  })

  test('counts a payment that was deleted as never made, and card money as still with the card company', async () => {
    const owner = await paidOwner(office, 100_000)
    const wrong = await owner.collect(20_000)
    await saved(office, payment.remove, { id: wrong })
    const card = { tenant_id: owner.tenant, rent_id: owner.home, pay_type_id: 'RENT', pay_amount: '300' }
    await saved(office, payment.payByCard, { ...card, nonce: 'fake-valid-nonce' })
    expect(await boardOf(office, owner.id)).toMatchObject({ billed_total: 1300, in_transit: 300, balance: 1300 })
  })

  test('of an owner without collected money is empty, and nothing can be sent', async () => {
    const owner = await paidOwner(office, 100_000)
    const { body } = await office.ask(property.get, { id: owner.property })
    expect(body.data.owner_id).toBe(owner.id)
    const nobody = await saved(office, property.save, { ...propertyOf('Paid', 'Empty', owner.id) })
    expect(nobody).toBeGreaterThan(0)
    expect((await office.ask(payout.board, { id: 999_999 })).type).toBe('E_NOT_FOUND')
    expect((await send(office, 999_999, '5')).type).toBe('E_NOT_FOUND')
  })
})

describe('many at once', () => {
  test('fifty payouts on one owner never exceed what was collected', async () => {
    const owner = await paidOwner(office, 1_000_000)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => send(office, owner.id, '300', { key: `fifty-${i}` })),
    )
    expect(tally(answers)).toEqual({ S_OK: 34, E_INVALID: 16 })
    expect(answers.filter(({ body }) => body.amount === 100)).toHaveLength(1)
    expect(await boardOf(office, owner.id)).toMatchObject({ payout_total: 10_000, balance: 0 })
    expect(await sentTo(context.database, owner.id)).toBe(1_000_000)
  })

  test('one Idempotency-Key sends one payout, and every answer names it', async () => {
    const owner = await paidOwner(office, 300_000)
    const answers = await ten(() => send(office, owner.id, '100', { key: 'ten-keys' }))
    const told = answers.filter(({ type }) => type === 'S_OK')
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told.map(({ text }) => text)).size).toBe(1)
    for (const { type } of answers) expect(['S_OK', 'E_CONFLICT']).toContain(type)
    expect((await send(office, owner.id, '100', { key: 'ten-keys' })).text).toBe(told[0]?.text)
    expect((await send(office, owner.id, '101', { key: 'ten-keys' })).type).toBe('E_CONFLICT')
    expect((await boardOf(office, owner.id)).payouts).toHaveLength(1)
  })

  test('a repeat of the same key does not ask the provider again', async () => {
    const owner = await paidOwner(office, 300_000)
    const { payouts } = context.context.ports
    const asked: string[] = []
    context.context.ports.payouts = {
      ...payouts,
      send: (order) => payouts.send(order).finally(() => asked.push(order.reference)),
    }
    const first = await send(office, owner.id, '100', { key: 'repeat' })
    expect((await send(office, owner.id, '100', { key: 'repeat' })).text).toBe(first.text)
    context.context.ports.payouts = payouts
    expect(asked).toHaveLength(1)
  })

  test('a refusal and a payout on its way are answered again in the same words', async () => {
    const owner = await paidOwner(office, 300_000)
    for (const to of ['declined@pay.example', 'pending@pay.example', 'timeout@pay.example']) {
      const first = await send(office, owner.id, '100', { key: to, to })
      expect((await send(office, owner.id, '100', { key: to, to })).text).toBe(first.text)
    }
    expect((await boardOf(office, owner.id)).payouts).toHaveLength(3)
  })
})

describe('who may', () => {
  test('a user of some properties sees what those brought, and neither payouts nor a way to send', async () => {
    const owner = await paidOwner(office, 250_000)
    const cottage = await saved(office, property.save, propertyOf('Paid', 'Shed', owner.id))
    await paidHome({ ...office, property: cottage }, 100_000)
    await send(office, owner.id, '500')
    const of = (login: string, properties: number[]) =>
      addPerson(context, office.account, { group: 4, mark: `Limited${owner.id}`, login, properties })
    const { token } = await of('shed', [cottage])
    const { body } = await ask(context.app, payout.board, { id: owner.id }, { token })
    expect(body).toMatchObject({ billed_total: 1000, payouts: [], payout_total: 0, deposits_held: 500, may_pay: false })
    expect(body.why.total).toBe(1000)
    expect(body.billings.map(({ property_id }) => property_id)).toEqual([cottage])
    const refused = await ask(context.app, payout.send, sending(owner.id, '1'), { token })
    expect(refused).toMatchObject({ status: 403, type: 'E_FORBIDDEN' })

    const both = await of('both', [cottage, owner.property])
    const whole = await ask(context.app, payout.board, { id: owner.id }, { token: both.token })
    expect(whole.body).toMatchObject({ billed_total: 3500, payout_total: 500, may_pay: true })
    expect((await ask(context.app, payout.send, sending(owner.id, '1'), { token: both.token })).type).toBe('S_OK')

    const none = await of('none', [])
    for (const call of [payout.board, payout.send])
      expect((await ask(context.app, call, sending(owner.id, '1'), { token: none.token })).type).toBe('E_NOT_FOUND')
  })

  test('money of a sold property stays with the owner it was collected for', async () => {
    const owner = await paidOwner(office, 250_000)
    const buyer = await paidOwner(office, 100_000)
    const { body } = await office.ask(property.get, { id: owner.property })
    const { type_id, property_name, address } = body.data
    await saved(office, property.save, { id: owner.property, type_id, property_name, address, owner_id: buyer.id })
    await owner.collect(10_000)
    expect(await boardOf(office, owner.id)).toMatchObject({ billed_total: 2500 })
    expect(await boardOf(office, buyer.id)).toMatchObject({ billed_total: 1100 })
    expect((await send(office, owner.id, '2500')).body.amount).toBe(2500)
  })
})
