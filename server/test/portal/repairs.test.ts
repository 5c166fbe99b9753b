import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { portalRequest } from '@freehold/contract/portal/portal-request'
import { tenantRequest } from '@freehold/contract/portal/tenant-request'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { stages } from '@freehold/rules/maintenance/work-order-words'
import { requestState } from '@freehold/rules/portal/request-state'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { repair, requestDesk } from '../kit/homes/request-desk'
import { picture } from '../kit/hostile/pictures'
import { tally, ten } from '../kit/money/racing'

let context: TestApp
let desk: Awaited<ReturnType<typeof requestDesk>>
beforeAll(async () => {
  context = await testApp()
  desk = await requestDesk(context, 'Rep')
})
afterAll(() => context.close())

describe('a repair', () => {
  test('goes from the request over the work order to the tenant’s word that it is fixed', async () => {
    const id = await desk.send({}, { photo_0: await picture(), photo_1: await picture() })
    expect(await desk.read(id)).toMatchObject({ state: 'RECEIVED', can_withdraw: true, can_confirm: false })
    const made = await desk.order(id)
    expect(made.type, made.text).toBe('S_OK')
    const order = (await desk.asStaff(workOrder.get, { id: made.body.id })).body.data
    expect(order).toMatchObject({ job_title: 'Sink leaks', urgency: 'MEDIUM', contractor: { id: desk.crew } })
    expect(order.job_description).toContain('Water runs into the cabinet.')
    expect(order.job_description).toContain('Pets: A dog')
    expect(order.images).toHaveLength(2)

    await desk.move(order.id, 'schedule', { visit_date: '2027-04-17', visit_time: '9 to 11 AM' })
    await desk.tellNews()
    expect(await desk.read(id)).toMatchObject({ state: 'SCHEDULED', visit_date: '2027-04-17', can_withdraw: false })
    await desk.move(order.id, 'start')
    await desk.tellNews()
    await desk.move(order.id, 'finish')
    await desk.tellNews()
    await desk.tellNews()
    expect(await desk.read(id)).toMatchObject({ state: 'DONE', can_confirm: true })
    expect(await desk.subjects()).toEqual([
      'Visit scheduled: Sink leaks',
      'Work has started: Sink leaks',
      'Is it fixed? Sink leaks',
    ])

    expect((await desk.asTenant(tenantRequest.confirm, { id, fixed: '0' })).fields).toHaveProperty('body')
    const still = { id, fixed: '0', body: 'It drips again.' }
    expect((await desk.asTenant(tenantRequest.confirm, still)).type).toBe('S_OK')
    expect((await desk.asStaff(workOrder.get, { id: order.id })).body.data.stage).not.toBe('DONE')
    expect(await desk.whole(id)).toMatchObject({ waits_since: expect.any(String) })

    await desk.move(order.id, 'finish')
    expect((await desk.asTenant(tenantRequest.confirm, { id, fixed: '1' })).type).toBe('S_OK')
    expect(await desk.read(id)).toMatchObject({ state: 'FIXED', can_write: false })
    expect((await desk.asTenant(tenantRequest.confirm, { id, fixed: '1' })).type).toBe('E_CONFLICT')
  })

  test('becomes one work order when ten users accept it at once', async () => {
    const id = await desk.send({ title: 'Door sticks' })
    const answers = await ten(() => desk.order(id))
    expect(tally(answers)).toEqual({ S_OK: 1, E_CONFLICT: 9 })
    const { count } = (await desk.asStaff(workOrder.list, { query: 'Door sticks' })).body
    expect(count).toBe(1)
  })

  test('is declined with a reason, which the tenant reads in its language', async () => {
    await desk.setLanguage('es')
    const id = await desk.send({ title: 'Pintar la pared' })
    const declined = await desk.asStaff(portalRequest.decline, { id, reason: 'El contrato no lo incluye.' })
    expect(declined.type, declined.text).toBe('S_OK')
    expect(await desk.read(id)).toMatchObject({ state: 'DECLINED', reason: 'El contrato no lo incluye.' })
    expect(await desk.subjects()).toContain('Rechazada: Pintar la pared')
    const refused = await desk.asTenant(tenantRequest.withdraw, { id })
    expect(refused.message).toBe('Su arrendador ya atendió esta solicitud. Escriba un mensaje.')
    await desk.setLanguage('en')
  })

  test('is withdrawn until staff act, and decided over no version that was replaced', async () => {
    const id = await desk.send({ title: 'Light flickers' })
    const { version } = await desk.whole(id)
    await desk.asTenant(tenantRequest.write, { id, body: 'In the hall, too.' })
    expect((await desk.asStaff(portalRequest.decline, { id, version, reason: 'No' })).type).toBe('E_CONFLICT')
    expect((await desk.asTenant(tenantRequest.withdraw, { id })).type).toBe('S_OK')
    expect((await desk.order(id)).type).toBe('E_CONFLICT')
    expect((await desk.asTenant(tenantRequest.write, { id, body: 'Hello' })).type).toBe('E_CONFLICT')
  })

  test('shows messages both ways, and never a comment of the work order', async () => {
    const id = await desk.send({ title: 'Heater hums' })
    const order = (await desk.order(id)).body.id
    await desk.asStaff(workOrder.comment, { id: order, body: 'The tenant complains a lot' })
    expect((await desk.asStaff(portalRequest.answer, { id, body: 'When are you home?' })).type).toBe('S_OK')
    await desk.asTenant(tenantRequest.write, { id, body: 'After four.' })
    const { messages } = await desk.read(id)
    expect(messages.map(({ by_tenant, body }) => [by_tenant, body])).toEqual([
      [false, 'When are you home?'],
      [true, 'After four.'],
    ])
    expect(messages[0]?.author).toBe('Rep Homes')
    expect(JSON.stringify(await desk.read(id))).not.toContain('complains')
    expect(await desk.subjects()).toContain('New message: Heater hums')
  })

  test('stands in the queue of staff, emergencies first', async () => {
    await desk.send({ title: 'Small crack', urgency: 'LATER' })
    await desk.send({ title: 'No heat', urgency: 'EMERGENCY' })
    const { data } = (await desk.asStaff(needsYou.list)).body
    const requests = data.filter(({ kind }) => kind === 'TENANT_REQUEST')
    expect(requests[0]?.name).toBe('No heat')
    expect(requests.map(({ name }) => name)).toContain('Small crack')
    const counts = (await desk.asStaff(portalRequest.counts)).body.data
    expect(counts.find(({ kind }) => kind === 'MAINTENANCE')).toMatchObject({ urgent: 1 })
    const waiting = (await desk.asStaff(portalRequest.list, { shelf: 'WAITING' })).body
    expect(waiting.count).toBe(requests.length)
  })
})

