import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { project } from '@freehold/contract/planning/project'
import { quickLink } from '@freehold/contract/planning/quick-link'
import { addDays, dayIn } from '@freehold/rules/day'
import { saveEvent } from '@freehold/server/areas/planning/events/save-event'
import { saveLink } from '@freehold/server/areas/planning/links/save-link'
import { saveProject } from '@freehold/server/areas/planning/projects/save-project'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Portfolio } from '../portfolio/seed-portfolio'
import { asAsked, scopeAt } from '../seeder'
import { daysBack } from '../times'
import type { Office } from '../users'
import { events, links, projects } from './plans'
import { spendOnProject } from './project-costs'

/** Seeds the office's links, calendar events, and projects with their costs. Answers the projects by title. */
export async function seedPlanning(
  tx: Tx,
  office: Office,
  portfolio: Portfolio,
  manager: UserScope,
): Promise<ReadonlyMap<string, number>> {
  const today = dayIn(office.timezone, office.now)
  const property = (name: string) => portfolio.properties.get(name)?.id
  for (const [index, link] of links.entries()) {
    const scope = scopeAt({ scope: manager, when: daysBack(office.now, 420 - index * 30, 200) })
    await saveLink(tx, scope, asAsked(quickLink.save, scope, link))
  }
  for (const { from, lasts, at, writtenAgo, hours, remind, withManager, ...event } of events) {
    const when = daysBack(office.now, writtenAgo, 150)
    const scope = scopeAt({ scope: manager, when })
    const start = addDays(today, from)
    const days = { start_date: start, end_date: addDays(start, lasts - 1), property_id: property(at) }
    const more = {
      ...(hours && { start_time: hours[0], end_time: hours[1] }),
      ...(remind !== undefined && { remind_minutes: remind }),
      ...(withManager && { user_ids: JSON.stringify([manager.user]) }),
    }
    await saveEvent(tx, scope, asAsked(calendarEvent.save, scope, { ...event, ...days, ...more }), when)
  }
  const known = new Map<string, number>()
  for (const { from, lasts, at, plannedAgo, costs, ...plan } of projects) {
    const when = daysBack(office.now, plannedAgo, 170)
    const scope = scopeAt({ scope: manager, when })
    const start = addDays(today, from)
    const days = { start_date: start, end_date: addDays(start, lasts - 1), property_id: property(at) }
    const { id } = await saveProject(tx, scope, asAsked(project.save, scope, { ...plan, ...days }), when)
    known.set(plan.project_title, id)
    for (const cost of costs)
      await spendOnProject(tx, office, manager, { ...cost, project: id, property: property(at) ?? 0 })
  }
  return known
}
