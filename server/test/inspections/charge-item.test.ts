import { inspection } from '@freehold/contract/inspections/inspection'
import { inspectionTemplate } from '@freehold/contract/inspections/inspection-template'
import { settlement } from '@freehold/contract/money/settlement'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { dealings } from '../kit/homes/dealings'
import { inspecting } from '../kit/homes/inspecting'
import { settlingDesk } from '../kit/homes/settling-desk'
import { type Books, openBooks } from '../kit/money/books'
import { addPerson } from '../kit/world/people'

let context: TestApp
let books: Books
let desk: ReturnType<typeof inspecting>
let settling: ReturnType<typeof settlingDesk>
let today: string
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Cedar')
  today = dayIn('America/New_York', context.clock.now())
  desk = inspecting(context, books, today)
  settling = settlingDesk(context, books, dealings(context, books, today), today)
})
afterAll(() => context.close())

/** A tenant who left, with a signed move-in a year before and a move-out in which the floor is damaged. */
async function leftWithDamage() {
  const home = await settling.left()
  const before = await desk.start(home, { planned_on: settling.back(400) })
  await desk.fill(before, 'NEW')
  await desk.asked(inspection.finish, { id: before })
  const id = await desk.start(home, { kind: 'MOVE_OUT', planned_on: settling.back(10) })
  const { rooms, items } = await desk.shown(id)
  const living = rooms.find(({ name }) => name === 'Entry')
  const floor = items.find(({ name, room }) => name === 'Floor' && room === living?.key)
  if (!floor) throw new Error('The entry has no floor')
  const sent = JSON.stringify([{ ...desk.sentOf(floor), condition: 'DAMAGED', note: 'Burned' }])
  await desk.asked(inspection.save, { id, items: sent })
  await desk.photo(id, { room: floor.room, item: floor.key })
  return { home, before, id, floor: floor.key }
}

describe('a comparison', () => {
  test('has what changed first, both sides and the age of an item that was new', async () => {
    const { before, id, floor } = await leftWithDamage()
    const { data } = (await desk.asked(inspection.compare, { id })).body
    expect(data.before?.id).toBe(before)
    expect(data.items[0]).toMatchObject({
      key: floor,
      change: 'WORSE',
      before: { condition: 'NEW' },
      after: { condition: 'DAMAGED', note: 'Burned', photos: [{ caption: 'Scratch' }] },
      age_months: 12,
    })
  })
})

describe('an item that is charged', () => {
  test('is a line of the settlement with its photo, once', async () => {
    const { home, id, floor } = await leftWithDamage()
    const input = { id, item: floor, reason: 'DAMAGE', words: 'Floor burned', cost: 700, age_months: 12, life_years: 7 }
    const all = await Promise.all(Array.from({ length: 10 }, () => desk.asked(inspection.charge, input)))
    expect(all.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    const draft = await settling.shown(home)
    expect(draft.lines).toMatchObject([{ words: 'Floor burned', room: 'Entry', item: 'CARPET', amount: 600 }])
    expect(draft.lines[0]?.images).toHaveLength(1)
    const [shared] = draft.lines[0]?.images ?? []
    expect(shared?.image_name).toBe((await desk.shown(id)).photos[0]?.image_name)
    // The line goes, and the photo stays with the inspection.
    await desk.asked(settlement.removeLine, { id: draft.lines[0]?.id })
    const file = await context.app.inject({
      url: `/api/downloadImage?file=${shared?.image_name}`,
      headers: { authorization: `Bearer ${books.person.token}` },
    })
    expect(file.statusCode).toBe(200)
    expect((await desk.shown(id)).items.find(({ key }) => key === floor)?.charged).toBe(false)
  })

  test('is none for users who see no money, and for a move-in', async () => {
    const { before, id, floor } = await leftWithDamage()
    const input = { item: floor, reason: 'DAMAGE', words: 'Floor burned', cost: 700 }
    const { token } = await addPerson(context, books.account, { group: 5, mark: 'Cedar', login: 'worker' })
    expect((await desk.asked(inspection.charge, { id, ...input }, token)).type).toBe('E_FORBIDDEN')
    expect((await desk.asked(inspection.charge, { id: before, ...input })).type).toBe('E_CONFLICT')
  })
})

describe('a template', () => {
  const rooms = JSON.stringify([
    { name: 'Hall', repeat: 'ONCE', items: [{ name: 'Door', wears: null }] },
    { name: 'Bedroom', repeat: 'BEDROOMS', items: [{ name: 'Carpet', wears: 'CARPET' }] },
  ])

  test('takes the place of a built-in one, with a version for each save', async () => {
    const first = { name: 'Our list', basis: 'OTHER', rooms, seen_version: 0 }
    const { body } = await desk.asked(inspectionTemplate.save, first)
    const again = { ...first, id: body.id, name: 'Our new list', seen_version: 1 }
    expect((await desk.asked(inspectionTemplate.save, { ...again, seen_version: 0 })).type).toBe('E_CONFLICT')
    expect((await desk.asked(inspectionTemplate.save, again)).type).toBe('S_OK')
    const { data } = (await desk.asked(inspectionTemplate.get, { id: body.id })).body
    expect(data).toMatchObject({ version: 2, versions: [{ version: 2 }, { version: 1, name: 'Our list' }] })
    const list = (await desk.asked(inspectionTemplate.list, {})).body.data
    expect(list.filter(({ basis }) => basis === 'OTHER')).toHaveLength(1)
    await desk.asked(inspectionTemplate.remove, { id: body.id })
    expect((await desk.asked(inspectionTemplate.list, {})).body.data.find(({ basis }) => basis === 'OTHER')?.id).toBe(0)
  })

  test('is refused without rooms, or with a room that has no items', async () => {
    const save = async (sent: unknown) =>
      (await desk.asked(inspectionTemplate.save, { name: 'Bad', rooms: JSON.stringify(sent), seen_version: 0 })).fields
    expect(await save([])).toHaveProperty('rooms')
    expect(await save([{ name: 'Hall', repeat: 'ONCE', items: [] }])).toEqual({
      rooms: 'Add at least one item to Hall.',
    })
  })
})