describe('photos of a request', () => {
  test('are at most eight', async () => {
    const photo = await picture()
    const files = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`photo_${i}`, photo]))
    const answer = await desk.asTenant(tenantRequest.save, repair, { files })
    expect(answer.fields).toEqual({ photo: 'Send at most 8 photos.' })
  })

  test('are opened by their tenant alone, and only under their own request', async () => {
    const id = await desk.send({ title: 'Two photos' }, { photo_0: await picture() })
    const other = await desk.send({ title: 'No photo' })
    const file = (await desk.read(id)).photos[0]?.image_name
    expect((await desk.asTenant(tenantRequest.file, { id, file })).status).toBe(200)
    expect((await desk.asTenant(tenantRequest.file, { id: other, file })).type).toBe('E_NOT_FOUND')
    expect((await desk.asNeighbor(tenantRequest.file, { id, file })).type).toBe('E_NOT_FOUND')
  })

  test('stay in the log of maintenance when their request is gone', async () => {
    const id = await desk.send({ title: 'Logged photo' }, { photo_0: await picture() })
    const order = (await desk.order(id)).body.id
    await desk.move(order, 'finish', { add_to_log: '1' })
    const { data } = (await desk.asStaff(maintenanceLog.list, { query: 'Logged photo' })).body
    expect(data).toHaveLength(1)
  })
})

test('the job mails the state that the page shows, for every stage of a work order', async () => {
  const rows = await context.database.ask<{ definition: string }>(
    `select pg_get_functiondef('request_news_due(timestamptz, int)'::regprocedure) as definition`,
  )
  const [, cases = ''] = /case w\.stage([\s\S]*?)end/i.exec(rows[0]?.definition ?? '') ?? []
  const [, otherwise] = /else '(\w+)'/i.exec(cases) ?? []
  for (const stage of stages) {
    const [, state = otherwise] = new RegExp(`when '${stage}' then '(\\w+)'`, 'i').exec(cases) ?? []
    expect(state, stage).toBe(requestState({ kind: 'MAINTENANCE', state: 'ACCEPTED', stage }))
  }
})
