import { activity } from '@freehold/contract/account/activity'
import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { addDays, dayIn } from '@freehold/rules/day'
import { mailWaitSeconds } from '@freehold/rules/undo-window'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailLeads } from '../../src/areas/marketing/listings/mail-leads'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { leaseDesk } from '../kit/homes/lease-desk'
import { picture } from '../kit/hostile/pictures'
import { ten } from '../kit/money/racing'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

let context: TestApp
let home: Household
let token: string
let desk: ReturnType<typeof leaseDesk>
let today: ReturnType<typeof dayIn>
let asked = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
  today = dayIn('America/New_York', context.clock.now())
})
afterAll(() => context.close())

/** A published home of its own. */
async function marketed() {
  const at = await desk.home()
  const typed = {
    title: 'Two bedrooms by the canal',
    available_date: today,
    property_id: at.property,
    unit_id: at.unit,
    featured_rental: 'NO',
    published_rental: 'YES',
    for_sale: 'NO',
    allow_pets: 'NO',
    allow_smoking: 'NO',
    cover_alt: 'The canal',
    fees: '[]',
    arranged: '[]',
  }
  const cover = await picture()
  const saved = await ask(context.app, marketingUnit.save, typed, {
    token,
    files: { cover_image: cover, sub_images_1: cover, sub_images_2: cover },
  })
  if (saved.type !== 'S_OK') throw new Error(saved.text)
  return { id: saved.body.id, at, typed }
}
const read = async (id: number) => (await ask(context.app, marketingUnit.get, { id }, { token })).body.data
const down = (id: number, how: 'PAUSE' | 'WITHDRAW', rented = 0) =>
  ask(context.app, marketingUnit.takeDown, { id, how, rented }, { token })
