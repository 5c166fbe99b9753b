import { groupIds, mayGroup } from '@freehold/contract/access'
import { activity } from '@freehold/contract/account/activity'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { property } from '@freehold/contract/portfolio/property'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { addPerson } from '../kit/world/people'
import { propertyOf } from '../kit/world/world-forms'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: Landlord
let mark: string
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `Event${offices}`
  office = await openOffice(context, mark, '2027-04-15')
})

const fields = (change: object = {}) => ({
  id: 0,
  title: 'Fire inspection',
  notice: 'Every home is entered',
  start_date: '2027-04-20',
  end_date: '2027-04-21',
  property_id: office.property,
  ...change,
})
const save = (change: object = {}) => office.ask(calendarEvent.save, fields(change))
const add = (change: object = {}) => saved(office, calendarEvent.save, fields(change))
const read = async (id: number) => (await office.ask(calendarEvent.get, { id })).body.data
const titles = async (input: object = {}) =>
  (await office.ask(calendarEvent.list, input)).body.data.map(({ title }) => title)
const annexe = async () => {
  const owner = (await office.ask(property.get, { id: office.property })).body.data.owner_id
  return saved(office, property.save, propertyOf(mark, 'Annex', owner))
}

describe('an event', () => {
  test('is added, read, listed and deleted', async () => {
    const id = await add()
    const days = { kind: 'GENERAL', start_time: '', end_time: '', place: '' }
    const row = { ...fields(), ...days, id, property_name: `${mark} House` }
    const apart = { unit_id: null, unit_name: '', remind_minutes: null, user_ids: [], people: [] }
    expect(await read(id)).toEqual({ ...row, ...apart, timezone: 'America/New_York', version: 1 })
    expect((await office.ask(calendarEvent.list, {})).body).toMatchObject({ data: [row], count: 1 })
    expect((await office.ask(calendarEvent.remove, { id })).message).toBe('The event is deleted.')
    for (const call of [calendarEvent.get, calendarEvent.remove])
      expect((await office.ask(call, { id })).type).toBe('E_NOT_FOUND')
  })

  test('needs a title, a notice, both days and a property', async () => {
    expect((await office.ask(calendarEvent.save, {})).fields).toEqual({
      title: 'Title is required.',
      notice: 'Notice is required.',
      start_date: 'Start date is required.',
      end_date: 'End date is required.',
      property_id: 'Property is required.',
    })
  })

  test('may last a day, and is refused when it ends before it begins', async () => {
    await add({ start_date: '2028-02-29', end_date: '2028-02-29' })
    expect((await save({ start_date: '2027-04-22' })).fields).toEqual({
      end_date: 'The end date is before the start date. Choose a later one.',
    })
    expect((await save({ end_date: '2027-02-30' })).type).toBe('E_INVALID')
  })

  test.each([
    ['2027-03-14T00:00:00-05:00', '2027-03-14T23:59:59-04:00'],
    ['2027-03-14T00:00:00+14:00', '2027-03-14T23:59:59+14:00'],
    ['2027-03-14T00:00:00Z', '2027-03-14T23:59:59Z'],
  ])('keeps the day as written in %s', async (start_date, end_date) => {
    expect(await read(await add({ start_date, end_date }))).toMatchObject({
      start_date: '2027-03-14',
      end_date: '2027-03-14',
    })
  })

  test('is not changed over a version that somebody else has saved since', async () => {
    const id = await add()
    const first = await save({ id, start_date: '2027-04-19', version: 1 })
    expect(first.body).toMatchObject({ id, version: 2 })
    const second = await save({ id, end_date: '2027-04-25', version: 1 })
    expect(second.type).toBe('E_CONFLICT')
    expect(second.body).toMatchObject({
      theirs: {
        version: 2,
        values: { start_date: '2027-04-19', end_date: '2027-04-21', property_id: office.property },
        words: { property_id: `${mark} House` },
      },
    })
    expect(await read(id)).toMatchObject({ start_date: '2027-04-19', end_date: '2027-04-21', version: 2 })
    expect((await save({ id, end_date: '2027-04-25' })).body).toMatchObject({ version: 3 })
  })

  test('is taken from one of ten who drag it at once', async () => {
    const id = await add()
    const drags = Array.from({ length: 10 }, (_, i) => save({ id, version: 1, end_date: `2027-05-${10 + i}` }))
    const types = (await Promise.all(drags)).map(({ type }) => type)
    expect(types.filter((type) => type === 'S_OK')).toHaveLength(1)
    expect(types.filter((type) => type === 'E_CONFLICT')).toHaveLength(9)
    expect(await read(id)).toMatchObject({ version: 2 })
  })

  test('is logged with its days, for those who have calendar events', async () => {
    const id = await add()
    await add({ id, start_date: '2027-04-21' })
    await office.ask(calendarEvent.remove, { id })
    const { data } = (await office.ask(activity.list, { kind: 'calendar_event' })).body
    expect(data.map(({ message }) => message.replace(/^.* (added|changed|deleted)/, '$1'))).toEqual([
      'deleted the event "Fire inspection".',
      `changed the event "Fire inspection" of 04-21-2027 at ${mark} House.`,
      `added the event "Fire inspection" of 04-20-2027 to 04-21-2027 at ${mark} House.`,
    ])
    expect(data[1]?.changes).toEqual([{ label: 'Start date', before: '04-20-2027', after: '04-21-2027' }])
    for (const group of groupIds) {
      const { token } = await addPerson(context, office.account, { group, mark, login: `reader${group}` })
      const lines = (await ask(context.app, activity.last, {}, { token })).body.data
      const told = lines.filter(({ message }) => message.includes('the event'))
      expect(told.length, `group ${group}`).toBe(mayGroup(group, 'calendar-events') ? 3 : 0)
    }
  })

  test('goes with its property, and takes no archived one', async () => {
    const annex = await annexe()
    const id = await add({ property_id: annex })
    expect((await office.ask(property.remove, { id: annex })).type).toBe('S_OK')
    expect((await office.ask(calendarEvent.get, { id })).type).toBe('E_NOT_FOUND')
    expect((await save({ property_id: annex })).message).toBe('Property not found.')
  })
})

