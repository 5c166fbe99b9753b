import { groupIds, mayGroup } from '@freehold/contract/access'
import { activity } from '@freehold/contract/account/activity'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { property } from '@freehold/contract/portfolio/property'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openUpkeep } from '../../src/areas/maintenance/upkeep/open-upkeep'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { addPerson } from '../kit/world/people'
import { propertyOf } from '../kit/world/world-forms'
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
  mark = `Upkeep${offices}`
  office = await openOffice(context, mark, '2027-04-15')
  crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))
})

/** The job works for every account, so each test ends its own upkeep. */
afterEach(() => context.database.ask('delete from upkeep where account_id = $1', [office.account]))

const fields = (change: object = {}) => ({
  id: 0,
  title: 'Filter change',
  description: 'MERV 11',
  trade: 'HVAC',
  contractor_id: crew,
  property_id: office.property,
  place: 'PROPERTY',
  every: 90,
  every_unit: 'DAYS',
  first_date: '2027-04-20',
  lead_days: 3,
  cost: '45.5',
  ...change,
})
const add = (change: object = {}) => saved(office, upkeep.save, fields(change))
const save = (change: object = {}) => office.ask(upkeep.save, fields(change))
const read = async (id: number) => (await office.ask(upkeep.get, { id })).body.data
const orders = async () =>
  (await office.ask(workOrder.list, { limit: -1, orderBy: 'done_date', ascending: 1 })).body.data
const openOn = async (day: string) => {
  await office.wakeOn(day)
  return openUpkeep(context.context, null)
}

