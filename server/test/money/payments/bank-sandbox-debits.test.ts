import { cents, dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { mandate, openSandboxBank, wrongDeposits } from '../../kit/money/sandbox-bank'

let desk: Awaited<ReturnType<typeof openSandboxBank>>
beforeAll(async () => {
  desk = await openSandboxBank()
})
afterAll(() => desk.close())

let sales = 0
const debit = (token: string, amount = dollars(700)) => {
  sales += 1
  return { token, amount, reference: `bank-${sales}`, description: 'Rent', mandate }
}

describe('a bank debit', () => {
  const bank = { kind: 'bank', brand: 'Sandbox Bank', last4: '0000' }

  test('is taken as often as it is asked for, and settles after a minute', async () => {
    const { token } = await desk.saved('verified')
    const order = debit(token)
    const sale = await desk.payments.sale(order)
    expect(sale).toEqual({ outcome: 'captured', id: expect.any(String), method: bank })
    expect(await desk.payments.sale(debit(token))).toMatchObject({ outcome: 'captured' })
    expect(await desk.payments.find(order.reference)).toMatchObject({
      state: 'captured',
      amount: order.amount,
      method: bank,
    })
    desk.later(60_000)
    expect(await desk.payments.find(order.reference)).toMatchObject({ state: 'settled' })
    desk.later(60_000)
    expect(await desk.payments.find(order.reference)).toMatchObject({ state: 'settled' })
  })

  test('without a mandate is a fault of the asker, and is not booked', async () => {
    const { token } = await desk.saved('verified')
    const { mandate: _, ...bare } = debit(token)
    await expect(desk.payments.sale(bare)).rejects.toThrow(ProviderError)
    expect(await desk.payments.find(bare.reference)).toBeNull()
  })

  test('of a removed account is declined', async () => {
    const { token } = await desk.saved('verified')
    await desk.payments.forget(token)
    await desk.payments.forget(token)
    expect(await desk.payments.sale(debit(token))).toMatchObject({
      outcome: 'declined',
      message: 'This way to pay is no longer saved. Enter it again.',
    })
  })

  test('whose answer is lost is in the books', async () => {
    const { token } = await desk.saved('lost-after-capture')
    const order = debit(token)
    await expect(desk.payments.sale(order)).rejects.toThrow(ProviderUnknown)
    expect(await desk.payments.find(order.reference)).toMatchObject({ state: 'captured', amount: order.amount })
  })

  test.each([
    [200_100, { outcome: 'declined', message: 'The account does not have enough funds. Use another way to pay.' }],
    [300_000, { outcome: 'declined', another: false }],
    [300_100, { outcome: 'captured' }],
  ])('of %i cents follows the amounts that Braintree publishes, with its nonce', async (amount, outcome) => {
    const { token } = await savedPublished()
    expect(await desk.payments.sale(debit(token, cents(amount)))).toMatchObject(outcome)
    const own = await desk.saved('verified')
    expect(await desk.payments.sale(debit(own.token, cents(amount)))).toMatchObject({ outcome: 'captured' })
  })

  test('may be declined when it settles', async () => {
    const { token } = await savedPublished()
    const order = debit(token, cents(400_100))
    expect(await desk.payments.sale(order)).toMatchObject({ outcome: 'captured' })
    desk.later(60_000)
    expect(await desk.payments.find(order.reference)).toMatchObject({ state: 'declined' })
  })

  async function savedPublished() {
    const order = { ...desk.account('verified'), nonce: 'fake-us-bank-account-nonce' }
    await desk.payments.vaultBank(order)
    return order
  }
})

describe('a return', () => {
  test.each([
    ['returned-r01', 'R01', '0101'],
    ['returned-r02', 'R02', '0102'],
    ['returned-r10', 'R10', '0110'],
  ])('of %s comes a minute after the debit settled, once', async (outcome, code, last4) => {
    const { token } = await desk.saved(outcome)
    const order = debit(token)
    const from = desk.now()
    expect(await desk.payments.sale(order)).toMatchObject({ outcome: 'captured', method: { last4 } })
    desk.later(60_000)
    expect(await desk.payments.find(order.reference)).toMatchObject({ state: 'settled' })
    desk.later(59_999)
    expect(await desk.payments.find(order.reference)).toMatchObject({ state: 'settled' })
    expect(await desk.payments.returnsBetween(from, new Date(desk.now().getTime() + 3_600_000))).toEqual([])
    desk.later(1)
    const found = await desk.payments.find(order.reference)
    expect(found).toMatchObject({ state: 'returned', code, at: desk.now(), amount: order.amount })
    const returned = { reference: order.reference, id: found?.id, code, at: desk.now() }
    expect(await desk.payments.returnsBetween(from, desk.now())).toEqual([returned])
    expect(await desk.payments.returnsBetween(desk.now(), desk.now())).toEqual([returned])
    desk.later(1)
    expect(await desk.payments.returnsBetween(desk.now(), new Date(desk.now().getTime() + 3_600_000))).toEqual([])
  })

  test('does not come for a debit that was given back', async () => {
    const { token } = await desk.saved('returned-r01')
    const from = desk.now()
    const sale = await desk.payments.sale(debit(token))
    await desk.payments.release(sale.outcome === 'captured' ? sale.id : '')
    desk.later(120_000)
    expect(await desk.payments.returnsBetween(from, desk.now())).toEqual([])
  })
})

test('the books outlive the server', async () => {
  const slow = await desk.saved('unknown', 'MICRO_TRANSFERS')
  await desk.payments.confirmDeposits(slow.verification, wrongDeposits)
  const { token } = await desk.saved('returned-r01')
  const order = debit(token)
  const from = desk.now()
  await desk.payments.sale(order)
  desk.later(120_000)
  const started = desk.started()
  expect(await started.find(order.reference)).toMatchObject({ state: 'returned', code: 'R01' })
  expect(await started.returnsBetween(from, desk.now())).toMatchObject([{ reference: order.reference }])
  expect(await started.confirmDeposits(slow.verification, wrongDeposits)).toBe('differ')
  expect(await started.confirmDeposits(slow.verification, wrongDeposits)).toBe('locked')
})
