import { payment } from '@freehold/contract/money/payment'
import { tenant } from '@freehold/contract/people/tenant'
import { unit } from '@freehold/contract/portfolio/unit'
import { type Method, saidMethod } from '@freehold/rules/money/payment-method'
import { type Reason, reasonWords } from '@freehold/rules/money/reason'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { sample } from '../kit/app/effort'
import { manyHomes } from '../kit/world/many-homes'
import { addPerson } from '../kit/world/people'

interface Receipt {
  id: number
  property: number
  texts: string[]
}

let of: TestApp
let receipts: Receipt[]
let units: { id: number; property: number; texts: string[] }[]
let tenants: { id: number; property: number; current: boolean; texts: string[] }[]
const people: Record<string, { token: string; properties: number[] | null }> = {}

beforeAll(async () => {
  of = await testApp()
  const { account, two } = await manyHomes(of)
  for (const [login, properties] of Object.entries({ all: null, some: two, none: [] })) {
    const { token } = await addPerson(of, account, {
      group: 1,
      mark: 'Crowd',
      login,
      ...(properties && { properties }),
    })
    people[login] = { token, properties }
  }
  // A payment that was taken back is found by nothing.
  await of.database.ask(`begin; set local session_replication_role = replica;
    update receipt set voided_by = id where account_id = ${account} and id % 50 = 0; commit`)
  const told = await of.database.ask<{
    id: string
    property: string
    reason: Reason
    method: Method | ''
    check_number: string
    texts: string[]
  }>(
    `select r.id, r.property_id as property, r.reason, r.method, r.check_number, array[t.tenant_name, u.unit_name, p.property_name, r.notes] as texts
     from receipt r join tenant t on t.id = r.tenant_id join unit u on u.id = r.unit_id join property p on p.id = r.property_id
     where r.account_id = $1 and r.voided_by is null order by r.day desc, r.id desc`,
    [account],
  )
  receipts = told.map(({ id, property, reason, texts, ...made }) => ({
    id: Number(id),
    property: Number(property),
    texts: [...texts, reasonWords[reason], saidMethod(made)],
  }))
  // Their search text is written by its function, some are rented by the week, and few are vacant.
  await of.database.ask(`update unit set rent_period = case when id % 23 = 0 then 'WEEKLY' else rent_period end,
    search = unit_search_text(account_id, id, unit_name, property_id) where account_id = ${account}`)
  const kept = await of.database.ask<{ id: string; property: string; texts: string[] }>(
    `select u.id, u.property_id as property, array[u.unit_name, p.property_name, coalesce(t.tenant_name, ''),
       initcap(u.rent_period), case when t.id is null then 'Vacant' else 'Occupied' end] as texts
     from unit u join property p on p.id = u.property_id
     left join occupancy o on o.unit_id = u.id and o.real_move_out is null left join tenant t on t.id = o.tenant_id
     where u.account_id = $1 order by u.unit_name collate natural_order, u.id`,
    [account],
  )
  units = kept.map((row) => ({ ...row, id: Number(row.id), property: Number(row.property) }))
  const lived = await of.database.ask<{ id: string; property: string; current: boolean; texts: string[] }>(
    `select t.id, o.property_id as property, t.current_until = 'infinity' as current,
       array[t.tenant_name, t.unit_names, t.email, t.phone] as texts
     from tenant t join occupancy o on o.account_id = t.account_id and o.tenant_id = t.id
     where t.account_id = $1 order by t.tenant_name collate natural_order, t.id`,
    [account],
  )
  tenants = lived.map((row) => ({ ...row, id: Number(row.id), property: Number(row.property) }))
})
afterAll(() => of.close())

/** Searches as a person with all rows on one sheet would. */
function found<Row extends { property: number; texts: string[] }>(rows: Row[], who: string, typed: string): Row[] {
  const { properties = [] } = people[who] ?? {}
  const has = (text: string) => text.toLowerCase().includes(typed.toLowerCase())
  return rows.filter((row) => (properties === null || properties.includes(row.property)) && row.texts.some(has))
}

