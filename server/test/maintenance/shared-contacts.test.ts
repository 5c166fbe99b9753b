import { automation } from '@freehold/contract/automation/automation'
import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { tenant } from '@freehold/contract/people/tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { runAt, turnOn } from '../kit/homes/automation-desk'
import { jobDesk } from '../kit/homes/job-desk'
import { lease, unitOf } from '../kit/homes/newcomer'
import { contractorOf } from '../kit/world/world-maintenance'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const turn = async ({ office }: Awaited<ReturnType<typeof jobDesk>>, change: object) =>
  expect((await office.ask(automation.save, change)).type).toBe('S_OK')

describe('who lives there', () => {
  test('is told to a contractor who accepted the job, until it is done, where the account shares it', async () => {
    const desk = await jobDesk(context, 'Shared')
    const home = await unitOf(desk.office)
    const { body } = await lease(desk.office, home, { name: 'Ann', moveIn: '2027-01-01', leaseEnd: '2027-12-31' })
    await lease(desk.office, home, { name: 'Maya', moveIn: '2028-01-01', leaseEnd: '2028-12-31' })
    const { data } = (await desk.office.ask(tenant.get, { id: body.id })).body
    const { search } = await desk.sent({ unit_id: home.id })
    const page = async () => (await desk.job(search, { do: 'begin' })).html
    await desk.job(search, { do: 'accept' })
    expect(await page()).not.toContain('Who lives there')
    await turn(desk, { share_contact_tenant: 1 })
    const call = new RegExp(`<dt>${data.tenant_name}</dt><dd><a href="tel:\\+1\\d{10}">([^<]+)</a></dd>`)
    expect(call.exec(await page())?.[1]).toBe(data.phone)
    expect(await page()).not.toContain('Maya')
    await turn(desk, { share_contact_tenant: 0 })
    expect(await page()).not.toContain('Who lives there')
    await turn(desk, { share_contact_tenant: 1 })
    await desk.job(search, { do: 'finish' })
    expect(await page()).not.toContain(data.tenant_name)
  })

  test('is not told before Accept, nor by a job of the whole property', async () => {
    const desk = await jobDesk(context, 'Early')
    await turn(desk, { share_contact_tenant: 1 })
    const home = await unitOf(desk.office)
    await lease(desk.office, home, { name: 'Ann', moveIn: '2027-01-01', leaseEnd: '2027-12-31' })
    const unit = await desk.sent({ unit_id: home.id })
    expect((await desk.job(unit.search, { do: 'begin' })).html).not.toContain('Who lives there')
    const whole = await desk.sent()
    expect((await desk.job(whole.search, { do: 'accept' })).html).not.toContain('Who lives there')
  })
})

test('an owner is shown the contractor and a phone where the account shares them', async () => {
  const desk = await jobDesk(context, 'Ask')
  const id = await desk.add({ job_title: 'Water heater', material_cost_1: '900' })
  await desk.office.ask(workOrderLink.askOwner, { id, effect: 'It leaks.' })
  const search = await desk.approval()
  const page = async () => (await desk.post(`/approve${search}`, { do: 'begin' })).html
  const crew = contractorOf('Ask', 'Crew')
  expect(await page()).not.toContain(crew.name)
  await turn(desk, { share_contact_contractor_handyman: 1 })
  expect(await page()).toContain(`<dt>Contractor</dt><dd>${crew.name}, ${crew.phone}</dd>`)
})

test('a mail about work names the contractor to the owner only where the account shares them', async () => {
  const desk = await jobDesk(context, 'News')
  const { office } = desk
  const now = context.clock.now().getTime()
  await turnOn(context, office, ['wo_new_owners'], new Date(now - 60_000).toISOString())
  await desk.add({ job_title: 'Gutter' })
  await runAt(context, new Date(now + 80_000))
  await turnOn(context, office, ['share_contact_contractor_handyman'], new Date(now).toISOString())
  await desk.add({ job_title: 'Roof' })
  await runAt(context, new Date(now + 200_000))
  const letters = await context.database.ask<{ letter: string }>(
    `select letter::text from mail_message where account_id = $1 and automation <> '' order by id`,
    [office.account],
  )
  const name = `Contractor: ${contractorOf('News', 'Crew').name}`
  expect(letters.map(({ letter }) => letter.includes(name))).toEqual([false, true])
})
