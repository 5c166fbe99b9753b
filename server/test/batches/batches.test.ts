import { batch } from '@freehold/contract/batches/batch'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { property } from '@freehold/contract/portfolio/property'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runBatches } from '../../src/areas/batches/run-batches'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { orderOf } from '../kit/world/orders'
import { addPerson } from '../kit/world/people'
import { propertyOf } from '../kit/world/world-forms'
import { contractorOf } from '../kit/world/world-maintenance'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: Landlord
let mark: string
let crew: number
let other: number
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `Batch${offices}`
  office = await openOffice(context, mark, '2027-04-15')
  crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))
  other = await saved(office, contractor.save, contractorOf(mark, 'Other'))
})

const addOrder = (job_title: string, change: object = {}) =>
  saved(office, workOrder.save, orderOf({ property: office.property, contractor: crew }, { job_title, ...change }))
const read = async (id: number) => (await office.ask(workOrder.get, { id })).body.data
const run = () => runBatches(context.context)
const shown = async (id: number) => (await office.ask(batch.get, { id })).body.data

const everyOrder = JSON.stringify({ of: 'FILTER', filter: { query: '', open: true } })
const theseOrders = (...ids: number[]) => JSON.stringify({ of: 'IDS', ids })

async function start(input: object): Promise<number> {
  const answer = await office.ask(batch.start, input)
  expect(answer.type, answer.text).toBe('S_OK')
  return answer.body.id
}

describe('many work orders at once', () => {
  test('go to another contractor, and the one that cannot is named with the reason', async () => {
    const [first, second, done] = [await addOrder('Paint'), await addOrder('Roof'), await addOrder('Old')]
    await office.ask(workOrder.remove, { id: done })
    const kept = await addOrder('Kept', { contractor_id: other })
    const id = await start({ act: 'ASSIGN_ORDER', picked: everyOrder, count: 3, contractor_id: other })
    expect(await shown(id)).toMatchObject({ state: 'RUNNING', total: 3, done: 0 })
    await run()
    expect(await shown(id)).toMatchObject({ state: 'DONE', total: 3, done: 2, refused: 1 })
    expect((await shown(id)).refusals).toEqual([
      { record_id: kept, name: 'Kept', reason: 'It is already assigned to this contractor.' },
    ])
    for (const order of [first, second]) expect((await read(order)).contractor_id).toBe(other)
  })

  test('come back by Undo, except one that was changed since', async () => {
    const [first, second] = [await addOrder('Paint'), await addOrder('Roof')]
    const id = await start({ act: 'ORDER_URGENCY', picked: theseOrders(first, second), count: 2, urgency: 'CRITICAL' })
    await run()
    await saved(
      office,
      workOrder.save,
      orderOf({ property: office.property, contractor: crew }, { id: second, job_title: 'Roof', urgency: 'MEDIUM' }),
    )
    expect((await office.ask(batch.undo, { id })).type).toBe('S_OK')
    await run()
    expect(await shown(id)).toMatchObject({ state: 'UNDONE', undone: 1, refused: 1 })
    expect((await read(first)).urgency).not.toBe('CRITICAL')
    expect((await read(second)).urgency).toBe('MEDIUM')
    expect((await office.ask(batch.undo, { id })).type).toBe('E_CONFLICT')
  })

  test('are moved by the same table as one, and moved back', async () => {
    const [first, second] = [await addOrder('Paint'), await addOrder('Roof')]
    const id = await start({ act: 'MOVE_ORDER', picked: theseOrders(first, second), count: 2, move: 'finish' })
    await run()
    const { done, refused, refusals } = await shown(id)
    expect(done + refused).toBe(2)
    for (const { reason } of refusals) expect(reason).not.toBe('')
    await office.ask(batch.undo, { id })
    await run()
    expect((await read(first)).stage).toBe('NEW')
  })

  test('are none when the number is not the one that was confirmed', async () => {
    await addOrder('Paint')
    const answer = await office.ask(batch.start, {
      act: 'ORDER_URGENCY',
      picked: everyOrder,
      count: 2,
      urgency: 'CRITICAL',
    })
    expect(answer.type).toBe('E_CONFLICT')
    expect(answer.text).toContain('these are 1 work order')
  })

  test('are those in the sight of the user alone, and need the right of the list', async () => {
    await addOrder('Seen')
    const { owner_id } = (await office.ask(property.get, { id: office.property })).body.data
    const far = await saved(office, property.save, propertyOf(mark, 'Far', owner_id))
    await addOrder('Unseen', { property_id: far })
    const manager = await addPerson(context, office.account, {
      group: 4,
      mark,
      login: 'sees-one',
      properties: [office.property],
    })
    const asked = { act: 'ORDER_URGENCY', picked: everyOrder, count: 1, urgency: 'CRITICAL' }
    const answer = await ask(context.app, batch.start, asked, { token: manager.token })
    expect(answer.type, answer.text).toBe('S_OK')
    expect((await office.ask(batch.get, { id: answer.body.id })).type).toBe('E_NOT_FOUND')
    const tenant = await addPerson(context, office.account, { group: 7, mark, login: 'applicant' })
    expect((await ask(context.app, batch.start, asked, { token: tenant.token })).type).toBe('E_INVALID')
  })

  test('stop where they are when the rest is canceled', async () => {
    const first = await addOrder('Paint')
    const id = await start({ act: 'ORDER_URGENCY', picked: theseOrders(first), count: 1, urgency: 'CRITICAL' })
    expect((await office.ask(batch.cancel, { id })).type).toBe('S_OK')
    await run()
    expect(await shown(id)).toMatchObject({ state: 'CANCELED', done: 0 })
    expect((await read(first)).urgency).not.toBe('CRITICAL')
  })

  test('need the input that the action asks for', async () => {
    const first = await addOrder('Paint')
    const picked = theseOrders(first)
    const without = await office.ask(batch.start, { act: 'ASSIGN_ORDER', picked, count: 1 })
    expect(without.type).toBe('E_INVALID')
    const foreign = await office.ask(batch.start, { act: 'ASSIGN_ORDER', picked, count: 1, contractor_id: 999_999 })
    expect(foreign.type).toBe('E_NOT_FOUND')
    const unread = JSON.stringify({ of: 'FILTER', filter: { urgency: 'NEVER' } })
    const answer = await office.ask(batch.start, { act: 'ORDER_URGENCY', picked: unread, count: 1, urgency: 'LOW' })
    expect(answer.type).toBe('E_INVALID')
  })
})

test('many contractors are archived, and Undo restores each', async () => {
  const id = await start({ act: 'ARCHIVE_CONTRACTOR', picked: theseOrders(crew, other), count: 2 })
  await run()
  expect(await shown(id)).toMatchObject({ state: 'DONE', done: 2 })
  expect((await office.ask(contractor.list, {})).body.count).toBe(0)
  await office.ask(batch.undo, { id })
  await run()
  expect((await office.ask(contractor.list, {})).body.count).toBe(2)
})

test('users are suspended row by row, and the last administrator is refused', async () => {
  const manager = await addPerson(context, office.account, { group: 4, mark, login: 'manager' })
  const picked = JSON.stringify({ of: 'FILTER', filter: {} })
  const users = await context.database.ask<{ id: number }>('select id from staff_user where account_id = $1', [
    office.account,
  ])
  const id = await start({ act: 'SUSPEND_USER', picked, count: users.length })
  await run()
  const { done, refusals } = await shown(id)
  expect(done).toBe(users.length - 1)
  expect(refusals).toHaveLength(1)
  expect(refusals[0]?.reason).not.toBe('')
  expect(manager.token).not.toBe('')
})
