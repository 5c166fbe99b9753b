import { cents, dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool, type Pool } from '../../../src/database/pool'
import type { BankWay, PaymentsPort } from '../../../src/providers/payments/port'
import { sandboxPayments } from '../../../src/providers/payments/sandbox'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { newDatabase, type TestDatabase } from '../../kit/app/database'

let database: TestDatabase
let pool: Pool
let payments: PaymentsPort
let now = new Date('2026-03-02T12:00:00Z')
beforeAll(async () => {
  database = await newDatabase()
  pool = openPool(database.address, { warn: () => {} }, 12)
  payments = sandboxPayments(pool, () => now)
})
afterAll(async () => {
  await pool.pg.end()
  await database.drop()
})

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

let saves = 0
/** A nonce of the sandbox's own form, and the token to keep its account under. */
function account(outcome: string, by: BankWay = 'NETWORK_CHECK') {
  saves += 1
  return { customer: 'a1t7', nonce: `sandbox-bank-${outcome}-word${1000 + saves}`, token: `bank${saves}`, by }
}

async function saved(outcome: string, by: BankWay = 'NETWORK_CHECK') {
  const kept = await payments.vaultBank(account(outcome, by))
  if (kept.outcome !== 'saved') throw new Error(kept.message)
  return { token: kept.token, verification: kept.verification ?? '' }
}

const mandate = { text: 'I authorize a debit of my account.', acceptedAt: new Date('2026-03-02T11:59:00Z') }
let sales = 0
const debit = (token: string, amount = dollars(700)) => {
  sales += 1
  return { token, amount, reference: `bank-${sales}`, description: 'Rent', mandate }
}
const right = [cents(17), cents(29)] as const
const wrong = [cents(17), cents(30)] as const

describe('a bank account', () => {
  test('that the network knows is verified at once, and its numbers are nowhere', async () => {
    expect(payments.bankDebits()).toBe(true)
    const order = account('verified')
    const kept = await payments.vaultBank(order)
    expect(kept).toEqual({
      outcome: 'saved',
      token: order.token,
      bank: { bank: 'Sandbox Bank', last4: '0000', accountType: 'CHECKING' },
      check: 'verified',
      verification: expect.stringMatching(/^\w{12}$/),
    })
    expect(await payments.bankCheck(order.token)).toMatchObject({ check: 'verified' })
  })

  test('of the nonce that Braintree publishes is verified as often as it is sent', async () => {
    for (const token of ['published1', 'published2'])
      expect(
        await payments.vaultBank({ customer: 'a1t7', nonce: 'fake-us-bank-account-nonce', token, by: 'NETWORK_CHECK' }),
      ).toMatchObject({ outcome: 'saved', check: 'verified', bank: { last4: '0000' } })
  })

  test('whose check is slow is verified after a minute', async () => {
    const { token } = await saved('pending')
    expect(await payments.bankCheck(token)).toMatchObject({ check: 'pending' })
    later(59_999)
    expect(await payments.bankCheck(token)).toMatchObject({ check: 'pending' })
    later(1)
    expect(await payments.bankCheck(token)).toMatchObject({ check: 'verified' })
  })

  test.each([
    ['unknown', true, /no record/],
    ['refused', false, /not valid/],
  ])('that is %s is not kept; deposits may help: %s', async (outcome, deposits, message) => {
    const order = account(outcome)
    expect(await payments.vaultBank(order)).toEqual({
      outcome: 'declined',
      message: expect.stringMatching(message),
      another: true,
      deposits,
    })
    expect(await payments.bankCheck(order.token)).toEqual({ check: 'failed', verification: null })
    expect(await payments.sale(debit(order.token))).toMatchObject({ outcome: 'declined' })
  })

  test.each([
    'sandbox-bank-verified-',
    'sandbox-bank-rich-12345678',
    'sandbox-accepted-12345678',
    'fake-valid-nonce',
    'constructor',
    '',
  ])('is not made of %s', async (nonce) => {
    expect(await payments.vaultBank({ ...account('verified'), nonce })).toMatchObject({
      outcome: 'declined',
      deposits: false,
    })
  })

  test('uses its nonce up, of ten at once too', async () => {
    const order = account('verified')
    const tries = Array.from({ length: 10 }, (_, at) => payments.vaultBank({ ...order, token: `${order.token}x${at}` }))
    const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('declined'), 'saved'])
  })

  test('is no card, and a card is no bank account', async () => {
    const { nonce, token } = account('verified')
    expect(await payments.vault({ customer: 'a1t7', nonce, token })).toMatchObject({ outcome: 'declined' })
    const order = { nonce, amount: dollars(5), reference: 'bank-as-card', description: 'Rent' }
    expect(await payments.sale(order)).toMatchObject({
      outcome: 'declined',
      message: expect.stringMatching(/verified/),
    })
    expect(await payments.find('bank-as-card')).toBeNull()
  })
})

