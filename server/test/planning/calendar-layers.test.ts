import { groupIds, mayGroup } from '@freehold/contract/access'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { project } from '@freehold/contract/planning/project'
import { property } from '@freehold/contract/portfolio/property'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { orderOf } from '../kit/world/orders'
import { addPerson } from '../kit/world/people'
import { propertyOf } from '../kit/world/world-forms'
import { contractorOf } from '../kit/world/world-maintenance'

let context: TestApp
let office: Landlord
let annex: number
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Layer', '2027-04-15')
  const owner = (await office.ask(property.get, { id: office.property })).body.data.owner_id
  annex = await saved(office, property.save, propertyOf('Layer', 'Annex', owner))
  const days = { start_date: '2027-05-01', end_date: '2027-05-03' }
  for (const [name, property_id] of [
    ['House', office.property],
    ['Annex', annex],
  ] as const) {
    await saved(office, calendarEvent.save, { title: `${name} inspection`, notice: 'Keys', ...days, property_id })
    await saved(office, project.save, { project_title: `${name} roof`, priority: 'Urgent', ...days, property_id })
  }
  const long = { start_date: '2020-01-01', end_date: '2030-01-01', property_id: office.property }
  await saved(office, project.save, { project_title: 'Long project', priority: 'Low', ...long })
  const far = { start_date: '2027-08-01', end_date: '2027-08-02', property_id: office.property }
  await saved(office, calendarEvent.save, { title: 'Too far', notice: 'x', ...far })
  const crew = await saved(office, contractor.save, {
    ...contractorOf('Layer', 'Crew'),
    license_expires: '2027-06-01',
    insurance_expires: '2027-05-20',
  })
  for (const [name, property_id] of [
    ['House', office.property],
    ['Annex', annex],
  ] as const) {
    const due = { job_title: `${name} gutters`, done_date: '2027-05-10', trade: 'ROOFING' }
    await saved(office, workOrder.save, orderOf({ property: property_id, contractor: crew }, due))
  }
  const done = orderOf({ property: office.property, contractor: crew }, { done_date: '2027-05-10' })
  await office.ask(workOrder.move, { id: await saved(office, workOrder.save, done), move: 'finish' })
})
afterAll(() => context.close())

const seenBy = async (token: string) => (await ask(context.app, dashboard.events, {}, { token })).body.events

test('each layer comes by day, with the record that it leads to', async () => {
  const { body } = await office.ask(dashboard.events, {})
  expect(body.events.map(({ layer, title, start_date, end_date }) => [layer, title, start_date, end_date])).toEqual([
    ['project', 'Long project', '2020-01-01', '2030-01-01'],
    ['event', 'House inspection', '2027-05-01', '2027-05-03'],
    ['event', 'Annex inspection', '2027-05-01', '2027-05-03'],
    ['project', 'House roof', '2027-05-01', '2027-05-03'],
    ['project', 'Annex roof', '2027-05-01', '2027-05-03'],
    ['work-order', 'Due: House gutters', '2027-05-10', '2027-05-10'],
    ['work-order', 'Due: Annex gutters', '2027-05-10', '2027-05-10'],
    ['insurance', 'Layer Crew: insurance ends', '2027-05-20', '2027-05-20'],
    ['insurance', 'Layer Crew: license ends', '2027-06-01', '2027-06-01'],
  ])
  const due = body.events.find(({ layer }) => layer === 'work-order')
  expect(due).toMatchObject({ notice: 'Layer Crew, Layer House', work_order_id: expect.any(Number) })
  const [, event] = body.events
  expect(event).toMatchObject({ event_id: expect.any(Number), property_id: office.property, version: 1 })
  expect((await office.ask(dashboard.whole, {})).body.events).toEqual(body.events)
})

const titlesIn = async (from: string, to: string) =>
  (await office.ask(dashboard.events, { from, to })).body.events.map(({ title }) => title)

test('any span of up to a hundred days can be asked for', async () => {
  expect(await titlesIn('2027-08-01', '2027-08-31')).toEqual(['Long project', 'Too far'])
  expect(await titlesIn('2027-08-02', '2027-08-02')).toEqual(['Long project', 'Too far'])
  expect(await titlesIn('2027-08-03', '2027-11-10')).toEqual(['Long project'])
  expect(await titlesIn('2031-01-01', '2031-02-11')).toEqual([])
})

test.each([
  [{ from: '2027-08-01' }, 'to'],
  [{ to: '2027-08-01' }, 'from'],
  [{ from: '2027-08-02', to: '2027-08-01' }, 'to'],
  [{ from: '2027-08-01', to: '2027-11-09' }, 'to'],
  [{ from: '2027-02-29', to: '2027-03-01' }, 'from'],
])('a span that cannot be meant is refused: %j', async (span, field) => {
  const { type, fields } = await office.ask(dashboard.events, span)
  expect([type, Object.keys(fields ?? {})]).toEqual(['E_INVALID', [field]])
})

test('a user type sees the layers that it may open, and every one the events', async () => {
  for (const group of groupIds) {
    const { token } = await addPerson(context, office.account, { group, mark: 'Layer', login: `all${group}` })
    const events = await seenBy(token)
    const layers = new Set(events.map(({ layer }) => layer))
    const expected = new Set([
      'event',
      ...(mayGroup(group, 'planner') ? ['project'] : []),
      ...(mayGroup(group, 'maintenance') ? ['work-order'] : []),
      ...(mayGroup(group, 'contractors') ? ['insurance'] : []),
    ])
    expect(layers, `group ${group}`).toEqual(expected)
    const movable = events.filter(({ event_id }) => event_id !== null)
    expect(movable.length, `group ${group}`).toBe(mayGroup(group, 'calendar-events') ? 2 : 0)
  }
})

test('a user of some properties sees the events and projects of these', async () => {
  for (const group of groupIds) {
    const person = { group, mark: 'Layer', login: `some${group}`, properties: [annex] }
    const { token } = await addPerson(context, office.account, person)
    const titles = (await seenBy(token)).filter(({ layer }) => layer !== 'insurance').map(({ title }) => title)
    expect(titles, `group ${group}`).toEqual([
      'Annex inspection',
      ...(mayGroup(group, 'planner') ? ['Annex roof'] : []),
      ...(mayGroup(group, 'maintenance') ? ['Due: Annex gutters'] : []),
    ])
    const blind = { group, mark: 'Layer', login: `none${group}`, properties: [] }
    const none = await addPerson(context, office.account, blind)
    expect(
      (await seenBy(none.token)).filter(({ layer }) => layer !== 'insurance'),
      `group ${group}`,
    ).toEqual([])
  }
})
