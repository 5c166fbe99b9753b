import { type Day, nameDay } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, queueMail } from '../../../mail/event'
import { template } from '../../../mail/template'
import { aboutMembership, idOfDay } from './about-membership'
import { openMembership, reason } from './payer.sql'

const cardEnds = template({
  subject: 'Your card expires {month}',
  heading: 'The card for your membership expires this month',
  paragraphs: [
    'Hello {name},',
    "{method}, the card that pays for {company}'s membership, expires in {month}. Update the payment method before the next bill on {next}.",
  ],
  action: openMembership,
  reason,
})

const promoEnds = template({
  subject: 'Your promotion ends: {off} more starting {day}',
  heading: 'Your promotion ends soon',
  paragraphs: [
    'Hello {name},',
    "A promotion code has lowered {company}'s bills until now. The bill on {day} is the first at full price: {off} more.",
    'Before that day, you can remove units, downgrade or cancel in two clicks.',
  ],
  action: openMembership,
  reason,
})

const planEnds = template({
  subject: 'Your plan ends {day}',
  heading: 'Your membership was canceled',
  paragraphs: [
    'Hello {name},',
    "{company}'s membership ends on {day}. Nothing changes until then, and you won't be billed again.",
    'If you change your mind before then, choose Keep my plan.',
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
