import { type Day, nameDay } from '@freehold/rules/day'
import type { Tx } from '../../../database/write'
import { queueMail } from '../../../mail/event'
import { template } from '../../../mail/template'
import { aboutMembership, idOfDay } from './about-membership'
import { openMembership, reason } from './payer.sql'

const facts = [
  { label: 'Due', value: '{owed}' },
  { label: 'Payment method', value: '{method}' },
] as const

const failed = template({
  subject: 'Payment failed: update your card',
  heading: 'The payment for your membership failed',
  paragraphs: [
    'Hello {name},',
    "We couldn't charge {owed} to {method} for {company}'s membership. Nothing changes for now.",
    '{next}',
  ],
  facts,
  action: openMembership,
  reason,
})

const again = template({
  subject: 'Payment failed again: update your card',
  heading: 'The payment failed again',
  paragraphs: ['Hello {name},', 'We tried again to charge {owed} to {method}, and it was declined.', '{next}'],
  facts,
  action: openMembership,
  reason,
})

const last = template({
  subject: 'Final payment try failed: your account will become read-only',
  heading: "We couldn't charge your card",
  paragraphs: [
    'Hello {name},',
    'We tried one last time to charge {owed} to {method}, and it was declined.',
    "If it isn't paid within a few days, {company} becomes read-only. Nothing is deleted, and your tenants can still pay.",
  ],
  facts,
  action: openMembership,
  reason,
})

const readOnly = template({
  subject: 'Your account has been read-only since {day}',
  heading: 'Your account is read-only',
  paragraphs: [
    'Hello {name},',
    "{company} still owes {owed} for its membership. Your staff can view and export data but can't change anything.",
    'Your tenants can still pay, and rent is billed as usual. Pay what is due, and everything works again right away.',
  ],
  action: openMembership,
  reason,
})

const activeAgain = template({
  subject: 'Your membership is paid, and your account is back to normal',
  heading: 'Your membership is paid',
  paragraphs: ['Hello {name},', "We received the payment for {company}'s membership. Everything works as before."],
  action: openMembership,
  reason,
})

const nextIn = (next: Day | null): string =>
  next === null
    ? 'When you update the payment method, we charge it right away.'
    : `We'll try again on ${nameDay(next)}. If you update the payment method, we charge it right away.`

type Payer = Parameters<Parameters<typeof aboutMembership>[2]>[0]

const values = ({ name, company, owed, method, nextTryOn }: Payer) => ({
  name,
  company,
  owed,
  method,
  next: nextIn(nextTryOn),
})

export const membershipFailedMail = aboutMembership('membership-failed', failed, values)
export const membershipFailedAgainMail = aboutMembership('membership-failed-again', again, values)
export const membershipLastTryMail = aboutMembership('membership-last-try', last, values)
export const membershipReadOnlyMail = aboutMembership('membership-read-only', readOnly, (payer, day) => ({
  ...values(payer),
  day: nameDay(day),
}))
export const membershipActiveMail = aboutMembership('membership-active', activeAgain, values)

/** Mailed once for each day on which a payment failed first. */
export const mailPaymentFailed = (tx: Tx, account: number, since: Day): Promise<unknown> =>
  queueMail(tx, account, membershipFailedMail, idOfDay(since))

export const mailFailedAgain = (tx: Tx, account: number, today: Day): Promise<unknown> =>
  queueMail(tx, account, membershipFailedAgainMail, idOfDay(today))

export const mailLastTry = (tx: Tx, account: number, today: Day): Promise<unknown> =>
  queueMail(tx, account, membershipLastTryMail, idOfDay(today))

export const mailReadOnly = (tx: Tx, account: number, today: Day): Promise<unknown> =>
  queueMail(tx, account, membershipReadOnlyMail, idOfDay(today))

export const mailActiveAgain = (tx: Tx, account: number, since: Day): Promise<unknown> =>
  queueMail(tx, account, membershipActiveMail, idOfDay(since))
