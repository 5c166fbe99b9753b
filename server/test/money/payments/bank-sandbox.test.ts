import { cents, dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mandate, openSandboxBank, rightDeposits, wrongDeposits } from '../../kit/money/sandbox-bank'

let desk: Awaited<ReturnType<typeof openSandboxBank>>
beforeAll(async () => {
  desk = await openSandboxBank()
})
afterAll(() => desk.close())

let sales = 0
const debit = (token: string) => {
  sales += 1
  return { token, amount: dollars(700), reference: `bank-${sales}`, description: 'Rent', mandate }
}

describe('a bank account', () => {
  test('that the network knows is verified at once, and its numbers are nowhere', async () => {
    expect(desk.payments.bankDebits()).toBe(true)
    const order = desk.account('verified')
    const kept = await desk.payments.vaultBank(order)
    expect(kept).toEqual({
      outcome: 'saved',
      token: order.token,
      bank: { bank: 'Sandbox Bank', last4: '0000', accountType: 'CHECKING' },
      check: 'verified',
      verification: expect.stringMatching(/^\w{12}$/),
    })
    expect(await desk.payments.bankCheck(order.token)).toMatchObject({ check: 'verified' })
  })

  test('of the nonce that Braintree publishes is verified as often as it is sent', async () => {
    for (const token of ['published1', 'published2'])
      expect(
        await desk.payments.vaultBank({
          customer: 'a1t7',
          nonce: 'fake-us-bank-account-nonce',
          token,
          by: 'NETWORK_CHECK',
        }),
      ).toMatchObject({ outcome: 'saved', check: 'verified', bank: { last4: '0000' } })
  })

  test('whose check is slow is verified after a minute', async () => {
    const { token } = await desk.saved('pending')
    expect(await desk.payments.bankCheck(token)).toMatchObject({ check: 'pending' })
    desk.later(59_999)
    expect(await desk.payments.bankCheck(token)).toMatchObject({ check: 'pending' })
    desk.later(1)
    expect(await desk.payments.bankCheck(token)).toMatchObject({ check: 'verified' })
  })

  test.each([
    ['unknown', true, /no record/],
    ['refused', false, /not valid/],
  ])('that is %s is not kept; deposits may help: %s', async (outcome, deposits, message) => {
    const order = desk.account(outcome)
    expect(await desk.payments.vaultBank(order)).toEqual({
      outcome: 'declined',
      message: expect.stringMatching(message),
      another: true,
      deposits,
    })
    expect(await desk.payments.bankCheck(order.token)).toEqual({ check: 'failed', verification: null })
    expect(await desk.payments.sale(debit(order.token))).toMatchObject({ outcome: 'declined' })
  })

  test.each([
    'sandbox-bank-verified-',
    'sandbox-bank-rich-12345678',
    'sandbox-accepted-12345678',
    'fake-valid-nonce',
    'constructor',
    '',
  ])('is not made of %s', async (nonce) => {
    expect(await desk.payments.vaultBank({ ...desk.account('verified'), nonce })).toMatchObject({
      outcome: 'declined',
      deposits: false,
    })
  })

  test('uses its nonce up, of ten at once too', async () => {
    const order = desk.account('verified')
    const tries = Array.from({ length: 10 }, (_, at) =>
      desk.payments.vaultBank({ ...order, token: `${order.token}x${at}` }),
    )
    const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('declined'), 'saved'])
  })

  test('is no card, and a card is no bank account', async () => {
    const { nonce, token } = desk.account('verified')
    expect(await desk.payments.vault({ customer: 'a1t7', nonce, token })).toMatchObject({ outcome: 'declined' })
    const order = { nonce, amount: dollars(5), reference: 'bank-as-card', description: 'Rent' }
    expect(await desk.payments.sale(order)).toMatchObject({
      outcome: 'declined',
      message: expect.stringMatching(/verified/),
    })
    expect(await desk.payments.find('bank-as-card')).toBeNull()
  })
})

