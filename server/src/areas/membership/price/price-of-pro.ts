import { type MembershipPrices, monthlyPrice } from '@freehold/rules/account/membership-price'
import { promoFor, usedUpPromo } from '@freehold/rules/account/promo-code'
import type { Renewal } from '@freehold/rules/account/sign-up-consent'
import type { Day } from '@freehold/rules/day'
import { zero } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import { badField, type Refusal } from '../../../http/refusal'
import { hasUsedPromo, type TakenPromo } from './promo-code.sql'
import { promoNamed } from './promo-named.sql'

export interface Priced extends Renewal {
  promo: TakenPromo | null
}

interface Asked extends MembershipPrices {
  extraUnits: number
  /** Blank: none. */
  code: string
  today: Day
  /** Null: it has no account yet. */
  account: number | null
}

/** A month of Pro, with a promotion code where one is given. A code that can't be used is refused with the reason. */
export async function priceOfPro(db: Db, { pro, unit, extraUnits, code, today, account }: Asked): Promise<Priced> {
  const full = monthlyPrice({ pro, unit, extraUnits, discount: zero }).total
  if (code.trim() === '') return { full, first: full, bills: null, promo: null }
  const found = await promoNamed(db, code)
  const used = found !== null && account !== null && (await hasUsedPromo(db, account, found.id))
  const answer = promoFor(found, { plan: 'pro', price: full, today, used })
  if (!answer.good) throw badField('promo_code', answer.why)
  const { id, code: name, bills } = answer.code
  return { full, first: answer.price, bills, promo: { id, code: name, off: answer.off, bills } }
}

/** Another one took the last use between the look at the price and the order. */
export const usedUp = (): Refusal => badField('promo_code', usedUpPromo)
