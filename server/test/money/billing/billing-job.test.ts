import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addDays, type Day, dayIn } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppContext } from '../../../src/app-context'
import { endOccupancy } from '../../../src/areas/leasing/tenancies/end-occupancy'
import { billEveryAccount } from '../../../src/areas/money/billing/bill-every-account'
import { houseScope } from '../../../src/database/scope'
import { write } from '../../../src/database/write'
import { runJob } from '../../../src/jobs/run-job'
import { urlOf } from '../../../src/postgres/door'
import { schedule } from '../../../src/schedule'
import { type TestApp, testApp } from '../../kit/app/app'
import { costly } from '../../kit/app/costly'
import { long } from '../../kit/app/effort'
import { forgetComplaints } from '../../kit/app/silence'
import { bill, type Office, openOffice, rentTo, ruleOf } from '../../kit/homes/tenancies'

const job = schedule.find(({ name }) => name === 'rent-and-fees')
if (!job) throw new Error('There is no job for rent and late fees')

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const at = (moment: Date, of: AppContext = context.context): AppContext => ({ ...of, now: () => moment })

const duesOf = async ({ account }: Office, reason: string, of = context): Promise<string[]> => {
  const rows = await of.database.ask<{ due: string }>(
    'select due::text from charge where account_id = $1 and reason = $2 and voided_by is null order by due',
    [account, reason],
  )
  return rows.map(({ due }) => due)
}

describe('days in their own time zones', () => {
  const zones = ['Pacific/Auckland', 'Asia/Kolkata', 'America/New_York']
  const since = '2023-12-15' as Day
  const months = long ? 36 : 15
  const end = addMonths('2023-12-01' as Day, months)

  test('bills each period once, on its day and in its zone, over February 29 and both clock changes', async () => {
    const offices: Office[] = []
    for (const timezone of zones) offices.push(await openOffice(context, `Zone ${timezone}`, { timezone }))
    // The office is in New York, its house in Honolulu
    offices.push(await openOffice(context, 'Far', { timezone: zones[2] ?? '', propertyZone: 'Pacific/Honolulu' }))
    for (const office of offices) {
      const rule = await ruleOf(office, { frequency: 'MONTHLY', due_period: 10, fixed_amount: 25 })
      const days = { moveIn: since, moveOut: addMonths(since, 60) }
      await rentTo(office, { name: 'Month', period: 'MONTHLY', rent: 900, ...days, rule })
      await rentTo(office, { name: 'Week', period: 'WEEKLY', rent: 200, ...days })
    }
    const late: string[] = []
    // An odd number of hours, so that the job comes at every hour of the day
    const hours = long ? 11 : 35
    for (let moment = Date.parse(`${since}T18:00:00Z`); ; moment += hours * 3_600_000) {
      const now = new Date(moment)
      if (dayIn('Pacific/Honolulu', now) >= end) break
      const told = await billEveryAccount(at(now), null)
      expect(told.failed).toBe(0)
      for (const { account, timezone } of offices) {
        const today = dayIn(timezone, now)
        const rows = await context.database.ask(
          `select 1 from rent_account where account_id = $1 and (next_bill_on <= $2 or next_fee_on <= $2)
           union all select 1 from charge where account_id = $1 and due > $2`,
          [account, today],
        )
        if (rows.length > 0) late.push(`${timezone} ${now.toISOString()}`)
      }
    }
    expect(late).toEqual([])

    const firsts = Array.from({ length: months }, (_, i) => addMonths('2024-01-01' as Day, i))
    const weeks: Day[] = []
    for (let day = '2024-01-01' as Day; day < end; day = addDays(day, 7)) weeks.push(day)
    for (const office of offices) {
      const upTo = (await duesOf(office, 'RENT')).filter((day) => day < end)
      const expected = [since, since, ...firsts, ...weeks].filter((day) => day < end).sort()
      expect(upTo, office.timezone).toEqual(expected)
      // Without payments there is one fee a month, from the 25th of the month of the move-in on: ten days after the
      // rent was due on the 15th.
      const fees = (await duesOf(office, 'LATE_FEE')).filter((day) => day < end)
      expect(fees.map((day) => day.slice(0, 7))).toEqual(
        Array.from({ length: months }, (_, i) => addMonths('2023-12-01' as Day, i).slice(0, 7)),
      )
      expect(fees.slice(0, 3)).toEqual(['2023-12-25', '2024-01-11', '2024-02-11'])
    }
  })
})

