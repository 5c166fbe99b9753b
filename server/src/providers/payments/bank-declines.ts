import type { Declined, VaultedBank } from './port'

const declined = (message: string, another: boolean): Declined => ({ outcome: 'declined', message, another })
const again = 'Check the numbers and enter the account again.'

type Unverified = Exclude<VaultedBank, { outcome: 'saved' }>

const unverified = (message: string, { deposits }: { deposits: boolean }): Unverified => ({
  ...declined(message, true),
  deposits,
})

const invalid = unverified(`The routing or account number is not valid. ${again}`, { deposits: false })

const byCheck: Record<number, Unverified> = {
  2046: unverified('The bank did not confirm this account.', { deposits: true }),
  2061: invalid,
  2092: unverified('The bank network has no record of this account.', { deposits: true }),
}

/** The bank network's answers to a check: after some of them, two small deposits may still verify the account. */
export function unverifiedByNetwork(code: number): Unverified {
  if (code >= 3000) return unverified('The bank network is not responding.', { deposits: true })
  return byCheck[code] ?? unverified(`The bank account was not accepted. ${again}`, { deposits: false })
}

/** A check that failed without a code. */
export const notConfirmed = unverified(`The bank account was not accepted. ${again}`, { deposits: false })

/** A nonce that was used, ran out or never was. */
export const bankFormUsedUp = unverified('This form was already used. Enter the account again.', {
  deposits: false,
})

/** A refusal that is not about the check. */
export const bankRefused = (refusal: Declined): Unverified => ({ ...refusal, deposits: false })

export const bankNotVerified = declined('This bank account is not verified yet.', false)

const byCode: Record<number, string> = {
  2001: 'The account does not have enough funds.',
  2003: 'The account has reached its payment limit.',
  2005: 'The account number is not valid.',
}

/** The bank's answers to a debit. */
export const debitDeclined = (code: number): Declined =>
  declined(`${byCode[code] ?? 'The bank declined the payment.'} Use another way to pay.`, true)

export const networkSilent = declined('The bank network is not responding. Try again later.', false)

export const debitRejected = declined('The bank account was not accepted. Use another way to pay.', true)
