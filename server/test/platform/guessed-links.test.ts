import { createHash } from 'node:crypto'
import { profile } from '@freehold/contract/account/profile'
import { apply } from '@freehold/contract/leasing/apply'
import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { calendarFeed } from '@freehold/contract/reports/calendar-feed'
import { ownerPacket } from '@freehold/contract/reports/owner-packet'
import { schedule } from '@freehold/contract/reports/schedule'
import { layers } from '@freehold/rules/planning/calendar-layers'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packetAddress } from '../../src/areas/reports/packets/packet-link'
import { runPackets } from '../../src/areas/reports/packets/run-packets'
import { mailReports } from '../../src/areas/reports/schedules/mail-reports'
import { reportAddress } from '../../src/areas/reports/schedules/report-link'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { long, rounds } from '../kit/app/effort'
import { mailTo } from '../kit/app/mailbox'
import { begin, linkTo, mailedToken } from '../kit/homes/apply-desk'
import { jobDesk } from '../kit/homes/job-desk'
import { signingDesk } from '../kit/homes/signing-desk'
import { checksums } from '../kit/world/account-tables'
import { openSessionFor, password } from '../kit/world/people'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

/** A door for people without a login: how one knocks with a token, and what it says to one that opens nothing. */
interface Door {
  name: string
  knock: readonly ((token: string) => InjectOptions)[]
  refuses: number
}

const get = (path: string) => (token: string) => ({
  method: 'GET' as const,
  url: `${path}?token=${encodeURIComponent(token)}`,
})
const post =
  (path: string, fields: Record<string, string>, where: 'address' | 'body' = 'address') =>
  (token: string): InjectOptions => ({
    method: 'POST',
    url: where === 'address' ? `${path}?token=${encodeURIComponent(token)}` : path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(where === 'body' ? { token, ...fields } : fields).toString(),
  })

const doors = [
  { name: 'job', knock: [get('/job'), post('/job', { do: 'accept' })], refuses: 404 },
  { name: 'approve', knock: [get('/approve'), post('/approve', { do: 'approve' })], refuses: 404 },
  { name: 'report', knock: [get('/shared-report'), post('/shared-report', { do: 'open' })], refuses: 404 },
  { name: 'packet', knock: [get('/owner-packet'), post('/owner-packet', { do: 'open' })], refuses: 404 },
  { name: 'sign', knock: [get('/sign'), post('/sign', { do: 'begin' })], refuses: 404 },
  { name: 'email', knock: [get('/confirm-email'), post('/confirm-email', {})], refuses: 404 },
  { name: 'calendar', knock: [get('/calendar.ics')], refuses: 404 },
  {
    name: 'apply',
    knock: [get('/api/apply/open-link'), post('/api/apply/start', { email: 'guess@apply.example' }, 'body')],
    refuses: 401,
  },
  { name: 'form', knock: [get('/api/apply/open'), post('/api/apply/save', { values: '{}' }, 'body')], refuses: 401 },
  {
    name: 'more',
    knock: [get('/api/apply/open-request'), post('/api/apply/answer-request', { answer: 'Here it is.' }, 'body')],
    refuses: 401,
  },
] as const satisfies readonly Door[]
type DoorName = (typeof doors)[number]['name']

let context: TestApp
let home: Household
let real: Record<DoorName, string>
let accounts: number[]

const tokenIn = (address: string) => new URLSearchParams(address.slice(address.indexOf('?'))).get('token') ?? ''

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  const desk = await jobDesk(context, 'Guess')
  const job = await desk.sent()
  const costly = await desk.add({ job_title: 'Water heater', material_cost_1: '900', labor_1: '280' })
  await desk.office.ask(workOrderLink.askOwner, { id: costly, effect: 'The basement floods.' })
  const token = await openSessionFor(context, home.people[1])
  const [property = 0] = home.records.property?.inside ?? []
  const [owner = 0] = home.records.owner?.inside ?? []
  const lease = await signingDesk(context, { token, owner, user: home.people[1].id }).out()
  const feed = await ask(context.app, calendarFeed.make, { layers: JSON.stringify(layers) }, { token })
  const link = await linkTo({ context, token }, { property })
  const { data } = (await ask(context.app, apply.link, { token: link })).body
  const [mailed = 0] = home.records.report_schedule?.inside ?? []
  await ask(context.app, schedule.send, { id: mailed }, { token })
  await mailReports(context.context)
  const sent = (await ask(context.app, schedule.get, { id: mailed }, { token })).body.data.issues[0]
  const [packet = 0] = home.records.owner_packet?.inside ?? []
  const asked = await ask(context.app, ownerPacket.emailOne, { id: packet }, { token })
  expect(asked.type, asked.text).toBe('S_OK')
  await runPackets(context.context)
  const [posted] = await context.database.ask<{ id: string }>('select id from owner_packet_mail where packet_id = $1', [
    packet,
  ])
  real = {
    packet: tokenIn(packetAddress(context.context, home.account, Number(posted?.id))),
    report: tokenIn(reportAddress(context.context, home.account, sent?.readers[0]?.id ?? 0)),
    job: tokenIn(job.search),
    approve: tokenIn(await desk.approval()),
    sign: tokenIn(lease.search),
    email: await emailLink(token),
    calendar: tokenIn(feed.body.address),
    apply: link,
    more: await mailedToken(context, `applicant@${home.mark.toLowerCase()}asked.example`, '/apply/more'),
    form: await begin(context, link, 'real@apply.example', { unit_id: data.homes[0]?.unit_id }),
  }
  accounts = [home.account, desk.office.account]
})
afterAll(() => context.close())

