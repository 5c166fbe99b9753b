import { groupIds, mayGroup } from '@freehold/contract/access'
import { activity } from '@freehold/contract/account/activity'
import { file } from '@freehold/contract/account/file'
import { settings } from '@freehold/contract/account/settings'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { contractorPage } from '@freehold/contract/reports/contractor-page'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { paper, picture } from '../kit/hostile/pictures'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
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
let home: number
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `Log${offices}`
  office = await openOffice(context, mark, '2027-04-15')
  crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))
  home = await saved(office, unit.save, unitOf(mark, 'Flat', office.property))
})

const fields = (change: object = {}) => ({
  id: 0,
  title: 'Kitchen sink',
  category: 'PLUMBING',
  description: 'New trap',
  note: 'Warranty for a year',
  property_id: office.property,
  unit_id: home,
  contractor_id: crew,
  done_date: '2027-04-14',
  ...change,
})
const add = (change: object = {}) => saved(office, maintenanceLog.save, fields(change))
const read = async (id: number) => (await office.ask(maintenanceLog.get, { id })).body.data
const titles = async (input: object = {}) =>
  (await office.ask(maintenanceLog.list, input)).body.data.map(({ title }) => title)
const addPictured = async (change: object = {}) => {
  const files = { image_0: await picture(), image_1: await picture() }
  const answer = await ask(
    context.app,
    maintenanceLog.save,
    { ...fields(change), image_count: 2 },
    { token: office.person.token, files },
  )
  expect(answer.type, answer.text).toBe('S_OK')
  return answer.body.id
}
const person = (group: (typeof groupIds)[number], login: string, properties?: number[]) =>
  addPerson(context, office.account, { group, mark, login, ...(properties && { properties }) })