describe('many at once', () => {
  test('two servers with five workers each bill every period exactly once', async () => {
    const beside = await testApp({ beside: context.database })
    try {
      const office = await openOffice(context, 'Crowd')
      const rule = await ruleOf(office, { frequency: 'DAILY', due_period: 2, fixed_amount: 1 })
      const days = { moveIn: '2024-01-05' as Day, moveOut: '2026-01-04' as Day }
      const count = 60
      for (let i = 0; i < count; i += 1)
        await rentTo(office, {
          name: `Tenant ${i}`,
          period: 'MONTHLY',
          rent: 500,
          ...days,
          rule: i % 3 === 0 ? rule : null,
        })
      for (const day of ['2024-02-01', '2024-02-04', '2024-02-05', '2024-04-02'] as Day[]) {
        const workers = Array.from({ length: 10 }, (_, i) => ({
          ...office,
          on: i % 2 === 0 ? office.on : officeAt(beside, office).on,
        }))
        await Promise.all(workers.map((worker) => bill(worker, day, 7)))
      }
      const rents = await context.database.ask<{ periods: number; tenants: number }>(
        `select count(*)::int as tenants, periods from (
           select occupancy_id, count(*)::int as periods from charge where account_id = $1 and reason = 'RENT' group by 1) each
         group by periods`,
        [office.account],
      )
      expect(rents).toEqual([{ tenants: count, periods: 4 }])
      const fees = await context.database.ask(
        `select count(*)::int as fees, count(distinct (occupancy_id, fee_period))::int as periods, min(due)::text as first,
           max(due)::text as last from charge where account_id = $1 and reason = 'LATE_FEE'`,
        [office.account],
      )
      // Every day from January 7th to April 2nd, for twenty
      expect(fees).toEqual([{ fees: 20 * 87, periods: 20 * 87, first: '2024-01-07', last: '2024-04-02' }])
    } finally {
      await beside.close()
    }
  }, 120_000)
})

test('ten at once record one move-out once', async () => {
  const office = await openOffice(context, 'Leaving')
  const days = { moveIn: '2024-01-05' as Day, moveOut: '2025-01-04' as Day }
  const occupancy = await rentTo(office, { name: 'Goer', period: 'MONTHLY', rent: 500, ...days })
  const [row] = await context.database.ask<{ tenant_id: string; unit_id: string }>(
    'select tenant_id, unit_id from occupancy where id = $1',
    [occupancy],
  )
  const asked = { tenant: Number(row?.tenant_id), unit: Number(row?.unit_id), reason: 'Personal', force: false }
  const tried = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) =>
      office.on('2024-02-20' as Day, (tx, scope) =>
        endOccupancy(tx, scope, { ...asked, day: addDays('2024-02-05' as Day, i) }, new Date()),
      ),
    ),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tried) if (one.status === 'rejected') expect(String(one.reason)).toContain('already moved out of')
})

/** The same account, worked by another server. */
const officeAt = ({ context: other }: TestApp, office: Office): Office => ({
  ...office,
  on: (day, work) =>
    write(other.pool, office.account, (tx) => work(tx, houseScope(office.account, office.timezone, day))),
})

