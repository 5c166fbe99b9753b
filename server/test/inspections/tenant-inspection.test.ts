import { randomUUID } from 'node:crypto'
import { inspection } from '@freehold/contract/inspections/inspection'
import { inspectionHandover } from '@freehold/contract/inspections/inspection-handover'
import { tenantInspection } from '@freehold/contract/portal/tenant-inspection'
import { tenantMoveIn } from '@freehold/contract/portal/tenant-move-in'
import { addDays, type Day, dayIn } from '@freehold/rules/day'
import { statementsOf } from '@freehold/rules/inspections/statement'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workOnTenantInspections } from '../../src/areas/inspections/handing/hand-over-job'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { inspecting } from '../kit/homes/inspecting'
import { jpeg } from '../kit/hostile/sample-files'
import { type Books, type Home, openBooks } from '../kit/money/books'
import { pdfOf, readPdf } from '../kit/reports/read-pdf'
import { openTenantSessionFor } from '../kit/world/people'

let context: TestApp
let books: Books
let desk: ReturnType<typeof inspecting>
let today: Day
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Willow')
  today = dayIn('America/New_York', context.clock.now())
  desk = inspecting(context, books, today)
})
afterAll(() => context.close())

const token = ({ tenant }: Home) => openTenantSessionFor(context, { account: books.account, tenant })
const asTenant = async <C extends Parameters<typeof ask>[1]>(home: Home, call: C, input: object) =>
  ask(context.app, call, input, { token: await token(home) })

async function homeOf(email: string, language = 'en'): Promise<Home> {
  const home = await books.moveIn({ initial: 1000, moveIn: today, today })
  await context.database.ask('update tenant set email = $3, language = $4 where account_id = $1 and id = $2', [
    books.account,
    home.tenant,
    email,
    language,
  ])
  return home
}

/** A tenant who was asked to write the move-in inspection. */
async function handed(email: string, more: object = {}) {
  const home = await homeOf(email)
  return { home, id: await desk.start(home, { by: 'TENANT', ...more }) }
}

const written = async (home: Home, id: number) => (await asTenant(home, tenantMoveIn.get, { id })).body.data
type Written = Awaited<ReturnType<typeof written>>
const sentOf = ({ key, room, name, condition, note, version }: Written['items'][number], more: object = {}) => ({
  key,
  room,
  name,
  condition,
  note,
  version,
  ...more,
})
const save = (home: Home, id: number, items: readonly object[]) =>
  asTenant(home, tenantMoveIn.save, { id, items: JSON.stringify(items) })
const photo = async (home: Home, input: object) =>
  ask(context.app, tenantMoveIn.addPhoto, input, { token: await token(home), files: { photo: await jpeg() } })

async function fillAll(home: Home, id: number): Promise<void> {
  const { items } = await written(home, id)
  const sent = items.map((item) => sentOf(item, { condition: item.condition ?? 'GOOD' }))
  for (let from = 0; from < sent.length; from += 200)
    expect((await save(home, id, sent.slice(from, from + 200))).type).toBe('S_OK')
}

const send = (home: Home, id: number, content_hash: string, key: string = randomUUID()) =>
  asTenant(home, tenantMoveIn.send, { id, key, name: 'Willow Tenant', content_hash })

async function sent(email: string) {
  const { home, id } = await handed(email)
  await fillAll(home, id)
  expect((await send(home, id, (await written(home, id)).content_hash)).type).toBe('S_OK')
  return { home, id }
}

const lateBy = (id: number, days: number) =>
  context.database.ask('update inspection set send_by = $3 where account_id = $1 and id = $2', [
    books.account,
    id,
    addDays(today, -days),
  ])
const subjectsTo = async (email: string) => (await mailTo(context, email)).map(({ subject }) => subject)

