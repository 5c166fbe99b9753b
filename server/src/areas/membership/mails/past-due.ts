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
    'We could not charge {owed} to {method} for the membership of {company}. Nothing changes for now.',
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
  subject: 'Last try failed: your account becomes read-only',
  heading: 'The last try to charge your card failed',
  paragraphs: [
    'Hello {name},',
    'We tried for the last time to charge {owed} to {method}, and it was declined.',
    'If it is not paid within a few days, {company} becomes read-only. Nothing is deleted, and your tenants can go on paying.',
  ],
  facts,
  action: openMembership,
  reason,
})

const readOnly = template({
  subject: 'Your account is read-only since {day}',
  heading: 'Your account is read-only',
  paragraphs: [
    'Hello {name},',
    'The payment of {owed} for the membership of {company} is still missing. Your staff can read and export, and change nothing.',
    'Your tenants can pay, and rent is billed as always. Pay what is due, and everything works again at once.',
  ],
  action: openMembership,
  reason,
})

const activeAgain = template({
  subject: 'Back to normal: your membership is paid',
  heading: 'Your membership is paid',
  paragraphs: ['Hello {name},', 'The payment for the membership of {company} was made. Everything works as before.'],
  action: openMembership,
  reason,
})

const nextIn = (next: Day | null): string =>
  next === null
    ? 'Update the payment method, and it is charged at once.'
    : `We try again on ${nameDay(next)}. If you update the payment method, it is charged at once.`

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
