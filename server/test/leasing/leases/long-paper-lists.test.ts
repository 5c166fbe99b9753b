import { lease } from '@freehold/contract/leasing/lease'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { manyHomes } from '../../kit/world/many-homes'
import { addPerson } from '../../kit/world/people'

const homes = 300
const perHome = 4

let of: TestApp
let account: number
let token: string
let narrow: string

/** Four applications and a lease of each of 300 homes; those of a user who sees two properties are 60 homes. */
beforeAll(async () => {
  of = await testApp()
  const made = await manyHomes(of, 2)
  account = made.account
  const person = (login: string, rest: object) => addPerson(of, account, { group: 1, mark: 'Papers', login, ...rest })
  token = (await person('all', {})).token
  narrow = (await person('two', { properties: made.two })).token
  await of.database.ask(
    `insert into rental_application (account_id, property_id, unit_id, tenant_name, phone, email, move_in, emp_name, emp_job_type,
       monthly_income_cents, cur_addr, c_rent_cents, c_leave_reason, em_contact_name, em_contact_phone, em_contact_relation, entered_by_name, created_at)
     select $1, o.property_id, o.unit_id, 'Applicant ' || n, '555', n || '@apply.example', o.move_in, 'Mill', 'Full-Time', 500000, '1 Elm Street', 1, 'Space',
       'Ann', '555', 'Friend', 'Sam', timestamptz '2026-01-01' + n * interval '1 hour'
     from occupancy o, generate_series(1, ${perHome}) n where o.account_id = $1`,
    [account],
  )
  await of.database.ask(
    `insert into lease (account_id, kind, property_id, unit_id, tenant_id, occupancy_id, move_in, move_out, rent_cents, rent_period, content, html,
       html_sha256, made_by_name, created_at)
     select $1, 'CONTRACT', property_id, unit_id, tenant_id, id, move_in, move_out, rent_cents, rent_period, '{"lead": null}', '', repeat('0', 64), 'Sam', now()
     from occupancy where account_id = $1`,
    [account],
  )
}, 120_000)
afterAll(() => of.close())

const lists = [
  ['applications', rentalApplication.list, homes * perHome, ['tenant_name', 'unit_name', 'property_name']],
  ['leases', lease.list, homes, ['tenant_name', 'unit_name']],
] as const

async function read(call: (typeof lists)[number][1], asked: object, as = token) {
  const { type, text, body } = await ask(of.app, call, { limit: 25, ...asked }, { token: as })
  expect(type, text).toBe('S_OK')
  return body as {
    count: number
    data: { id: number; tenant_name: string; unit_name: string; property_name: string }[]
  }
}

describe.each(lists)('the list of %s', (noun, call, all, orders) => {
  const table = noun === 'leases' ? 'lease' : 'rental_application'

  test('says how many there are, and to a user of two properties how many of these', async () => {
    expect((await read(call, {})).count).toBe(all)
    expect((await read(call, { page: 3 })).count).toBe(all)
    const seen = await read(call, {}, narrow)
    expect(seen.count).toBe(all / 5)
    expect(new Set(seen.data.map(({ property_name }) => property_name)).size).toBeLessThanOrEqual(2)
  })

  test.each(orders)('is in the natural order of %s, both ways, and total', async (by) => {
    const pages = async (ascending: 0 | 1) => {
      const last = Math.ceil(all / 25)
      const each = [1, 2, last].map((page) => read(call, { orderBy: by, ascending, page }))
      return (await Promise.all(each)).flatMap(({ data }) => data)
    }
    const up = await pages(1)
    expect(new Set(up.map(({ id }) => id)).size).toBe(up.length)
    const names = up.map((row) => row[by])
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    expect((await pages(0))[0]?.id).toBe(up.at(-1)?.id)
  })

  test('keeps its count while records are archived, restored and deleted', async () => {
    const [one, two] = (await read(call, {})).data.map(({ id }) => id)
    const change = (set: string, id = one) => of.database.ask(`update ${table} set ${set} where id = $1`, [id])
    await change("archived_at = now(), archived_by = 'Sam'")
    expect((await read(call, {})).count).toBe(all - 1)
    expect((await read(call, { archived: 1 })).count).toBe(1)
    await change("archived_at = null, archived_by = ''")
    await of.database.ask(`delete from ${table} where id = $1`, [two])
    expect((await read(call, {})).count).toBe(all - 1)
    const wrong = async () => JSON.stringify((await verifyBooks(of.context.pool)).wrong)
    expect(await wrong()).not.toContain(`The count of ${noun}`)
    await of.database.ask(`update tally set ${noun} = ${noun} - 1 where account_id = $1`, [account])
    expect(await wrong()).toContain(`The count of ${noun} is ${all - 2}`)
    await of.database.ask(`update tally set ${noun} = ${noun} + 1 where account_id = $1`, [account])
  })
})

test('a lease that was replaced is not counted, whether or not it is archived', async () => {
  const count = async () => (await read(lease.list, {})).count
  const before = await count()
  const [one] = (await read(lease.list, {})).data
  const change = (set: string) => of.database.ask(`update lease set ${set} where id = $1`, [one?.id])
  await change('replaced_at = now()')
  expect(await count()).toBe(before - 1)
  await change("archived_at = now(), archived_by = 'Sam'")
  expect(await count()).toBe(before - 1)
  await change('replaced_at = null')
  expect(await count()).toBe(before - 1)
  await change("archived_at = null, archived_by = ''")
  expect(await count()).toBe(before)
})
