import { type BankDetails, type BankProblems, bankProblems } from './bank-details'
import type { BankWords } from './texts/bank'

/** The bank accounts that the sandbox knows, and the outcome of each. */
export const sandboxBanks = [
  { account: '1000000000', outcome: 'verified' },
  { account: '1000000001', outcome: 'pending' },
  { account: '1000000006', outcome: 'unknown' },
  { account: '1000000005', outcome: 'refused' },
  { account: '1000000101', outcome: 'returned-r01' },
  { account: '1000000102', outcome: 'returned-r02' },
  { account: '1000000110', outcome: 'returned-r10' },
  { account: '1000000003', outcome: 'lost-after-capture' },
] as const

type Outcome = (typeof sandboxBanks)[number]['outcome']

/** Good for one account, as a real one is. It names the outcome; the account's number is not in it. */
export const sandboxBankNonce = (outcome: Outcome): string =>
  `sandbox-bank-${outcome}-${crypto.randomUUID().replaceAll('-', '')}`

export const bankOutcomeOf = (account: string): Outcome | null =>
  sandboxBanks.find((bank) => bank.account === account)?.outcome ?? null

/** A test account with everything else filled in. */
export const filledInBank = (account: string): Partial<BankDetails> => ({
  firstName: 'Test',
  lastName: 'Payer',
  businessName: 'Test Payer LLC',
  routing: '021000021',
  account,
  again: account,
  street: '12 Sandbox Street',
  city: 'Boston',
  state: 'MA',
  zip: '02134',
})

export function testBankProblems(texts: BankWords, details: BankDetails): BankProblems {
  const found = bankProblems(texts, details)
  if (found.account !== undefined || bankOutcomeOf(details.account) !== null) return found
  return { ...found, account: texts.bank.sandbox.only }
}
