import { type GroupId, groupIds, mayGroup } from '@freehold/contract/access'
import { search } from '@freehold/contract/reports/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addPerson } from '../kit/world/people'
import type { Household, World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

let context: TestApp
let world: World
let ours: Household
beforeAll(async () => {
  const made = await worldApp()
  context = made.context
  world = made.world
  ours = world.ours
})
afterAll(() => context.close())

async function find(input: { query: string } | { recent: string }, token = ours.people[1].token) {
  const { type, text, body } = await ask(context.app, search.everything, input, { token })
  expect(type, text).toBe('S_OK')
  return body.data
}
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)
const of = (noun: string, sides: readonly ('inside' | 'outside')[]) =>
  sides.flatMap((side) => ours.records[noun]?.[side] ?? []).sort((a, b) => a - b)

let logins = 0
async function userOf(group: GroupId, properties?: readonly number[]): Promise<string> {
  logins += 1
  const about = { group, mark: ours.mark, login: `seeker${logins}`, ...(properties && { properties }) }
  return (await addPerson(context, ours.account, about)).token
}

/** The kinds that this test is about: the right that opens each, a text that both properties' records hold, and their noun. */
const kinds = [
  ['work_orders', 'maintenance', 'roof', 'work_order'],
  ['listings', 'marketing', 'home', 'listing'],
  ['projects', 'planner', 'roof', 'project'],
  ['applications', 'applications', 'applicant', 'rental_application'],
  ['leases', 'leases', 'alder lease', 'lease'],
  ['notices', 'notices', 'alder', 'notice'],
  ['expenses', 'money', 'alder', 'expense'],
] as const

describe.each(kinds)('%s', (kind, right, query, noun) => {
  test('are found by a text, of this account alone', async () => {
    const found = await find({ query })
    expect(found[kind].length).toBeGreaterThan(0)
    const known = await context.database.ask<{ id: string }>(
      `select id from ${noun} where account_id = $1 and id = any($2)`,
      [ours.account, ids(found[kind])],
    )
    expect(known).toHaveLength(found[kind].length)
  })

  test.each(groupIds)('are found by group %i only if it may open them', async (group) => {
    const found = await find({ query }, ours.people[group].token)
    if (mayGroup(group, right)) expect(found[kind].length).toBeGreaterThan(0)
    else expect(found[kind]).toEqual([])
  })

  test('are found by a user of one property only within it', async () => {
    const property = ours.records.property?.inside ?? []
    const group = mayGroup(8, right) ? 8 : 4
    const seen = ids((await find({ query }, await userOf(group, property)))[kind])
    expect(seen.length).toBeGreaterThan(0)
    const within = await context.database.ask<{ id: string }>(
      `select id from ${noun} where id = any($1) and property_id = any($2)`,
      [seen, property],
    )
    expect(within).toHaveLength(seen.length)
    expect((await find({ query }, await userOf(group, [])))[kind]).toEqual([])
    const all = [...of(noun, ['inside']), ...of(noun, ['outside'])]
    const key = kind === 'work_orders' ? 'order' : kind.slice(0, -1)
    const recent = all.map((id) => `${key}-${id}`).join(',')
    expect(ids((await find({ recent }))[kind])).toEqual(of(noun, ['inside', 'outside']))
    expect(ids((await find({ recent }, await userOf(group, property)))[kind])).toEqual(of(noun, ['inside']))
  })
})

describe('contractors', () => {
  test('are found by name, phone and email address', async () => {
    for (const query of ['alder handy', 'handy alder', '555-010-0400', 'handy@trades'])
      expect(
        (await find({ query })).contractors.map(({ name }) => name),
        query,
      ).toContain('Alder Handy')
  })

  test.each(groupIds)('are found by group %i only if it may open them', async (group) => {
    const { contractors } = await find({ query: 'handy' }, ours.people[group].token)
    expect(contractors).toHaveLength(mayGroup(group, 'contractors') ? 1 : 0)
  })

  test('are found however many were added later', async () => {
    await context.database.ask(
      `insert into contractor (account_id, name, phone, email)
       select $1, 'Crew ' || n, '(555) 010-9999', 'crew@trades.example' from generate_series(1, 1100) n`,
      [ours.account],
    )
    expect((await find({ query: 'trusty' })).contractors).toMatchObject([{ name: 'Alder Trusty', archived: false }])
    const newest = (await find({ query: 'crew' })).contractors.map(({ name }) => name)
    expect(newest).toEqual(['Crew 1100', 'Crew 1099', 'Crew 1098', 'Crew 1097', 'Crew 1096'])
  })
})

test('a contractor who sees only its own work finds no other', async () => {
  const other = ours.records.work_order?.outside[0] ?? 0
  await context.database.ask(
    `update work_order set contractor_id = (select id from contractor where account_id = $1 and name = 'Alder Trusty') where id = $2`,
    [ours.account, other],
  )
  const { token } = ours.people[3]
  expect(ids((await find({ query: 'roof' }, token)).work_orders)).toEqual(of('work_order', ['inside', 'outside']))
  await context.database.ask(
    `insert into account_setting (account_id, key, value) values ($1, 'CONTRACTORS_SEE_OWN_WORK', '1')`,
    [ours.account],
  )
  expect(ids((await find({ query: 'roof' }, token)).work_orders)).toEqual(of('work_order', ['inside']))
  expect(ids((await find({ recent: `order-${other}` }, token)).work_orders)).toEqual([])
  expect(ids((await find({ query: 'roof' })).work_orders)).toEqual(of('work_order', ['inside', 'outside']))
})

test('a title that begins with the text comes first, and an archived work order last', async () => {
  const [first = 0] = ours.records.work_order?.inside ?? []
  const [second = 0] = ours.records.work_order?.outside ?? []
  const title = (id: number, text: string) =>
    context.database.ask('update work_order set job_title = $2 where id = $1', [id, text])
  await title(first, 'Gutter quince')
  await title(second, 'Quince gutter')
  const order = async () => (await find({ query: 'quince' })).work_orders.map(({ id }) => id)
  expect(await order()).toEqual([second, first])
  await context.database.ask("update work_order set archived_at = now(), archived_by = 'Sam' where id = $1", [second])
  expect(await order()).toEqual([first, second])
  expect((await find({ query: 'quince' })).work_orders[1]).toMatchObject({ archived: true, job_title: 'Quince gutter' })
})

test('an expense is found by its amount, and takes no wildcards from what was typed', async () => {
  const [row] = await context.database.ask<{ id: string; cents: string }>(
    'select id, amount_cents as cents from expense where account_id = $1 and voided_by is null order by id limit 1',
    [ours.account],
  )
  const { expenses } = await find({ query: (Number(row?.cents) / 100).toFixed(2) })
  expect(expenses.map(({ id }) => id)).toContain(Number(row?.id))
  expect(Object.values(await find({ query: '%' })).flat()).toEqual([])
  expect(Object.values(await find({ query: '_lder' })).flat()).toEqual([])
})