describe('an entry of the log', () => {
  test('is saved with images, listed and read', async () => {
    const id = await addPictured()
    const found = await read(id)
    const row = {
      id,
      title: 'Kitchen sink',
      category: 'PLUMBING',
      contractor_id: crew,
      property_id: office.property,
      unit_id: home,
      created_at: expect.stringContaining('2027-04-15T17:00'),
      done_date: '2027-04-14',
      cover_image: found.images[0]?.thumb_name,
    }
    expect(found).toEqual({
      ...row,
      version: expect.any(Number),
      description: 'New trap',
      note: 'Warranty for a year',
      contractor: { id: crew, name: `${mark} Crew` },
      property: { id: office.property, property_name: `${mark} House` },
      unit: { id: home, unit_name: `${mark} Flat` },
      images: [expect.anything(), expect.anything()],
    })
    const { body } = await office.ask(maintenanceLog.list, {})
    const names = { contractor_name: `${mark} Crew`, property_name: `${mark} House`, unit_name: `${mark} Flat` }
    expect(body).toMatchObject({ count: 1, data: [{ ...row, ...names }] })
  })

  test('needs a contractor, a category, a property and a title, and nothing else', async () => {
    const refused = await office.ask(maintenanceLog.save, {})
    expect(refused.fields).toEqual({
      contractor_id: 'Contractor is required.',
      category: 'Category is required.',
      property_id: 'Property is required.',
      title: 'Title is required.',
    })
    const id = await add({ unit_id: 0, description: '', note: '', done_date: '' })
    expect(await read(id)).toMatchObject({ unit: null, unit_id: null, description: '', done_date: null })
    expect((await office.ask(maintenanceLog.save, fields({ category: 'ROOF' }))).type).toBe('E_INVALID')
  })

  test('adds images and never replaces them; one is deleted at a time, with its file', async () => {
    const id = await addPictured()
    await addPictured({ id })
    const images = (await read(id)).images
    expect(images).toHaveLength(4)
    const [first] = images
    const open = () => office.ask(file.image, { file: first?.image_name })
    expect((await open()).status).toBe(200)
    expect((await office.ask(maintenanceLog.removeImage, { id: first?.id })).type).toBe('S_OK')
    expect((await read(id)).images).toEqual(images.slice(1))
    expect((await open()).type).toBe('E_NOT_FOUND')
    expect((await office.ask(maintenanceLog.removeImage, { id: first?.id })).type).toBe('E_NOT_FOUND')
  })

  test('refuses a file that is no image, and keeps nothing', async () => {
    const answer = await ask(context.app, maintenanceLog.save, fields(), {
      token: office.person.token,
      files: { image_0: paper },
    })
    expect(answer.type).toBe('E_INVALID')
    expect(await titles()).toEqual([])
  })

  test('is deleted with its images', async () => {
    const id = await addPictured()
    const [image] = (await read(id)).images
    expect((await office.ask(maintenanceLog.remove, { id })).type).toBe('S_OK')
    expect(await titles()).toEqual([])
    expect((await office.ask(file.image, { file: image?.image_name })).type).toBe('E_NOT_FOUND')
    expect((await office.ask(maintenanceLog.remove, { id })).type).toBe('E_NOT_FOUND')
  })

  test('refuses a unit of another property, and what is archived, but keeps what it names', async () => {
    const other = await saved(office, property.save, propertyOf(mark, 'Annex', await ownerOfHouse()))
    const wrong = await office.ask(maintenanceLog.save, fields({ property_id: other }))
    expect(wrong.fields).toEqual({ unit_id: `${mark} Flat is not a unit of ${mark} Annex.` })
    const id = await add()
    const gone = await office.ask(contractor.remove, { id: crew })
    expect(gone.body).toMatchObject({ archived: true, message: expect.stringContaining('archived instead of deleted') })
    const refused = await office.ask(maintenanceLog.save, fields())
    expect(refused.message).toBe(`The contractor ${mark} Crew is archived. Restore the contractor first.`)
    await add({ id, title: 'Kitchen sink and tap' })
    expect(await read(id)).toMatchObject({ title: 'Kitchen sink and tap', contractor: { name: `${mark} Crew` } })
    const change = await office.ask(contractor.save, { ...contractorOf(mark, 'Crew'), id: crew })
    expect(change.type).toBe('E_CONFLICT')
    expect((await office.ask(contractor.list, { archived: 1 })).body.data).toMatchObject([{ id: crew }])
    expect((await office.ask(contractor.restore, { id: crew })).type).toBe('S_OK')
    expect((await office.ask(contractor.restore, { id: crew })).message).toBe(
      `The contractor ${mark} Crew is not archived.`,
    )
    await add()
  })

  test('keeps a unit and a property as archived ones', async () => {
    const id = await add()
    expect((await office.ask(unit.remove, { id: home })).body).toMatchObject({ archived: true })
    expect((await office.ask(property.remove, { id: office.property })).body).toMatchObject({ archived: true })
    expect(await read(id)).toMatchObject({ unit: { unit_name: `${mark} Flat` } })
    expect((await office.ask(maintenanceLog.save, fields())).type).toBe('E_CONFLICT')
  })

  test('is logged for those who see maintenance, with what changed', async () => {
    const id = await add()
    await add({ id, category: 'HVAC', unit_id: '', note: '' })
    const { body } = await office.ask(activity.list, { kind: 'maintenance_log' })
    expect(body.data.map(({ message }) => message.replace(/^.* (added|changed)/, '$1'))).toEqual([
      `changed the maintenance "Kitchen sink" at ${mark} House.`,
      `added the maintenance "Kitchen sink" at ${mark} Flat, ${mark} House.`,
    ])
    expect(body.data[0]?.changes).toEqual([
      { label: 'Category', before: 'Plumbing', after: 'HVAC' },
      { label: 'Unit', before: `${mark} Flat`, after: '' },
      { label: 'Notes', before: 'Warranty for a year', after: '' },
    ])
    for (const group of groupIds) {
      const { token } = await person(group, `reader${group}`)
      const { data } = (await ask(context.app, activity.last, {}, { token })).body
      const told = data.filter(({ message }) => message.includes('the maintenance'))
      expect(told.length, `group ${group}`).toBe(mayGroup(group, 'maintenance') ? 2 : 0)
    }
  })
})

const ownerOfHouse = async () => (await office.ask(property.get, { id: office.property })).body.data.owner_id

test('the log is listed by date, searched, ordered and narrowed', async () => {
  const roofer = await saved(office, contractor.save, contractorOf(mark, 'Roofer'))
  await add({ title: 'Sink 10' })
  await office.wakeOn('2027-04-16')
  await add({ title: 'Sink 9', category: 'OTHER', unit_id: '', contractor_id: roofer })
  expect(await titles()).toEqual(['Sink 10', 'Sink 9'])
  expect(await titles({ orderBy: 'title' })).toEqual(['Sink 9', 'Sink 10'])
  expect(await titles({ orderBy: 'unit_name', ascending: 0 })).toEqual(['Sink 10', 'Sink 9'])
  expect(await titles({ query: 'sink 1' })).toEqual(['Sink 10'])
  for (const query of ['roofer', 'OTHER']) expect(await titles({ query }), query).toEqual(['Sink 9'])
  expect(await titles({ query: 'flat' })).toEqual(['Sink 10'])
  expect(await titles({ category: 'OTHER' })).toEqual(['Sink 9'])
  expect(await titles({ contractor_id: crew })).toEqual(['Sink 10'])
  expect(await titles({ property_id: office.property })).toHaveLength(2)
  const page = (await office.ask(contractorPage.get, { id: roofer })).body.data
  expect(page).toMatchObject({ maintenance_total: 1, maintenance: [{ title: 'Sink 9' }] })
})

