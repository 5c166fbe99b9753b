import { includedUnits, monthlyPrice } from '@freehold/rules/account/membership-price'
import { zero } from '@freehold/rules/money'
import type { Site } from '../../../../guests/site/site'

export const mostUnits = 500

/** A month of Pro for so many units, with its parts. */
export function monthPrice({ proPrice, unitPrice }: Pick<Site, 'proPrice' | 'unitPrice'>, units: number) {
  const more = Math.max(0, units - includedUnits)
  const { units: extra, total } = monthlyPrice({ pro: proPrice, unit: unitPrice, extraUnits: more, discount: zero })
  return { more, extra, total }
}
