import { createHash, randomUUID } from 'node:crypto'
import { inspection } from '@freehold/contract/inspections/inspection'
import { dayIn } from '@freehold/rules/day'
import { contentText } from '@freehold/rules/inspections/content-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { inspecting } from '../kit/homes/inspecting'
import { type Books, type Home, openBooks } from '../kit/money/books'
import { pdfOf, readPdf } from '../kit/reports/read-pdf'
import { addPerson } from '../kit/world/people'

let context: TestApp
let books: Books
let desk: ReturnType<typeof inspecting>
let today: string
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Alder')
  today = dayIn('America/New_York', context.clock.now())
  desk = inspecting(context, books, today)
})
afterAll(() => context.close())

const home = (): Promise<Home> => books.moveIn({ initial: 1000, moveIn: today, today })

describe('a new inspection', () => {
  test('has the rooms of its kind of home and the tenant of the unit', async () => {
    const of = await home()
    const id = await desk.start(of, { rent_id: '' })
    const shown = await desk.shown(id)
    expect(shown).toMatchObject({ kind: 'MOVE_IN', state: 'DRAFT', rent_id: of.occupancy, tenant_id: of.tenant })
    expect(shown.rooms.map(({ name }) => name)).toContain('Kitchen')
    expect(shown.items.every(({ condition, version }) => condition === null && version === 1)).toBe(true)
  })

  test('is the only one of its kind in a tenancy', async () => {
    const of = await home()
    await desk.start(of)
    const again = {
      unit_id: of.unit,
      rent_id: of.occupancy,
      kind: 'MOVE_IN',
      planned_on: today,
      rooms_from: 'TEMPLATE',
    }
    expect((await desk.asked(inspection.start, again)).type).toBe('E_CONFLICT')
    expect((await desk.asked(inspection.start, { ...again, kind: 'ROUTINE' })).type).toBe('S_OK')
  })

  test('is made by one of ten who start it at once', async () => {
    const of = await home()
    const input = {
      unit_id: of.unit,
      rent_id: of.occupancy,
      kind: 'MOVE_IN',
      planned_on: today,
      rooms_from: 'TEMPLATE',
    }
    const all = await Promise.all(Array.from({ length: 10 }, () => desk.asked(inspection.start, input)))
    expect(all.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
  })

  test('copies the rooms of the one before, without conditions', async () => {
    const of = await home()
    const first = await desk.signed(of)
    const second = await desk.shown(await desk.start(of, { kind: 'ROUTINE', rooms_from: 'LAST_INSPECTION' }))
    const before = await desk.shown(first)
    expect(second.rooms.map(({ name }) => name)).toEqual(before.rooms.map(({ name }) => name))
    expect(second.items.every(({ condition }) => condition === null)).toBe(true)
    expect(second.items[0]?.before).toMatchObject({ condition: 'GOOD' })
    expect(second.previous?.id).toBe(first)
  })

  test('is hidden from users who do not see the property', async () => {
    const id = await desk.start(await home())
    const { token } = await addPerson(context, books.account, {
      group: 5,
      mark: 'Alder',
      login: 'blind',
      properties: [],
    })
    expect((await desk.asked(inspection.get, { id }, token)).type).toBe('E_NOT_FOUND')
    expect((await desk.asked(inspection.finish, { id }, token)).type).toBe('E_NOT_FOUND')
    expect((await desk.asked(inspection.list, { page: 1, limit: 10 }, token)).body).toMatchObject({ count: 0 })
  })
})

describe('a save', () => {
  test('that is sent twice counts as saved, and changes nothing the second time', async () => {
    const id = await desk.start(await home())
    const { rooms, items } = await desk.shown(id)
    const room = { key: randomUUID(), name: 'Attic', place: 90, removed: false, version: 0 }
    const item = {
      key: randomUUID(),
      room: room.key,
      name: 'Beams',
      place: 0,
      condition: 'GOOD',
      note: 'Dry',
      version: 0,
    }
    const first = items[0]
    if (!first) throw new Error('no items')
    const sent = {
      id,
      rooms: JSON.stringify([room]),
      items: JSON.stringify([item, { ...desk.sentOf(first), condition: 'POOR' }]),
    }
    const one = await desk.asked(inspection.save, sent)
    expect(one.body).toMatchObject({ state: 'IN_PROGRESS', conflicts: { rooms: [], items: [] } })
    const two = await desk.asked(inspection.save, sent)
    expect(two.body).toMatchObject({ version: one.body.version, conflicts: { rooms: [], items: [] } })
    expect(two.body.saved.items).toHaveLength(2)
    const after = await desk.shown(id)
    expect(after.rooms).toHaveLength(rooms.length + 1)
    expect(after.items).toHaveLength(items.length + 1)
    expect(after.items.find(({ key }) => key === first.key)).toMatchObject({ condition: 'POOR', version: 2 })
  })

  test('of a late phone does not replace a newer edit unseen', async () => {
    const id = await desk.start(await home())
    const [first, second] = (await desk.shown(id)).items
    if (!first || !second) throw new Error('no items')
    const send = (item: object[]) => desk.asked(inspection.save, { id, items: JSON.stringify(item) })
    await send([{ ...desk.sentOf(first), condition: 'GOOD' }])
    const late = await send([
      { ...desk.sentOf(first), condition: 'DAMAGED', note: 'Cracked' },
      { ...desk.sentOf(second), condition: 'FAIR' },
    ])
    expect(late.body.conflicts.items).toMatchObject([
      { yours: { condition: 'DAMAGED', note: 'Cracked' }, theirs: { condition: 'GOOD', version: 2 } },
    ])
    expect(late.body.saved.items).toEqual([{ key: second.key, version: 2 }])
    const over = await send([{ ...desk.sentOf(first), condition: 'DAMAGED', note: 'Cracked', version: 2 }])
    expect(over.body.conflicts.items).toEqual([])
    expect((await desk.shown(id)).items[0]).toMatchObject({ condition: 'DAMAGED', version: 3 })
  })

  test('is refused with a room of another inspection, and after the end', async () => {
    const id = await desk.start(await home())
    const other = await desk.shown(await desk.start(await home()))
    const item = { key: randomUUID(), room: other.rooms[0]?.key, name: 'Beams', place: 0, condition: null, version: 0 }
    expect((await desk.asked(inspection.save, { id, items: JSON.stringify([item]) })).fields).toHaveProperty('items')
    await desk.fill(id)
    await desk.asked(inspection.finish, { id })
    const [first] = (await desk.shown(id)).items
    const changed = JSON.stringify([{ ...desk.sentOf(first as never), note: 'Late' }])
    expect((await desk.asked(inspection.save, { id, items: changed })).type).toBe('E_CONFLICT')
  })
})

describe('a photo', () => {
  test('is kept once, with its place and the moment it was taken', async () => {
    const id = await desk.start(await home())
    const { items } = await desk.shown(id)
    const place = { room: items[0]?.room ?? '', item: items[0]?.key ?? '' }
    const key = randomUUID()
    const one = await desk.photo(id, place, key)
    const two = await desk.photo(id, place, key)
    expect(two.body.image_name).toBe(one.body.image_name)
    const { photos, state } = await desk.shown(id)
    expect(state).toBe('IN_PROGRESS')
    expect(photos).toMatchObject([
      { key, ...place, caption: 'Scratch', taken_at: '2026-11-20T15:00:00.000Z', taken_where: '40.712776,-74.005974' },
    ])
    const opened = await context.app.inject({
      url: `/api/downloadImage?file=${photos[0]?.image_name}`,
      headers: { authorization: `Bearer ${books.person.token}` },
    })
    expect(opened.headers['content-type']).toBe('image/jpeg')
  })

  test('is deleted once and may be deleted again', async () => {
    const id = await desk.start(await home())
    const { rooms } = await desk.shown(id)
    const key = randomUUID()
    await desk.photo(id, { room: rooms[0]?.key ?? '' }, key)
    for (const _ of [1, 2]) expect((await desk.asked(inspection.removePhoto, { id, key })).type).toBe('S_OK')
    expect((await desk.shown(id)).photos).toEqual([])
  })

  test('is refused where it is no picture, or its place is no place', async () => {
    const id = await desk.start(await home())
    const { rooms } = await desk.shown(id)
    const input = { id, key: randomUUID(), room: rooms[0]?.key, taken_where: 'the kitchen' }
    const files = { photo: Buffer.from('<html>') }
    const { token } = books.person
    expect((await ask(context.app, inspection.addPhoto, input, { token, files })).status).toBeGreaterThanOrEqual(400)
    expect((await desk.asked(inspection.addPhoto, input)).fields).toHaveProperty('photo')
  })
})

describe('the end of an inspection', () => {
  test('needs a condition for each item, and answers the hash that a phone counts too', async () => {
    const id = await desk.start(await home())
    expect((await desk.asked(inspection.finish, { id })).type).toBe('E_CONFLICT')
    await desk.fill(id)
    const { body } = await desk.asked(inspection.finish, { id })
    const shown = await desk.shown(id)
    expect(body.content_hash).toBe(createHash('sha256').update(contentText(shown)).digest('hex'))
    expect((await desk.asked(inspection.finish, { id })).body.content_hash).toBe(body.content_hash)
  })

  test('is signed by both, each signature once, over what was shown', async () => {
    const id = await desk.start(await home())
    await desk.fill(id)
    expect((await desk.sign(id, 'TENANT')).type).toBe('E_CONFLICT')
    await desk.asked(inspection.finish, { id })
    expect((await desk.sign(id, 'TENANT', { strokes: 'x' })).fields).toHaveProperty('strokes')
    expect((await desk.sign(id, 'TENANT', { content_hash: 'a'.repeat(64) })).type).toBe('E_CONFLICT')
    const key = randomUUID()
    const { content_hash } = await desk.shown(id)
    for (const _ of [1, 2]) expect((await desk.sign(id, 'TENANT', { key, content_hash })).body.state).toBe('FINISHED')
    expect((await desk.asked(inspection.reopen, { id })).type).toBe('E_CONFLICT')
    expect((await desk.sign(id, 'LANDLORD')).body.state).toBe('SIGNED')
    const { signatures, can } = await desk.shown(id)
    expect(signatures).toMatchObject([
      { role: 'TENANT', content_hash, language: 'en' },
      { role: 'LANDLORD', content_hash },
    ])
    expect(can.change).toContain('signed')
  })

  test('is taken back before the tenant signs, which voids the signature of the landlord', async () => {
    const id = await desk.start(await home())
    await desk.fill(id)
    await desk.asked(inspection.finish, { id })
    await desk.sign(id, 'LANDLORD')
    expect((await desk.asked(inspection.reopen, { id })).body.state).toBe('IN_PROGRESS')
    expect((await desk.shown(id)).signatures).toEqual([])
  })

  test('comes without the tenant where the landlord says why', async () => {
    const id = await desk.start(await home())
    await desk.fill(id)
    await desk.asked(inspection.finish, { id })
    expect((await desk.asked(inspection.close, { id, reason: 'Left' })).type).toBe('E_CONFLICT')
    await desk.sign(id, 'LANDLORD')
    expect((await desk.asked(inspection.close, { id, reason: 'Left' })).body.state).toBe('SIGNED')
    expect(await desk.shown(id)).toMatchObject({ unsigned_reason: 'Left' })
  })

  test('prints as a PDF with rooms, conditions, signatures and photos', async () => {
    const id = await desk.start(await home())
    const { items } = await desk.shown(id)
    await desk.photo(id, { room: items[0]?.room ?? '', item: items[0]?.key ?? '' })
    await desk.fill(id, 'FAIR')
    await desk.asked(inspection.finish, { id })
    await desk.sign(id, 'LANDLORD')
    const { pages } = await readPdf(await pdfOf(context, inspection.report, { id }, books.person.token))
    const text = pages.join(' ')
    expect(text).toContain('Move-in inspection')
    expect(text).toContain('Fair')
    expect(text).toContain('A LANDLORD')
    expect(text).toContain('Scratch')
  })
})
