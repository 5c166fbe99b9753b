import { needsYou } from '@freehold/contract/reports/needs-you'
import { schedule } from '@freehold/contract/reports/schedule'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailReports } from '../../src/areas/reports/schedules/mail-reports'
import { reportAddress } from '../../src/areas/reports/schedules/report-link'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Landlord, openOffice, saved, setDay } from '../kit/money/landlord'
import { readPdf } from '../kit/reports/read-pdf'
import { addPerson, openSessionFor } from '../kit/world/people'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: Landlord
let offices = 0
beforeEach(async () => {
  offices += 1
  setDay(context, '2027-04-15')
  office = await openOffice(context, `Mailing${offices}`, '2027-04-15')
})

/** The job works for every account, so each test ends its own. */
afterEach(() => context.database.ask('delete from report_schedule where account_id = $1', [office.account]))

const fields = (change: object = {}) => ({
  title: 'Monthly statement',
  report: 'income-statement',
  period: 'last-month',
  rhythm: 'MONTHLY',
  on_day: 20,
  at_hour: 7,
  recipients: 'cpa@books.example, owner@books.example',
  ...change,
})
const add = (change: object = {}) => saved(office, schedule.save, fields(change))
const read = async (id: number) => (await office.ask(schedule.get, { id })).body.data

/** The job on several servers at a moment; the zone of the account is New York's. */
async function runAt(moment: string, servers = 1) {
  context.clock.advance(Date.parse(moment) - context.clock.now().getTime())
  const runs = await Promise.all(Array.from({ length: servers }, () => mailReports(context.context)))
  return runs.reduce((sum, { reports, failed }) => sum + reports + failed * 1000, 0)
}

const mails = () =>
  context.database.ask<{ to: string; subject: string }>(
    `select to_address as to, subject from mail_message where account_id = $1 and event = 'scheduled-report' order by id`,
    [office.account],
  )

describe('the job', () => {
  test('mails a day once, at its hour, on three servers at once', async () => {
    const id = await add()
    expect(await read(id)).toMatchObject({ next_date: '2027-04-20', state: 'ACTIVE' })
    await runAt('2027-04-20T10:59:00Z')
    expect(await mails()).toEqual([])
    await runAt('2027-04-20T11:01:00Z', 3)
    expect(await mails()).toEqual([
      {
        to: 'cpa@books.example',
        subject: 'Monthly statement, Income statement, last month, 03-01-2027 to 03-31-2027',
      },
      {
        to: 'owner@books.example',
        subject: 'Monthly statement, Income statement, last month, 03-01-2027 to 03-31-2027',
      },
    ])
    await runAt('2027-04-20T15:00:00Z', 2)
    expect(await mails()).toHaveLength(2)
    office = { ...office, ...(await again()) }
    expect(await read(id)).toMatchObject({ next_date: '2027-05-20' })
  })

  test('mails one after weeks in which no server ran, and goes on with the next day ahead', async () => {
    const id = await add({ rhythm: 'WEEKLY', on_day: 1, report: 'rent-roll', period: undefined })
    await runAt('2027-05-12T15:00:00Z')
    expect(await mails()).toHaveLength(2)
    office = { ...office, ...(await again()) }
    expect(await read(id)).toMatchObject({ next_date: '2027-05-17' })
  })

  test('leaves out a paused report and the days that passed meanwhile', async () => {
    const id = await add()
    expect((await office.ask(schedule.pause, { id })).type).toBe('S_OK')
    expect((await office.ask(schedule.pause, { id })).type).toBe('E_CONFLICT')
    await runAt('2027-04-21T15:00:00Z')
    expect(await mails()).toEqual([])
    office = { ...office, ...(await again()) }
    expect((await office.ask(schedule.resume, { id })).type).toBe('S_OK')
    expect(await read(id)).toMatchObject({ next_date: '2027-05-20', state: 'ACTIVE' })
  })

  test('stops when its maker leaves, says so, and goes on as the user who saves it again', async () => {
    const of = { group: 4, mark: `Mailing${offices}`, login: 'maker' } as const
    const maker = await addPerson(context, office.account, of)
    const made = await ask(context.app, schedule.save, fields(), { token: maker.token })
    const { id } = made.body
    await context.database.ask(`update staff_user set archived_at = now() where account_id = $1 and id = $2`, [
      office.account,
      maker.id,
    ])
    await runAt('2027-04-20T12:00:00Z')
    expect(await mails()).toEqual([])
    office = { ...office, ...(await again()) }
    expect(await read(id)).toMatchObject({
      state: 'STOPPED',
      stopped_why: `${maker.name} is no longer an active user.`,
    })
    const needs = (await office.ask(needsYou.list, {})).body.data
    expect(needs.map(({ kind, id: of }) => [kind, of])).toContainEqual(['REPORT_STOPPED', id])
    expect((await office.ask(schedule.send, { id })).type).toBe('E_CONFLICT')
    const { version } = await read(id)
    expect((await office.ask(schedule.save, { id, ...fields(), version })).type).toBe('S_OK')
    expect(await read(id)).toMatchObject({ state: 'ACTIVE', next_date: '2027-05-20', stopped_why: '' })
  })

  test('stops when its maker no longer sees the property', async () => {
    const of = { group: 4, mark: `Mailing${offices}`, login: 'near', properties: [office.property] } as const
    const maker = await addPerson(context, office.account, { ...of, properties: [...of.properties] })
    const made = await ask(context.app, schedule.save, fields({ property_id: office.property }), { token: maker.token })
    await context.database.ask('delete from user_property where account_id = $1 and user_id = $2', [
      office.account,
      maker.id,
    ])
    await runAt('2027-04-20T12:00:00Z')
    office = { ...office, ...(await again()) }
    expect(await mails()).toEqual([])
    expect((await read(made.body.id)).state).toBe('STOPPED')
  })
})

