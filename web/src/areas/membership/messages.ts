import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'

/** Wording of the membership. Sentences from the specification are quoted exactly. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the membership information.',
  unknown: 'Sorry, there was an unknown error.',
  confirmMethod: 'Please confirm the payment method.',
  unreachable:
    'We did not get an answer. Reload the page in a minute to see whether it went through; do not pay again before.',
  included: 'Pro is included by the operator of this installation. There is nothing to pay.',
  limited: (owner: string) => `Only ${owner || 'the owner of the account'} can change this.`,
  working: 'A change of your membership is being worked on. It shows up by itself within a few minutes.',
  readOnly:
    'Your account is read-only: you can read, export and pay. Your tenants can pay, and rent is billed as always.',
  pastDue: (owed: number, since: string) => `A payment of ${showDollars(owed)} is past due since ${showDay(since)}.`,
  nextTry: (day: string) => `We try again on ${showDay(day)}.`,
  readOnlyOn: (day: string) => `Without a payment your account becomes read-only on ${showDay(day)}.`,
  ends: (day: string, by: string) =>
    by === 'DOWNGRADE'
      ? `Your account becomes Core after ${showDay(day)}. Until then everything stays as it is.`
      : `Your membership ends after ${showDay(day)}. Until then everything stays as it is.`,
  over: 'Your membership has ended. Update the subscription to work on, or remove what Core has no room for.',
  downgrade: {
    title: 'Downgrade to CORE',
    text: 'Are you sure want to downgrade your membership?',
    yes: 'Yes, downgrade to Core',
    stays: (day: string) =>
      `Everything stays as it is until ${showDay(day)}. After that your account is Core: 2 users, 2 units, free.`,
  },
  cancel: {
    title: 'Cancel subscription',
    text: 'Are you sure want to cancel your subscription?',
    yes: 'Yes, cancel it',
    stays: (day: string) =>
      `Everything stays as it is until ${showDay(day)}, and no further bill follows. After that your account is Core where it fits in, else you can read and export everything, and change nothing.`,
  },
  agree: 'I authorize these charges. The next bills are as shown until I change or cancel my membership.',
  agreeRemove: 'I agree that the units are removed. Nothing is paid back for the current period.',
  free: 'FREE',
  perMonth: (amount: number) => `${showDollars(amount)} per month`,
  saved: 'Saved.',
}
