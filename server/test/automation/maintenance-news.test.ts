import { automation } from '@freehold/contract/automation/automation'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import type { Flag } from '@freehold/rules/automation/switches'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planNews } from '../../src/areas/automation/plan-news'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { at, mailsOf, runAt, skippedOf, turnOn } from '../kit/homes/automation-desk'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { orderOf } from '../kit/world/orders'
import { addPerson } from '../kit/world/people'
import { ownerOf, propertyOf } from '../kit/world/world-forms'
import { contractorOf } from '../kit/world/world-maintenance'

let of: TestApp
beforeAll(async () => {
  of = await testApp()
})
afterAll(() => of.close())

const noon = '2027-04-15T17:00:00Z'
/** Some seconds after so many minutes: the clock goes on while a test runs. */
const later = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000 + 20_000)
const all = [
  'wo_new_owners',
  'wo_updates_owners',
  'maintain_new_owners',
  'wo_new_contractor',
  'wo_updates_contractor',
] as const satisfies readonly Flag[]

let office: Landlord
let mark: string
let crew: number
let landlord: string
let builder: string
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `News${offices}`
  office = await openOffice(of, mark, '2027-04-15')
  crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))
  builder = contractorOf(mark, 'Crew').email
  const { owner_id } = (await office.ask(property.get, { id: office.property })).body.data
  landlord = (await office.ask(owner.get, { id: owner_id })).body.data.email
})

const fields = (change: object = {}) => orderOf({ property: office.property, contractor: crew }, change)
const add = (change: object = {}) => saved(office, workOrder.save, fields(change))
const addEntry = () => {
  const at = { property_id: office.property, contractor_id: crew }
  return saved(office, maintenanceLog.save, { title: 'Sink', category: 'PLUMBING', ...at })
}
const save = async (id: number, change: object = {}) =>
  expect((await office.ask(workOrder.save, fields({ id, ...change }))).type).toBe('S_OK')
const move = async (id: number, name: string, more: object = {}) =>
  expect((await office.ask(workOrder.move, { id, move: name, ...more })).type).toBe('S_OK')
const on = (flags: readonly Flag[] = all) => turnOn(of, office, flags, '2027-04-01T00:00:00Z')
const told = async () => (await mailsOf(of, office)).map(({ flag, to, subject }) => [flag, to, subject])
const letters = () =>
  of.database.ask<{ letter: string }>(
    `select letter::text from mail_message where account_id = $1 and automation <> '' order by id`,
    [office.account],
  )
const emailOf = (id: number, email: string) =>
  of.database.ask('update contractor set email = $3 where account_id = $1 and id = $2', [office.account, id, email])

