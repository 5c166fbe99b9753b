import { payMethodWords } from '@freehold/rules/portal/payment-fee'

const ask = (landlord: string, phone: string): string =>
  phone === '' ? `Ask ${landlord}.` : `Call ${landlord} at ${phone}.`

export const en = {
  tenantNotFound: 'Tenant not found.',
  homeNotFound: 'Home not found.',
  /** The specification quotes this sentence. */
  noCard: 'Please set the card or paypal info.',
  cardUsed: 'This card form was already used. Enter the card again.',
  beingSent: "This payment is already being sent. You won't be charged twice.",
  checking:
    "The card company didn't answer, so we're checking whether the payment went through. Don't pay again. The result will appear here.",
  off: (landlord: string, phone: string) => `Payments in the portal are turned off. ${ask(landlord, phone)}`,
  blocked: (landlord: string, phone: string) =>
    `A notice was served, so we can't accept a payment here. ${ask(landlord, phone)}`,
  nothingOwed: 'You moved out and owe nothing.',
  onlyOwed: (owed: string) => `You moved out, so you can pay up to ${owed}.`,
  full: (owed: string) => `Pay the full ${owed}. You can't pay only part of it here.`,
  least: (least: string) => `Pay at least ${least}.`,
  tooManyDeclined: 'Several cards were declined. Try again in an hour, or pay another way.',
  feeChanged: (fee: string, total: string) =>
    `With the convenience fee of ${fee}, the total is ${total}. Do you want to pay it?`,
  tooMuch: (owed: string, credit: string) =>
    `You owe ${owed}. The other ${credit} becomes credit toward your next charge. Do you want to pay the full amount?`,
  again: (amount: string) =>
    `You sent a payment of ${amount} less than a minute ago. Do you want to send the same amount again?`,
  methods: payMethodWords,
  /** Between the kind of a card and its last digits. */
  endingIn: ' ending in ',
  voided: 'The landlord voided this payment.',
  methodNotFound: 'Payment method not found.',
  codeToSave: 'To save a payment method, enter the code we email you.',
  tooManyMethods: (most: number) => `You can save up to ${most} payment methods. Delete one you no longer use.`,
  notSaved: "The card company didn't answer, so the card wasn't saved. Enter it again.",
  bankNotSaved: "The bank didn't answer, so the account wasn't saved. Enter it again.",
  noBanks: "Bank accounts can't be saved here. Use another payment method.",
  offerDeposits: 'We can send two small deposits to your account instead. They take two to three business days.',
  bankByItself: 'Save your bank account first, then pay with it.',
  bankNotReady: "This bank account is still being verified. Use another payment method until it's ready.",
  noDeposits: "This payment method isn't waiting for the amounts of two deposits.",
  notConfirmed: "The bank didn't answer. Try again in a moment.",
  depositsDiffer: "These aren't the amounts we sent. Check both deposits on your bank statement.",
  depositsLocked:
    'The amounts were entered incorrectly too many times, so this bank account was removed. Enter it again, or use another payment method.',
  mandateChanged: 'The authorization has changed. Read it again before you agree to it.',
  notDeleted: "The card company didn't answer. Delete it again in a moment.",
  freeWay: (landlord: string) => `Pay without a fee by check or money order to ${landlord}.`,
}
