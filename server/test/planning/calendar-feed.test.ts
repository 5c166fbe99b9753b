import { activity } from '@freehold/contract/account/activity'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { unit } from '@freehold/contract/portfolio/unit'
import { calendarFeed } from '@freehold/contract/reports/calendar-feed'
import { layers } from '@freehold/rules/planning/calendar-layers'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { day } from '../kit/money/books'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { orderOf } from '../kit/world/orders'
import { addPerson, type Person } from '../kit/world/people'
import { unitOf } from '../kit/world/world-forms'
import { contractorOf } from '../kit/world/world-maintenance'
import { tenantOf } from '../kit/world/world-money'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: Landlord
let mark: string
let reader: Person
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `Feed${offices}`
  office = await openOffice(context, mark, '2027-04-15')
  const days = { start_date: '2027-04-20', end_date: '2027-04-21' }
  await saved(office, calendarEvent.save, {
    title: 'Inspection',
    notice: 'Keys',
    ...days,
    property_id: office.property,
  })
  const flat = await saved(office, unit.save, unitOf(mark, 'Flat', office.property))
  const place = { property: office.property, unit: flat }
  await saved(office, occupancy.saveTenant, tenantOf('Ada Lovelace', place, day('2027-04-18'), day('2028-03-31')))
  reader = await addPerson(context, office.account, { group: 4, mark, login: 'reader' })
})

const all = JSON.stringify(layers)
const make = async (input: object = {}) => {
  const answer = await ask(context.app, calendarFeed.make, { layers: all, ...input }, { token: reader.token })
  expect(answer.type, answer.text).toBe('S_OK')
  const url = new URL(answer.body.address)
  return `${url.pathname}${url.search}`
}
const fetched = (url: string, headers: Record<string, string> = {}) =>
  context.app.inject({ method: 'GET', url, headers: { 'user-agent': 'Calendars/1.0', ...headers } })
const state = async () => (await ask(context.app, calendarFeed.get, {}, { token: reader.token })).body.data

