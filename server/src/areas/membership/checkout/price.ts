import { dayIn } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import { type Priced, priceOfPro } from '../price/price-of-pro'

type Needs = Pick<AppContext, 'config' | 'now'>

/** The price of a sign-up. */
export const priceOf = (
  db: Db,
  { config, now }: Needs,
  { extraUnits, code }: { extraUnits: number; code: string },
): Promise<Priced> => {
  const { proPrice: pro, unitPrice: unit } = config.door
  return priceOfPro(db, { pro, unit, extraUnits, code, today: dayIn('UTC', now()), account: null })
}