describe('two small deposits', () => {
  test.each([[rightDeposits], [[cents(29), cents(17)] as const]])(
    'of %j verify an account that the network does not know',
    async (amounts) => {
      const { token, verification } = await desk.saved('unknown', 'MICRO_TRANSFERS')
      expect(await desk.payments.bankCheck(token)).toEqual({ check: 'pending', verification })
      expect(await desk.payments.sale(debit(token))).toMatchObject({ outcome: 'declined' })
      expect(await desk.payments.confirmDeposits(verification, amounts)).toBe('verified')
      expect(await desk.payments.bankCheck(token)).toEqual({ check: 'verified', verification })
      expect(await desk.payments.sale(debit(token))).toMatchObject({ outcome: 'captured' })
    },
  )

  test('may be confirmed before they arrived: the account waits another minute', async () => {
    const { token, verification } = await desk.saved('pending', 'MICRO_TRANSFERS')
    desk.later(60_000)
    expect(await desk.payments.confirmDeposits(verification, rightDeposits)).toBe('pending')
    expect(await desk.payments.confirmDeposits(verification, wrongDeposits)).toBe('pending')
    desk.later(60_000)
    expect(await desk.payments.bankCheck(token)).toMatchObject({ check: 'verified' })
    expect(await desk.payments.confirmDeposits(verification, wrongDeposits)).toBe('verified')
  })

  test.each([[[cents(17), cents(17)]], [[cents(29), cents(29)]], [[cents(1), cents(729)]]] as const)(
    'of %j differ',
    async (amounts) => {
      const { verification } = await desk.saved('verified', 'MICRO_TRANSFERS')
      expect(await desk.payments.confirmDeposits(verification, amounts)).toBe('differ')
      expect(await desk.payments.confirmDeposits(verification, rightDeposits)).toBe('verified')
    },
  )

  test('that were wrong three times lock the account, for the right ones too, and no other account', async () => {
    const other = await desk.saved('verified', 'MICRO_TRANSFERS')
    const { token, verification } = await desk.saved('verified', 'MICRO_TRANSFERS')
    const tries = []
    for (const amounts of [wrongDeposits, wrongDeposits, wrongDeposits, rightDeposits])
      tries.push(await desk.payments.confirmDeposits(verification, amounts))
    expect(tries).toEqual(['differ', 'differ', 'locked', 'locked'])
    expect(await desk.payments.bankCheck(token)).toMatchObject({ check: 'failed' })
    expect(await desk.payments.sale(debit(token))).toMatchObject({ outcome: 'declined' })
    expect(await desk.payments.confirmDeposits(other.verification, rightDeposits)).toBe('verified')
  })

  test('of ten wrong guesses at once lock after the third', async () => {
    const { verification } = await desk.saved('verified', 'MICRO_TRANSFERS')
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => desk.payments.confirmDeposits(verification, wrongDeposits)),
    )
    expect(guesses.toSorted()).toEqual(['differ', 'differ', ...Array(8).fill('locked')])
    const [row] = await desk.database.ask<{ tries: number }>('select tries from sandbox_bank where verification = $1', [
      verification,
    ])
    expect(row?.tries).toBe(3)
  })

  test('of an account that was removed, or never was, verify nothing', async () => {
    const { token, verification } = await desk.saved('verified', 'MICRO_TRANSFERS')
    await desk.payments.forget(token)
    expect(await desk.payments.confirmDeposits(verification, rightDeposits)).toBe('locked')
    expect(await desk.payments.confirmDeposits('constructor', rightDeposits)).toBe('locked')
  })

  test('are not needed where the network answered', async () => {
    const { verification } = await desk.saved('pending')
    expect(await desk.payments.confirmDeposits(verification, rightDeposits)).toBe('pending')
  })
})

test('it sends no messages, so every message is forged', async () => {
  expect(await desk.payments.notice('public1|00', 'cGF5bG9hZA==')).toBeNull()
  expect(await desk.payments.answerChallenge('0123456789abcdef0123')).toBeNull()
})
