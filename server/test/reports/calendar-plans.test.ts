import { calendar } from '@freehold/contract/reports/calendar'
import { addDays, dayIn } from '@freehold/rules/day'
import { layers } from '@freehold/rules/planning/calendar-layers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { manyHomes } from '../kit/world/many-homes'
import { addPerson, type Person } from '../kit/world/people'

/** Each is large in this world, and no layer may read all of one. */
const large = [
  'calendar_event',
  'charge',
  'notice',
  'occupancy',
  'rent_account',
  'renewal_offer',
  'tenant',
  'unit',
  'work_order',
]

/** Years of the calendar in each account, and rent that falls due in a month at every home. */
const fill = [
  `insert into calendar_event (account_id, title, notice, start_on, end_on, property_id, saved_at)
    select a.id, 'Event ' || n, 'x', current_date - 1500 + n, current_date - 1500 + n + n % 3,
      (select min(id) + n % 10 from property where account_id = a.id), now()
    from account a, generate_series(1, 3000) n where exists (select from property where account_id = a.id)`,
  `insert into contractor (account_id, name, phone, email) select a.id, 'Crew', '1', 'c' from account a`,
  `insert into work_order (account_id, job_title, urgency, property_id, contractor_id, due_on, visit_on, material_1_cents, stage_at, created_at)
    select p.account_id, 'Job ' || n, 'LOW', p.id, (select min(id) from contractor where account_id = p.account_id),
      current_date - 500 + n, current_date - 500 + n, 100, now(), now() from property p, generate_series(1, 300) n`,
  `insert into notice (account_id, occupancy_id, tenant_id, property_id, unit_id, kind, title, pdf_file, sha256, ledger_day, issued_at, issued_by_name, deadline)
    select o.account_id, o.id, o.tenant_id, o.property_id, o.unit_id, 'LATE_RENT', 'Notice', 'x' || o.id || '-' || n, repeat('a', 64), current_date, now(), 'Ann',
      current_date - 300 * n + (o.id % 300)::int from occupancy o, generate_series(0, 5) n`,
  `insert into renewal_offer (account_id, tenant_id, occupancy_id, property_id, state, begins, rent_now_cents, rent_period, rent_1_cents, answer_by, made_by_name, made_at)
    select o.account_id, o.tenant_id, o.id, o.property_id, case when n = 0 then 'OFFERED' else 'WITHDRAWN' end, current_date, 1, 'MONTHLY', 1,
      current_date - 300 * n + (o.id % 300)::int, 'Ann', now() from occupancy o, generate_series(0, 3) n`,
  `update rent_account r set next_bill_on = current_date + 20 from occupancy o
    where o.account_id = r.account_id and o.id = r.occupancy_id and o.real_move_out is null`,
]

let of: TestApp
let people: Record<'everything' | 'two properties', Person>
beforeAll(async () => {
  of = await testApp({ connections: 1 })
  const { account, two } = await manyHomes(of)
  await of.database.ask(`begin; set local session_replication_role = replica; ${fill.join(';\n')}; commit`)
  await of.database.ask('vacuum (analyze)')
  const person = (login: string, rest: object) => addPerson(of, account, { group: 1, mark: 'Crowd', login, ...rest })
  people = { everything: await person('all', {}), 'two properties': await person('some', { properties: two }) }
})
afterAll(() => of.close())

async function wholeReads(): Promise<Record<string, number>> {
  await of.context.pool.pg.query('select pg_stat_force_next_flush()')
  await of.database.ask('select pg_stat_force_next_flush()')
  const rows = await of.database.ask<{ relname: string; whole: string }>(
    'select relname, seq_scan as whole from pg_stat_user_tables where relname = any($1) order by relname',
    [large],
  )
  expect(rows).toHaveLength(large.length)
  return Object.fromEntries(rows.map(({ relname, whole }) => [relname, Number(whole)]))
}

const today = dayIn('America/New_York', new Date())
const times = 7

test.each(layers.flatMap((layer) => (['everything', 'two properties'] as const).map((who) => [layer, who] as const)))(
  'the layer %s is read without a full table scan by a user who sees %s',
  async (layer, who) => {
    const before = await wholeReads()
    for (let n = 0; n < times; n += 1) {
      const asked = { from: addDays(today, -10), to: addDays(today, 31), layers: JSON.stringify([layer]) }
      const { type, text } = await ask(of.app, calendar.get, asked, { token: people[who].token })
      expect(type, text).toBe('S_OK')
    }
    expect(await wholeReads()).toEqual(before)
  },
)

test('a month of everything holds all that fits, and names a layer that has more', async () => {
  const asked = { from: addDays(today, -10), to: addDays(today, 31) }
  const { body } = await ask(of.app, calendar.get, asked, { token: people.everything.token })
  const counts = new Map(body.entries.map(({ layer }) => [layer, 0]))
  for (const { layer } of body.entries) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(500)
  expect(body.cut).toEqual([...counts].filter(([, n]) => n >= 500).map(([layer]) => layer))
  expect(counts.get('event')).toBeGreaterThan(40)
  expect(counts.get('rent-due')).toBeGreaterThan(0)
})
