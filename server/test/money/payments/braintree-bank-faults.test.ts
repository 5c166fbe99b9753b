import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { sample } from '../../kit/app/effort'
import { account, debit, forgetAll, right, waiting } from '../../kit/vendors/bank-account'
import { brief, failing, lostAnswers, paymentsOver } from '../../kit/vendors/braintree-client'
import { type BraintreeStandIn, type Fault, startBraintree } from '../../kit/vendors/braintree-stand-in'

let braintree: BraintreeStandIn
let payments: ReturnType<typeof paymentsOver>
beforeAll(async () => {
  braintree = await startBraintree()
  payments = paymentsOver(braintree.url)
})
afterAll(() => braintree.close())
beforeEach(() => forgetAll(braintree))

/** The customer is made first; the fault that follows is that of the account. */
const noFault: Fault = { when: 'after', what: 'slow', milliseconds: 0 }
const edited = (from: RegExp, to: string): Fault => ({
  when: 'after',
  what: 'edited',
  edit: (xml) => xml.replace(from, to),
})

/** Answers about an account that say too little, or are about another one. */
const strange: [string, Fault][] = [
  ['of another account', edited(/<token>[^<]*/, '<token>token2')],
  ['without a token', edited(/<token>[^<]*<\/token>/, '')],
  ['without the last digits', edited(/<last-4>\d+/, '<last-4>')],
  ['with a whole number in place of the last digits', edited(/<last-4>\d+/, '<last-4>1000000000')],
  ['of a new kind', edited(/<account-type>\w+/, '<account-type>brokerage')],
  ['that does not say whether it is verified', edited(/<verified.*<\/verified>/, '')],
  ['whose checks are no list', edited(/<verifications type="array">/, '<verifications>')],
]
const undecided: [string, Fault][] = [
  [
    'without a check',
    edited(/<verified([\s\S]*)<verifications[\s\S]*<\/verifications>/, '<verified type="boolean">false</verified>'),
  ],
  [
    'with a check that says a word of next year',
    edited(/true<\/verified>([\s\S]*)<status>verified/, 'false</verified>$1<status>dreaming'),
  ],
]

describe('an account to be saved', () => {
  test.each(sample(lostAnswers, 5, 'bank vault'))(
    'of which no answer can be read ($when: $what $status) is unknown, and is removed by our token',
    async (fault) => {
      braintree.faults.push(noFault, fault)
      expect(await failing(payments(brief).vaultBank(account()))).toBeInstanceOf(ProviderUnknown)
      expect(braintree.kept).toHaveLength(fault.when === 'after' ? 1 : 0)
      await payments().forget('token1')
      expect(braintree.kept).toEqual([])
    },
  )

  test.each([...strange, ...undecided])('answered with one %s is not believed', async (_, fault) => {
    braintree.faults.push(noFault, fault)
    expect(await failing(payments().vaultBank(account()))).toBeInstanceOf(ProviderUnknown)
  })

  test('whose customer gets no answer was certainly not saved', async () => {
    braintree.faults.push({ when: 'after', what: 'hang-up' })
    expect(await failing(payments().vaultBank(account()))).toBeInstanceOf(ProviderError)
    expect(braintree.kept).toEqual([])
  })

  test.each([401, 403, 429])('refused with %i was certainly not saved', async (status) => {
    braintree.faults.push(noFault, { when: 'before', what: 'status', status })
    expect(await failing(payments().vaultBank(account()))).toBeInstanceOf(ProviderError)
  })

  test.each(['hang-up', 'garbage', 'status'] as const)(
    'that failed its check and was not removed (%s) is unknown, so it is removed again',
    async (what) => {
      const fault = what === 'status' ? { what, status: 429 } : { what }
      braintree.faults.push(noFault, noFault, { when: 'before', ...fault })
      const kept = payments().vaultBank(account('fake-us-bank-account-unknown-nonce'))
      expect(await failing(kept)).toBeInstanceOf(ProviderUnknown)
      expect(braintree.kept).toHaveLength(1)
      await payments().forget('token1')
      expect(braintree.kept).toEqual([])
    },
  )
})

