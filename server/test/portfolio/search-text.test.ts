import { occupancy } from '@freehold/contract/leasing/occupancy'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { searchAtEnd, writeSearch } from '../../src/database/search-text'
import { write } from '../../src/database/write'
import { type TestApp, testApp } from '../kit/app/app'
import type { Unit } from '../kit/money/book'
import { plusDays } from '../kit/money/calendar'
import { addUnit, type Landlord, openOffice, saved } from '../kit/money/landlord'
import { moveIn, movingIn, type Tenancy } from '../kit/money/tenancy'
import { propertyOf, unitOf } from '../kit/world/world-forms'

// The texts leave out who moved away before the database's own day, so these tests happen now.
const today = dayIn('America/New_York', new Date())

let of: TestApp
let office: Landlord
let flat: Unit
let home: Tenancy
let number = 0
beforeAll(async () => {
  of = await testApp({ connections: 12 })
  office = await openOffice(of, 'Found')
})
afterAll(() => of.close())
beforeEach(async () => {
  number += 1
  flat = await addUnit(office, { name: `Loft ${number}`, period: 'MONTHLY', rent: 100_000, deposit: 5_000 })
  home = await moveIn(office, flat, lease(`Ada ${number}`))
})

const lease = (name: string) => ({
  name,
  moveIn: plusDays(today, -10),
  leaseEnd: plusDays(today, 300),
  total: 105_000,
  initial: 105_000,
})

const textsOf = (tenancy: Tenancy) =>
  of.database.ask(
    `select u.search as unit, t.search as tenant, o.search as tenancy
     from occupancy o join unit u on u.id = o.unit_id join tenant t on t.id = o.tenant_id where o.id = $1`,
    [tenancy.home],
  )

/** No record of any account is found by anything but its names of now. */
async function expectFresh(): Promise<void> {
  const stale = await of.database.ask(
    `select 'unit' as noun, id, search from unit where search <> unit_search_text(account_id, id, unit_name, property_id)
     union all select 'tenant', id, unit_names from tenant where unit_names <> home_names(account_id, id)
     union all select 'occupancy', id, search from occupancy where search <> occupancy_search_text(account_id, tenant_id, unit_id)`,
  )
  expect(stale).toEqual([])
}

const renamed = (tenancy: Tenancy, name: string) => ({
  ...movingIn(office, tenancy.unit, lease(name)),
  id: tenancy.tenant,
})

test('finds a new tenancy by its tenant, unit and property', async () => {
  const [texts] = await textsOf(home)
  expect(texts).toMatchObject({
    unit: `loft ${number}\nfound house\nada ${number}`,
    tenant: expect.stringContaining(`loft ${number}`),
    tenancy: `ada ${number}\nloft ${number}\nfound house`,
  })
  await expectFresh()
})

test.each(['a unit', 'a property', 'a tenant'])('finds what belongs to %s by its new name', async (what) => {
  if (what === 'a unit')
    await saved(office, unit.save, { ...unitOf('', '', office.property), unit_name: 'Attic', id: flat.id })
  if (what === 'a tenant') await saved(office, occupancy.saveTenant, renamed(home, 'Attic'))
  if (what === 'a property') {
    const [row] = await of.database.ask<{ owner: number }>(
      'select owner_id::int as owner from property where id = $1',
      [office.property],
    )
    const input = { ...propertyOf('', '', row?.owner ?? 0), property_name: 'Attic', id: office.property }
    await saved(office, property.save, input)
  }
  const [texts] = await textsOf(home)
  expect(texts).toMatchObject({ unit: expect.stringContaining('attic'), tenancy: expect.stringContaining('attic') })
  await expectFresh()
})

test('finds a unit by its tenants of now, after a move-out and a new lease', async () => {
  const leaving = {
    tenant_id: home.tenant,
    unit_id: flat.id,
    move_out_reason: 'Personal',
    move_out: plusDays(today, -5),
  }
  await office.ask(occupancy.moveOut, leaving)
  expect((await textsOf(home))[0]).toMatchObject({ unit: expect.not.stringContaining('ada') })
  await expectFresh()
  const next = await moveIn(office, flat, { ...lease(`Ben ${number}`), moveIn: today })
  expect((await textsOf(next))[0]).toMatchObject({ unit: expect.stringContaining('ben') })
  await expectFresh()
})

test('keeps both new names of two tenants of a unit who are renamed at once', async () => {
  const [from, to] = [plusDays(today, 301), plusDays(today, 600)]
  const next = await moveIn(office, flat, { ...lease(`Ben ${number}`), moveIn: from, leaseEnd: to })
  const nextNamed = (name: string) => ({ ...renamed(next, name), move_in: from, move_out: to })
  await Promise.all(
    [1, 2, 3, 4, 5].flatMap((n) => [
      saved(office, occupancy.saveTenant, renamed(home, `Cleo ${n}`)),
      saved(office, occupancy.saveTenant, nextNamed(`Dora ${n}`)),
    ]),
  )
  expect((await textsOf(home))[0]).toMatchObject({ unit: expect.stringMatching(/cleo \d\ndora \d/) })
  await expectFresh()
})

test('writes the texts of many verbs of one transaction once, at their end', async () => {
  const name = `Eve ${number}`
  await write(of.context.pool, office.account, async (tx) => {
    const during = await searchAtEnd(tx, async () => {
      await tx.updateTable('tenant').set({ tenant_name: name }).where('id', '=', home.tenant).execute()
      writeSearch(tx, { tenants: [home.tenant] })
      return tx.selectFrom('occupancy').where('id', '=', home.home).select('search').executeTakeFirstOrThrow()
    })
    expect(during.search).toContain('ada')
  })
  expect((await textsOf(home))[0]).toMatchObject({ unit: expect.stringContaining(name.toLowerCase()) })
  await expectFresh()
})
