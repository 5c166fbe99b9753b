import { groupIds, mayGroup } from '@freehold/contract/access'
import { activity } from '@freehold/contract/account/activity'
import { file } from '@freehold/contract/account/file'
import { settings } from '@freehold/contract/account/settings'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { paper, picture } from '../kit/hostile/pictures'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { orderOf } from '../kit/world/orders'
import { addPerson } from '../kit/world/people'
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
  mark = `Work${offices}`
  office = await openOffice(context, mark, '2027-04-15')
  crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))
})

const fields = (change: object = {}) => orderOf({ property: office.property, contractor: crew }, change)
const add = (change: object = {}) => saved(office, workOrder.save, fields(change))
const read = async (id: number) => (await office.ask(workOrder.get, { id })).body.data
const titles = async (input: object = {}) =>
  (await office.ask(workOrder.list, input)).body.data.map(({ job_title }) => job_title)
const person = (group: (typeof groupIds)[number], login: string, properties?: number[]) =>
  addPerson(context, office.account, { group, mark, login, ...(properties && { properties }) })
const ownerOfHouse = async () => (await office.ask(property.get, { id: office.property })).body.data.owner_id
const addPictured = async (change: object = {}) => {
  const answer = await ask(
    context.app,
    workOrder.save,
    { ...fields(change), image_count: 1 },
    { token: office.person.token, files: { image_0: await picture() } },
  )
  expect(answer.type, answer.text).toBe('S_OK')
  return answer.body.id
}