describe('an upkeep', () => {
  test('is added, listed, read, changed and deleted', async () => {
    const id = await add()
    const row = { ...fields(), id, cost: 45.5, next_date: '2027-04-20', opens_date: '2027-04-17', state: 'ACTIVE' }
    const names = { property_name: `${mark} House`, contractor_name: `${mark} Crew` }
    expect(await read(id)).toEqual({ ...row, ...names, openings: [], version: expect.any(Number) })
    const { data, count } = (await office.ask(upkeep.list, {})).body
    expect(count).toBe(1)
    expect(data[0]).toMatchObject({ id, ...names })
    expect((await save({ id, title: 'Filters', every: 60 })).type).toBe('S_OK')
    const [line] = (await office.ask(activity.list, { kind: 'upkeep' })).body.data
    expect(line?.message).toBe(`${office.person.name} changed the upkeep "Filters" at ${mark} House.`)
    expect(line?.changes.map(({ label }) => label)).toEqual(['Title', 'Every'])
    expect((await office.ask(upkeep.remove, { id })).message).toBe('The upkeep is deleted.')
    expect((await office.ask(upkeep.get, { id })).type).toBe('E_NOT_FOUND')
  })

  test('needs its fields, and days ahead that are less than the interval', async () => {
    expect((await office.ask(upkeep.save, {})).fields).toMatchObject({
      title: 'Title is required.',
      contractor_id: 'Contractor is required.',
      property_id: 'Property is required.',
      every: 'Every is required.',
      first_date: 'First date is required.',
      cost: 'Expected cost is required.',
    })
    expect((await save({ every: 7, lead_days: 7 })).fields).toHaveProperty('lead_days')
    expect((await save({ first_date: '9999-12-31' })).fields).toHaveProperty('first_date')
    expect((await save({ every: 0 })).type).toBe('E_INVALID')
  })

  test('with a first date in the past begins with the next one', async () => {
    expect(await read(await add({ first_date: '2027-01-01', every: 1, every_unit: 'MONTHS' }))).toMatchObject({
      next_date: '2027-05-01',
    })
  })

  test('opens its work order ahead of its date, which leads back to it', async () => {
    const id = await add()
    expect(await openOn('2027-04-16')).toMatchObject({ orders: 0 })
    expect(await openOn('2027-04-17')).toMatchObject({ upkeep: 1, orders: 1, failed: 0 })
    expect(await openOn('2027-04-17')).toMatchObject({ orders: 0 })
    const [order] = await orders()
    expect(order).toMatchObject({
      job_title: 'Filter change',
      done_date: '2027-04-20',
      urgency: 'LOW',
      contractor_id: crew,
      total_expense: 45.5,
      stage: 'NEW',
    })
    expect((await office.ask(workOrder.get, { id: order?.id })).body.data).toMatchObject({
      upkeep: { id, title: 'Filter change' },
      job_description: 'MERV 11',
      trade: 'HVAC',
    })
    expect(await read(id)).toMatchObject({
      next_date: '2027-07-19',
      openings: [{ due_date: '2027-04-20', work_order_id: order?.id, stage: 'NEW', unit_name: '' }],
    })
    const [line] = (await office.ask(activity.list, { kind: 'upkeep' })).body.data
    expect(line?.message).toBe(`Freehold opened a work order of the upkeep "Filter change" at ${mark} House.`)
    expect((await office.ask(workOrder.remove, { id: order?.id })).type).toBe('S_OK')
    expect((await read(id)).openings).toMatchObject([{ work_order_id: null, stage: null }])
    expect((await office.ask(upkeep.remove, { id })).type).toBe('S_OK')
  })

  test('opens nothing while it is paused, and goes on with its next date', async () => {
    const id = await add({ every: 7, lead_days: 0 })
    expect((await office.ask(upkeep.pause, { id })).type).toBe('S_OK')
    expect((await office.ask(upkeep.pause, { id })).message).toBe('This upkeep is already paused.')
    expect(await openOn('2027-05-10')).toMatchObject({ orders: 0 })
    expect((await office.ask(upkeep.list, { state: 'PAUSED' })).body.count).toBe(1)
    expect((await office.ask(upkeep.resume, { id })).type).toBe('S_OK')
    expect(await read(id)).toMatchObject({ state: 'ACTIVE', next_date: '2027-05-11' })
    expect(await openOn('2027-05-11')).toMatchObject({ orders: 1 })
    expect((await office.ask(upkeep.resume, { id })).message).toBe('This upkeep is not paused.')
  })

  test('with other dates opens no date again', async () => {
    const id = await add({ lead_days: 0 })
    await openOn('2027-04-20')
    await save({ id, lead_days: 0, every: 30 })
    expect(await read(id)).toMatchObject({ next_date: '2027-05-20' })
    expect(await openOn('2027-04-21')).toMatchObject({ orders: 0 })
  })

  test('opens nothing at an archived property or for an archived contractor', async () => {
    const id = await add({ lead_days: 0 })
    await office.ask(contractor.remove, { id: crew })
    expect(await openOn('2027-04-21')).toMatchObject({ orders: 0 })
    const [need] = (await office.ask(needsYou.list, {})).body.data
    expect(need).toMatchObject({ kind: 'UPKEEP_STOPPED', id, title: 'No work order: Filter change' })
    for (const group of groupIds) {
      const { token } = await addPerson(context, office.account, { group, mark, login: `need${group}` })
      const { data } = (await ask(context.app, needsYou.list, {}, { token })).body
      expect(data.length, `group ${group}`).toBe(mayGroup(group, 'upkeep') ? 1 : 0)
    }
    expect((await office.ask(contractor.restore, { id: crew })).type).toBe('S_OK')
    expect(await openOn('2027-04-22')).toMatchObject({ orders: 1 })
    expect((await read(id)).openings).toHaveLength(1)
  })

  test('is for the user types that have it, at the properties they see', async () => {
    const { owner_id } = (await office.ask(property.get, { id: office.property })).body.data
    const annex = await saved(office, property.save, propertyOf(mark, 'Annex', owner_id))
    const id = await add({ property_id: annex })
    for (const group of groupIds) {
      const may = mayGroup(group, 'upkeep')
      const seen = await addPerson(context, office.account, { group, mark, login: `in${group}`, properties: [annex] })
      const blind = { group, mark, login: `out${group}`, properties: [office.property] }
      const { token } = await addPerson(context, office.account, blind)
      const list = await ask(context.app, upkeep.list, {}, { token: seen.token })
      expect(list.type, `group ${group}`).toBe(may ? 'S_OK' : 'E_FORBIDDEN')
      if (!may) continue
      expect(list.body.count).toBe(1)
      expect((await ask(context.app, upkeep.list, {}, { token })).body.count).toBe(0)
      for (const call of [upkeep.get, upkeep.pause, upkeep.remove])
        expect((await ask(context.app, call, { id }, { token })).type, `group ${group}`).toBe('E_NOT_FOUND')
      expect((await ask(context.app, upkeep.save, fields({ id }), { token })).type).toBe('E_NOT_FOUND')
    }
  })
})
