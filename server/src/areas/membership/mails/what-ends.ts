import { type Day, nameDay } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, queueMail } from '../../../mail/event'
import { template } from '../../../mail/template'
import { aboutMembership, idOfDay } from './about-membership'
import { openMembership, reason } from './payer.sql'

const cardEnds = template({
  subject: 'Your card ends {month}',
  heading: 'The card for your membership ends this month',
  paragraphs: [
    'Hello {name},',
    'The card that pays for the membership of {company}, {method}, ends in {month}. Update the payment method before the next bill on {next}.',
  ],
  action: openMembership,
  reason,
})

const promoEnds = template({
  subject: 'Your promotion ends: {off} more from {day} on',
  heading: 'Your promotion ends soon',
  paragraphs: [
    'Hello {name},',
    'Until now a promotion code has made the bills of {company} smaller. The bill of {day} is the first full one: {off} more.',
    'You can remove units, downgrade or cancel in two clicks before that day.',
  ],
  action: openMembership,
  reason,
})

const planEnds = template({
  subject: 'Your plan ends {day}',
  heading: 'Your membership was canceled',
  paragraphs: [
    'Hello {name},',
    'The membership of {company} ends on {day}. Until then everything stays as it is, and no further bill follows.',
    'If you change your mind before that day, choose Keep my plan.',
  ],
  action: openMembership,
  reason,
})

const monthOf = (text: string | null): string => (text === null ? '' : `${text.slice(5, 7)}/${text.slice(0, 4)}`)

export const membershipCardEndsMail = aboutMembership('membership-card-ends', cardEnds, (payer) => ({
  name: payer.name,
  company: payer.company,
  method: payer.method,
  month: monthOf(payer.expires),
  next: nameDay(payer.nextBillOn),
}))

/** Its day is that of the first full bill. */
export const membershipPromoEndsMail = aboutMembership('membership-promo-ends', promoEnds, (payer, day) => ({
  name: payer.name,
  company: payer.company,
  off: payer.off,
  day: nameDay(day),
}))

export const membershipEndsMail = aboutMembership('membership-ends', planEnds, (payer, day) => ({
  name: payer.name,
  company: payer.company,
  day: nameDay(day),
}))

export const mailCardEnds = (tx: Tx, account: number, today: Day): Promise<unknown> =>
  queueMail(tx, account, membershipCardEndsMail, idOfDay(today))

export const mailPromoEnds = (tx: Tx, account: number, fullBillOn: Day): Promise<unknown> =>
  queueMail(tx, account, membershipPromoEndsMail, idOfDay(fullBillOn))

export const mailPlanEnds = (tx: Tx, scope: Scope, endsOn: Day): Promise<unknown> =>
  queueMail(tx, scope.account, membershipEndsMail, idOfDay(endsOn), clickOf(scope))
