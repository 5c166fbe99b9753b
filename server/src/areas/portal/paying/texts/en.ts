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
  notDeleted: 'The card company did not answer. Please delete it again in a moment.',
  freeWay: (landlord: string) => `Pay without a fee by check or money order to ${landlord}.`,
}
