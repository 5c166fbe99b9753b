import { occupancy } from '@freehold/contract/leasing/occupancy'
import { unit as unitCalls } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import type { Unit } from '../kit/money/book'
import { addUnit, type Landlord, openOffice, runBilling } from '../kit/money/landlord'
import { movingIn } from '../kit/money/tenancy'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let names = 0
const newUnit = (landlord: Landlord): Promise<Unit> => {
  names += 1
  return addUnit(landlord, { name: `Unit ${names}`, period: 'MONTHLY', rent: 150_000, deposit: 50_000 })
}

/** The deposit is paid, and rent is billed by hand only where a total is given. */
const lease = (landlord: Landlord, unit: Unit, name: string, moveIn: string, leaseEnd: string, total = 200_000) =>
  landlord.ask(occupancy.saveTenant, movingIn(landlord, unit, { name, moveIn, leaseEnd, total, initial: 50_000 }))

/** The days of rent that stand, of a unit: whose, from when, to when. */
const rentOf = async (unit: Unit): Promise<string[]> => {
  const rows = await context.database.ask<{ line: string }>(
    `select t.tenant_name || ' ' || c.covers_from || ' to ' || c.covers_to as line from charge c
     join tenant t on t.account_id = c.account_id and t.id = c.tenant_id
     where c.unit_id = $1 and c.covers_from is not null and c.voided_by is null order by c.covers_from, c.id`,
    [unit.id],
  )
  return rows.map(({ line }) => line)
}
const occupantOf = async (landlord: Landlord, unit: Unit): Promise<string> =>
  (await landlord.ask(unitCalls.get, { id: unit.id })).body.data.tenant_name

describe('a past stay that is entered late', () => {
  test('is billed only to its end when another tenant has moved in since', async () => {
    const landlord = await openOffice(context, 'Pasture', '2027-06-10')
    const unit = await newUnit(landlord)
    expect(await lease(landlord, unit, 'Ben', '2027-03-01', '2028-02-29')).toMatchObject({ type: 'S_OK' })
    expect(await lease(landlord, unit, 'Ann', '2027-01-01', '2027-02-10')).toMatchObject({ type: 'S_OK' })
    await landlord.wakeOn('2027-07-02')
    await runBilling(context)
    expect(await rentOf(unit)).toEqual([
      'Ann 2027-01-01 to 2027-01-31',
      'Ann 2027-02-01 to 2027-02-10',
      ...['03-01 to 2027-03-31', '04-01 to 2027-04-30', '05-01 to 2027-05-31'].map((days) => `Ben 2027-${days}`),
      ...['06-01 to 2027-06-30', '07-01 to 2027-07-31'].map((days) => `Ben 2027-${days}`),
    ])
    expect(await occupantOf(landlord, unit)).toBe('Ben')
    const { data } = (await landlord.ask(unitCalls.list, { query: unit.name })).body
    expect(data.map(({ tenant_name }) => tenant_name)).toEqual(['Ben'])
  })

  test('ends before a tenant who has left again', async () => {
    const landlord = await openOffice(context, 'Paddock', '2027-06-10')
    const unit = await newUnit(landlord)
    const ben = await lease(landlord, unit, 'Ben', '2027-03-01', '2028-02-29')
    const leaving = { tenant_id: ben.body.id, unit_id: unit.id, move_out: '2027-04-30', move_out_reason: 'Personal' }
    expect(await landlord.ask(occupancy.moveOut, leaving)).toMatchObject({ type: 'S_OK' })
    expect(await lease(landlord, unit, 'Ann', '2027-01-01', '2027-01-31')).toMatchObject({ type: 'S_OK' })
    await runBilling(context)
    expect(await rentOf(unit)).toEqual([
      'Ann 2027-01-01 to 2027-01-31',
      'Ben 2027-03-01 to 2027-03-31',
      'Ben 2027-04-01 to 2027-04-30',
    ])
    expect(await occupantOf(landlord, unit)).toBe('')
  })
})

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Pacific/Auckland',
  'America/Santiago',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
]

test.each(zones)('leases a unit a third time, right after a lease that ends with the clocks, in %s', async (zone) => {
  const landlord = await openOffice(context, `Zone${zones.indexOf(zone)}`, '2026-11-22')
  await context.database.ask('update account set timezone = $2 where id = $1', [landlord.account, zone])
  const unit = await newUnit(landlord)
  expect(await lease(landlord, unit, 'Ann', '2026-03-01', '2026-12-31')).toMatchObject({ type: 'S_OK' })
  expect(await lease(landlord, unit, 'Ben', '2027-01-21', '2027-03-21')).toMatchObject({ type: 'S_OK' })
  expect(await lease(landlord, unit, 'Cleo', '2027-03-22', '2027-10-31')).toMatchObject({ type: 'S_OK' })
  expect(await lease(landlord, unit, 'Dan', '2027-11-01', '2028-10-31')).toMatchObject({ type: 'S_OK' })
  expect(await lease(landlord, unit, 'Eve', '2027-10-31', '2027-10-31')).toMatchObject({
    type: 'E_CONFLICT',
    message: expect.stringContaining('is already leased to Cleo from 03-22-2027 to 10-31-2027'),
  })
})

test('the books agree', async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})