describe('two small deposits', () => {
  test.each([[right], [[cents(29), cents(17)] as const]])(
    'of %j verify an account that the network does not know',
    async (amounts) => {
      const { token, verification } = await saved('unknown', 'MICRO_TRANSFERS')
      expect(await payments.bankCheck(token)).toEqual({ check: 'pending', verification })
      expect(await payments.sale(debit(token))).toMatchObject({ outcome: 'declined' })
      expect(await payments.confirmDeposits(verification, amounts)).toBe('verified')
      expect(await payments.bankCheck(token)).toEqual({ check: 'verified', verification })
      expect(await payments.sale(debit(token))).toMatchObject({ outcome: 'captured' })
    },
  )

  test('may be confirmed before they arrived: the account waits another minute', async () => {
    const { token, verification } = await saved('pending', 'MICRO_TRANSFERS')
    later(60_000)
    expect(await payments.confirmDeposits(verification, right)).toBe('pending')
    expect(await payments.confirmDeposits(verification, wrong)).toBe('pending')
    later(60_000)
    expect(await payments.bankCheck(token)).toMatchObject({ check: 'verified' })
    expect(await payments.confirmDeposits(verification, wrong)).toBe('verified')
  })

  test.each([[[cents(17), cents(17)]], [[cents(29), cents(29)]], [[cents(1), cents(729)]]] as const)(
    'of %j differ',
    async (amounts) => {
      const { verification } = await saved('verified', 'MICRO_TRANSFERS')
      expect(await payments.confirmDeposits(verification, amounts)).toBe('differ')
      expect(await payments.confirmDeposits(verification, right)).toBe('verified')
    },
  )

  test('that were wrong three times lock the account, for the right ones too, and no other account', async () => {
    const other = await saved('verified', 'MICRO_TRANSFERS')
    const { token, verification } = await saved('verified', 'MICRO_TRANSFERS')
    const tries = []
    for (const amounts of [wrong, wrong, wrong, right])
      tries.push(await payments.confirmDeposits(verification, amounts))
    expect(tries).toEqual(['differ', 'differ', 'locked', 'locked'])
    expect(await payments.bankCheck(token)).toMatchObject({ check: 'failed' })
    expect(await payments.sale(debit(token))).toMatchObject({ outcome: 'declined' })
    expect(await payments.confirmDeposits(other.verification, right)).toBe('verified')
  })

  test('of ten wrong guesses at once lock after the third', async () => {
    const { verification } = await saved('verified', 'MICRO_TRANSFERS')
    const guesses = await Promise.all(Array.from({ length: 10 }, () => payments.confirmDeposits(verification, wrong)))
    expect(guesses.toSorted()).toEqual(['differ', 'differ', ...Array(8).fill('locked')])
    const [row] = await database.ask<{ tries: number }>('select tries from sandbox_bank where verification = $1', [
      verification,
    ])
    expect(row?.tries).toBe(3)
  })

  test('of an account that was removed, or never was, verify nothing', async () => {
    const { token, verification } = await saved('verified', 'MICRO_TRANSFERS')
    await payments.forget(token)
    expect(await payments.confirmDeposits(verification, right)).toBe('locked')
    expect(await payments.confirmDeposits('constructor', right)).toBe('locked')
  })

  test('are not needed where the network answered', async () => {
    const { verification } = await saved('pending')
    expect(await payments.confirmDeposits(verification, right)).toBe('pending')
  })
})