describe('a tenant who is asked to inspect', () => {
  test('gets an email, and finds it in the portal with the last day', async () => {
    const { home, id } = await handed('one@willow.example', { days: 5 })
    expect(await subjectsTo('one@willow.example')).toEqual([expect.stringMatching(/^Inspect your new home by/)])
    expect((await asTenant(home, tenantInspection.list, {})).body.data).toMatchObject([
      { id, own: true, can_sign: false, write_by: addDays(today, 5) },
    ])
    expect((await asTenant(home, tenantInspection.get, { id })).type).toBe('E_NOT_FOUND')
    expect(await written(home, id)).toMatchObject({ id, send_by: addDays(today, 5), late: false })
    expect(await desk.shown(id)).toMatchObject({ by_tenant: true, send_by: addDays(today, 5), state: 'DRAFT' })
  })

  test('saves items and photos any number of times, and names of the landlord stay', async () => {
    const { home, id } = await handed('two@willow.example')
    const [item] = (await written(home, id)).items
    if (!item) throw new Error('The template has no item')
    const changed = sentOf(item, { condition: 'DAMAGED', note: 'Cracked', name: 'Another name' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(home, id, [changed])))
    expect(answers.map(({ type }) => type)).toEqual(Array.from({ length: 10 }, () => 'S_OK'))
    expect(answers.flatMap(({ body }) => body.conflicts)).toEqual([])
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await photo(home, { id, key, room: item.room, item: item.key })).type).toBe('S_OK')
    const now = await written(home, id)
    expect(now.items.find((one) => one.key === item.key)).toMatchObject({
      name: item.name,
      condition: 'DAMAGED',
      note: 'Cracked',
      own: false,
    })
    expect(now.photos).toMatchObject([{ key, item: item.key }])
    for (const _ of [1, 2]) expect((await asTenant(home, tenantMoveIn.removePhoto, { id, key })).type).toBe('S_OK')
    expect((await written(home, id)).photos).toEqual([])
  })

  test('adds items of its own and takes them off, and never those of the landlord', async () => {
    const { home, id } = await handed('three@willow.example')
    const before = await written(home, id)
    const [room] = before.rooms
    const [item] = before.items
    if (!room || !item) throw new Error('The template is blank')
    const own = { key: randomUUID(), room: room.key, name: 'Skylight', condition: 'FAIR', note: '', version: 0 }
    expect((await save(home, id, [own, sentOf(item, { removed: true })])).type).toBe('S_OK')
    const added = (await written(home, id)).items
    expect(added).toHaveLength(before.items.length + 1)
    expect(added.find(({ key }) => key === own.key)).toMatchObject({ name: 'Skylight', own: true, version: 1 })
    expect((await save(home, id, [{ ...own, version: 1, removed: true }])).type).toBe('S_OK')
    expect((await written(home, id)).items).toHaveLength(before.items.length)
    expect((await save(home, id, [{ ...own, key: randomUUID(), room: randomUUID() }])).text).toContain('Room not found')
  })

  test('sees what a roommate changed first, and replaces nothing unseen', async () => {
    const { home, id } = await handed('four@willow.example')
    const [item] = (await written(home, id)).items
    if (!item) throw new Error('The template has no item')
    expect((await save(home, id, [sentOf(item, { condition: 'GOOD' })])).type).toBe('S_OK')
    const { body } = await save(home, id, [sentOf(item, { condition: 'POOR' })])
    expect(body.conflicts).toMatchObject([{ key: item.key, condition: 'GOOD' }])
    expect((await written(home, id)).items.find(({ key }) => key === item.key)?.condition).toBe('GOOD')
  })

  test('sends it once, over what was shown, sealed with the sentence of the tenant', async () => {
    const { home, id } = await handed('five@willow.example')
    const blank = await written(home, id)
    expect((await send(home, id, blank.content_hash)).text).toContain('no condition yet')
    await fillAll(home, id)
    expect((await send(home, id, blank.content_hash)).text).toContain('changed since you opened it')
    const { content_hash } = await written(home, id)
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: 10 }, () => send(home, id, content_hash, key)))
    expect(all.map(({ type }) => type)).toEqual(Array.from({ length: 10 }, () => 'S_OK'))
    const shown = await desk.shown(id)
    expect(shown).toMatchObject({
      state: 'FINISHED',
      content_hash,
      object_until: null,
      signatures: [{ role: 'TENANT', content_hash, statement: statementsOf({ by_tenant: true }).en.TENANT }],
    })
    const [item] = blank.items
    expect((await save(home, id, [sentOf(item as Written['items'][number], { condition: 'POOR' })])).type).toBe(
      'E_CONFLICT',
    )
    expect((await asTenant(home, tenantMoveIn.get, { id })).type).toBe('E_NOT_FOUND')
    expect((await asTenant(home, tenantInspection.get, { id })).body.data).toMatchObject({ own: true, write_by: null })
  })

  test('writes nothing after the last day, until staff give more time', async () => {
    const { home, id } = await handed('six@willow.example')
    await lateBy(id, 1)
    const { items, late } = await written(home, id)
    const [item] = items
    if (!item) throw new Error('The template has no item')
    expect(late).toBe(true)
    expect((await save(home, id, [sentOf(item, { condition: 'GOOD' })])).text).toContain('last day')
    expect((await photo(home, { id, key: randomUUID(), room: item.room, item: item.key })).type).toBe('E_CONFLICT')
    expect((await desk.asked(inspectionHandover.hand, { id, days: 3 })).body).toMatchObject({
      send_by: addDays(today, 3),
    })
    expect((await save(home, id, [sentOf(item, { condition: 'GOOD' })])).type).toBe('S_OK')
    expect(await subjectsTo('six@willow.example')).toHaveLength(2)
  })

  test('is reminded once, two days before the last one', async () => {
    const { home, id } = await handed('seven@willow.example', { days: 9 })
    const days = (send: number, hand: number) =>
      context.database.ask(
        `update inspection set send_by = $3, handed_at = handed_at - make_interval(days => $4) where account_id = $1 and id = $2`,
        [books.account, id, addDays(today, send), hand],
      )
    await days(3, 5)
    await workOnTenantInspections(context.context)
    expect(await subjectsTo('seven@willow.example')).toHaveLength(1)
    await days(2, 0)
    for (const _ of [1, 2]) await workOnTenantInspections(context.context)
    expect(await subjectsTo('seven@willow.example')).toEqual([
      expect.stringMatching(/^Inspect your new home/),
      expect.stringMatching(/^Send your move-in inspection by/),
    ])
    expect((await written(home, id)).late).toBe(false)
  })

  test('gets photos of its own inspection alone', async () => {
    const { home, id } = await handed('eight@willow.example')
    const other = await handed('nine@willow.example')
    const [item] = (await written(home, id)).items
    if (!item) throw new Error('The template has no item')
    const { body } = await photo(home, { id, key: randomUUID(), room: item.room, item: item.key })
    const file = (body as { thumb_name: string }).thumb_name
    const get = async (at: Home, of: number) =>
      ask(context.app, tenantMoveIn.photo, { id: of, file }, { token: await token(at) })
    expect((await get(home, id)).headers['content-type']).toMatch(/^image\//)
    expect((await get(other.home, id)).type).toBe('E_NOT_FOUND')
    expect((await get(other.home, other.id)).type).toBe('E_NOT_FOUND')
    expect((await save(other.home, id, [sentOf(item, { condition: 'GOOD' })])).type).toBe('E_NOT_FOUND')
    expect((await send(other.home, id, 'a'.repeat(64))).type).toBe('E_NOT_FOUND')
  })
})

