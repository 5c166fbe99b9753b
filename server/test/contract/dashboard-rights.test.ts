import { type GroupId, groupIds } from '@freehold/contract/access'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { addDays, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addPerson } from '../kit/world/people'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'
import { unitOf } from '../kit/world/world-forms'
import { tenantOf } from '../kit/world/world-money'

/** Written out, so that a slip in the table of accesses is seen here. */
const seesProperties: readonly GroupId[] = [1, 2, 4, 6, 8]
const seesTenants: readonly GroupId[] = [1, 2, 4, 6]
const seesWork: readonly GroupId[] = [1, 2, 3, 4, 5, 6, 8]
const seesMoney: readonly GroupId[] = [1, 2, 4, 5, 6, 8]

let of: TestApp
let home: Household
beforeAll(async () => {
  ;({ context: of, home } = await householdApp())
  await arriving('House Guest', only('inside'))
  await arriving('Tower Guest', only('outside'))
})
afterAll(() => of.close())

const only = (side: 'inside' | 'outside'): number => home.records.property?.[side][0] ?? 0

/** Moves in soon enough to stand in the calendar. */
async function arriving(name: string, property: number): Promise<void> {
  const { token } = home.people[1]
  const day = (ahead: number) => addDays(dayIn('America/New_York', of.clock.now()), ahead)
  const room = await ask(of.app, unit.save, unitOf(home.mark, `${name} Room`, property), { token })
  const lease = tenantOf(`${home.mark} ${name}`, { property, unit: room.body.id }, day(7), day(300))
  expect((await ask(of.app, occupancy.saveTenant, lease, { token })).type).toBe('S_OK')
}

/** Two tenants live in the property outside: the one who moved there has a neighbor. */
const sights = [
  ['everything', () => undefined, 2, 3, ['House Guest', 'Tower Guest']],
  ['one property', () => home.records.property?.inside ?? [], 1, 1, ['House Guest']],
  ['no property', () => [], 0, 0, []],
] as const

test.each(sights)(
  'for %s, the calendar and the counters show only what the group may open',
  async (sight, see, n, occupants, named) => {
    for (const group of groupIds) {
      const properties = see()
      const login = `${sight.replace(' ', '')}${group}`
      const who = { group, mark: home.mark, login, ...(properties && { properties }) }
      const { token } = await addPerson(of, home.account, who)
      const counts = {
        total_owners: seesProperties.includes(group) ? n : null,
        total_properties: seesProperties.includes(group) ? n : null,
        total_occupants: seesTenants.includes(group) ? occupants : null,
        total_work_orders: seesWork.includes(group) ? n : null,
      }
      const whole = await ask(of.app, dashboard.whole, {}, { token })
      expect(whole.body.counts, `group ${group}`).toMatchObject(counts)
      expect((await ask(of.app, dashboard.counts, {}, { token })).body, `group ${group}`).toMatchObject(counts)
      expect(whole.body.this_month === null, `group ${group}`).toBe(!seesTenants.includes(group))
      expect(whole.body.cash_flow === null, `group ${group}`).toBe(!seesMoney.includes(group))
      const events = await ask(of.app, dashboard.events, {}, { token })
      expect(whole.body.events).toEqual(events.body.events)
      if (!seesTenants.includes(group)) expect(events.body.events, `group ${group}`).toEqual([])
      else
        for (const name of ['House Guest', 'Tower Guest'])
          expect(events.text.includes(name), `${name} for group ${group}`).toBe(named.some((one) => one === name))
    }
  },
)
