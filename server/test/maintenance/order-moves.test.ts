import { file } from '@freehold/contract/account/file'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { contractorPage } from '@freehold/contract/reports/contractor-page'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { picture } from '../kit/hostile/pictures'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { orderOf } from '../kit/world/orders'
import { addPerson } from '../kit/world/people'
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
  mark = `Move${offices}`
  office = await openOffice(context, mark, '2027-04-15')
  crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))
})

const fields = (change: object = {}) => orderOf({ property: office.property, contractor: crew }, change)
const add = (change: object = {}) => saved(office, workOrder.save, fields(change))
const read = async (id: number) => (await office.ask(workOrder.get, { id })).body.data
const person = (group: 2 | 8, login: string) => addPerson(context, office.account, { group, mark, login })

describe('moves', () => {
  const go = (id: number, move: string, more: object = {}) => office.ask(workOrder.move, { id, move, ...more })

  test('keep when the contractor first answered and when the work was done', async () => {
    const id = await add()
    await go(id, 'send')
    await office.wakeOn('2027-04-16')
    await go(id, 'accept')
    await go(id, 'schedule', { visit_date: '2027-04-18', visit_time: '9 to 11 AM' })
    expect(await read(id)).toMatchObject({ stage: 'SCHEDULED', visit_date: '2027-04-18', visit_time: '9 to 11 AM' })
    await office.wakeOn('2027-04-18')
    await go(id, 'finish')
    const done = await read(id)
    expect(done.answered_at).toContain('2027-04-16')
    expect(done.done_at).toContain('2027-04-18')
    expect(done.moves.map(({ to_stage }) => to_stage)).toEqual(['SENT', 'ACCEPTED', 'SCHEDULED', 'DONE'])
    await go(id, 'reopen')
    expect(await read(id)).toMatchObject({ stage: 'NEW', reopened: 1, done_at: null, visit_date: null })
  })

  test('need their reasons and days, and go back to the stage before a hold', async () => {
    const id = await add()
    await go(id, 'accept')
    expect((await go(id, 'hold')).fields).toEqual({
      reason: 'Reason is required.',
      look_again: 'Check again on is required.',
    })
    expect((await go(id, 'hold', { reason: 'Parts', look_again: '2027-04-15' })).fields).toEqual({
      look_again: 'Choose a day after today.',
    })
    await go(id, 'hold', { reason: 'Parts', look_again: '2027-04-20' })
    expect(await read(id)).toMatchObject({ stage: 'ON_HOLD', look_again: '2027-04-20' })
    expect((await go(id, 'resume')).body.stage).toBe('ACCEPTED')
    expect((await go(id, 'cancel')).fields).toEqual({ reason: 'Reason is required.' })
    await go(id, 'cancel', { reason: 'Tenant fixed it' })
    expect((await go(id, 'start')).message).toBe('This work order was canceled. Reopen it first.')
  })

  test('are undone by the one who made them, within a minute', async () => {
    const id = await add()
    await go(id, 'finish')
    const other = await person(2, 'other')
    expect((await ask(context.app, workOrder.undoMove, { id }, { token: other.token })).type).toBe('E_CONFLICT')
    expect((await office.ask(workOrder.undoMove, { id })).body.stage).toBe('NEW')
    expect(await read(id)).toMatchObject({ stage: 'NEW', answered_at: null, done_at: null, moves: [] })
    expect((await office.ask(workOrder.undoMove, { id })).type).toBe('E_CONFLICT')
    await go(id, 'start')
    context.clock.advance(61_000)
    expect((await office.ask(workOrder.undoMove, { id })).type).toBe('E_CONFLICT')
    expect((await read(id)).stage).toBe('IN_PROGRESS')
  })

  test('tell how quickly a contractor answers: the median from sent to the first answer, and to done', async () => {
    const times = async (contractor_id: number) =>
      (await office.ask(contractorPage.get, { id: contractor_id })).body.data.answer_times
    expect(await times(crew)).toEqual({ answered: 0, answer_minutes: null, done: 0, done_minutes: null })
    const minute = 60_000
    for (const minutes of [1, 3, 20]) {
      const id = await add()
      await go(id, 'send')
      context.clock.advance(minutes * minute)
      await go(id, 'accept')
      if (minutes === 20) continue
      context.clock.advance(minute)
      await go(id, 'finish')
    }
    // Work orders never sent, waiting for an answer or undone say nothing.
    await go(await add(), 'finish')
    const waiting = await add()
    await go(waiting, 'send')
    await go(waiting, 'accept')
    await office.ask(workOrder.undoMove, { id: waiting })
    expect(await times(crew)).toEqual({ answered: 3, answer_minutes: 3, done: 2, done_minutes: 3 })
    const roofer = await saved(office, contractor.save, contractorOf(mark, 'Late roofer'))
    await saved(office, workOrder.save, fields({ id: waiting, contractor_id: roofer }))
    context.clock.advance(minute)
    await go(waiting, 'send')
    context.clock.advance(5 * minute)
    await go(waiting, 'decline')
    expect(await times(roofer)).toEqual({ answered: 1, answer_minutes: 5, done: 0, done_minutes: null })
  })

  test('begin anew with another contractor', async () => {
    const id = await add()
    await go(id, 'accept')
    const roofer = await saved(office, contractor.save, contractorOf(mark, 'Roofer'))
    await add({ id, contractor_id: roofer })
    expect(await read(id)).toMatchObject({ stage: 'NEW', contractor: { id: roofer } })
  })

  test('ten at once move a work order once', async () => {
    const id = await add()
    const types = (await Promise.all(Array.from({ length: 10 }, () => go(id, 'finish')))).map(({ type }) => type)
    expect(types.filter((type) => type === 'S_OK')).toHaveLength(1)
    expect((await read(id)).moves).toHaveLength(1)
  })
})

test('comments have pictures, and are deleted by their author or an administrator', async () => {
  const id = await add()
  const site = await person(8, 'site')
  const answer = await ask(
    context.app,
    workOrder.comment,
    { id, body: 'The trap is cracked' },
    { token: site.token, files: { image_0: await picture() } },
  )
  expect(answer.type, answer.text).toBe('S_OK')
  const mine = (await office.ask(workOrder.comment, { id, body: 'Order a new one' })).body.id
  const { comments } = (await ask(context.app, workOrder.get, { id }, { token: site.token })).body.data
  expect(comments).toMatchObject([
    { body: 'The trap is cracked', removable: true, images: [expect.anything()] },
    { body: 'Order a new one', removable: false, images: [] },
  ])
  const [image] = comments[0]?.images ?? []
  expect((await office.ask(file.image, { file: image?.image_name })).status).toBe(200)
  const say = (input: object) => ask(context.app, workOrder.removeComment, input, { token: site.token })
  expect((await say({ id: mine })).message).toBe('You can only delete your own comments.')
  expect((await office.ask(workOrder.removeComment, { id: answer.body.id })).type).toBe('S_OK')
  expect((await office.ask(file.image, { file: image?.image_name })).type).toBe('E_NOT_FOUND')
  expect((await read(id)).comments).toHaveLength(1)
  expect((await office.ask(workOrder.comment, { id, body: ' ' })).type).toBe('E_INVALID')
})