describe('a work order', () => {
  test('is saved with both blocks, listed and read', async () => {
    const home = await saved(office, unit.save, unitOf(mark, 'Flat', office.property))
    const id = await addPictured({ unit_id: home, material_cost_2: '9.75', labor_2: '30' })
    const found = await read(id)
    expect(found).toMatchObject({
      id,
      urgency: 'MEDIUM',
      done_date: '2027-04-20',
      total_expense: 200,
      material_cost_1: 40.25,
      material_cost_2: 9.75,
      labor_1: 120,
      labor_2: 30,
      is_authorized: null,
      is_paid: 'NO',
      paid_date: null,
      stage: 'NEW',
      contractor: { id: crew, name: `${mark} Crew` },
      property: { property_name: `${mark} House` },
      unit: { unit_name: `${mark} Flat` },
      images: [expect.anything()],
      expense_id: null,
      moves: [],
      comments: [],
    })
    const { body } = await office.ask(workOrder.list, {})
    expect(body).toMatchObject({
      count: 1,
      data: [{ id, contractor_name: `${mark} Crew`, total_expense: 200, cover_image: found.images[0]?.thumb_name }],
    })
  })

  test('needs what the form requires, and nothing else', async () => {
    expect((await office.ask(workOrder.save, {})).fields).toEqual({
      contractor_id: 'Contractor is required.',
      job_title: 'Job title is required.',
      urgency: 'Urgency is required.',
      property_id: 'Property is required.',
      done_date: 'Due date is required.',
      material_cost_1: 'Material 1 cost is required.',
    })
    for (const cost of ['0.99', '10000000', '1.005', '1e3'])
      expect((await office.ask(workOrder.save, fields({ material_cost_1: cost }))).type, cost).toBe('E_INVALID')
    const over = await office.ask(workOrder.save, fields({ material_cost_1: '9999999', labor_1: '1' }))
    expect(over.fields).toEqual({ material_cost_1: 'A work order can cost at most $9,999,999 in all.' })
    const id = await add({ labor_1: '' })
    expect(await read(id)).toMatchObject({ total_expense: 40.25, labor_1: null })
  })

  test('is neither paid nor authorized before it was saved', async () => {
    const refused = await office.ask(
      workOrder.save,
      fields({ is_paid: 'YES', is_authorized: 'APPROVE', paid_date: '2027-04-14' }),
    )
    expect(Object.keys(refused.fields ?? {})).toEqual(['is_authorized', 'is_paid', 'paid_date'])
    expect((await office.ask(workOrder.save, fields({ is_paid: 'NO' }))).type).toBe('S_OK')
  })

  test('refuses a unit of another property, and what is archived', async () => {
    const home = await saved(office, unit.save, unitOf(mark, 'Flat', office.property))
    const annex = await saved(office, property.save, propertyOf(mark, 'Annex', await ownerOfHouse()))
    const wrong = await office.ask(workOrder.save, fields({ property_id: annex, unit_id: home }))
    expect(wrong.fields).toEqual({ unit_id: `${mark} Flat is not a unit of ${mark} Annex.` })
    const id = await add({ unit_id: home })
    expect((await office.ask(contractor.remove, { id: crew })).body).toMatchObject({ archived: true })
    expect((await office.ask(unit.remove, { id: home })).body).toMatchObject({ archived: true })
    expect((await office.ask(workOrder.save, fields())).type).toBe('E_CONFLICT')
    await add({ id, unit_id: home, job_title: 'Sink and tap' })
    expect((await read(id)).job_title).toBe('Sink and tap')
  })

  test('refuses a file that is no image, and deletes one image at a time', async () => {
    const answer = await ask(context.app, workOrder.save, fields(), {
      token: office.person.token,
      files: { image_0: paper },
    })
    expect(answer.type).toBe('E_INVALID')
    const id = await addPictured()
    const [image] = (await read(id)).images
    expect((await office.ask(workOrder.removeImage, { id: image?.id })).type).toBe('S_OK')
    expect((await office.ask(file.image, { file: image?.image_name })).type).toBe('E_NOT_FOUND')
    expect((await read(id)).images).toEqual([])
  })

  test('that was never paid is erased with its pictures and comments', async () => {
    const id = await addPictured()
    const [image] = (await read(id)).images
    await office.ask(workOrder.comment, { id, body: 'Called twice' })
    expect((await office.ask(workOrder.remove, { id })).body).toMatchObject({ archived: false })
    expect((await office.ask(workOrder.get, { id })).type).toBe('E_NOT_FOUND')
    expect((await office.ask(file.image, { file: image?.image_name })).type).toBe('E_NOT_FOUND')
  })

  test('is logged for those who see maintenance', async () => {
    const id = await add()
    await add({ id, urgency: 'CRITICAL', labor_1: '150' })
    await office.ask(workOrder.move, { id, move: 'start' })
    const { body } = await office.ask(activity.list, { kind: 'work_order' })
    expect(body.data.map(({ message }) => message.replace(/^.* (added|changed|moved)/, '$1'))).toEqual([
      'moved the work order "Kitchen sink leaks" to In progress.',
      `changed the work order "Kitchen sink leaks" at ${mark} House.`,
      `added the work order "Kitchen sink leaks" at ${mark} House.`,
    ])
    expect(body.data[1]?.changes).toEqual([
      { label: 'Urgency', before: 'MEDIUM', after: 'URGENT' },
      { label: 'Labor 1', before: '$120.00', after: '$150.00' },
    ])
    for (const group of groupIds) {
      const { token } = await person(group, `reader${group}`)
      const { data } = (await ask(context.app, activity.last, {}, { token })).body
      const told = data.filter(({ message }) => message.includes('the work order'))
      expect(told.length, `group ${group}`).toBe(mayGroup(group, 'maintenance') ? 3 : 0)
    }
  })
})