test('a user of some properties sees, changes and opens only what was done there', async () => {
  const annex = await saved(office, property.save, propertyOf(mark, 'Annex', await ownerOfHouse()))
  const there = await add({ title: 'Annex gate', property_id: annex, unit_id: 0 })
  const here = await addPictured()
  const site = await person(8, 'site', [annex])
  const say = (call: Parameters<typeof ask>[1], input: object) => ask(context.app, call, input, { token: site.token })
  const list = await ask(context.app, maintenanceLog.list, {}, { token: site.token })
  expect(list.body).toMatchObject({ count: 1, data: [{ id: there }] })
  expect((await say(maintenanceLog.get, { id: here })).type).toBe('E_NOT_FOUND')
  expect((await say(maintenanceLog.remove, { id: here })).type).toBe('E_NOT_FOUND')
  expect((await say(maintenanceLog.save, fields({ id: there }))).type).toBe('E_NOT_FOUND')
  const [image] = (await read(here)).images
  expect((await say(maintenanceLog.removeImage, { id: image?.id })).type).toBe('E_NOT_FOUND')
  expect((await say(file.image, { file: image?.image_name })).type).toBe('E_NOT_FOUND')
  const page = await ask(context.app, contractorPage.get, { id: crew }, { token: site.token })
  expect(page.body.data).toMatchObject({ maintenance_total: 1, maintenance: [{ id: there }] })
})

test('a contractor who signs in sees all work at its properties, or only its own where the account says so', async () => {
  const worker = await person(3, 'worker')
  const stranger = await person(3, 'stranger')
  const own = await saved(office, contractor.save, { ...contractorOf(mark, 'Solo'), user_id: worker.id })
  const theirs = await addPictured()
  const mine = await addPictured({ title: 'Solo job', contractor_id: own })
  const narrow = (on: string) => office.ask(settings.updateContractorWork, { CONTRACTORS_SEE_OWN_WORK: on })
  const say = (call: Parameters<typeof ask>[1], input: object, token = worker.token) =>
    ask(context.app, call, input, { token })
  const seen = async (token: string) =>
    (await ask(context.app, maintenanceLog.list, {}, { token })).body.data.map(({ id }) => id)
  for (const { token } of [worker, stranger]) expect(await seen(token)).toEqual(expect.arrayContaining([mine, theirs]))
  expect((await narrow('1')).type).toBe('S_OK')
  expect(await seen(worker.token)).toEqual([mine])
  expect(await seen(stranger.token)).toEqual([])
  const [image] = (await read(theirs)).images
  const [kept] = (await read(mine)).images
  const opened = async (name: string | undefined) => (await say(file.image, { file: name })).status
  expect([await opened(kept?.image_name), await opened(image?.image_name)]).toEqual([200, 404])
  for (const call of [maintenanceLog.get, maintenanceLog.remove])
    expect((await say(call, { id: theirs })).type).toBe('E_NOT_FOUND')
  expect((await say(maintenanceLog.removeImage, { id: image?.id })).type).toBe('E_NOT_FOUND')
  expect((await say(maintenanceLog.save, fields({ id: theirs, contractor_id: own }))).type).toBe('E_NOT_FOUND')
  expect((await say(maintenanceLog.save, fields())).message).toBe('Contractor not found.')
  expect((await say(maintenanceLog.save, fields({ contractor_id: own }))).type).toBe('S_OK')
  expect(await seen(worker.token)).toHaveLength(2)
  expect((await narrow('0')).type).toBe('S_OK')
  expect(await opened(image?.image_name)).toBe(200)
})

test('ten saves and deletes of one entry at once leave nothing of it', async () => {
  const id = await add()
  const tries = Array.from({ length: 10 }, (_, i) =>
    i % 2 === 0
      ? office.ask(maintenanceLog.remove, { id })
      : office.ask(maintenanceLog.save, fields({ id, title: `Sink ${i}` })),
  )
  const types = (await Promise.all(tries)).map(({ type }) => type)
  expect(types.filter((type) => type !== 'S_OK' && type !== 'E_NOT_FOUND')).toEqual([])
  expect(types).toContain('S_OK')
  expect(await titles()).toEqual([])
})