describe.each(['all', 'some', 'none'])('a user who may see %s of the properties', (who) => {
  const payments = [
    ['a tenant', 'Tenant 77'],
    ['a property', 'elm'],
    ['so much that it is read in order', 'Court'],
    ['a note or a method', 'check'],
    ['a part of a method that few have', 'ash'],
    ['a method and a home', 'other'],
    ['the number of a check', 'check k1'],
    ['a part of the number of a check, and notes', '201'],
    ['a part of a reason', 'Laundr'],
    ['most reasons, and homes and notes as well', 'e'],
    ['a reason that many have', 'rent'],
    ['wildcards, which are none', '%'],
    ['nothing', 'nobody of that name'],
  ]
  test.each(sample(payments, 5, `payments ${who}`))('finds payments by %s', async (_, query) => {
    const expected = found(receipts, who, query).map(({ id }) => id)
    const last = Math.max(1, Math.ceil(expected.length / 25))
    for (const page of [1, 2, last, last + 1]) {
      const asked = { query, page, limit: 25, orderBy: 'paid_date', ascending: 0 }
      const { body } = await ask(of.app, payment.list, asked, { token: people[who]?.token })
      expect(body.count, `page ${page}`).toBe(expected.length)
      expect(body.data.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 25, page * 25))
    }
    const asked = { query, page: 1, limit: 25, orderBy: 'paid_amount', ascending: 1 }
    const { body } = await ask(of.app, payment.list, asked, { token: people[who]?.token })
    const amounts = body.data.map(({ paid_amount }) => paid_amount)
    expect(body.count).toBe(expected.length)
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
    expect(expected).toEqual(expect.arrayContaining(body.data.map(({ id }) => id)))
  })

  const inRows = [
    'Unit 7',
    'elm',
    'Tenant 77',
    'vacant',
    'OCCUPIED',
    'monthly',
    'week',
    'ly',
    'an',
    'c',
    'e',
    '%',
    'nobody',
  ]
  test.each(sample(inRows, 5, `units ${who}`))('finds the units in whose row %s can be read', async (query) => {
    const expected = found(units, who, query).map(({ id }) => id)
    const last = Math.max(1, Math.ceil(expected.length / 25))
    for (const page of [1, 2, last, last + 1]) {
      const asked = { query, page, limit: 25, orderBy: 'unit_name', ascending: 1 }
      const { body } = await ask(of.app, unit.list, asked, { token: people[who]?.token })
      expect(body.count, `page ${page}`).toBe(expected.length)
      expect(body.data.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 25, page * 25))
    }
    const asked = { query, limit: -1, orderBy: 'tenant_name', ascending: 0 }
    const { body } = await ask(of.app, unit.list, asked, { token: people[who]?.token })
    expect(body.data.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
  })

  test.each(['Tenant 7', '9@tenants', 'Unit', '%', 'nobody'])(
    'finds the tenants that %s fits, in each list',
    async (query) => {
      for (const [call, current] of [
        [tenant.list, true],
        [tenant.previous, false],
      ] as const) {
        const expected = found(tenants, who, query)
          .filter((one) => one.current === current)
          .map(({ id }) => id)
        for (const orderBy of ['tenant_name', 'balance'] as const) {
          const asked = { query, page: 1, limit: -1, orderBy, ascending: 1 }
          const { body } = await ask(of.app, call, asked, { token: people[who]?.token })
          const ids = body.data.map(({ id }) => id)
          expect(body.count).toBe(expected.length)
          expect(orderBy === 'tenant_name' ? ids : [...ids].sort()).toEqual(
            orderBy === 'tenant_name' ? expected : [...expected].sort(),
          )
        }
        const second = await ask(
          of.app,
          call,
          { query, page: 2, limit: 25, orderBy: 'tenant_name', ascending: 1 },
          { token: people[who]?.token },
        )
        expect(second.body).toMatchObject({ count: expected.length })
        expect(second.body.data.map(({ id }) => id)).toEqual(expected.slice(25, 50))
      }
    },
  )
})