const pastUndo = (mailWaitSeconds + 1) * 1000
const undo = (id: number) => ask(context.app, marketingUnit.undoTakeDown, { id }, { token })
const back = (id: number) => ask(context.app, marketingUnit.putBack, { id }, { token })
const isPublic = async (id: number) => {
  const { url } = await read(id)
  return (await context.app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode === 200
}
/** Somebody who asked on the public page. */
async function lead(id: number, email = `asker${asked++}@leads.example`) {
  await context.database.ask(
    `insert into listing_lead (account_id, listing_id, name, email, phone, message, asked_at) values ($1, $2, 'Ada', $3, '', 'Is it quiet?', $4)`,
    [home.account, id, email, context.clock.now()],
  )
  return email
}
const told = async (email: string) =>
  (await mailTo(context, email)).filter(({ subject }) => subject.endsWith('has been rented'))

describe('an entry on the market', () => {
  test('is paused and resumed, and its public page with it', async () => {
    const { id } = await marketed()
    expect(await isPublic(id)).toBe(true)
    expect((await down(id, 'PAUSE')).type).toBe('S_OK')
    expect(await read(id)).toMatchObject({ state: 'PAUSED', published_rental: 'NO' })
    expect(await isPublic(id)).toBe(false)
    expect((await down(id, 'PAUSE')).message).toBe('This entry is already paused.')
    expect((await back(id)).type).toBe('S_OK')
    expect(await read(id)).toMatchObject({ state: 'LIVE', published_rental: 'YES' })
    expect(await isPublic(id)).toBe(true)
  })

  test('stays paused when its form is saved unpublished, and is live again when published there', async () => {
    const { id, typed } = await marketed()
    await down(id, 'PAUSE')
    const save = (published_rental: string) =>
      ask(context.app, marketingUnit.save, { ...typed, id, published_rental }, { token })
    expect((await save('NO')).type).toBe('S_OK')
    expect((await read(id)).state).toBe('PAUSED')
    expect((await save('YES')).type).toBe('S_OK')
    expect((await read(id)).state).toBe('LIVE')
    expect((await save('NO')).type).toBe('S_OK')
    expect((await read(id)).state).toBe('DRAFT')
  })

  test('is withdrawn, reopened as not published, and found by its status', async () => {
    const { id } = await marketed()
    expect((await down(id, 'WITHDRAW')).type).toBe('S_OK')
    const listed = async (state: string) =>
      (await ask(context.app, marketingUnit.list, { state, limit: -1 }, { token })).body.data.map((row) => row.id)
    expect(await listed('WITHDRAWN')).toContain(id)
    expect(await listed('DRAFT')).not.toContain(id)
    expect((await back(id)).type).toBe('S_OK')
    expect(await listed('DRAFT')).toContain(id)
    expect((await back(id)).type).toBe('E_CONFLICT')
    const lines = await ask(context.app, activity.list, { query: 'reopened the marketing entry' }, { token })
    expect(lines.body.data).toHaveLength(1)
  })

  test('is taken down once, however many do it at once', async () => {
    const { id } = await marketed()
    const answers = await ten(() => down(id, 'WITHDRAW'))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
  })

  test('is put back by Undo until mail about it may be sent, to what it was', async () => {
    const { id } = await marketed()
    await down(id, 'PAUSE')
    await down(id, 'WITHDRAW')
    expect((await undo(id)).type).toBe('S_OK')
    expect((await read(id)).state).toBe('PAUSED')
    expect((await undo(id)).type).toBe('E_CONFLICT')
    await back(id)
    await down(id, 'PAUSE')
    context.clock.advance(pastUndo)
    expect((await undo(id)).message).toBe('This can no longer be undone. Resume or reopen the entry instead.')
  })

  test('that was leased meanwhile is not resumed', async () => {
    const { id, at } = await marketed()
    await down(id, 'PAUSE')
    const made = await desk.contract(await desk.applicant(at), at, { move_in: today, move_out: addDays(today, 300) })
    expect(made.type, made.text).toBe('S_OK')
    expect((await back(id)).message).toMatch(/ is leased until .+\. Edit the entry and choose a later date\.$/)
  })
})

describe('those who asked about a home', () => {
  test('hear once that it was rented, after the undo, and can unsubscribe', async () => {
    const { id } = await marketed()
    const email = await lead(id)
    await lead(id, email.toUpperCase())
    await down(id, 'WITHDRAW', 1)
    await mailLeads(context.context)
    expect(await told(email)).toEqual([])
    context.clock.advance(pastUndo)
    await Promise.all([mailLeads(context.context), mailLeads(context.context)])
    await mailLeads(context.context)
    const mails = await told(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.unsubscribe).toContain('/unsubscribe?token=')
    expect(mails[0]?.text).toContain(`/homes/${home.account}`)
    expect(await told(email.toUpperCase())).toEqual([])
  })

  test('hear nothing of what was undone, of a pause, or of a home that was not rented', async () => {
    const { id } = await marketed()
    const email = await lead(id)
    await down(id, 'WITHDRAW', 1)
    await undo(id)
    await down(id, 'PAUSE')
    context.clock.advance(pastUndo)
    await mailLeads(context.context)
    await down(id, 'WITHDRAW', 0)
    context.clock.advance(pastUndo)
    await mailLeads(context.context)
    expect(await told(email)).toEqual([])
  })

  test('hear of a lease, by itself', async () => {
    const { id, at } = await marketed()
    const email = await lead(id)
    const made = await desk.contract(await desk.applicant(at), at, { move_in: today, move_out: addDays(today, 300) })
    expect(made.type, made.text).toBe('S_OK')
    await context.database.ask(`update occupancy set created_at = $2 where unit_id = $1`, [
      at.unit,
      context.clock.now(),
    ])
    await mailLeads(context.context)
    expect(await told(email)).toEqual([])
    context.clock.advance(pastUndo)
    await mailLeads(context.context)
    expect(await told(email)).toHaveLength(1)
  })
})

test('a sub image becomes the cover, and the cover takes its place', async () => {
  const { id } = await marketed()
  const before = await read(id)
  const [first, second] = before.images
  const make = (image: number) => ask(context.app, marketingUnit.makeCover, { id: image }, { token })
  expect((await make(second?.id ?? 0)).type).toBe('S_OK')
  const after = await read(id)
  expect(after).toMatchObject({ cover_image: second?.image_name, cover_thumb: second?.thumb_name, cover_alt: '' })
  expect(after.images).toEqual([
    first,
    { id: second?.id, image_name: before.cover_image, thumb_name: before.cover_thumb, alt: 'The canal' },
  ])
  expect((await make(99_999_999)).type).toBe('E_NOT_FOUND')
  const hidden = await ask(context.app, marketingUnit.makeCover, { id: first?.id ?? 0 }, { token: home.blind.token })
  expect(hidden.type).toBe('E_NOT_FOUND')
})
