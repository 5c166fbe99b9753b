import { type GroupId, groupIds, mayGroup } from '@freehold/contract/access'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { payment } from '@freehold/contract/money/payment'
import { tenant } from '@freehold/contract/people/tenant'
import { search } from '@freehold/contract/reports/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Books, type Home, openBooks } from '../kit/money/books'
import { setDay } from '../kit/money/landlord'
import { addPerson } from '../kit/world/people'

let context: TestApp
let books: Books
let quay: number
let hill: number
let logins = 0

beforeAll(async () => {
  context = await testApp()
  setDay(context, '2026-03-20')
  books = await openBooks(context, 'Seeker')
  quay = await books.addProperty('Quayside Court')
  hill = await books.addProperty('Hill House')
})
afterAll(() => context.close())

async function userOf(group: GroupId, properties?: readonly number[]): Promise<string> {
  logins += 1
  const about = { group, mark: 'Seeker', login: `user${logins}`, ...(properties && { properties }) }
  return (await addPerson(context, books.account, about)).token
}

let office: Promise<string> | undefined
const officeToken = () => (office ??= userOf(1))

async function find(input: string | { recent: string }, token?: string) {
  const asked = typeof input === 'string' ? { query: input } : input
  const { type, text, body } = await ask(context.app, search.everything, asked, {
    token: token ?? (await officeToken()),
  })
  expect(type, text).toBe('S_OK')
  return body.data
}

async function did(call: Parameters<typeof ask>[1], input: object): Promise<number> {
  const { type, text, body } = await ask(context.app, call, input, { token: await officeToken() })
  expect(type, text).toBe('S_OK')
  return Number(body.id)
}

let homes = 0
async function livesIn(property: number, name: string, contact: { email?: string; phone?: string } = {}) {
  homes += 1
  const unit = await books.addUnit(property, `Flat ${homes}`)
  const home = await books.moveIn({ property, unit, name, moveIn: '2026-01-01' })
  const { email = '', phone = '' } = contact
  await context.database.ask('update tenant set email = $2, phone = $3 where id = $1', [home.tenant, email, phone])
  return home
}

const pay = ({ tenant: id, occupancy: rent_id }: Home, amount: string, paid_date: string, notes = '') =>
  did(payment.payRent, { tenant_id: id, rent_id, pay_reason: 'RENT', paid_date, paid_amount: amount, notes })

const names = async (typed: string) => (await find(typed)).tenants.map(({ tenant_name }) => tenant_name)

describe('the order of what is found', () => {
  beforeAll(async () => {
    await livesIn(quay, 'Omar Zilch')
    await livesIn(quay, 'Ann Marzilla')
    await livesIn(quay, 'Zillow Kent')
    await livesIn(quay, 'Bo Dent', { email: 'zilberg@mail.example' })
    await livesIn(quay, 'Carl Dent', { email: 'mrzilberg@mail.example', phone: '(555) 234-5678' })
  })

  test('puts a name that begins with the text first, then a word that does, then any that holds it', async () => {
    expect(await names('ZIL')).toEqual(['Zillow Kent', 'Bo Dent', 'Omar Zilch', 'Ann Marzilla', 'Carl Dent'])
  })

  test.each(['(555) 234', '5552345678', '234-5678', '1 555 234 5678', 'mrzilberg@mail'])(
    'finds a tenant by %s',
    async (typed) => {
      expect(await names(typed)).toEqual(['Carl Dent'])
    },
  )

  test('takes no wildcards from what was typed', async () => {
    expect(await names('%il%')).toEqual([])
    expect(await names('z_l')).toEqual([])
  })

  test('returns at most five of a kind, by name', async () => {
    for (const n of [7, 2, 6, 1, 4, 3, 5]) await books.addUnit(hill, `Vault ${n}`)
    const { units } = await find('vault')
    expect(units.map(({ unit_name }) => unit_name)).toEqual(['Vault 1', 'Vault 2', 'Vault 3', 'Vault 4', 'Vault 5'])
    expect(units[0]).toMatchObject({ property_name: 'Hill House', tenant_id: null, tenant_name: '' })
  })

  test.each(['vault 3 hill', 'Hill 3', 'hill  vault'])(
    'narrows units by words of their property: %s',
    async (typed) => {
      const { units } = await find(typed)
      expect(units.map(({ unit_name }) => unit_name)).toContain('Vault 3')
      expect(new Set(units.map(({ property_id }) => property_id))).toEqual(new Set([hill]))
    },
  )

  test('finds owners and properties', async () => {
    const { owners, properties } = await find('quay')
    expect(properties).toMatchObject([{ id: quay, property_name: 'Quayside Court', address: '4 Alder Street' }])
    expect(owners).toEqual([])
    expect((await find('seek')).owners).toMatchObject([{ business_name: 'Seeker', email: 'owner@books.example' }])
    expect((await find('alder')).properties.map(({ id }) => id)).toEqual([hill, quay])
  })
})