test('the list comes by urgency and due date, is searched, ordered and narrowed', async () => {
  await add({ job_title: 'Late low', urgency: 'LOW' })
  await add({ job_title: 'Urgent later', urgency: 'CRITICAL', done_date: '2027-05-01' })
  const urgent = await add({ job_title: 'Urgent now', urgency: 'CRITICAL', done_date: '2027-04-16' })
  const all = ['Urgent now', 'Urgent later', 'Late low']
  expect(await titles()).toEqual(all)
  expect(await titles({ dashboard: 1, limit: 10 })).toEqual(all)
  expect(await titles({ orderBy: 'done_date', ascending: 0 })).toEqual(['Urgent later', 'Late low', 'Urgent now'])
  expect(await titles({ query: 'URGENT' })).toEqual(['Urgent now', 'Urgent later'])
  expect(await titles({ urgency: 'LOW' })).toEqual(['Late low'])
  expect((await office.ask(dashboard.counts, {})).body.total_work_orders).toBe(3)
  await office.ask(workOrder.move, { id: urgent, move: 'finish' })
  expect(await titles({ open: 1 })).toEqual(['Urgent later', 'Late low'])
  expect(await titles({ column: 'DONE' })).toEqual(['Urgent now'])
  expect(await titles({ dashboard: 1 })).toEqual(['Urgent later', 'Late low'])
  expect((await office.ask(dashboard.counts, {})).body.total_work_orders).toBe(2)
})

test('a user of some properties sees and changes only the work orders there', async () => {
  const annex = await saved(office, property.save, propertyOf(mark, 'Annex', await ownerOfHouse()))
  const there = await add({ job_title: 'Annex gate', property_id: annex })
  const here = await addPictured()
  const { token } = await person(8, 'site', [annex])
  const say = (call: Parameters<typeof ask>[1], input: object) => ask(context.app, call, input, { token })
  const list = await ask(context.app, workOrder.list, {}, { token })
  expect(list.body).toMatchObject({ count: 1, data: [{ id: there }] })
  const [image] = (await read(here)).images
  const comment = (await office.ask(workOrder.comment, { id: here, body: 'Secret' })).body.id
  for (const [call, input] of [
    [workOrder.get, { id: here }],
    [workOrder.remove, { id: here }],
    [workOrder.save, fields({ id: there })],
    [workOrder.save, fields({ id: here, property_id: annex })],
    [workOrder.move, { id: here, move: 'start' }],
    [workOrder.undoMove, { id: here }],
    [workOrder.comment, { id: here, body: 'Hello' }],
    [workOrder.removeComment, { id: comment }],
    [workOrder.removeImage, { id: image?.id }],
    [file.image, { file: image?.image_name }],
  ] as const)
    expect((await say(call, input)).type, call.path).toBe('E_NOT_FOUND')
  expect((await ask(context.app, dashboard.counts, {}, { token })).body.total_work_orders).toBe(1)
})

test('a contractor who signs in sees all orders at its properties, or only its own where the account says so', async () => {
  const worker = await person(3, 'worker')
  const own = await saved(office, contractor.save, { ...contractorOf(mark, 'Solo'), user_id: worker.id })
  const theirs = await addPictured()
  const mine = await add({ job_title: 'Solo job', contractor_id: own })
  const say = (call: Parameters<typeof ask>[1], input: object) => ask(context.app, call, input, { token: worker.token })
  const seen = async () =>
    (await ask(context.app, workOrder.list, {}, { token: worker.token })).body.data.map(({ id }) => id)
  expect(await seen()).toEqual([theirs, mine])
  const [image] = (await read(theirs)).images
  await office.ask(settings.updateContractorWork, { CONTRACTORS_SEE_OWN_WORK: '1' })
  expect(await seen()).toEqual([mine])
  expect((await ask(context.app, dashboard.counts, {}, { token: worker.token })).body.total_work_orders).toBe(1)
  expect((await say(file.image, { file: image?.image_name })).type).toBe('E_NOT_FOUND')
  expect((await say(workOrder.get, { id: theirs })).type).toBe('E_NOT_FOUND')
  expect((await say(workOrder.move, { id: theirs, move: 'finish' })).type).toBe('E_NOT_FOUND')
  expect((await say(workOrder.move, { id: mine, move: 'finish' })).type).toBe('S_OK')
})
