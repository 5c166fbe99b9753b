import { portalAccess, portalStates } from '@freehold/contract/portal/portal-access'
import { portalCounts } from '@freehold/contract/portal/portal-counts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { addUnit, type Landlord, openOffice } from '../kit/money/landlord'
import { moveIn } from '../kit/money/tenancy'

const today = '2028-01-15'
let context: TestApp
let landlord: Landlord
beforeAll(async () => {
  context = await testApp()
  landlord = await openOffice(context, 'Counts', today)
})
afterAll(() => context.close())

let made = 0
async function tenant(): Promise<number> {
  made += 1
  const unit = await addUnit(landlord, { name: `Unit ${made}`, period: 'MONTHLY', rent: 150_000, deposit: 50_000 })
  const lease = { moveIn: today, leaseEnd: '2028-12-31', total: 200_000, initial: 200_000 }
  return (await moveIn(landlord, unit, { name: `Tenant ${made}`, ...lease })).tenant
}

const counts = async (input: object = {}) => (await landlord.ask(portalCounts.get, input)).body.data
const none = Object.fromEntries(portalStates.map((state) => [state, 0]))

test('counts the tenants of each state as the list shows them', async () => {
  expect(await counts()).toEqual(none)
  const [first, second, third] = [await tenant(), await tenant(), await tenant()]
  expect(await counts()).toEqual({ ...none, NOT_INVITED: 3 })
  await landlord.ask(portalAccess.invite, { tenant_id: first })
  expect(await counts()).toEqual({ ...none, NOT_INVITED: 2, INVITED: 1 })
  await landlord.wakeOn('2028-01-30')
  await landlord.ask(portalAccess.invite, { tenant_id: second })
  expect(await counts()).toEqual({ ...none, NOT_INVITED: 1, INVITED: 1, EXPIRED: 1 })
  await context.database.ask('insert into portal_lock (account_id, tenant_id, locked_at) values ($1, $2, now())', [
    landlord.account,
    third,
  ])
  expect(await counts()).toEqual({ ...none, LOCKED: 1, INVITED: 1, EXPIRED: 1 })
  for (const state of portalStates) {
    const { count } = (await landlord.ask(portalAccess.list, { state })).body
    expect([state, count]).toEqual([state, (await counts())[state]])
  }
})

test('counts only the tenants of a property', async () => {
  const all = Object.values(await counts()).reduce((sum, one) => sum + one, 0)
  expect(all).toBe(3)
  expect(await counts({ property_id: landlord.property })).toEqual(await counts())
  expect(await counts({ property_id: 987_654_321 })).toEqual(none)
})