test('the list is found by its days, searched, ordered and narrowed to a property', async () => {
  const annex = await annexe()
  await add({ title: 'Boiler 10', property_id: annex, start_date: '2027-04-01', end_date: '2027-04-30' })
  await add({ title: 'Boiler 9', notice: 'Keys at the desk', start_date: '2027-05-01', end_date: '2027-05-01' })
  expect(await titles()).toEqual(['Boiler 9', 'Boiler 10'])
  expect(await titles({ orderBy: 'start_date' })).toEqual(['Boiler 10', 'Boiler 9'])
  expect(await titles({ orderBy: 'notice', ascending: 0 })).toEqual(['Boiler 9', 'Boiler 10'])
  expect(await titles({ query: 'KEYS' })).toEqual(['Boiler 9'])
  expect(await titles({ query: 'annex' })).toEqual(['Boiler 10'])
  expect(await titles({ property_id: annex })).toEqual(['Boiler 10'])
  expect(await titles({ from: '2027-04-30', to: '2027-05-01' })).toEqual(['Boiler 9', 'Boiler 10'])
  expect(await titles({ from: '2027-05-01' })).toEqual(['Boiler 9'])
  expect(await titles({ to: '2027-04-15' })).toEqual(['Boiler 10'])
})

test('a user of some properties sees, changes and deletes only the events there', async () => {
  const annex = await annexe()
  const there = await add({ title: 'Annex gate', property_id: annex })
  const here = await add()
  const site = await addPerson(context, office.account, { group: 8, mark, login: 'site', properties: [annex] })
  const say = (call: Parameters<typeof ask>[1], input: object) => ask(context.app, call, input, { token: site.token })
  expect((await say(calendarEvent.list, {})).body).toMatchObject({ count: 1, data: [{ id: there }] })
  for (const call of [calendarEvent.get, calendarEvent.remove])
    expect((await say(call, { id: here })).type).toBe('E_NOT_FOUND')
  expect((await say(calendarEvent.save, fields({ id: here, property_id: annex }))).type).toBe('E_NOT_FOUND')
  expect((await say(calendarEvent.save, fields())).message).toBe('Property not found.')
  expect((await say(calendarEvent.save, fields({ id: there, property_id: annex }))).type).toBe('S_OK')
})

test('user types without calendar events can write none', async () => {
  for (const group of groupIds) {
    const { token } = await addPerson(context, office.account, { group, mark, login: `writer${group}` })
    const { type } = await ask(context.app, calendarEvent.save, fields(), { token })
    expect(type, `group ${group}`).toBe(mayGroup(group, 'calendar-events') ? 'S_OK' : 'E_FORBIDDEN')
  }
})
