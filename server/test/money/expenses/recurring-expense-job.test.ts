import { addDays, type Day, dayIn, daysInMonth } from '@freehold/rules/day'
import { dueBetween } from '@freehold/rules/money/recurring'
import { addMonths } from '@freehold/rules/month'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppContext } from '../../../src/app-context'
import { postSome, startRecurring, stopRecurring } from '../../../src/areas/money/expenses/recurring-expense'
import { postRecurringExpenses } from '../../../src/areas/money/expenses/recurring-expense-job'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { houseScope } from '../../../src/database/scope'
import { write } from '../../../src/database/write'
import { runJob } from '../../../src/jobs/run-job'
import { schedule } from '../../../src/schedule'
import { type TestApp, testApp } from '../../kit/app/app'
import { costly } from '../../kit/app/costly'
import { forgetComplaints } from '../../kit/app/silence'
import { type Monthly, monthly } from '../../kit/homes/monthly'
import { type Office, openOffice } from '../../kit/homes/tenancies'

const job = schedule.find(({ name }) => name === 'recurring-expenses')
if (!job) throw new Error('There is no job for recurring expenses')

let context: TestApp
let bills: Monthly
beforeAll(async () => {
  context = await testApp()
  bills = monthly(context)
})
afterAll(() => context.close())

const on = (text: string) => text as Day
const at = (moment: Date): AppContext => ({ ...context.context, now: () => moment })

describe('months in their own time zones', () => {
  const zones = ['Pacific/Auckland', 'Asia/Kolkata', 'America/New_York']
  const since = on('2023-12-15')
  const end = addMonths(on('2023-12-01'), 37)
  const firsts = ['2023-12-15', '2023-12-31', '2024-01-29', '2024-01-30', '2024-02-29'].map(on)

  /** Told the slow way: of every month the day, or the last there is. */
  function expected(first: Day): string[] {
    const days: string[] = []
    for (let i = 0; ; i += 1) {
      const [year, month] = addMonths(on(`${first.slice(0, 7)}-01`), i).split('-')
      const day = Math.min(Number(first.slice(8)), daysInMonth(Number(year), Number(month)))
      const due = `${year}-${month}-${String(day).padStart(2, '0')}`
      if (due >= end) return days
      days.push(due)
    }
  }

  costly(
    'post each month once, on its day and in its zone, over 36 months with a February 29',
    async () => {
      const offices: Office[] = []
      for (const timezone of zones) offices.push(await openOffice(context, `Zone ${timezone}`, { timezone }))
      // The office is in New York, its house in Honolulu
      offices.push(await openOffice(context, 'Far', { timezone: zones[2] ?? '', propertyZone: 'Pacific/Honolulu' }))
      const begun: { office: Office; first: Day; id: number }[] = []
      for (const office of offices)
        for (const first of firsts)
          begun.push({ office, first, id: await bills.begin(office, first, { today: since }) })
      const late: string[] = []
      // An odd number of hours, so that the job comes at every hour of the day
      for (let moment = Date.parse(`${since}T18:00:00Z`); ; moment += 29 * 3_600_000) {
        const now = new Date(moment)
        if (dayIn('Pacific/Honolulu', now) >= end) break
        const told = await postRecurringExpenses(at(now), null)
        expect(told.failed).toBe(0)
        if (told.expenses > 0) expect((await postRecurringExpenses(at(now), null)).expenses).toBe(0)
        for (const { account, timezone } of told.expenses > 0 ? offices : []) {
          const rows = await context.database.ask(
            `select 1 from recurring_expense where account_id = $1 and next_on <= $2
           union all select 1 from expense where account_id = $1 and day > $2`,
            [account, dayIn(timezone, now)],
          )
          if (rows.length > 0) late.push(`${timezone} ${now.toISOString()}`)
        }
      }
      expect(late).toEqual([])
      for (const { office, first, id } of begun) {
        const posted = (await bills.daysOf(id)).filter((day) => day < end)
        expect(posted, `${office.timezone} from ${first}`).toEqual(expected(first))
        expect(posted.length).toBeGreaterThanOrEqual(35)
      }
      expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
    },
    240_000,
  )
})

describe('many at once', () => {
  test('two servers with five workers each, and people beside them, post every month once', async () => {
    const beside = await testApp({ beside: context.database })
    try {
      const office = await openOffice(context, 'Crowd')
      const ids: number[] = []
      for (let i = 0; i < 40; i += 1)
        ids.push(await bills.begin(office, addDays(on('2024-01-01'), i % 31), { today: on('2023-12-31') }))
      const elsewhere: Office['on'] = (day, work) =>
        write(beside.context.pool, office.account, (tx) => work(tx, houseScope(office.account, office.timezone, day)))
      for (const day of ['2024-01-20', '2024-03-05', '2024-03-06', '2024-07-31'].map(on)) {
        const workers = Array.from({ length: 10 }, async (_, i) => {
          const work = i % 2 === 0 ? office.on : elsewhere
          for (let more = true; more; )
            more = (await work(day, (tx, scope) => postSome(tx, scope, { most: 7, held: i < 5 ? 'skip' : 'wait' })))
              .more
        })
        // Somebody stops and starts one in that moment
        const people = ids.slice(0, 4).map(async (id) => {
          await office.on(day, (tx, scope) => stopRecurring(tx, scope, id))
          await elsewhere(day, (tx, scope) => startRecurring(tx, scope, id))
        })
        await Promise.all([...workers, ...people])
      }
      const rows = await context.database.ask<{ id: string; days: string[] }>(
        `select recurring_id as id, array_agg(due_on::text order by due_on) as days from expense where account_id = $1 group by 1`,
        [office.account],
      )
      expect(rows).toHaveLength(40)
      for (const { id, days } of rows) {
        const first = addDays(on('2024-01-01'), ids.indexOf(Number(id)) % 31)
        expect(days, `from ${first}`).toEqual(dueBetween(first, first, on('2024-07-31')))
      }
      expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
    } finally {
      await beside.close()
    }
  }, 120_000)

  test('one failing account does not stop the others, and is tried again', async () => {
    const [broken, sound] = [await openOffice(context, 'Broken'), await openOffice(context, 'Sound')]
    const [one, other] = [await bills.begin(broken, on('2027-05-10')), await bills.begin(sound, on('2027-05-10'))]
    await context.database.ask("update property set timezone = 'Nowhere/Land' where account_id = $1", [broken.account])
    const told = await runJob(at(new Date('2027-06-10T12:00:00Z')), job)
    expect(told.failed).toBe(1)
    expect(forgetComplaints().join()).toContain(`"account":${broken.account}`)
    expect(await bills.daysOf(other)).toEqual(['2027-05-10', '2027-06-10'])
    await context.database.ask("update property set timezone = '' where account_id = $1", [broken.account])
    const again = await runJob(at(new Date('2027-06-10T13:00:00Z')), job)
    expect(again).toEqual({ accounts: 1, expenses: 1, failed: 0 })
    expect(await bills.daysOf(one)).toEqual(['2027-05-10', '2027-06-10'])
    expect(await runJob(context.context, job, on('2027-07-10'))).toMatchObject({ failed: 0 })
    expect(await bills.daysOf(one)).toHaveLength(3)
  })
})
