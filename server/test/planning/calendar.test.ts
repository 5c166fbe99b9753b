import { groupIds, mayGroup } from '@freehold/contract/access'
import { activity } from '@freehold/contract/account/activity'
import { layersFor } from '@freehold/contract/kit/calendar-layers'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { calendar } from '@freehold/contract/reports/calendar'
import { calendarFeed } from '@freehold/contract/reports/calendar-feed'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { day } from '../kit/money/books'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { orderOf } from '../kit/world/orders'
import { addPerson } from '../kit/world/people'
import { propertyOf, unitOf } from '../kit/world/world-forms'
import { contractorOf } from '../kit/world/world-maintenance'
import { tenantOf } from '../kit/world/world-money'

let context: TestApp
let office: Landlord
let annex: number
let flat: number
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Month', '2027-04-15')
  const owner = (await office.ask(property.get, { id: office.property })).body.data.owner_id
  annex = await saved(office, property.save, { ...propertyOf('Month', 'Annex', owner), timezone: 'America/Denver' })
  flat = await saved(office, unit.save, unitOf('Month', 'Flat', annex))
  const crew = await saved(office, contractor.save, contractorOf('Month', 'Crew'))
  const order = await saved(
    office,
    workOrder.save,
    orderOf({ property: annex, contractor: crew }, { job_title: 'Sink' }),
  )
  await office.ask(workOrder.move, { id: order, move: 'schedule', visit_date: '2027-05-04', visit_time: '9 to 11 AM' })
  await saved(office, upkeep.save, {
    title: 'Furnace filter',
    contractor_id: crew,
    property_id: annex,
    place: 'PROPERTY',
    every: 3,
    every_unit: 'MONTHS',
    first_date: '2027-05-20',
    lead_days: 7,
    cost: 40,
  })
  const place = { property: annex, unit: flat }
  await saved(office, occupancy.saveTenant, tenantOf('Ada Lovelace', place, day('2027-04-01'), day('2028-03-31')))
})
afterAll(() => context.close())

const fields = (change: object = {}) => ({
  id: 0,
  title: 'Showing',
  notice: 'Bring the keys',
  start_date: '2027-05-04',
  end_date: '2027-05-04',
  start_time: '09:30',
  end_time: '10:15',
  kind: 'SHOWING',
  property_id: annex,
  ...change,
})
const save = (change: object = {}) => office.ask(calendarEvent.save, fields(change))
const may = { from: '2027-05-01', to: '2027-05-31' }
const seen = async (input: object = {}, token = office.person.token) =>
  (await ask(context.app, calendar.get, { ...may, ...input }, { token })).body

describe('an event with hours', () => {
  test('keeps them through a save that leaves them out, and loses them by a blank', async () => {
    const id = (await save()).body.id
    const moved = { id, title: 'Showing', notice: 'Keys', start_date: '2027-05-05', end_date: '2027-05-05' }
    await saved(office, calendarEvent.save, { ...moved, property_id: annex })
    const read = async () => (await office.ask(calendarEvent.get, { id })).body.data
    expect(await read()).toMatchObject({ start_time: '09:30', end_time: '10:15', kind: 'SHOWING' })
    await saved(office, calendarEvent.save, { ...moved, property_id: annex, start_time: '', end_time: '' })
    expect(await read()).toMatchObject({ start_time: '', end_time: '', timezone: 'America/Denver' })
    await office.ask(calendarEvent.remove, { id })
  })

  test.each([
    [{ end_time: '' }, 'end_time', 'Enter the end time as well.'],
    [{ start_time: '' }, 'start_time', 'Enter the start time as well.'],
    [{ end_time: '09:00' }, 'end_time', 'The end time is before the start time. Choose a later one.'],
    [{ start_time: '24:00' }, 'start_time', 'Start time must be a time, written HH:MM.'],
    [{ start_time: '9:30' }, 'start_time', 'Start time must be a time, written HH:MM.'],
  ])('with %j is refused by its field', async (change, field, words) => {
    expect((await save(change)).fields).toEqual({ [field]: words })
  })

  test('is written at a unit of its property, with colleagues who see it', async () => {
    const there = await addPerson(context, office.account, {
      group: 8,
      mark: 'Month',
      login: 'there',
      properties: [annex],
    })
    const away = await addPerson(context, office.account, {
      group: 8,
      mark: 'Month',
      login: 'away',
      properties: [office.property],
    })
    const names = (await office.ask(calendarEvent.colleagues, { property_id: annex })).body.data.map(({ id }) => id)
    expect(names).toContain(there.id)
    expect(names).not.toContain(away.id)
    expect((await save({ user_ids: JSON.stringify([away.id]) })).fields).toEqual({
      user_ids: "Choose colleagues who can see the property. One of these can't, or has left.",
    })
    expect((await save({ property_id: office.property, unit_id: flat })).message).toBe('Unit not found.')
    const invited = {
      unit_id: flat,
      place: 'Lobby',
      remind_minutes: 60,
      user_ids: JSON.stringify([there.id, there.id]),
    }
    const { id } = (await save(invited)).body
    expect((await office.ask(calendarEvent.get, { id })).body.data).toMatchObject({
      unit_id: flat,
      place: 'Lobby',
      remind_minutes: 60,
      user_ids: [there.id],
    })
    const event = (entries: Awaited<ReturnType<typeof seen>>['entries']) =>
      entries.find((entry) => entry.event?.id === id)?.event
    expect(event((await seen()).entries)).toMatchObject({ mine: false, changes: true })
    expect(event((await seen({}, there.token)).entries)).toMatchObject({ mine: true, kind: 'SHOWING' })
    expect(event((await seen({}, away.token)).entries)).toBeUndefined()
    const log = (await office.ask(activity.list, { kind: 'calendar_event' })).body.data
    expect(log[0]?.message).toContain('added the event "Showing" of 05-04-2027, 9:30 to 10:15 AM at Month Annex.')
    await office.ask(calendarEvent.remove, { id })
  })
})

