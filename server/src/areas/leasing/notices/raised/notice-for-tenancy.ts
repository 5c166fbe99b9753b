import type { Day } from '@freehold/rules/day'
import { chargesBeforeAfter } from '@freehold/rules/leasing/charge-notice/charges-before-after'
import { type ChargeNotice, writeChargeNotice } from '@freehold/rules/leasing/charge-notice/write-charge-notice'
import type { Cents } from '@freehold/rules/money'
import type { NoLetter } from '@freehold/rules/money/raise-notice'
import type { Db } from '../../../../database/read'
import type { Scope } from '../../../../database/scope'
import { recurringIn } from '../../../money/billing/recurring-charge.sql'
import { readRentAccounts } from '../../../money/journal/rent-account.sql'
import { type LetterHome, letterHome } from '../letter-facts.sql'

interface Wanted {
  occupancy: number
  begins: Day
  noticeDays: number
  /** The new amounts by charge. */
  to: ReadonlyMap<number, Cents>
}

export type TenancyNotice = { home: LetterHome; pages: ChargeNotice[] } | { missing: NoLetter }

/** The notice to a tenancy in sight as it would be printed now: in English, and in the tenant's own language. */
export async function noticeForTenancy(
  db: Db,
  scope: Scope,
  { occupancy, begins, noticeDays, to }: Wanted,
  now: Date,
): Promise<TenancyNotice | null> {
  const [home, [account], charges] = await Promise.all([
    letterHome(db, scope, occupancy, now),
    readRentAccounts(db, scope, [occupancy]),
    recurringIn(db, scope, occupancy),
  ])
  if (!home || !account) return null
  if (home.cancelled) return { missing: 'CANCELED' }
  const { tenant, unit, property, today, left } = home.facts
  if (left !== null && left < begins) return { missing: 'GONE' }
  const facts = {
    ...chargesBeforeAfter({ terms: account.terms, charges, begins, to }),
    tenant,
    unit,
    property,
    today,
    begins,
    noticeDays,
  }
  const own = home.language === 'en' ? [] : [writeChargeNotice(facts, home.language)]
  return { home, pages: [writeChargeNotice(facts), ...own] }
}
