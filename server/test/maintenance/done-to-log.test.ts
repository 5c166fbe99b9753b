import { file } from '@freehold/contract/account/file'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { picture } from '../kit/hostile/pictures'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { orderOf } from '../kit/world/orders'
import { contractorOf } from '../kit/world/world-maintenance'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: Landlord
let order: number
let offices = 0
beforeEach(async () => {
  offices += 1
  const mark = `Done${offices}`
  office = await openOffice(context, mark, '2027-04-15')
  const crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))
  const { token } = office.person
  const asked = orderOf({ property: office.property, contractor: crew }, { trade: 'HVAC', job_title: 'Boiler' })
  const added = await ask(context.app, workOrder.save, asked, { token, files: { image_0: await picture() } })
  order = added.body.id
  const said = { id: order, body: 'After' }
  await ask(context.app, workOrder.comment, said, { token, files: { image_0: await picture() } })
})

const finish = (more: object = { add_to_log: 1 }) => office.ask(workOrder.move, { id: order, move: 'finish', ...more })
const read = async () => (await office.ask(workOrder.get, { id: order })).body.data
const entries = async () => (await office.ask(maintenanceLog.list, {})).body.data
const opens = async (name: string) =>
  (await ask(context.app, file.image, { file: name }, { token: office.person.token })).status

test('done writes the entry, with the pictures of the work order and of its comments', async () => {
  expect((await finish()).type).toBe('S_OK')
  const [entry] = await entries()
  expect(entry).toMatchObject({ title: 'Boiler', category: 'HVAC', done_date: '2027-04-15' })
  const whole = (await office.ask(maintenanceLog.get, { id: entry?.id })).body.data
  expect(whole).toMatchObject({ description: 'Water under the cabinet', note: 'Key at the office' })
  const { images, comments, log_id } = await read()
  expect(log_id).toBe(entry?.id)
  expect(whole.images.map(({ image_name }) => image_name)).toEqual(
    [...images, ...(comments[0]?.images ?? [])].map(({ image_name }) => image_name),
  )
})

test('is left out where it was not asked for, and refused with another move', async () => {
  expect((await finish({})).type).toBe('S_OK')
  expect(await entries()).toEqual([])
  const reopened = await office.ask(workOrder.move, { id: order, move: 'reopen', add_to_log: 1 })
  expect(reopened.fields).toEqual({ add_to_log: 'Only work that is marked done goes into the maintenance log.' })
})

test('undo takes the entry back, and the pictures of the work order stay', async () => {
  await finish()
  expect((await office.ask(workOrder.undoMove, { id: order })).type).toBe('S_OK')
  expect(await entries()).toEqual([])
  const { stage, images, log_id } = await read()
  expect([stage, log_id]).toEqual(['NEW', null])
  expect(await opens(images[0]?.image_name ?? '')).toBe(200)
})

test('a picture is dropped with the last record that shows it', async () => {
  await finish()
  const name = (await read()).images[0]?.image_name ?? ''
  expect((await office.ask(workOrder.remove, { id: order })).type).toBe('S_OK')
  expect(await opens(name)).toBe(200)
  const [entry] = await entries()
  expect((await office.ask(maintenanceLog.remove, { id: entry?.id })).type).toBe('S_OK')
  expect(await opens(name)).not.toBe(200)
})
