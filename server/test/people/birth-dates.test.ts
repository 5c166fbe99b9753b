import { tenant } from '@freehold/contract/people/tenant'
import { addDays, type Day, showDay } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setBirth } from '../../src/areas/people/birth'
import { houseScope } from '../../src/database/scope'
import { write } from '../../src/database/write'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { everyRow } from '../kit/app/every-row'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

const many = 1_000
/** Days that stand nowhere else: nobody lets a unit in the year 1931. */
const births = Array.from({ length: many }, (_, i) => addDays('1931-01-01' as Day, i))

let context: TestApp
let home: Household
let ids: number[]

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  const rows = await context.database.ask<{ id: string }>(
    "insert into tenant (account_id, tenant_name) select $1, 'Person ' || n from generate_series(1, $2::int) n returning id",
    [home.account, many],
  )
  ids = rows.map(({ id }) => Number(id))
  const scope = houseScope(home.account, 'UTC', '2026-01-01' as Day)
  await write(context.context.pool, home.account, async (tx) => {
    for (const [i, day] of births.entries()) await setBirth(context.context.vault, tx, scope, ids[i] ?? 0, day)
  })
}, 60_000)
afterAll(() => context.close())

const ways = (day: Day): string[] => [
  day,
  showDay(day),
  showDay(day).replaceAll('-', '/'),
  day.replaceAll('-', ''),
  Buffer.from(day).toString('base64').replace(/=+$/, ''),
  Buffer.from(day).toString('hex'),
]

test('neither a stolen database nor the log shows a date of birth in any encoding', async () => {
  const stolen = await everyRow(context.database)
  // A digest has any eight digits somewhere.
  const withoutDigests = stolen.replace(/[0-9a-f]{32,}/g, '')
  const logged = context.logged.join('\n')
  expect(stolen.length).toBeGreaterThan(many * 100)
  for (const day of births)
    for (const written of ways(day)) {
      expect((/^\d{8}$/.test(written) ? withoutDigests : stolen).includes(written), written).toBe(false)
      expect(logged.includes(written), written).toBe(false)
    }
})

test('users who may see the tenant see the date', async () => {
  for (const i of [0, 1, 500, 999]) {
    const { body } = await ask(context.app, tenant.get, { id: ids[i] }, { token: home.people[1].token })
    expect(body.data.dob).toBe(births[i])
  }
})
