import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { casesPerCall, sample } from '../kit/app/effort'
import { type Case, nameOf, sweep } from '../kit/app/sweep'
import { fieldsOf, validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

/** The lists of super admins have sessions of their own, and tests beside them. */
const tables = allCalls.filter((call) => 'page' in call.input.shape && call.sorts && call.actor !== 'super')
/** Sort orders to try for each table. */
const orders = casesPerCall(30, tables.length, { min: 1, full: 20 })

let of: TestApp
let world: World
let token: string
beforeAll(async () => {
  const told = await worldApp()
  of = told.context
  world = told.world
  token = world.ours.people[1].token
  await crowd(of, world.ours.account, world.ours.records)
})
afterAll(() => of.close())

/** Many records with the same names and figures, so that ties are the rule; a third of the units occupied. */
async function crowd({ database }: TestApp, account: number, records: World['ours']['records']): Promise<void> {
  const owner = records.owner?.inside[0]
  await database.ask(
    `insert into owner (account_id, business_name, first_name, last_name, email, pp_addr_type, pp_address)
     select $1, 'Same', 'Same', 'Name ' || i % 3, 'same@x.example', 'EMAIL', 'x' from generate_series(1, 34) i`,
    [account],
  )
  await database.ask(
    `insert into property (account_id, owner_id, type_id, property_name, address, valuation_cents)
     select $1, $2, 1 + i % 2, 'Court ' || i % 4, 'x', nullif(i % 5, 0) from generate_series(1, 33) i`,
    [account, owner],
  )
  await database.ask(
    `insert into unit (account_id, property_id, unit_name, bedroom, bathroom, rent_cents, deposit_cents, rent_period)
     select account_id, id, 'Unit ' || i, 1 + i, i, 100000 * i, 5000, 'WEEKLY'
     from property, generate_series(1, 2) i where account_id = $1 and property_name like 'Court%'`,
    [account],
  )
  await database.ask(
    `with t as (insert into tenant (account_id, tenant_name) select $1, 'Tenant ' || i % 2 from generate_series(1, 20) i returning id),
       numbered as (select id, row_number() over () as n from t),
       free as (select id, row_number() over (order by id) as n from unit where account_id = $1 and bedroom = 3)
     insert into occupancy (account_id, tenant_id, unit_id, property_id, rent_cents, deposit_cents, rent_period, move_in, move_out)
     select $1, numbered.id, unit.id, unit.property_id, unit.rent_cents, unit.deposit_cents, unit.rent_period, '2020-01-01', '2099-01-01'
     from numbered join free using (n) join unit on unit.account_id = $1 and unit.id = free.id`,
    [account],
  )
  await database.ask(
    'update occupancy set search = occupancy_search_text(account_id, tenant_id, unit_id) where account_id = $1',
    [account],
  )
  await database.ask(
    'update unit set search = unit_search_text(account_id, id, unit_name, property_id) where account_id = $1',
    [account],
  )
  await database.ask('update tenant set unit_names = home_names(account_id, id) where account_id = $1', [account])
  await database.ask(
    `insert into activity (account_id, user_name, noun, needs, all_properties, message, created_at)
     select $1, 'Somebody', 'unit', 'properties', true, 'Line ' || i, '2026-01-01' from generate_series(1, 37) i`,
    [account],
  )
}

type Row = Record<string, unknown>

async function everyPage(call: AnyCall, asked: object): Promise<{ rows: Row[]; count: number }> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask(of.app, call, { ...asked, page, limit: 10 }, { token })
    expect(answer.type, `${call.path} ${JSON.stringify(asked)} page ${page}`).toBe('S_OK')
    const { data, count } = answer.body as { data: Row[]; count: number }
    rows.push(...data)
    if (data.length < 10 || rows.length >= count) return { rows, count }
  }
}

/** The input a list cannot be asked without, such as a report's day. */
async function needed(call: AnyCall): Promise<Row> {
  const required = fieldsOf(call).flatMap(([name, facts]) => (facts?.required ? [name] : []))
  const { input } = await validInput(call, world.ours)
  return Object.fromEntries(required.map((name) => [name, input[name]]))
}

const key = (row: Row): unknown => row.id ?? JSON.stringify(row)

const pageByPage = (call: AnyCall): Case[] =>
  sample(call.sorts ?? [], orders, nameOf(call)).map((orderBy) => ({
    name: `${nameOf(call)} by ${orderBy}`,
    check: async () => {
      const asked = await needed(call)
      for (const query of ['', 'e']) {
        const up = await everyPage(call, { ...asked, orderBy, ascending: 1, query })
        const down = await everyPage(call, { ...asked, orderBy, ascending: 0, query })
        expect(up.rows.length).toBe(up.count)
        expect(new Set(up.rows.map(key)).size).toBe(up.count)
        expect(new Set(down.rows.map(key))).toEqual(new Set(up.rows.map(key)))
        const all = await ask(of.app, call, { ...asked, orderBy, ascending: 1, query, limit: -1 }, { token })
        expect((all.body as { data: Row[] }).data.map(key)).toEqual(up.rows.map(key))
      }
    },
  }))

test('pages repeat and skip no row, in either direction, with and without a search', () =>
  sweep(tables.flatMap(pageByPage)))

describe('the order of units', () => {
  test('is numeric: Unit 2 before Unit 10', async () => {
    for (const unit_name of ['Zeta 10', 'Zeta 2', 'zeta 1'])
      await of.database.ask(
        `insert into unit (account_id, property_id, unit_name, bedroom, bathroom, rent_cents, deposit_cents, rent_period, search)
         values ($1, $2, $3, 1, 1, 100, 100, 'MONTHLY', unit_search_text($1, null, $3, $2))`,
        [world.ours.account, world.ours.records.property?.inside[0], unit_name],
      )
    const answer = await ask(of.app, unit.list, { query: 'zeta', orderBy: 'unit_name' }, { token })
    expect(answer.body.data.map((row) => row.unit_name)).toEqual(['zeta 1', 'Zeta 2', 'Zeta 10'])
  })

  test('by occupant puts vacant units last, whichever way', async () => {
    for (const ascending of [1, 0]) {
      const { rows } = await everyPage(unit.list, { orderBy: 'tenant_name', ascending })
      const names = rows.map((row) => row.tenant_name)
      expect(names.indexOf('')).toBe(names.filter((name) => name !== '').length)
    }
  })
})
