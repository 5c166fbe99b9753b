import { membershipOutlook } from '@freehold/rules/account/membership-price'
import { addDays, type Day } from '@freehold/rules/day'
import { zero } from '@freehold/rules/money'
import type { Tx } from '../../../database/write'
import { mailCardEnds, mailPromoEnds } from '../mails/what-ends'
import { lockMembership, type Membership, setMembership } from '../record/membership.sql'

const promoDays = 7

/** Mails, once each, that the card ends this month and that the first full bill comes in a week. */
export async function warnAhead(tx: Tx, account: number, today: Day): Promise<void> {
  const membership = await lockMembership(tx, account)
  if (!membership?.renews) return
  const month = membership.method.expires
  if (month !== null && month <= today.slice(0, 7) && membership.cardWarned !== month) {
    await setMembership(tx, account, { cardWarned: month })
    await mailCardEnds(tx, account, today)
  }
  const full = firstFullBill(membership)
  if (full === null || today < addDays(full, -promoDays) || membership.promoWarned === full) return
  await setMembership(tx, account, { promoWarned: full })
  await mailPromoEnds(tx, account, full)
}

/** The day of the first bill without the promotion; null where there is none, or it never ends. */
function firstFullBill({ discount, extraUnits, period }: Membership): Day | null {
  if (discount === null) return null
  const nextOn = addDays(period.to, 1)
  return membershipOutlook({ pro: zero, unit: zero, extraUnits, discount, nextOn }).later?.on ?? null
}