describe('the calendar', () => {
  test('shows each layer on its day, with hours where it has them', async () => {
    const { entries, cut } = await seen()
    expect(cut).toEqual([])
    const rows = entries.map(({ layer, title, start_date, start_time, timezone, opens }) => [
      layer,
      title,
      start_date,
      start_time,
      timezone,
      opens?.what,
    ])
    expect(rows).toContainEqual(['visit', 'Month Crew: Sink', '2027-05-04', '09:00', 'America/Denver', 'work-order'])
    expect(rows).toContainEqual(['upkeep', 'Furnace filter', '2027-05-20', '', '', 'upkeep'])
    expect(rows).toContainEqual([
      'rent-due',
      expect.stringMatching(/^Rent due: 1 home, \$[\d,.]+ expected$/),
      '2027-05-01',
      '',
      '',
      'rent',
    ])
  })

  test('expects the rent that the job will bill', async () => {
    const title = (await seen({ layers: '["rent-due"]' })).entries[0]?.title
    const { data } = (await office.ask(unit.get, { id: flat })).body
    expect(title).toBe(
      `Rent due: 1 home, $${Number(data.rent).toLocaleString('en-US', { minimumFractionDigits: 2 })} expected`,
    )
    expect((await seen({ layers: '["rent-due"]', property_id: office.property })).entries).toEqual([])
  })

  test('is narrowed to layers, to a property and to a span of a hundred days', async () => {
    expect(new Set((await seen({ layers: '["visit","upkeep"]' })).entries.map(({ layer }) => layer))).toEqual(
      new Set(['visit', 'upkeep']),
    )
    expect((await seen({ layers: '["visit"]', property_id: office.property })).entries).toEqual([])
    expect((await office.ask(calendar.get, { from: '2027-05-01', to: '2027-09-01' })).fields).toHaveProperty('to')
    expect((await office.ask(calendar.get, { ...may, layers: '["nonsense"]' })).type).toBe('E_INVALID')
  })

  test('shows a user type the layers that it may open, and no version to those who may not change events', async () => {
    const { id } = (await save({ title: 'For all' })).body
    for (const group of groupIds) {
      const { token } = await addPerson(context, office.account, { group, mark: 'Month', login: `all${group}` })
      const { entries } = await seen({}, token)
      const allowed = layersFor(group)
      expect(
        entries.filter(({ layer }) => !allowed.includes(layer)),
        `group ${group}`,
      ).toEqual([])
      expect(
        entries.some(({ layer }) => layer === 'visit'),
        `group ${group}`,
      ).toBe(mayGroup(group, 'maintenance'))
      expect(
        entries.some(({ layer }) => layer === 'rent-due'),
        `group ${group}`,
      ).toBe(mayGroup(group, 'money'))
      expect(
        entries.some(({ layer }) => layer === 'upkeep'),
        `group ${group}`,
      ).toBe(mayGroup(group, 'upkeep'))
      const event = entries.find((entry) => entry.event?.id === id)?.event
      expect(event?.changes, `group ${group}`).toBe(mayGroup(group, 'calendar-events'))
      const person = { group, mark: 'Month', login: `none${group}`, properties: [office.property] }
      const blind = await addPerson(context, office.account, person)
      expect(
        (await seen({}, blind.token)).entries.filter(({ layer }) => layer !== 'insurance'),
        `group ${group}`,
      ).toEqual([])
    }
    await office.ask(calendarEvent.remove, { id })
  })

  test('keeps what a user switched off for that user alone', async () => {
    const other = await addPerson(context, office.account, { group: 4, mark: 'Month', login: 'other' })
    const hiddenOf = async (token: string) => (await ask(context.app, calendar.choices, {}, { token })).body.hidden
    expect(await hiddenOf(office.person.token)).toEqual([])
    for (const hidden of [['project', 'visit'], ['upkeep']]) {
      await ask(context.app, calendar.saveChoices, { hidden: JSON.stringify(hidden) }, { token: office.person.token })
      expect(new Set(await hiddenOf(office.person.token))).toEqual(new Set(hidden))
    }
    expect(await hiddenOf(other.token)).toEqual([])
  })
})

test('a calendar program reads the hours, the place and the reminder of an event', async () => {
  const { id } = (await save({ place: 'Lobby; left door', remind_minutes: 30 })).body
  const reader = await addPerson(context, office.account, { group: 4, mark: 'Month', login: 'program' })
  const made = await ask(context.app, calendarFeed.make, { layers: '["event"]' }, { token: reader.token })
  const url = new URL(made.body.address)
  const { body } = await context.app.inject({ method: 'GET', url: `${url.pathname}${url.search}` })
  const [found] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
  if (!found) throw new Error('The feed has no event')
  const event = new ICAL.Event(found)
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-05-04T15:30:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-05-04T16:15:00.000Z')
  expect(event.location).toBe('Lobby; left door')
  expect(found.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT30M')
  const entry = (await seen()).entries.find((one) => one.event?.id === id)
  expect(entry?.uid).toBe(event.uid)
  await office.ask(calendarEvent.remove, { id })
})