/** A new session: the clock went on by days. */
async function again(): Promise<Pick<Landlord, 'ask'>> {
  const token = await openSessionFor(context, office.person)
  return { ask: (call, input, key) => ask(context.app, call, input, { token, ...(key !== undefined && { key }) }) }
}

describe('the link of a reader', () => {
  const path = async (reader: number) => {
    const { pathname, search } = new URL(reportAddress(context.context, office.account, reader))
    return pathname + search
  }
  const post = async (reader: number, does: string) =>
    context.app.inject({
      method: 'POST',
      url: await path(reader),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `do=${does}`,
    })

  test.each(['income-statement', 'rent-roll', 'aged-receivables', 'deposits-register'])(
    'opens the figures and the PDF of the %s, counts openings, and is closed',
    async (report) => {
      const id = await add({ report, ...(report !== 'income-statement' && { period: undefined }) })
      expect((await office.ask(schedule.send, { id })).type).toBe('S_OK')
      await runAt(new Date(context.clock.now().getTime() + 60_000).toISOString())
      const [issue] = (await read(id)).issues
      const [reader, other] = issue?.readers ?? []
      if (!reader || !other) throw new Error('The report was not sent.')
      const cover = await context.app.inject({ url: await path(reader.id) })
      expect(cover.statusCode).toBe(200)
      expect(cover.payload).not.toContain('$')
      const page = await post(reader.id, 'open')
      expect(page.payload).toContain('Monthly statement')
      expect(page.payload).toMatch(/\$0\.00/)
      const pdf = await post(reader.id, 'pdf')
      expect(pdf.headers['content-type']).toBe('application/pdf')
      expect((await readPdf(pdf.rawPayload)).pages.join(' ')).toContain(`Mailing${offices}`)
      expect((await read(id)).issues[0]?.readers.map(({ openings }) => openings)).toEqual([1, 0])
      expect((await office.ask(schedule.revoke, { id, reader_id: reader.id })).type).toBe('S_OK')
      expect((await post(reader.id, 'open')).statusCode).toBe(404)
      expect((await post(other.id, 'open')).statusCode).toBe(200)
      await runAt(new Date(context.clock.now().getTime() + 31 * 86_400_000).toISOString())
      expect((await post(other.id, 'open')).statusCode).toBe(404)
    },
  )

  test('opens nothing once the report is deleted', async () => {
    const id = await add()
    await office.ask(schedule.send, { id })
    await runAt(new Date(context.clock.now().getTime() + 60_000).toISOString())
    const reader = (await read(id)).issues[0]?.readers[0]
    if (!reader) throw new Error('The report was not sent.')
    await office.ask(schedule.remove, { id })
    expect((await post(reader.id, 'open')).statusCode).toBe(404)
  })
})

describe('the form', () => {
  test.each([
    [{ recipients: 'not an address' }, 'recipients'],
    [{ recipients: Array.from({ length: 21 }, (_, n) => `r${n}@books.example`).join() }, 'recipients'],
    [{ period: '' }, 'period'],
    [{ rhythm: 'WEEKLY', on_day: 8 }, 'on_day'],
    [{ on_day: 29 }, 'on_day'],
    [{ at_hour: 24 }, 'at_hour'],
  ])('refuses %o by its field', async (change, field) => {
    const { type, fields: wrong } = (await office.ask(schedule.save, fields(change))) as {
      type: string
      fields?: object
    }
    expect(type).toBe('E_INVALID')
    expect(Object.keys(wrong ?? {})).toEqual([field])
  })

  test('a limited user has its own reports, and no others', async () => {
    const id = await add()
    const of = { group: 4, mark: `Mailing${offices}`, login: 'far', properties: [office.property] } as const
    const far = await addPerson(context, office.account, { ...of, properties: [...of.properties] })
    const asked = { token: far.token }
    expect((await ask(context.app, schedule.get, { id }, asked)).type).toBe('E_NOT_FOUND')
    const own = await ask(context.app, schedule.save, fields({ title: 'Own' }), asked)
    const list = (await ask(context.app, schedule.list, { page: 1, limit: 10 }, asked)).body.data
    expect(list.map((row) => row.id)).toEqual([own.body.id])
  })
})
