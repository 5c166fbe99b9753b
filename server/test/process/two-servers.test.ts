import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { payment } from '@freehold/contract/money/payment'
import { hourIn } from '@freehold/rules/automation/local-time'
import { type Flag, flags, switchOf } from '@freehold/rules/automation/switches'
import { addDays, type Day, dayIn, daysBetween } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '../../src/postgres/door'
import { type TestApp, testApp } from '../kit/app/app'
import { long } from '../kit/app/effort'
import { type MailReceiver, mailReceiver } from '../kit/app/mail-receiver'
import { type ServerProcess, serverProcess } from '../kit/app/server-process'
import { giveAddresses, turnOn } from '../kit/homes/automation-desk'
import { bill, type Office, openOffice, rentTo } from '../kit/homes/tenancies'
import { addPerson, type Person } from '../kit/world/people'

/** The tenants whom each reminder is for, and the payments of each server: enough for two servers to meet. */
const crowd = 30
const payments = 15

let of: TestApp
let mail: MailReceiver
let dataDir: string
let servers: ServerProcess[] = []
let office: Office
let admin: Person
let today: Day

beforeAll(async () => {
  of = await testApp()
  mail = await mailReceiver()
  dataDir = await mkdtemp(join(tmpdir(), 'freehold-two-'))
  const environment = {
    DATABASE_URL: urlOf(of.database.address),
    SMTP_URL: mail.url,
    MAIL_FROM: 'office@homes.example',
  }
  servers = await Promise.all([1, 2].map(() => serverProcess({ dataDir, environment })))
}, 120_000)
afterAll(async () => {
  for (const server of servers) await server.close()
  await mail?.close()
  await rm(dataDir, { recursive: true, force: true })
  await of?.close()
}, 60_000)

/** A zone in which it is late enough for every switch and the day is not about to end. */
function zoneByDay(): string {
  const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Honolulu', 'UTC']
  const now = new Date()
  const zone = zones.find((one) => hourIn(one, now) >= 10 && hourIn(one, now) < 22)
  if (!zone) throw new Error('Nowhere on the list is it day')
  return zone
}

/** The move-in of a weekly tenancy whose next rent is due on a day: weeks are counted from the 1st after it. */
function moveInFor(due: Day): Day {
  for (let first = firstOfMonth(due); ; first = addMonths(first, -1))
    if (daysBetween(first, due) % 7 === 0 && first < addDays(due, -14)) return addDays(first, -10)
}

interface Stay {
  name: string
  moveIn: Day
  moveOut: Day
}

const farAway = (day: Day) => addMonths(day, 36)

async function rentAll(stays: readonly Stay[]): Promise<number[]> {
  const made: number[] = []
  for (const stay of stays) made.push(await rentTo(office, { ...stay, period: 'WEEKLY', rent: 350 }))
  return made
}

const crowdOf = (name: string, moveIn: Day, moveOut = farAway(today)): Stay[] =>
  Array.from({ length: crowd }, (_, n) => ({ name: `${name} ${n}`, moveIn, moveOut }))

/** Since when each switch is on: each has one turn from then to now. */
function sinceOf(flag: Flag): string {
  const { does } = switchOf(flag)
  if (does === 'monthly') return `${addDays(addMonths(firstOfMonth(today), -1), 1)}T23:00:00Z`
  if (does !== 'annual') return `${addDays(today, -1)}T23:30:00Z`
  const year = Number(today.slice(0, 4)) - (today < `${today.slice(0, 4)}-01-02` ? 1 : 0)
  return `${year - 1}-01-04T00:00:00Z`
}

/**
 * Mail that each switch has to send by the calendar or with a payment. A switch that is missing here fails the
 * test. Mails about maintenance are planned from what was saved, which `maintenance-news.test.ts` tests.
 */
const expected: Partial<Record<Flag, number>> = {
  notify_move_in: 2,
  notify_move_out: 2,
  tenant_reminder_5day: crowd,
  tenant_reminder_1day: crowd,
  auto_send_payment_receive: 2 * payments,
  income_monthly: 1,
  income_annually: 1,
  rentroll_monthly: 1,
  rentroll_annually: 1,
}
const sending = flags.filter((flag) => !['share', 'news', 'digest'].includes(switchOf(flag).does))
const inAll = Object.values(expected).reduce((sum, one) => sum + one, 0)

