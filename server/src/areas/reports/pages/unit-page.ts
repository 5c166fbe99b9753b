import { mayGroup } from '@freehold/contract/access'
import { type Day, daysFromTo, earlier, later } from '@freehold/rules/day'
import { keptDollars } from '@freehold/rules/money'
import { stretches, vacantDays } from '@freehold/rules/reports/vacancy'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { imagesOf } from '../../portfolio/image.sql'
import { findUnit } from '../../portfolio/unit.sql'
import { unitShown } from '../../portfolio/unit-shown'
import type { Span } from '../frame/range'
import { activityOfUnit } from './unit-activity'
import { enteredOn, owedToday, type Tenancy, tenanciesOf } from './unit-page.sql'
import { lastTwelveMonths, lastTwoYears, yearShown } from './year-of-money'
import { monthsOfUnit } from './year-of-money.sql'

/** Everything about a unit that the user may see; the questions are asked at once, of one moment. */
export async function wholeUnit(db: Db, scope: Scope, id: number) {
  const found = await findUnit(db, scope, id)
  if (!found) throw notFound('Unit')
  const year = lastTwelveMonths(scope.today)
  const [images, tenancies, entered, owed, money, activity] = await Promise.all([
    imagesOf(db, scope, 'unit', id),
    tenanciesOf(db, scope, found),
    enteredOn(db, scope, found),
    mayGroup(scope.group, 'money') ? owedToday(db, scope, found) : null,
    mayGroup(scope.group, 'reports') ? monthsOfUnit(db, scope, found, year) : null,
    activityOfUnit(db, scope, id),
  ])
  const since = tenancies.reduce((first, { move_in }) => earlier(first, move_in), entered)
  const ofYear = daysOf(tenancies, since, year)
  return {
    unit: unitShown(found, images),
    tenancies: tenancies.map((one) => tenancyShown(scope, one)),
    stretches: daysOf(tenancies, since, lastTwoYears(scope.today)).map(({ from, to, stay }) => ({
      from,
      to,
      tenant_id: stay?.tenant_id ?? null,
      tenant_name: stay?.tenant_name ?? '',
    })),
    vacant_days: vacantDays(ofYear),
    days: ofYear.reduce((sum, { from, to }) => sum + daysFromTo(from, to), 0),
    current: owed
      ? { balance: keptDollars(owed.balance), past_due: keptDollars(owed.past_due), next_due: owed.next_due }
      : null,
    year: money && yearShown(year, money),
    activity,
  }
}

/** The days of a span since the unit exists, or was first rented. */
function daysOf(tenancies: readonly Tenancy[], since: Day, { from, to }: Span) {
  const lived = tenancies.filter(({ waits }) => !waits)
  return stretches(
    lived.map((one) => ({ ...one, from: one.move_in, to: one.real_move_out })),
    { from: later(from, since), to },
  )
}

/** The agreed rent is shown only to users who may see the tenant's own page. */
const tenancyShown = ({ group }: Scope, { waits: _, rent_cents, ...tenancy }: Tenancy) => ({
  ...tenancy,
  unit_rent: mayGroup(group, 'tenants') ? keptDollars(rent_cents) : null,
})
