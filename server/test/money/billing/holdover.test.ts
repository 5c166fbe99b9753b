import type { Day } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveHoldover } from '../../../src/areas/money/billing/save-holdover'
import { Refusal } from '../../../src/http/refusal'
import { type TestApp, testApp } from '../../kit/app/app'
import { bill, type Office, openOffice, rentTo } from '../../kit/homes/tenancies'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const day = (text: string) => text as Day
const lease = { period: 'MONTHLY', rent: 1000, moveOut: day('2024-03-31') } as const

/** An office with a tenant who stays past March, and one whose lease goes on. */
async function twoTenants(mark: string): Promise<Office & { stays: number; goesOn: number }> {
  const office = await openOffice(context, mark)
  const stays = await rentTo(office, { ...lease, name: 'Stays', moveIn: day('2024-01-01') })
  const goesOn = await rentTo(office, {
    ...lease,
    name: 'Goes on',
    moveIn: day('2024-01-01'),
    moveOut: day('2026-12-31'),
  })
  return { ...office, stays, goesOn }
}

const turn = (office: Office, on: Day, holdover: boolean, confirm = true) =>
  office.on(on, (tx, scope) => saveHoldover(tx, scope, { holdover, confirm, version: null }))

const question = async (asked: Promise<void>): Promise<string> => {
  const refused = await asked.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(refused instanceof Refusal) || refused.type !== 'E_CONFIRM') throw new Error('Nothing was asked')
  return refused.message
}

const rents = async (office: Office, occupancy: number) =>
  (
    await context.database.ask<{ day: string }>(
      `select covers_from::text as day from charge where account_id = $1 and occupancy_id = $2 and reason = 'RENT' order by due`,
      [office.account, occupancy],
    )
  ).map((row) => row.day)
const months = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => `2024-${String(first + i).padStart(2, '0')}-01`)
const kept = async ({ account }: Office) =>
  (await context.database.ask<{ on: boolean }>('select bills_holdover as on from account where id = $1', [account]))[0]
    ?.on

describe('hold-over', () => {
  test('turned off ends rent with the lease, and leaves what was billed', async () => {
    const office = await twoTenants('Off')
    await bill(office, day('2024-06-15'))
    expect(await question(turn(office, day('2024-06-15'), false, false))).toMatch(/^1 tenant lives .* off\?$/)
    expect(await kept(office)).toBe(true)
    await turn(office, day('2024-06-15'), false)
    await bill(office, day('2024-09-15'))
    expect(await rents(office, office.stays)).toEqual(months(1, 6))
    expect(await rents(office, office.goesOn)).toEqual(months(1, 9))
  })

  test('bills what was due by the old setting before it is turned off', async () => {
    const office = await twoTenants('Late')
    await turn(office, day('2024-06-15'), false)
    expect(await rents(office, office.stays)).toEqual(months(1, 6))
  })

  test('turned on bills the time since the lease, and says how much before', async () => {
    const office = await twoTenants('On')
    await turn(office, day('2024-01-02'), false)
    await bill(office, day('2024-09-10'))
    expect(await rents(office, office.stays)).toEqual(months(1, 3))
    expect(await question(turn(office, day('2024-09-10'), true, false))).toContain('This bills $6,000.00 now')
    expect(await rents(office, office.stays)).toEqual(months(1, 3))
    await turn(office, day('2024-09-10'), true)
    expect(await rents(office, office.stays)).toEqual(months(1, 9))
    await bill(office, day('2024-10-01'))
    expect(await rents(office, office.stays)).toEqual(months(1, 10))
  })

  test('turned off during a lease that is billed to its end bills nothing after it', async () => {
    const office = await twoTenants('Ahead')
    await bill(office, day('2024-03-01'))
    await turn(office, day('2024-03-20'), false)
    await bill(office, day('2024-05-01'))
    expect(await rents(office, office.stays)).toEqual(months(1, 3))
  })

  test('is logged once, and saved twice asks nothing', async () => {
    const office = await twoTenants('Twice')
    await Promise.all([turn(office, day('2024-02-01'), false), turn(office, day('2024-02-01'), false)])
    await turn(office, day('2024-02-01'), false, false)
    const lines = await context.database.ask<{ message: string }>(
      `select message from activity where account_id = $1 and message like '%hold-over%'`,
      [office.account],
    )
    expect(lines).toEqual([{ message: 'Twice turned hold-over off: rent ends with the lease from now on.' }])
  })
})
