import { payMethodWords } from '@freehold/rules/portal/payment-fee'

const ask = (landlord: string, phone: string): string =>
  phone === '' ? `Ask ${landlord}.` : `Call ${landlord} at ${phone}.`

export const en = {
  tenantNotFound: 'Tenant not found.',
  homeNotFound: 'Home not found.',
  /** The specification quotes this sentence. */
  noCard: 'Please set the card or paypal info.',
  cardUsed: 'This card form was used already. Please enter the card again.',
  beingSent: 'This payment is already being sent. You will not be charged twice.',
  checking:
    'The card company did not answer, so we are checking whether the payment went through. Please do not pay again. It shows up here once we know.',
  off: (landlord: string, phone: string) => `Payments in the portal are turned off. ${ask(landlord, phone)}`,
  blocked: (landlord: string, phone: string) =>
    `A notice was served, so we can't take a payment here. ${ask(landlord, phone)}`,
  nothingOwed: 'You moved out and owe nothing.',
  onlyOwed: (owed: string) => `You moved out, so you can pay up to ${owed}.`,
  full: (owed: string) => `Please pay the full ${owed}. A part of it can't be paid here.`,
  least: (least: string) => `Please pay at least ${least}.`,
  tooManyDeclined: 'Several cards were declined. Please try again in an hour, or pay another way.',
  feeChanged: (fee: string, total: string) =>
    `The convenience fee is ${fee}, which makes ${total} in all. Do you want to pay that?`,
  tooMuch: (owed: string, credit: string) =>
    `You owe ${owed}. The other ${credit} becomes credit for your next charge. Do you want to pay it all?`,
  again: (amount: string) =>
    `You sent a payment of ${amount} less than a minute ago. Do you want to send the same amount again?`,
  methods: payMethodWords,
  /** Between the kind of a card and its last digits. */
  endingIn: ' ending in ',
  voided: 'The landlord voided this payment.',
  methodNotFound: 'Way to pay not found.',
  codeToSave: 'To save a way to pay, enter the code that we email you.',
  tooManyMethods: (most: number) => `You can save up to ${most} ways to pay. Delete one that you no longer use.`,
  notSaved: 'The card company did not answer, so the card was not saved. Please enter it again.',
  bankNotSaved: 'The bank did not answer, so the account was not saved. Please enter it again.',
  noBanks: 'Bank accounts can’t be saved here. Please use another way to pay.',
  offerDeposits: 'We can send two small deposits to your account instead. They take two to three business days.',
  bankByItself: 'Save your bank account first, then pay with it.',
  bankNotReady: 'This bank account is still being checked. Please use another way to pay until it is ready.',
  noDeposits: 'This way to pay is not waiting for the amounts of two deposits.',
  notConfirmed: 'The bank did not answer. Please try again in a moment.',
  depositsDiffer: 'These are not the amounts that we sent. Please check both deposits on your bank statement.',
  depositsLocked:
    'The amounts were wrong too often, so this bank account was removed. You can enter it again, or use another way to pay.',
  mandateChanged: 'The authorization has changed. Please read it again before you agree to it.',
  notDeleted: 'The card company did not answer. Please delete it again in a moment.',
  freeWay: (landlord: string) => `Pay without a fee by check or money order to ${landlord}.`,
}
