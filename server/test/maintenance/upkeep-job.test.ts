import { contractor } from '@freehold/contract/maintenance/contractor'
import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { addDays, type Day } from '@freehold/rules/day'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openUpkeep } from '../../src/areas/maintenance/upkeep/open-upkeep'
import { type TestApp, testApp } from '../kit/app/app'
import { at, mailsOf, runAt, turnOn } from '../kit/homes/automation-desk'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { propertyOf, unitOf } from '../kit/world/world-forms'
import { contractorOf } from '../kit/world/world-maintenance'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: Landlord
let mark: string
let crew: number
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `Job${offices}`
  office = await openOffice(context, mark, '2027-04-15')
  crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))
})

/** The job works for every account, so each test ends its own upkeep. */
afterEach(() => context.database.ask('delete from upkeep where account_id = $1', [office.account]))

const fields = (change: object = {}) => ({
  id: 0,
  title: 'Smoke alarms',
  contractor_id: crew,
  property_id: office.property,
  place: 'PROPERTY',
  every: 7,
  every_unit: 'DAYS',
  first_date: '2027-04-20',
  lead_days: 0,
  cost: '20',
  ...change,
})
const add = (change: object = {}) => saved(office, upkeep.save, fields(change))
const openAt = (moment: string | Date) => openUpkeep(at(context, moment), null)
const dues = async () =>
  (
    await context.database.ask<{ due: Day; unit: string }>(
      `select w.due_on::text as due, coalesce(u.unit_name, '') as unit from work_order w
       left join unit u on u.account_id = w.account_id and u.id = w.unit_id where w.account_id = $1 order by w.due_on, w.id`,
      [office.account],
    )
  ).map(({ due, unit: name }) => (name === '' ? due : `${due} ${name}`))

describe('the job', () => {
  test('opens each date once on three servers at once', async () => {
    for (let i = 0; i < 12; i += 1) await add({ title: `Alarm ${i}` })
    const beside = [await testApp({ beside: context.database }), await testApp({ beside: context.database })]
    try {
      const servers = [context, ...beside, context, ...beside]
      const told = await Promise.all(servers.map((one) => openUpkeep(at(one, '2027-04-20T17:00:00Z'), null)))
      expect(told.reduce((sum, { orders }) => sum + orders, 0)).toBe(12)
      expect(told.every(({ failed }) => failed === 0)).toBe(true)
    } finally {
      for (const one of beside) await one.close()
    }
    expect(await dues()).toEqual(Array.from({ length: 12 }, () => '2027-04-20'))
  })

  test('opens the newest date after a month of downtime, and none of the others', async () => {
    await add()
    expect(await openAt('2027-05-28T17:00:00Z')).toMatchObject({ orders: 1 })
    expect(await openAt('2027-05-28T18:00:00Z')).toMatchObject({ orders: 0 })
    expect(await dues()).toEqual(['2027-05-25'])
    expect(await openAt('2027-06-01T17:00:00Z')).toMatchObject({ orders: 1 })
    expect(await dues()).toEqual(['2027-05-25', '2027-06-01'])
  })

  test('opens for each unit, one that was added later included, and none that was archived', async () => {
    const flats = ['1A', '1B'].map((name) => ({ ...unitOf(mark, name, office.property), unit_name: name }))
    for (const flat of flats) await saved(office, unit.save, flat)
    await add({ place: 'UNITS' })
    await openAt('2027-04-20T17:00:00Z')
    expect(await dues()).toEqual(['2027-04-20 1A', '2027-04-20 1B'])
    await saved(office, unit.save, { ...unitOf(mark, '1C', office.property), unit_name: '1C' })
    await context.database.ask(`update unit set archived_at = now() where account_id = $1 and unit_name = '1A'`, [
      office.account,
    ])
    await openAt('2027-04-27T17:00:00Z')
    expect((await dues()).slice(2)).toEqual(['2027-04-27 1B', '2027-04-27 1C'])
  })

  test('tells the owner of all work orders of a turn in one mail, and sends each to the contractor', async () => {
    for (const name of ['1A', '1B', '1C'])
      await saved(office, unit.save, { ...unitOf(mark, name, office.property), unit_name: name })
    await add({ place: 'UNITS' })
    await turnOn(context, office, ['wo_new_owners', 'wo_new_contractor'], '2027-04-01T00:00:00Z')
    await openAt('2027-04-20T17:00:00Z')
    await runAt(context, '2027-04-20T17:01:00Z')
    expect((await mailsOf(context, office)).map(({ flag }) => flag).sort()).toEqual([
      'wo_new_contractor',
      'wo_new_contractor',
      'wo_new_contractor',
      'wo_new_owners',
    ])
  })
})

describe('days', () => {
  const zones = ['Pacific/Auckland', 'America/New_York', 'Pacific/Honolulu'] as const
  /** Midnight of April 20 where each of the zones is. */
  const midnights = ['2027-04-19T12:00:00Z', '2027-04-20T04:00:00Z', '2027-04-20T10:00:00Z'] as const

  test.each(zones.map((zone, i) => [zone, midnights[i] ?? ''] as const))(
    'begin at midnight where the property is: %s',
    async (timezone, midnight) => {
      const { owner_id } = (await office.ask(property.get, { id: office.property })).body.data
      const far = await saved(office, property.save, { ...propertyOf(mark, 'Far', owner_id), timezone })
      await add({ property_id: far })
      expect(await openAt(new Date(Date.parse(midnight) - 1000))).toMatchObject({ orders: 0 })
      expect(await openAt(midnight)).toMatchObject({ orders: 1 })
      expect(await dues()).toEqual(['2027-04-20'])
    },
  )

  test('come once each over both changes of the clock, with a job that comes at every hour', async () => {
    await office.wakeOn('2027-02-20')
    await add({ first_date: '2027-03-01', every: 1 })
    const end = '2027-03-28'
    for (
      let moment = Date.parse('2027-03-01T05:00:00Z');
      moment < Date.parse(`${end}T04:00:00Z`);
      moment += 5 * 3_600_000
    )
      await openAt(new Date(moment))
    expect(await dues()).toEqual(Array.from({ length: 27 }, (_, i) => addDays('2027-03-01' as Day, i)))
    await office.wakeOn('2027-10-20')
    const autumn = await add({ title: 'Leaves', first_date: '2027-11-05', every: 1 })
    const from = Date.parse('2027-11-05T04:00:00Z')
    for (let moment = from; moment < from + 5 * 24 * 3_600_000; moment += 3 * 3_600_000) await openAt(new Date(moment))
    const rows = await context.database.ask<{ due: string }>(
      'select due_on::text as due from upkeep_opening where account_id = $1 and upkeep_id = $2 order by 1',
      [office.account, autumn],
    )
    expect(rows.map(({ due }) => due)).toEqual(['2027-11-05', '2027-11-06', '2027-11-07', '2027-11-08', '2027-11-09'])
  })
})