/** The token in the mail to a new sign-in email that waits. */
async function emailLink(token: string): Promise<string> {
  const email = 'waiting@guess.example'
  const { name } = home.people[1]
  const input = { name, email, phone: '(555) 010-0300', current_pwd: password }
  await ask(context.app, profile.update, input, { token })
  const [mail] = await mailTo(context, email)
  return /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const bytesOf = (index: number) => createHash('sha256').update(`${process.env.FREEHOLD_SEED} guess ${index}`).digest()

/** Swaps one letter of a text for another. */
function altered(text: string, at: number, by: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const old = letters.indexOf(text[at] ?? '')
  return `${text.slice(0, at)}${letters[(old + 1 + (by % 63)) % 64]}${text.slice(at + 1)}`
}

/** A token that nobody was given: made up, or a real one with something changed. */
function guess(index: number, { name }: Door): string {
  const bytes = bytesOf(index)
  const [account = '', id = '', secret = ''] = real[name as DoorName].split('.')
  const made = bytes.toString('base64url')
  const number = bytes.readUInt16BE(0) + 2
  const others = doors.filter((door) => door.name !== name)
  const kinds = [
    () => `${account}.${id}.${made}`,
    () => `${number}.${number}.${made}`,
    () => `${Number(account) + number}.${id}.${secret}`,
    () => `${account}.${Number(id) + number}.${secret}`,
    () => `${account}.${id}.${altered(secret, number % secret.length, number)}`,
    () => `${account}.${id}.${secret.slice(0, 42 - (number % 20))}`,
    () => `${account}.${id}.${secret}${made.slice(0, 1 + (number % 5))}`,
    () => real[(others[number % others.length]?.name ?? 'job') as DoorName],
    () => made,
  ]
  return kinds[index % kinds.length]?.() ?? ''
}

const many = rounds(1_000, 100_000)

describe('a link', () => {
  test(
    `is not guessed in ${many} tries, and trying changes no row`,
    async () => {
      const state = () => Promise.all(accounts.map((account) => checksums(context.database, account)))
      const before = await state()
      const opened: string[] = []
      const tryOne = async (index: number) => {
        const door: Door = doors[index % doors.length] ?? doors[0]
        const token = guess(Math.floor(index / doors.length), door)
        const knock = door.knock[Math.floor(index / 97) % door.knock.length] ?? get('')
        const { statusCode } = await context.app.inject(knock(token))
        if (statusCode !== door.refuses) opened.push(`${statusCode} from ${door.name} for ${token}`)
      }
      for (let from = 0; from < many; from += 50)
        await Promise.all(Array.from({ length: Math.min(50, many - from) }, (_, index) => tryOne(from + index)))
      expect(opened).toEqual([])
      expect(await state()).toEqual(before)
    },
    long ? 7_200_000 : 240_000,
  )

  test.each(doors)('to $name that is real opens', async ({ name, knock: [open] }) => {
    expect((await context.app.inject(open(real[name]))).statusCode).toBe(200)
  })
})

describe('many requests from one address', () => {
  test.each([
    ['/job', get('/job'), 60, 404],
    ['/job, posted', post('/job', {}), 60, 404],
    ['/approve', get('/approve'), 60, 404],
    ['/sign', get('/sign'), 60, 404],
    ['/sign, posted', post('/sign', { do: 'begin' }), 60, 404],
    ['/confirm-email', get('/confirm-email'), 60, 404],
    ['/calendar.ics', get('/calendar.ics'), 60, 404],
    ['/apply', get('/api/apply/open-link'), 240, 401],
    ['/apply, for the mail', post('/api/apply/start', { email: 'guess@apply.example' }, 'body'), 10, 401],
  ])('to %s are held back', async (_, knock, least, refused) => {
    const limited = await testApp({ beside: context.database, rateLimits: true })
    const codes: number[] = []
    for (let count = 0; count <= least; count += 1)
      codes.push((await limited.app.inject(knock(`1.1.${'a'.repeat(43)}`))).statusCode)
    await limited.close()
    expect(codes).toEqual([...Array(least).fill(refused), 429])
  })
})