async function post({ url }: ServerProcess, input: object): Promise<void> {
  const response = await fetch(`${url}/api/${payment.payRent.path}`, {
    method: 'POST',
    headers: { authorization: admin.token, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  expect(await response.json()).toMatchObject({ type: 'S_OK' })
}

const states = () =>
  of.database.ask<{ flag: Flag; state: string; n: number }>(
    `select flag, state || coalesce(' ' || mail_state, '') as state, count(*)::int as n from automation_sent
      where account_id = $1 group by 1, 2 order by 1, 2`,
    [office.account],
  )

/** Asks for the job as its next minute would, and waits for a run that found nothing left to do. */
async function anotherRun(): Promise<void> {
  const since = new Date()
  const boss = new PgBoss({
    connectionString: urlOf(of.database.address),
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  await boss.send('automation')
  await boss.stop()
  const quietRuns = () =>
    of.database.ask(
      `select 1 from job_run where name = 'automation' and quiet and started_at > $1 and ended_at is not null`,
      [since],
    )
  await expect.poll(quietRuns, { timeout: 120_000, interval: 250 }).toHaveLength(1)
}

/** It waits for a job that runs once a minute, so only the long run has it. */
test.runIf(long)(
  'two servers on one database send each mail of every switch once',
  async () => {
    expect(Object.keys(expected).sort()).toEqual([...sending].sort())
    const zone = zoneByDay()
    today = dayIn(zone, new Date())
    office = await openOffice(of, 'Twin', { timezone: zone })
    admin = await addPerson(of, office.account, { group: 1, mark: 'Twin', login: 'admin', isOwner: true })
    await rentAll(crowdOf('Five', moveInFor(addDays(today, 5))))
    await rentAll(crowdOf('One', moveInFor(addDays(today, 1))))
    const moving: number[] = []
    // One tenancy moves in or out today, and one in three days.
    for (const days of [0, 3]) {
      const day = addDays(today, days)
      moving.push(
        ...(await rentAll([
          { name: `In ${days}`, moveIn: day, moveOut: farAway(day) },
          { name: `Out ${days}`, moveIn: addMonths(today, -2), moveOut: day },
        ])),
      )
    }
    const paying = await rentAll(
      Array.from({ length: 2 * payments }, (_, n) => ({
        name: `Payer ${n}`,
        moveIn: moveInFor(addDays(today, 3)),
        moveOut: farAway(today),
      })),
    )
    await bill(office, today)
    await giveAddresses(of, office)
    // Their rent may fall due on a day that a reminder is about.
    await of.database.ask(
      'update rent_account set next_bill_on = null where account_id = $1 and occupancy_id = any($2)',
      [office.account, moving],
    )
    const homes = await of.database.ask<{ tenant: string; occupancy: string }>(
      'select tenant_id as tenant, id as occupancy from occupancy where account_id = $1 and id = any($2) order by id',
      [office.account, paying],
    )
    for (const flag of sending) await turnOn(of, office, [flag], sinceOf(flag))

    for (const { start } of servers) await start()
    await Promise.all(
      homes.map(({ tenant, occupancy }, n) => {
        const server = servers[n % servers.length]
        if (!server) throw new Error('No server was started')
        return post(server, {
          tenant_id: Number(tenant),
          rent_id: Number(occupancy),
          pay_reason: 'RENT',
          paid_date: today,
          paid_amount: '10.00',
        })
      }),
    )
    const end = Date.now() + 240_000
    while (mail.received.length < inAll && Date.now() < end) await sleep(500)
    await anotherRun()

    const byFlag = Object.fromEntries(sending.map((flag) => [flag, 0]))
    for (const { flag, state, n } of await states()) {
      expect([flag, state]).toEqual([flag, 'MAILED SENT'])
      byFlag[flag] = n
    }
    expect(byFlag).toEqual(expected)
    const told = mail.received.map(({ to, subject }) => `${to}: ${subject}`)
    expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([])
    expect(told).toHaveLength(inAll)
    const [made] = await of.database.ask<{ n: number }>(
      `select count(*)::int as n from mail_message where account_id = $1 and automation <> ''`,
      [office.account],
    )
    expect(made?.n).toBe(inAll)
  },
  480_000,
)
