import { cents, dollars } from '@freehold/rules/money'
import type { BankWay, PaymentsPort } from '../../../src/providers/payments/port'
import type { BraintreeStandIn } from './braintree-stand-in'

/** A bank account to save, and a debit of it. */
export const account = (nonce = 'fake-us-bank-account-nonce', by: BankWay = 'NETWORK_CHECK') => ({
  customer: 'a1t7',
  nonce,
  token: 'token1',
  by,
})
const mandate = { text: 'I authorize a debit of my account.', acceptedAt: new Date('2026-03-02T11:59:00Z') }
export const debit = { token: 'token1', amount: dollars(1500), reference: 'bank-1', description: 'Rent', mandate }
/** The two small deposits. */
export const right = [cents(17), cents(29)] as const

/** The number of a check that waits for the two deposits. */
export async function waiting(payments: PaymentsPort, nonce?: string): Promise<string> {
  const kept = await payments.vaultBank(account(nonce, 'MICRO_TRANSFERS'))
  if (kept.outcome !== 'saved' || kept.verification === null) throw new Error('The account was not saved')
  return kept.verification
}

/** Braintree forgets everything between two tests. */
export function forgetAll({ books, kept, asked, faults }: BraintreeStandIn): void {
  for (const list of [books, kept, asked, faults]) list.length = 0
}
