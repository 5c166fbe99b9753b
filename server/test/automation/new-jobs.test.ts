import { automation } from '@freehold/contract/automation/automation'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { mailsOf, runAt, skippedOf, turnOn } from '../kit/homes/automation-desk'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { orderOf } from '../kit/world/orders'
import { contractorOf } from '../kit/world/world-maintenance'

let of: TestApp
beforeAll(async () => {
  of = await testApp()
})
afterAll(() => of.close())

let office: Landlord
let crew: number
let offices = 0
beforeEach(async () => {
  offices += 1
  office = await openOffice(of, `Jobs${offices}`, '2027-04-15')
  crew = await saved(office, contractor.save, contractorOf(`Jobs${offices}`, 'Crew'))
  await turnOn(of, office, ['wo_new_contractor'], '2027-04-01T00:00:00Z')
})

const aMinuteLater = new Date('2027-04-15T17:01:20Z')
const add = (change: object) =>
  saved(office, workOrder.save, orderOf({ property: office.property, contractor: crew }, change))
const stageOf = async (id: number) => (await office.ask(workOrder.get, { id })).body.data.stage
const lettersToCrew = () =>
  of.database.ask<{ automation: string; path: string }>(
    `select automation, letter::json -> 'action' ->> 'path' as path from mail_message
    where account_id = $1 and event = 'work-order-sent' order by id`,
    [office.account],
  )

test('a new work order is sent to its contractor with its link', async () => {
  const id = await add({ job_title: 'Gutter' })
  await runAt(of, aMinuteLater)
  expect(await stageOf(id)).toBe('SENT')
  expect(await lettersToCrew()).toEqual([{ automation: 'wo_new_contractor', path: '/job' }])
})

test('the preview of the switch names the same place as the mail', async () => {
  await add({ job_title: 'Gutter' })
  const { data } = (await office.ask(automation.preview, { flag: 'wo_new_contractor' })).body
  await runAt(of, aMinuteLater)
  const [mail] = await of.database.ask<{ subject: string; place: string }>(
    `select subject, letter::json -> 'paragraphs' ->> 1 as place from mail_message
    where account_id = $1 and event = 'work-order-sent'`,
    [office.account],
  )
  expect(mail?.place).toMatch(/ at .+ House, .+, Jobs\d+ City\./)
  expect(data.subject).toBe(mail?.subject)
  expect(data.html).toContain(mail?.place)
})

test('one that a user sent before causes no second mail', async () => {
  const id = await add({ job_title: 'Lock' })
  expect((await office.ask(workOrderLink.send, { id })).type).toBe('S_OK')
  await runAt(of, aMinuteLater)
  expect(await lettersToCrew()).toEqual([{ automation: '', path: '/job' }])
  expect(await skippedOf(of, office)).toMatchObject([{ reason: 'The work order was no longer new.' }])
})

test('one that its owner has to approve waits for a user', async () => {
  const id = await add({ job_title: 'Roof', material_cost_1: 900 })
  await runAt(of, aMinuteLater)
  expect(await stageOf(id)).toBe('NEW')
  expect(await mailsOf(of, office)).toEqual([])
  expect(await skippedOf(of, office)).toMatchObject([
    { reason: 'Its owner has not approved the cost. Send it after the approval.' },
  ])
})
