import { monthlyPrice } from '@freehold/rules/account/membership-price'
import { promoFor } from '@freehold/rules/account/promo-code'
import type { Renewal } from '@freehold/rules/account/sign-up-consent'
import { dayIn } from '@freehold/rules/day'
import { type Cents, zero } from '@freehold/rules/money'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import { badField } from '../../../http/refusal'
import { promoNamed } from './promo-named.sql'

export interface Priced extends Renewal {
  promo: { id: number; code: string; off: Cents; bills: number | null } | null
}

type Needs = Pick<AppContext, 'config' | 'now'>

/** The price of a month of Pro before a promotion code. */
const fullPrice = ({ config }: Pick<AppContext, 'config'>, extraUnits: number): Cents =>
  monthlyPrice({ pro: config.door.proPrice, unit: config.door.unitPrice, extraUnits, discount: zero }).total

/** The price of Pro with a promotion code. A code that can't be used is refused with the reason. */
export async function priceOf(
  db: Db,
  context: Needs,
  { extraUnits, code }: { extraUnits: number; code: string },
): Promise<Priced> {
  const full = fullPrice(context, extraUnits)
  if (code === '') return { full, first: full, bills: null, promo: null }
  const found = await promoNamed(db, code)
  const today = dayIn('UTC', context.now())
  const answer = promoFor(found, { plan: 'pro', price: full, today, used: false })
  if (!answer.good || found === null) throw badField('promo_code', answer.good ? '' : answer.why)
  const { id, code: name, bills } = found
  return { full, first: answer.price, bills, promo: { id, code: name, off: answer.off, bills } }
}