/** The events as a calendar program reads them. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
const titlesIn = (text: string) => eventsIn(text).map(({ summary }) => summary)

test('a program reads the calendar under the address, all days whole', async () => {
  expect(await state()).toBeNull()
  const url = await make()
  expect(url).toMatch(/^\/calendar\.ics\?token=[1-9]\d*\.[1-9]\d*\.[\w-]{43}$/)
  const { statusCode, headers, body } = await fetched(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const events = eventsIn(body)
  expect(events.filter(({ summary }) => !/^(Rent due|Due)/.test(summary))).toHaveLength(3)
  expect(events.every(({ startDate, endDate }) => startDate.isDate && endDate.isDate)).toBe(true)
  const told = events.map(({ summary, startDate, endDate, sequence }) => [
    summary,
    `${startDate}`,
    `${endDate}`,
    sequence,
  ])
  // The end of an event is the day after its last one.
  expect(told).toContainEqual(['Inspection', '2027-04-20', '2027-04-22', 0])
  expect(await state()).toMatchObject({
    fetched_by: 'Calendars/1.0',
    fetched_at: expect.any(String),
    with_names: false,
  })
})

test('the same calendar is not sent twice, and a changed event counts up', async () => {
  const url = await make()
  const first = await fetched(url)
  const etag = String(first.headers.etag)
  expect((await fetched(url, { 'if-none-match': etag })).statusCode).toBe(304)
  const [event] = (await office.ask(calendarEvent.list, {})).body.data
  await saved(office, calendarEvent.save, { ...event, end_date: '2027-04-22' })
  const { statusCode, body } = await fetched(url, { 'if-none-match': etag })
  expect(statusCode).toBe(200)
  const uid = `event-${event?.id}.${office.account}@freehold`
  const sequences = [first.body, body].map((text) => eventsIn(text).find((one) => one.uid === uid)?.sequence)
  expect(sequences).toEqual([0, 1])
})

test('tenants are named only where that was ticked', async () => {
  const hidden = await fetched(await make())
  expect(titlesIn(hidden.body)).toContainEqual(expect.stringMatching(/^Move-in: /))
  expect(hidden.body).not.toContain('Lovelace')
  const url = await make({ with_names: 1 })
  expect(titlesIn((await fetched(url)).body)).toContain('Ada Lovelace moves in')
  const fewer = { layers: '["event"]', with_names: 1 }
  expect((await ask(context.app, calendarFeed.save, fewer, { token: reader.token })).type).toBe('S_OK')
  const events = (await fetched(url)).body
  expect(titlesIn(events)).toEqual(['Inspection'])
  expect(events).not.toContain('Lovelace')
})

test('job titles, which people write names into, go out only where names were ticked', async () => {
  const crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))
  const job = { job_title: 'Sink of Ada Lovelace', done_date: '2027-04-20', trade: 'PLUMBING' }
  await saved(office, workOrder.save, orderOf({ property: office.property, contractor: crew }, job))
  const hidden = (await fetched(await make())).body
  expect(titlesIn(hidden)).toContain(`Plumbing due: ${mark} House`)
  expect(hidden).not.toContain('Lovelace')
  expect(titlesIn((await fetched(await make({ with_names: 1 }))).body)).toContain('Due: Sink of Ada Lovelace')
  expect((await fetched(await make({ layers: '["event"]', with_names: 1 }))).body).not.toContain('Due: ')
})

test('rights are read anew at each fetch', async () => {
  const url = await make({ with_names: 1 })
  const set = (change: string) =>
    context.database.ask(`update staff_user set ${change} where account_id = $1 and id = $2`, [
      office.account,
      reader.id,
    ])
  await set('group_id = 3')
  expect((await fetched(url)).body).not.toContain('Lovelace')
  expect((await fetched(url)).body).toContain('Inspection')
  await set('group_id = 4, all_properties = false')
  expect(eventsIn((await fetched(url)).body)).toEqual([])
  await set('all_properties = true')
  expect((await fetched(url)).body).toContain('Lovelace')
  await set('archived_at = now()')
  expect((await fetched(url)).statusCode).toBe(404)
})

test('a new address ends the old one, and a deleted one works no more', async () => {
  const first = await make()
  const second = await make()
  expect((await fetched(first)).statusCode).toBe(404)
  expect((await fetched(second)).statusCode).toBe(200)
  expect((await ask(context.app, calendarFeed.remove, {}, { token: reader.token })).type).toBe('S_OK')
  expect((await fetched(second)).statusCode).toBe(404)
  for (const call of [calendarFeed.remove, calendarFeed.save])
    expect((await ask(context.app, call, { layers: all }, { token: reader.token })).type).toBe('E_NOT_FOUND')
  const { data } = (await office.ask(activity.list, { kind: 'user' })).body
  const told = data.filter(({ message }) => message.includes('calendar address'))
  expect(told.map(({ message }) => message.replace(/^.*?(deleted|reset|created)/, '$1'))).toEqual([
    'deleted the calendar address.',
    'reset the calendar address.',
    'created a calendar address.',
  ])
})

test('only the hash of the token is stored', async () => {
  const token = new URL(await make(), 'http://x').searchParams.get('token') ?? ''
  const rows = await context.database.ask<{ row: string }>('select row_to_json(f)::text as row from calendar_feed f')
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toContain(token.split('.')[2])
})

test.each([
  '',
  'x',
  '1.1',
  '0.1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  `999999.1.${'a'.repeat(43)}`,
  `1.1.${'a'.repeat(43)}`,
])('answers 404 for the token "%s"', async (token) => {
  await make()
  const { statusCode, body } = await fetched(`/calendar.ics?token=${encodeURIComponent(token)}`)
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ type: 'E_NOT_FOUND' })
})

test('a head request, and one of two tokens, change nothing', async () => {
  const url = await make()
  expect((await context.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  expect((await fetched(`${url}&token=x`)).statusCode).toBe(404)
  expect(await state()).toMatchObject({ fetched_at: null })
})

test('needs a layer', async () => {
  for (const input of [{}, { layers: '[]' }, { layers: '["rent"]' }])
    expect((await ask(context.app, calendarFeed.make, input, { token: reader.token })).type).toBe('E_INVALID')
})