describe('a run', () => {
  const runs = () =>
    context.database.ask<{ on_day: string | null; outcome: string; told: Record<string, number> }>(
      `select on_day::text, outcome, told, ended_at >= started_at as ended from job_run order by id desc limit 1`,
    )

  test('continues with the other accounts when one fails, and records the failure', async () => {
    const broken = await openOffice(context, 'Broken')
    const sound = await openOffice(context, 'Sound')
    const days = { moveIn: '2024-05-10' as Day, moveOut: '2030-05-09' as Day }
    for (const office of [broken, sound]) await rentTo(office, { name: 'Month', period: 'MONTHLY', rent: 800, ...days })
    await context.database.ask("update property set timezone = 'Nowhere/Land' where account_id = $1", [broken.account])
    const told = await runJob(at(new Date('2024-06-01T12:00:00Z')), job)
    expect(told.failed).toBe(1)
    expect(forgetComplaints().join()).toContain(`"account":${broken.account}`)
    expect(await duesOf(sound, 'RENT')).toEqual(['2024-05-10', '2024-06-01'])
    expect(await duesOf(broken, 'RENT')).toEqual(['2024-05-10'])
    expect(await runs()).toEqual([{ on_day: null, outcome: 'FAILED', told, ended: true }])

    await context.database.ask("update property set timezone = '' where account_id = $1", [broken.account])
    const again = await runJob(at(new Date('2024-06-01T13:00:00Z')), job)
    expect(again).toEqual({ accounts: 1, rents: 1, fees: 0, failed: 0 })
    expect(await duesOf(broken, 'RENT')).toEqual(['2024-05-10', '2024-06-01'])
    expect(await runs()).toEqual([{ on_day: null, outcome: 'OK', told: again, ended: true }])
  })

  test('writes entries without a user, in the name of the house, and a line for the log', async () => {
    const office = await openOffice(context, 'Named')
    const days = { moveIn: '2024-05-10' as Day, moveOut: '2030-05-09' as Day }
    await rentTo(office, { name: 'Month', period: 'MONTHLY', rent: 800, ...days })
    await runJob(context.context, job, '2024-07-15' as Day)
    const entries = await context.database.ask(
      `select day::text, user_id, user_name from journal_entry where account_id = $1 and reason = 'RENT' and kind = 'CHARGE' and day > '2024-05-31' order by day`,
      [office.account],
    )
    expect(entries).toEqual([
      { day: '2024-06-01', user_id: null, user_name: 'Freehold' },
      { day: '2024-07-01', user_id: null, user_name: 'Freehold' },
    ])
    const lines = await context.database.ask(
      'select user_name, user_id, message from activity where account_id = $1 order by id desc limit 1',
      [office.account],
    )
    expect(lines).toEqual([
      { user_name: 'Freehold', user_id: null, message: 'Freehold billed rent for 2 periods due up to 07-15-2024.' },
    ])
    expect(await runs()).toMatchObject([{ on_day: '2024-07-15', outcome: 'OK' }])
  })
})

describe('npm run job', () => {
  const root = join(import.meta.dirname, '../../../..')
  let own: TestApp
  let dataDir: string
  // The key that a house seals with is made there by the first of them.
  beforeAll(async () => {
    own = await testApp()
    dataDir = await mkdtemp(join(tmpdir(), 'freehold-job-'))
  })
  afterAll(async () => {
    await own.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const command = (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: urlOf(own.database.address), LOG_LEVEL: 'silent' }
    return promisify(execFile)(process.execPath, ['scripts/job.mjs', ...args], { cwd: root, env })
  }

  costly(
    'runs one for a day, says what it did, and lists the run',
    async () => {
      const office = await openOffice(own, 'By hand')
      const days = { moveIn: '2027-01-01' as Day, moveOut: '2027-12-31' as Day }
      await rentTo(office, { name: 'Month', period: 'MONTHLY', rent: 800, ...days })
      const { stdout } = await command('rent-and-fees', '--on', '2027-03-01')
      expect(stdout).toBe('rent-and-fees for 2027-03-01: accounts 1, rents 2, fees 0, failed 0.\n')
      expect(await duesOf(office, 'RENT', own)).toEqual(['2027-01-01', '2027-02-01', '2027-03-01'])
      const again = await command('rent-and-fees', '--on', '2027-03-01')
      expect(again.stdout).toBe('rent-and-fees for 2027-03-01: accounts 0, rents 0, fees 0, failed 0.\n')
      await command('forget-expired')
      const listed = (await command('runs', 'rent-and-fees')).stdout.split('\n').filter((line) => line.includes('OK'))
      expect(listed).toHaveLength(2)
      expect(listed[0]).toMatch(/rent-and-fees.*2027-03-01.*accounts 0, rents 0/)
      expect(listed[1]).toMatch(/rent-and-fees.*2027-03-01.*accounts 1, rents 2/)
    },
    120_000,
  )

  test.runIf(long)(
    'refuses an invalid day, a day for a job without one, and an unknown job',
    async () => {
      await expect(command('rent-and-fees', '--on', '2027-02-30')).rejects.toThrow('--on YYYY-MM-DD')
      await expect(command('sweep-files', '--on', '2027-02-03')).rejects.toThrow('leave --on out')
      await expect(command('nothing')).rejects.toThrow(`The jobs are ${schedule.map(({ name }) => name).join(', ')}.`)
    },
    120_000,
  )
})