describe('a bank debit', () => {
  const bank = { kind: 'bank', brand: 'Sandbox Bank', last4: '0000' }

  test('is taken as often as it is asked for, and settles after a minute', async () => {
    const { token } = await saved('verified')
    const order = debit(token)
    const sale = await payments.sale(order)
    expect(sale).toEqual({ outcome: 'captured', id: expect.any(String), method: bank })
    expect(await payments.sale(debit(token))).toMatchObject({ outcome: 'captured' })
    expect(await payments.find(order.reference)).toMatchObject({
      state: 'captured',
      amount: order.amount,
      method: bank,
    })
    later(60_000)
    expect(await payments.find(order.reference)).toMatchObject({ state: 'settled' })
    later(60_000)
    expect(await payments.find(order.reference)).toMatchObject({ state: 'settled' })
  })

  test('without a mandate is a fault of the asker, and is not booked', async () => {
    const { token } = await saved('verified')
    const { mandate: _, ...bare } = debit(token)
    await expect(payments.sale(bare)).rejects.toThrow(ProviderError)
    expect(await payments.find(bare.reference)).toBeNull()
  })

  test('of a removed account is declined', async () => {
    const { token } = await saved('verified')
    await payments.forget(token)
    await payments.forget(token)
    expect(await payments.sale(debit(token))).toMatchObject({
      outcome: 'declined',
      message: 'This way to pay is no longer saved. Please enter it again.',
    })
  })

  test('whose answer is lost is in the books', async () => {
    const { token } = await saved('lost-after-capture')
    const order = debit(token)
    await expect(payments.sale(order)).rejects.toThrow(ProviderUnknown)
    expect(await payments.find(order.reference)).toMatchObject({ state: 'captured', amount: order.amount })
  })

  test.each([
    [
      200_100,
      { outcome: 'declined', message: 'The account does not have enough funds. Please use another way to pay.' },
    ],
    [300_000, { outcome: 'declined', another: false }],
    [300_100, { outcome: 'captured' }],
  ])('of %i cents follows the amounts that Braintree publishes, with its nonce', async (amount, outcome) => {
    const { token } = await savedPublished()
    expect(await payments.sale(debit(token, cents(amount)))).toMatchObject(outcome)
    const own = await saved('verified')
    expect(await payments.sale(debit(own.token, cents(amount)))).toMatchObject({ outcome: 'captured' })
  })

  test('may be declined when it settles', async () => {
    const { token } = await savedPublished()
    const order = debit(token, cents(400_100))
    expect(await payments.sale(order)).toMatchObject({ outcome: 'captured' })
    later(60_000)
    expect(await payments.find(order.reference)).toMatchObject({ state: 'declined' })
  })

  async function savedPublished() {
    const order = { ...account('verified'), nonce: 'fake-us-bank-account-nonce' }
    await payments.vaultBank(order)
    return order
  }
})

describe('a return', () => {
  test.each([
    ['returned-r01', 'R01', '0101'],
    ['returned-r02', 'R02', '0102'],
    ['returned-r10', 'R10', '0110'],
  ])('of %s comes a minute after the debit settled, once', async (outcome, code, last4) => {
    const { token } = await saved(outcome)
    const order = debit(token)
    const from = now
    expect(await payments.sale(order)).toMatchObject({ outcome: 'captured', method: { last4 } })
    later(60_000)
    expect(await payments.find(order.reference)).toMatchObject({ state: 'settled' })
    later(59_999)
    expect(await payments.find(order.reference)).toMatchObject({ state: 'settled' })
    expect(await payments.returnsBetween(from, new Date(now.getTime() + 3_600_000))).toEqual([])
    later(1)
    const found = await payments.find(order.reference)
    expect(found).toMatchObject({ state: 'returned', code, at: now, amount: order.amount })
    const returned = { reference: order.reference, id: found?.id, code, at: now }
    expect(await payments.returnsBetween(from, now)).toEqual([returned])
    expect(await payments.returnsBetween(now, now)).toEqual([returned])
    later(1)
    expect(await payments.returnsBetween(now, new Date(now.getTime() + 3_600_000))).toEqual([])
  })

  test('does not come for a debit that was given back', async () => {
    const { token } = await saved('returned-r01')
    const from = now
    const sale = await payments.sale(debit(token))
    await payments.release(sale.outcome === 'captured' ? sale.id : '')
    later(120_000)
    expect(await payments.returnsBetween(from, now)).toEqual([])
  })
})

test('the books outlive the server', async () => {
  const slow = await saved('unknown', 'MICRO_TRANSFERS')
  await payments.confirmDeposits(slow.verification, wrong)
  const { token } = await saved('returned-r01')
  const order = debit(token)
  const from = now
  await payments.sale(order)
  later(120_000)
  const started = sandboxPayments(pool, () => now)
  expect(await started.find(order.reference)).toMatchObject({ state: 'returned', code: 'R01' })
  expect(await started.returnsBetween(from, now)).toMatchObject([{ reference: order.reference }])
  expect(await started.confirmDeposits(slow.verification, wrong)).toBe('differ')
  expect(await started.confirmDeposits(slow.verification, wrong)).toBe('locked')
})

test('it sends no messages, so every message is forged', async () => {
  expect(await payments.notice('public1|00', 'cGF5bG9hZA==')).toBeNull()
  expect(await payments.answerChallenge('0123456789abcdef0123')).toBeNull()
})