describe('what is new', () => {
  test('is mailed to a contractor once, when the work order is sent by link', async () => {
    await on(['wo_updates_contractor', 'wo_updates_owners'])
    const id = await add()
    expect((await office.ask(workOrderLink.send, { id })).type).toBe('S_OK')
    await runAt(of, later(70))
    expect((await told()).map(([flag, to]) => [flag, to])).toEqual([['wo_updates_owners', landlord]])
  })

  test('goes to the owner and the contractor within a minute, once each', async () => {
    await on()
    await add({ job_title: 'Gutter' })
    await addEntry()
    await runAt(of, later(1))
    await runAt(of, later(2))
    const { address, city } = (await office.ask(property.get, { id: office.property })).body.data
    expect(await told()).toEqual([
      ['wo_new_contractor', builder, `New job at ${address}, ${city}: Gutter`],
      ['wo_new_owners', landlord, `New work order at ${mark} House: Gutter`],
      ['maintain_new_owners', landlord, `Maintenance at ${mark} House: Sink`],
    ])
    const text = (await letters()).map(({ letter }) => letter).join()
    expect(text).toContain('Due Apr 20, 2027')
    expect(text).not.toContain('Key at the office')
  })

  test('is told to nobody while the switch is off, nor when it goes on later', async () => {
    await add()
    await turnOn(of, office, all, later(5).toISOString())
    await runAt(of, later(10))
    expect(await told()).toEqual([])
  })

  test('is one mail where many are saved in one minute', async () => {
    await on(['wo_new_owners'])
    for (let i = 0; i < 12; i += 1) await add({ job_title: `Filter ${i}` })
    await runAt(of, later(1))
    expect(await told()).toEqual([['wo_new_owners', landlord, `New work order at ${mark} House: 12 jobs`]])
  })

  test('is told once to an owner who is the contractor as well', async () => {
    await on()
    await emailOf(crew, landlord.toUpperCase())
    const id = await add()
    await move(id, 'send')
    await runAt(of, later(1))
    await runAt(of, later(61))
    expect((await told()).map(([flag]) => flag)).toEqual(['wo_updates_contractor'])
  })

  test('is left out where the work order was deleted or the property sold before the mail was made', async () => {
    await on(['wo_new_owners', 'wo_new_contractor'])
    const gone = await add({ job_title: 'Gone' })
    await planNews(at(of, later(1)), office.account, null)
    expect((await office.ask(workOrder.remove, { id: gone })).type).toBe('S_OK')
    await runAt(of, later(2))
    expect(await told()).toEqual([])
    expect(await skippedOf(of, office)).toHaveLength(2)
    await add({ job_title: 'Sold' })
    await planNews(at(of, later(3)), office.account, null)
    const buyer = await saved(office, owner.save, ownerOf(mark, 'Buyer'))
    await of.database.ask('update property set owner_id = $2 where account_id = $1', [office.account, buyer])
    await runAt(of, later(4))
    expect((await told()).map(([flag]) => flag)).toEqual(['wo_new_contractor'])
  })

  test('goes to no address that unsubscribed or was refused', async () => {
    await on(['wo_new_owners'])
    await of.database.ask(
      `insert into mail_suppression (account_id, address, reason, created_at) values ($1, lower($2), 'UNSUBSCRIBED', now())`,
      [office.account, landlord],
    )
    await add()
    await runAt(of, later(1))
    const [mail] = await of.database.ask<{ courtesy: boolean }>(
      `select courtesy from mail_message where account_id = $1 and automation = 'wo_new_owners'`,
      [office.account],
    )
    expect(mail?.courtesy).toBe(true)
  })
})

describe('changes', () => {
  test('within an hour are one mail, an hour after the first', async () => {
    await on(['wo_updates_owners', 'wo_updates_contractor'])
    const id = await add({ job_title: 'Gutter' })
    await move(id, 'schedule', { visit_date: '2027-04-18', visit_time: '9 to 11 AM' })
    await save(id, { job_title: 'Gutter', done_date: '2027-04-22' })
    await move(id, 'hold', { reason: 'Tenant owes rent', look_again: '2027-04-25' })
    await runAt(of, later(59))
    expect(await told()).toEqual([])
    await runAt(of, later(60))
    await runAt(of, later(61))
    expect(await told()).toEqual([
      ['wo_updates_contractor', builder, 'Gutter: now On hold'],
      ['wo_updates_owners', landlord, 'Gutter: now On hold'],
    ])
    const [first] = await letters()
    expect(first?.letter).toContain('Now Scheduled: visit on Apr 18, 2027, 9 to 11 AM.')
    expect(first?.letter).toContain('Due date: 04-20-2027 → 04-22-2027')
    expect(first?.letter).not.toContain('owes rent')
  })

  test('of several work orders are one mail, and those of the next hour another', async () => {
    await on(['wo_updates_owners'])
    const [one, two] = [await add({ job_title: 'One' }), await add({ job_title: 'Two' })]
    await move(one, 'send')
    await move(two, 'send')
    await runAt(of, later(60))
    of.clock.advance(20 * 60_000)
    await move(two, 'accept')
    await runAt(of, later(79))
    expect(await told()).toHaveLength(1)
    await runAt(of, later(80))
    expect((await told()).map(([, , subject]) => subject)).toEqual(['2 jobs: updated', 'Two: now Accepted'])
  })

  test('that were undone are told to nobody', async () => {
    await on(['wo_updates_owners', 'wo_updates_contractor'])
    const id = await add()
    await move(id, 'finish')
    expect((await office.ask(workOrder.undoMove, { id })).type).toBe('S_OK')
    await runAt(of, later(90))
    expect(await told()).toEqual([])
  })

  test('of notes, pictures and costs are told to nobody', async () => {
    await on(['wo_updates_owners', 'wo_updates_contractor'])
    const id = await add()
    await save(id, { note: 'Tenant is never home', labor_1: '200' })
    await runAt(of, later(90))
    expect(await told()).toEqual([])
  })

  test('of the contractor tell the new one of the job, and the old one that it is gone', async () => {
    await on(['wo_new_contractor', 'wo_updates_contractor'])
    const other = await saved(office, contractor.save, contractorOf(mark, 'Other'))
    const id = await add({ job_title: 'Gutter' })
    await runAt(of, later(1))
    await save(id, { job_title: 'Gutter', contractor_id: other })
    await runAt(of, later(2))
    await runAt(of, later(62))
    expect((await told()).map(([flag, to, subject]) => [flag, to, String(subject).replace(/ at .*:/, ':')])).toEqual([
      ['wo_new_contractor', builder, 'New job: Gutter'],
      ['wo_new_contractor', contractorOf(mark, 'Other').email, 'New job: Gutter'],
      ['wo_updates_contractor', builder, 'Gutter: updated'],
    ])
  })

  test('by a contractor who signs in are not mailed back to it', async () => {
    await on(['wo_updates_owners', 'wo_updates_contractor'])
    const self = await addPerson(of, office.account, { group: 3, mark, login: 'crew' })
    await of.database.ask('update contractor set user_id = $2 where account_id = $1', [office.account, self.id])
    const id = await add()
    await ask(of.app, workOrder.move, { id, move: 'accept' }, { token: self.token })
    await runAt(of, later(60))
    expect((await told()).map(([flag]) => flag)).toEqual(['wo_updates_owners'])
  })
})

