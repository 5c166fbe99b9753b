import { cents, dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { account, debit, forgetAll, right, waiting } from '../../kit/vendors/bank-account'
import { failing, paymentsOver } from '../../kit/vendors/braintree-client'
import { endCheck } from '../../kit/vendors/braintree-happens'
import { type BraintreeStandIn, startBraintree } from '../../kit/vendors/braintree-stand-in'

let braintree: BraintreeStandIn
let payments: ReturnType<typeof paymentsOver>
beforeAll(async () => {
  braintree = await startBraintree()
  payments = paymentsOver(braintree.url)
})
afterAll(() => braintree.close())
beforeEach(() => forgetAll(braintree))

const wrong = [cents(17), cents(30)] as const

describe('a bank account', () => {
  test('is checked by the network and kept under our token', async () => {
    const kept = await payments().vaultBank(account())
    expect(kept).toEqual({
      outcome: 'saved',
      token: 'token1',
      bank: { bank: 'FIRST BANK', last4: '0000', accountType: 'CHECKING' },
      check: 'verified',
      verification: braintree.kept[0]?.check?.id,
    })
    expect(braintree.asked.map(({ body }) => body)).toEqual([
      { customer: { id: 'a1t7' } },
      {
        payment_method: {
          customer_id: 'a1t7',
          payment_method_nonce: 'fake-us-bank-account-nonce',
          token: 'token1',
          options: { verification_merchant_account_id: 'ach1', us_bank_account_verification_method: 'network_check' },
        },
      },
    ])
    // What we are given of an account has no number of it.
    expect(JSON.stringify(kept)).not.toContain('021000021')
  })

  test('may be a savings account', async () => {
    expect(await payments().vaultBank(account('fake-us-bank-account-savings-nonce'))).toMatchObject({
      bank: { accountType: 'SAVINGS' },
    })
  })

  test('whose check is slow waits, and is verified or not later', async () => {
    expect(await payments().vaultBank(account('fake-us-bank-account-slow-nonce'))).toMatchObject({ check: 'pending' })
    const verification = braintree.kept[0]?.check?.id
    expect(await payments().bankCheck('token1')).toEqual({ check: 'pending', verification })
    endCheck(braintree, 'token1', 'processor_declined')
    expect(await payments().bankCheck('token1')).toEqual({ check: 'failed', verification })
    endCheck(braintree, 'token1', 'verified')
    expect(await payments().bankCheck('token1')).toEqual({ check: 'verified', verification })
  })

  test.each([
    ['unknown', true, /no record/],
    ['silent', true, /not responding/],
    ['declined', true, /did not confirm/],
    ['invalid', false, /not valid/],
    ['other', false, /not accepted/],
    ['rejected', false, /not accepted/],
  ])('that the network calls %s is declined and not kept; deposits may help: %s', async (word, deposits, message) => {
    expect(await payments().vaultBank(account(`fake-us-bank-account-${word}-nonce`))).toEqual({
      outcome: 'declined',
      message: expect.stringMatching(message),
      another: true,
      deposits,
    })
    expect(braintree.asked.at(-1)?.path).toMatch(/payment_methods\/any\/token1$/)
    expect(braintree.kept).toEqual([])
  })

  test.each([
    ['fake-consumed-nonce', /already used/],
    ['never-heard-of', /already used/],
  ])('of %s is declined without a check', async (nonce, message) => {
    expect(await payments().vaultBank(account(nonce))).toMatchObject({
      outcome: 'declined',
      message: expect.stringMatching(message),
      deposits: false,
    })
    expect(braintree.kept).toEqual([])
  })

  test('is not saved as a card, and a card is not saved as a bank account', async () => {
    expect(await failing(payments().vault(account()))).toBeInstanceOf(ProviderUnknown)
    expect(await failing(payments().vaultBank(account('fake-valid-nonce')))).toBeInstanceOf(ProviderUnknown)
  })

  test('that was removed, or never was, has failed its check', async () => {
    await payments().vaultBank(account())
    await payments().forget('token1')
    expect(await payments().bankCheck('token1')).toEqual({ check: 'failed', verification: null })
    expect(await payments().bankCheck('../any')).toEqual({ check: 'failed', verification: null })
  })
})

describe('without a merchant account for bank debits', () => {
  test('none are offered, and nothing is asked', async () => {
    const port = payments({ achMerchantAccount: null })
    expect(payments().bankDebits()).toBe(true)
    expect(port.bankDebits()).toBe(false)
    expect(await failing(port.vaultBank(account()))).toMatchObject({ name: 'ProviderError', permanent: true })
    expect(await failing(port.sale(debit))).toMatchObject({ name: 'ProviderError', permanent: true })
    expect(braintree.asked).toEqual([])
  })
})

describe('two small deposits', () => {
  test.each([[right], [[cents(29), cents(17)] as const]])('of %j cents verify the account', async (amounts) => {
    const verification = await waiting(payments(), 'fake-us-bank-account-unknown-nonce')
    expect(await payments().bankCheck('token1')).toEqual({ check: 'pending', verification })
    expect(await payments().confirmDeposits(verification, amounts)).toBe('verified')
    expect(braintree.asked.at(-1)?.body).toEqual({ us_bank_account_verification: { deposit_amounts: [...amounts] } })
    expect(await payments().bankCheck('token1')).toEqual({ check: 'verified', verification })
  })

  test('that are confirmed twice are verified twice', async () => {
    const verification = await waiting(payments(), 'fake-us-bank-account-unknown-nonce')
    await payments().confirmDeposits(verification, right)
    expect(await payments().confirmDeposits(verification, wrong)).toBe('verified')
  })

  test('lock the account after too many tries', async () => {
    const verification = await waiting(payments(), 'fake-us-bank-account-unknown-nonce')
    const tries = []
    for (const amounts of [wrong, wrong, wrong, wrong, wrong, right])
      tries.push(await payments().confirmDeposits(verification, amounts))
    expect(tries).toEqual(['differ', 'differ', 'differ', 'differ', 'locked', 'locked'])
  })

  test.each([
    ['96101', 'pending'],
    ['96102', 'pending'],
    ['96104', 'locked'],
    ['96106', 'differ'],
  ])('refused with %s are %s', async (code, answer) => {
    const verification = await waiting(payments(), 'fake-us-bank-account-unknown-nonce')
    braintree.faults.push(answering(code))
    expect(await payments().confirmDeposits(verification, wrong)).toBe(answer)
  })

  test.each(['96105', '99999'])('refused with %s were certainly not confirmed', async (code) => {
    const verification = await waiting(payments(), 'fake-us-bank-account-unknown-nonce')
    braintree.faults.push(answering(code))
    expect(await failing(payments().confirmDeposits(verification, wrong))).toBeInstanceOf(ProviderError)
  })

  test('of a check that failed meanwhile, or never was, are locked', async () => {
    const verification = await waiting(payments(), 'fake-us-bank-account-unknown-nonce')
    endCheck(braintree, 'token1', 'processor_declined')
    expect(await payments().confirmDeposits(verification, right)).toBe('locked')
    expect(await payments().confirmDeposits('a1b2', right)).toBe('locked')
    expect(await payments().confirmDeposits('a1/../b2', right)).toBe('locked')
  })

  const answering = (code: string) =>
    ({ when: 'after', what: 'edited', edit: (xml: string) => xml.replace(/<code>\d+/, `<code>${code}`) }) as const
})

describe('a debit', () => {
  const bank = { kind: 'bank', brand: 'FIRST BANK', last4: '0000' }

  test('goes to the merchant account for bank debits, with the mandate as it was shown', async () => {
    await payments().vaultBank(account())
    const sale = await payments().sale(debit)
    expect(sale).toEqual({ outcome: 'captured', id: braintree.books[0]?.id, method: bank })
    expect(braintree.asked.at(-1)?.body).toEqual({
      transaction: {
        type: 'sale',
        amount: '1500.00',
        payment_method_token: 'token1',
        merchant_account_id: 'ach1',
        us_bank_account: {
          ach_mandate_text: debit.mandate.text,
          ach_mandate_accepted_at: '2026-03-02T11:59:00.000Z',
        },
        order_id: 'bank-1',
        options: { submit_for_settlement: true },
      },
    })
    expect(await payments().find('bank-1')).toEqual({
      state: 'captured',
      id: expect.any(String),
      amount: dollars(1500),
      method: bank,
    })
  })

  test('of an account that is not verified is declined before it is booked', async () => {
    await waiting(payments(), 'fake-us-bank-account-unknown-nonce')
    expect(await payments().sale(debit)).toEqual({
      outcome: 'declined',
      message: 'This bank account is not verified yet.',
      another: false,
    })
    expect(braintree.books).toEqual([])
  })

  test.each([
    ['processor_declined', '2001', /does not have enough funds/],
    ['processor_declined', '2046', /bank declined/],
    ['failed', '3000', /bank network is not responding/],
    ['gateway_rejected', '', /bank account was not accepted/],
    ['settlement_declined', '', /bank reversed/],
  ])('that is %s (%s) is declined in words about a bank account', async (status, processorResponseCode, message) => {
    const nonce = 'fake-us-bank-account-nonce'
    braintree.books.push({ id: 'a1', orderId: 'bank-1', amount: '1500.00', nonce, status, processorResponseCode })
    expect(await payments().find('bank-1')).toMatchObject({
      state: 'declined',
      message: expect.stringMatching(message),
      method: bank,
    })
  })

  test.each([
    ['settlement_pending', 'captured'],
    ['submitted_for_settlement', 'captured'],
    ['settlement_confirmed', 'captured'],
    ['settled', 'settled'],
    ['voided', 'voided'],
  ])('that is %s is %s', async (status, state) => {
    const nonce = 'fake-us-bank-account-nonce'
    braintree.books.push({ id: 'a1', orderId: 'bank-1', amount: '1500.00', nonce, status })
    expect(await payments().find('bank-1')).toMatchObject({ state, method: bank })
  })
})
