import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'

/** Wording of the membership. Sentences from the specification are quoted exactly. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the membership information.',
  unknown: 'Sorry, there was an unknown error.',
  confirmMethod: 'Please confirm the payment method.',
  unreachable:
    "We didn't get an answer. Reload the page in a minute to see whether it went through. Don't pay again until then.",
  included: 'Pro is included by the operator of this installation. There is nothing to pay.',
  limited: (owner: string) => `Only ${owner || 'the owner of the account'} can change this.`,
  working: 'A change to your membership is in progress. It shows here within a few minutes.',
  readOnly:
    'Your account is read-only: you can read, export and pay. Your tenants can pay, and rent is billed as always.',
  pastDue: (owed: number, since: string) => `A payment of ${showDollars(owed)} is past due since ${showDay(since)}.`,
  nextTry: (day: string) => `We try again on ${showDay(day)}.`,
  readOnlyOn: (day: string) => `Without a payment your account becomes read-only on ${showDay(day)}.`,
  ends: (day: string, by: string) =>
    by === 'DOWNGRADE'
      ? `Your account becomes Core after ${showDay(day)}. Until then everything stays as it is.`
      : `Your membership ends after ${showDay(day)}. Until then everything stays as it is.`,
  over: "Your membership has ended. Update the subscription to keep working, or remove what is over Core's limits.",
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
    yes: 'Cancel subscription',
    stays: (day: string) =>
      `Everything stays as it is until ${showDay(day)}, and you won't be billed again. After that your account is Core if it fits Core's limits. Otherwise it is read-only, and you can still export everything.`,
  },
  agree: 'I authorize these charges. The next bills are as shown until I change or cancel my membership.',
  agreeRemove: 'I agree to remove these units. Nothing is refunded for the current period.',
  free: 'FREE',
  perMonth: (amount: number) => `${showDollars(amount)} per month`,
  saved: 'Saved.',
}