describe('each mail', () => {
  test('is sent once by two servers at once', async () => {
    await on()
    await add()
    const beside = await testApp({ beside: of.database })
    try {
      const servers = [of, beside, of, beside, of, beside]
      await Promise.all(servers.map((server) => runAt(server, later(1))))
      await Promise.all(servers.map((server) => runAt(server, later(61))))
    } finally {
      await beside.close()
    }
    expect((await told()).map(([flag]) => flag).sort()).toEqual([
      'wo_new_contractor',
      'wo_new_owners',
      'wo_updates_owners',
    ])
  })

  test('is sent once after a server died between the plan and the mail, and after a month of downtime', async () => {
    await on(['wo_updates_owners'])
    await move(await add({ job_title: 'Gutter' }), 'send')
    expect(await planNews(at(of, later(60)), office.account, null)).toBe(1)
    expect(await told()).toEqual([])
    await runAt(of, later(60 * 24 * 30))
    await runAt(of, later(60 * 24 * 30 + 1))
    expect(await told()).toEqual([['wo_updates_owners', landlord, 'Gutter: now Sent']])
  })

  test('is previewed with real data, and listed with its readers; the next digest has a time', async () => {
    await on()
    const blank = await office.ask(automation.preview, { flag: 'wo_new_owners' })
    expect(blank.type).toBe('E_CONFLICT')
    const id = await add({ job_title: 'Gutter' })
    await addEntry()
    for (const flag of all) {
      const { type, body } = await office.ask(automation.preview, { flag })
      expect(type, flag).toBe('S_OK')
      expect(body.data.to).toBe(flag.endsWith('_owners') ? landlord : builder)
      expect(body.data.subject).toContain(flag === 'maintain_new_owners' ? 'Sink' : 'Gutter')
    }
    await move(id, 'send')
    await runAt(of, later(1))
    const runs = (await office.ask(automation.runs, {})).body.data
    const run = (flag: Flag) => runs.find((one) => one.flag === flag)
    expect(run('wo_new_owners')?.lines.map(({ to }) => to)).toEqual([landlord])
    expect(run('wo_new_contractor')?.lines.map(({ to }) => to)).toEqual([builder])
    expect(run('wo_updates_owners')).toMatchObject({ next_run: expect.stringMatching(/^2027-04-15T18:00:/), lines: [] })
  })

  test('is about properties in sight of who lists it', async () => {
    await on(['wo_new_owners'])
    const { owner_id } = (await office.ask(property.get, { id: office.property })).body.data
    const annex = await saved(office, property.save, propertyOf(mark, 'Annex', owner_id))
    await add({ property_id: annex })
    await runAt(of, later(1))
    const linesOf = async (login: string, properties: number[]) => {
      const { token } = await addPerson(of, office.account, { group: 4, mark, login, properties })
      const { data } = (await ask(of.app, automation.runs, {}, { token })).body
      return data.find(({ flag }) => flag === 'wo_new_owners')?.lines.length
    }
    expect(await linesOf('inside', [annex])).toBe(1)
    expect(await linesOf('outside', [office.property])).toBe(0)
  })
})
