import { monthlyPrice } from '@freehold/rules/account/membership-price'
import { renewalSentence } from '@freehold/rules/account/sign-up-consent'
import type { Day } from '@freehold/rules/day'
import { type Cents, zero } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import { badField } from '../../../http/refusal'
import { findPromo, hasUsedPromo, type PromoCode } from '../price/promo-code.sql'
import type { Entitlement } from '../record/entitlement.sql'
import type { Membership } from '../record/membership.sql'

/** A month that was paid before the membership was canceled is not paid again. */
export const isPaidFor = (
  membership: Membership | undefined,
  { status }: Pick<Entitlement, 'status'>,
  today: Day,
): membership is Membership =>
  membership !== undefined && status === 'cancelled' && membership.endsOn !== null && membership.endsOn >= today

interface Priced {
  proPrice: Cents
  unitPrice: Cents
  units: number
  code: string
  today: Day
}

/** A month of Pro with the promotion code, which must be one that this account can use, and the sentence that agrees to it. */
export async function priceOfPro(
  db: Db,
  account: number,
  { proPrice: pro, unitPrice: unit, units: extraUnits, code, today }: Priced,
): Promise<{ promo: PromoCode | null; total: Cents; consent: string }> {
  const full = monthlyPrice({ pro, unit, extraUnits, discount: zero }).total
  if (code.trim() === '')
    return { promo: null, total: full, consent: renewalSentence({ full, first: full, bills: null }) }
  const promo = await findPromo(db, code, full, today)
  if (!promo) throw badField('promo_code', "This promotion code can't be used. Check how it is written.")
  if (await hasUsedPromo(db, account, promo.id))
    throw badField('promo_code', 'Your account has used this promotion code before.')
  const { total } = monthlyPrice({ pro, unit, extraUnits, discount: promo.off })
  return { promo, total, consent: renewalSentence({ full, first: total, bills: promo.bills }) }
}

export const usedUp = () => badField('promo_code', 'This promotion code was used up just now.')