describe('payments', () => {
  let early: number
  let late: number
  beforeAll(async () => {
    const home = await livesIn(quay, 'Pat Payer')
    late = await pay(home, '1450', '2026-03-10')
    early = await pay(home, '1450', '2026-02-10', 'Check 100442')
    const voided = await pay(home, '1450', '2026-03-12')
    await did(payment.remove, { id: voided, reason: 'Typed twice', confirm: 1 })
  })

  test.each(['1450', '1,450.00', '$1450', '1450.0'])('are found by the amount %s, newest first', async (typed) => {
    const { payments } = await find(typed)
    expect(payments.map(({ id }) => id)).toEqual([late, early])
    expect(payments[0]).toMatchObject({
      tenant_name: 'Pat Payer',
      paid_date: '2026-03-10',
      paid_amount: 1450,
      pay_reason: 'RENT',
    })
  })

  test('are found by the check number in their note', async () => {
    expect((await find('100442')).payments.map(({ id }) => id)).toEqual([early])
    expect((await find('145')).payments).toEqual([])
  })
})

test('marks archived records and tenants who moved out', async () => {
  const here = await livesIn(quay, 'Yara Stays')
  const left = await livesIn(quay, 'Yara Left')
  await did(occupancy.moveOut, {
    tenant_id: left.tenant,
    unit_id: left.unit,
    move_out_reason: 'Personal',
    move_out: '2026-03-01',
  })
  const gone = await livesIn(quay, 'Yara Archived')
  await context.database.ask("update tenant set archived_at = now(), archived_by = 'Sam' where id = $1", [gone.tenant])
  const { tenants } = await find('yara')
  expect(tenants.find(({ id }) => id === here.tenant)).toMatchObject({ archived: false, moved_out: false })
  expect(tenants.find(({ id }) => id === left.tenant)).toMatchObject({ archived: false, moved_out: true })
  expect(tenants.find(({ id }) => id === gone.tenant)).toMatchObject({ archived: true })
})

describe('who finds what', () => {
  let seen: Home
  let hidden: Home
  beforeAll(async () => {
    seen = await livesIn(quay, 'Rights Quay')
    hidden = await livesIn(hill, 'Rights Hill')
    await context.database.ask("update unit set unit_name = 'Rights ' || unit_name where id = any($1)", [
      [seen.unit, hidden.unit],
    ])
    await context.database.ask(
      'update unit set search = unit_search_text(account_id, id, unit_name, property_id) where account_id = $1',
      [books.account],
    )
    await context.database.ask("update property set property_name = 'Rights ' || property_name where id = any($1)", [
      [quay, hill],
    ])
    await context.database.ask("update owner set last_name = 'Rights' where account_id = $1", [books.account])
    await pay(seen, '137.25', '2026-02-01', 'rights')
    await pay(hidden, '137.25', '2026-02-02', 'rights')
  })

  test.each(groupIds)('group %i finds only the kinds that it may open', async (group) => {
    const found = await find('rights', await userOf(group))
    const counts = Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.length]))
    const places = mayGroup(group, 'properties')
    expect(counts).toEqual({
      tenants: mayGroup(group, 'tenants') ? 2 : 0,
      units: places ? 2 : 0,
      owners: places ? 1 : 0,
      properties: places ? 2 : 0,
      payments: mayGroup(group, 'money') ? 2 : 0,
      work_orders: 0,
      contractors: 0,
      listings: 0,
      projects: 0,
      applications: 0,
      leases: 0,
      notices: 0,
      expenses: 0,
    })
  })

  test('a user of one property finds only what belongs to it', async () => {
    const token = await userOf(4, [quay])
    const found = await find('rights', token)
    expect(found.tenants.map(({ id }) => id)).toEqual([seen.tenant])
    expect(found.units.map(({ id }) => id)).toEqual([seen.unit])
    expect(found.properties.map(({ id }) => id)).toEqual([quay])
    expect(found.payments.map(({ tenant_id }) => tenant_id)).toEqual([seen.tenant])
    expect((await find('137.25', token)).payments.map(({ tenant_id }) => tenant_id)).toEqual([seen.tenant])
    expect(Object.values(await find('rights', await userOf(4, []))).flat()).toEqual([])
  })

  test('a user of one property finds no tenant by a home elsewhere', async () => {
    const mover = await livesIn(quay, 'Two Homes')
    const other = await books.addUnit(hill, 'Secret Den')
    await books.moveIn({ property: hill, unit: other, tenant: mover.tenant, name: 'Two Homes', moveIn: '2026-02-01' })
    expect((await find('secret den')).tenants.map(({ id }) => id)).toEqual([mover.tenant])
    const token = await userOf(4, [quay])
    expect(Object.values(await find('secret den', token)).flat()).toEqual([])
    const [whole] = (await find('two homes')).tenants
    const [part] = (await find('two homes', token)).tenants
    expect(part?.unit_names).not.toContain('Secret Den')
    expect(part?.balance).toBeLessThan(whole?.balance ?? 0)
  })

  test('records opened before are looked up again, in their order, as far as they may be seen', async () => {
    const unpaid = {
      recent: `tenant-${hidden.tenant},tenant-${seen.tenant},unit-${hidden.unit},unit-${seen.unit},x-1,unit-`,
    }
    const all = await find(unpaid)
    expect(all.tenants.map(({ id }) => id)).toEqual([hidden.tenant, seen.tenant])
    expect(all.units.map(({ id }) => id)).toEqual([hidden.unit, seen.unit])
    const some = await find(unpaid, await userOf(8, [quay]))
    expect(some).toMatchObject({ tenants: [], units: [{ id: seen.unit }], payments: [] })
    expect((await ask(context.app, tenant.get, { id: seen.tenant }, { token: await officeToken() })).type).toBe('S_OK')
  })
})