describe('a question about a check', () => {
  test.each(sample(lostAnswers, 4, 'bank check'))(
    'of which no answer can be read ($when: $what $status) changes nothing',
    async (fault) => {
      await payments().vaultBank(account())
      braintree.faults.push(fault)
      expect(await failing(payments(brief).bankCheck('token1'))).toBeInstanceOf(ProviderError)
      expect(await payments().bankCheck('token1')).toMatchObject({ check: 'verified' })
    },
  )

  test.each([...strange, ...undecided])('answered with an account %s is not believed', async (_, fault) => {
    await payments().vaultBank(account())
    braintree.faults.push(fault)
    expect(await failing(payments().bankCheck('token1'))).toBeInstanceOf(ProviderError)
  })

  test('of an account that Braintree does not call verified waits, whatever the check says', async () => {
    await payments().vaultBank(account())
    braintree.faults.push(edited(/true<\/verified>/, 'false</verified>'))
    expect(await payments().bankCheck('token1')).toMatchObject({ check: 'pending' })
  })
})

describe('the amounts of the deposits', () => {
  test.each(sample(lostAnswers, 5, 'deposits'))(
    'of which no answer can be read ($when: $what $status) are unknown, and the check tells',
    async (fault) => {
      const verification = await waiting(payments())
      braintree.faults.push(fault)
      expect(await failing(payments(brief).confirmDeposits(verification, right))).toBeInstanceOf(ProviderUnknown)
      expect(await payments().bankCheck('token1')).toMatchObject({
        check: fault.when === 'after' ? 'verified' : 'pending',
      })
      expect(await payments().confirmDeposits(verification, right)).toBe('verified')
    },
  )

  test.each([
    ['of another check', edited(/<id>[^<]*/, '<id>other')],
    ['without a status', edited(/<status>\w+<\/status>/, '')],
    ['with a word of next year', edited(/<status>\w+/, '<status>dreaming')],
    ['about something else', edited(/us-bank-account-verification>/g, 'transaction>')],
  ])('answered with one %s are not believed', async (_, fault) => {
    const verification = await waiting(payments())
    braintree.faults.push(fault)
    expect(await failing(payments().confirmDeposits(verification, right))).toBeInstanceOf(ProviderUnknown)
  })

  test('that were confirmed before are looked up, and asked for again where that fails', async () => {
    const verification = await waiting(payments())
    await payments().confirmDeposits(verification, right)
    braintree.faults.push(noFault, { when: 'after', what: 'garbage' })
    expect(await failing(payments().confirmDeposits(verification, right))).toBeInstanceOf(ProviderError)
    expect(await payments().confirmDeposits(verification, right)).toBe('verified')
  })
})

describe('a debit', () => {
  test.each(sample(lostAnswers, 5, 'bank debit'))(
    'of which no answer can be read ($when: $what $status) is looked up by its reference',
    async (fault) => {
      await payments().vaultBank(account())
      braintree.faults.push(fault)
      expect(await failing(payments(brief).sale(debit))).toBeInstanceOf(ProviderUnknown)
      const found = await payments().find('bank-1')
      if (fault.when === 'before') expect(found).toBeNull()
      else expect(found).toMatchObject({ state: 'captured', amount: debit.amount, method: { kind: 'bank' } })
      expect(braintree.books).toHaveLength(fault.when === 'after' ? 1 : 0)
    },
  )

  test.each([
    { orderId: 'bank-2' },
    { amount: '1500.01' },
    { status: 'authorizing' },
    { status: 'voided' },
    { id: '' },
  ])('answered with %o is not believed', async (change) => {
    await payments().vaultBank(account())
    braintree.faults.push({ when: 'after', what: 'other', change })
    expect(await failing(payments().sale(debit))).toBeInstanceOf(ProviderUnknown)
  })

  test('answered as returned already is not believed', async () => {
    await payments().vaultBank(account())
    const returned = '<status>settled</status><ach-return-code>R01</ach-return-code>'
    braintree.faults.push({
      when: 'after',
      what: 'edited',
      edit: (xml) => xml.replace(/<ach-return-code nil="true"\/>/, '').replace(/<status>\w+<\/status>/, returned),
    })
    expect(await failing(payments().sale(debit))).toBeInstanceOf(ProviderUnknown)
  })
})
