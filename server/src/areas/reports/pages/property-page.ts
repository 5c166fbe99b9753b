import { mayGroup } from '@freehold/contract/access'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { siteManagersOf } from '../../account/users/user.sql'
import { imagesOf } from '../../portfolio/image.sql'
import { findProperty } from '../../portfolio/property.sql'
import { propertyShown } from '../../portfolio/property-shown'
import { activityOfProperty } from './page-activity.sql'
import { occupiedIn, planOf } from './property-page.sql'
import { lastTwelveMonths, yearShown } from './year-of-money'
import { monthsOfProperty } from './year-of-money.sql'

/** Everything about a property that the user may see; the questions are asked at once, of one moment. */
export async function wholeProperty(db: Db, scope: Scope, id: number) {
  const found = await findProperty(db, scope, id)
  if (!found) throw notFound('Property')
  const year = lastTwelveMonths(scope.today)
  const [images, units, occupied, managers, money, activity] = await Promise.all([
    imagesOf(db, scope, 'property', id),
    planOf(db, scope, id),
    occupiedIn(db, scope, [id]),
    siteManagersOf(db, scope, id),
    mayGroup(scope.group, 'reports') ? monthsOfProperty(db, scope, id, year) : null,
    activityOfProperty(db, scope, id),
  ])
  const owed = (kept: number | null) => (kept === null || !mayGroup(scope.group, 'money') ? null : keptDollars(kept))
  return {
    property: propertyShown(found, images),
    units: units.map(({ balance, past_due, ...unit }) => ({
      ...unit,
      balance: owed(balance),
      past_due: owed(past_due),
    })),
    occupied: occupied.get(id) ?? 0,
    managers,
    year: money && yearShown(year, money),
    activity,
  }
}
