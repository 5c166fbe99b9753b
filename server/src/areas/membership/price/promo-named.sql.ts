import type { PromoCode } from '@freehold/rules/account/promo-code'
import type { Day } from '@freehold/rules/day'
import { keptCents } from '@freehold/rules/money'
import type { Db } from '../../../database/read'

interface NamedCode extends PromoCode {
  id: number
  code: string
  bills: number | null
}

/** The code of this name, whether or not it can be used today; null where there is none. Archived ones are not found. */
export async function promoNamed(db: Db, name: string): Promise<NamedCode | null> {
  const row = await db
    .selectFrom('promo_code')
    .where('code', '=', name.trim().toUpperCase())
    .where('archived_at', 'is', null)
    .select(['id', 'code', 'percent', 'cents', 'uses', 'use_limit', 'bills', 'starts', 'until'])
    .executeTakeFirst()
  if (!row) return null
  const { cents, use_limit: useLimit, starts, until, ...rest } = row
  // The columns are days.
  const days = { starts: starts as Day | null, until: until as Day | null }
  return { ...rest, ...days, amount: keptCents(cents), useLimit, archived: false }
}