describe('staff', () => {
  test('write nothing in it while the tenant does, and can take it over with what is there', async () => {
    const { home, id } = await handed('ten@willow.example')
    const [item] = (await desk.shown(id)).items
    if (!item) throw new Error('The template has no item')
    const change = () =>
      desk.asked(inspection.save, { id, items: JSON.stringify([{ ...desk.sentOf(item), condition: 'GOOD' }]) })
    expect((await change()).text).toContain('Take it over')
    expect((await desk.asked(inspectionHandover.takeOver, { id })).type).toBe('S_OK')
    expect((await change()).type).toBe('S_OK')
    expect((await asTenant(home, tenantInspection.list, {})).body.data).toEqual([])
    expect((await asTenant(home, tenantMoveIn.get, { id })).type).toBe('E_NOT_FOUND')
  })

  test('leave only move-in inspections to a tenant', async () => {
    const home = await homeOf('eleven@willow.example')
    const refused = await desk.asked(inspection.start, {
      rent_id: home.occupancy,
      kind: 'ROUTINE',
      planned_on: today,
      rooms_from: 'TEMPLATE',
      by: 'TENANT',
    })
    expect(refused.body).toMatchObject({ type: 'E_INVALID', fields: { by: expect.stringContaining('move-in') } })
    const id = await desk.start(home, { kind: 'ROUTINE' })
    expect((await desk.asked(inspectionHandover.hand, { id })).text).toContain('Only a move-in inspection')
  })

  test('answer items once it is sent, and accept it: the tenant reads both, in the report too', async () => {
    const { home, id } = await sent('twelve@willow.example')
    const [item] = (await desk.shown(id)).items
    const answer = (words: string, of: string | null = item?.key ?? null) =>
      desk.asked(inspectionHandover.answer, { id, item: of ?? '', words })
    for (const _ of [1, 2]) expect((await answer('We will repair this lock.')).type).toBe('S_OK')
    expect((await answer('Thank you for the photos.', null)).type).toBe('S_OK')
    expect((await answer('x', randomUUID())).type).toBe('E_NOT_FOUND')
    expect((await desk.shown(id)).answers).toMatchObject([
      { item: item?.key, words: 'We will repair this lock.' },
      { item: null, words: 'Thank you for the photos.' },
    ])
    expect((await desk.sign(id, 'LANDLORD')).body.state).toBe('SIGNED')
    expect((await answer('Too late')).text).toContain('accepted')
    expect(await subjectsTo('twelve@willow.example')).toContainEqual(expect.stringMatching(/^Accepted: your move-in/))
    const { data } = (await asTenant(home, tenantInspection.get, { id })).body
    expect(data.answers).toEqual(['Thank you for the photos.'])
    expect(data.rooms.flatMap(({ items }) => items.flatMap(({ answers }) => answers))).toEqual([
      'We will repair this lock.',
    ])
    const { pages } = await readPdf(await pdfOf(context, tenantInspection.report, { id }, await token(home)))
    expect(pages.join(' ')).toContain('We will repair this lock.')
  })

  test('find it beside the move-out when inspections are compared', async () => {
    const { home, id } = await sent('thirteen@willow.example')
    await desk.sign(id, 'LANDLORD')
    const moveOut = await desk.start(home, { kind: 'MOVE_OUT' })
    const { data } = (await desk.asked(inspection.compare, { id: moveOut })).body
    expect(data.before).toMatchObject({ id, kind: 'MOVE_IN' })
    expect(data.items.every(({ before }) => before?.condition === 'GOOD')).toBe(true)
  })
})
