import { type Day, dayIn, nameDay } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billEveryAccount } from '../../src/areas/money/billing/bill-every-account'
import { type TestApp, testApp } from '../kit/app/app'
import { costly } from '../kit/app/costly'
import { long } from '../kit/app/effort'
import { at, giveAddresses, mailsOf, runAt, skippedOf, subjectsOf, turnOn } from '../kit/homes/automation-desk'
import { bill, type Office, openOffice, pay, rentTo } from '../kit/homes/tenancies'

let of: TestApp
beforeAll(async () => {
  of = await testApp()
})
afterAll(() => of.close())

const both = ['tenant_reminder_5day', 'tenant_reminder_1day'] as const
const day = (text: string) => text as Day

async function home(mark: string, since: string, zones = {}): Promise<Office & { occupancy: number }> {
  const office = await openOffice(of, mark, zones)
  const days = { moveIn: day(since), moveOut: addMonths(day(since), 60) }
  const occupancy = await rentTo(office, { name: mark, period: 'MONTHLY', rent: 900, ...days })
  await giveAddresses(of, office)
  return { ...office, occupancy }
}

describe('reminders of rent', () => {
  costly(
    'come once each, five days and one day before, in three zones and over both changes of the clock',
    async () => {
      const since = '2027-10-02'
      const months = long ? 36 : 6
      const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']
      const offices: (Office & { occupancy: number })[] = []
      for (const timezone of zones) offices.push(await home(`Zone ${timezone}`, since, { timezone }))
      offices.push(await home('Far', since, { timezone: 'America/New_York', propertyZone: 'Pacific/Honolulu' }))
      for (const office of offices) await turnOn(of, office, both, '2027-10-02T00:00:00Z')
      const end = addMonths(day('2027-11-05'), months - 1)
      for (let moment = Date.parse('2027-10-02T18:00:00Z'); ; moment += 11 * 3_600_000) {
        const now = new Date(moment)
        const today = dayIn('Pacific/Honolulu', now)
        if (today >= end) break
        // The days between have no reminder: the long run looks there, too.
        if (!long && Number(today.slice(8)) > 3 && Number(today.slice(8)) < 24) continue
        await billEveryAccount(at(of, now), null)
        expect(await runAt(of, now)).toMatchObject({ failed: 0 })
      }
      const dues = Array.from({ length: months }, (_, i) => addMonths(day('2027-11-01'), i))
      for (const office of offices) {
        const expected = dues.flatMap((due) => both.map((flag) => [flag, `Rent of $900.00 is due ${nameDay(due)}`]))
        const mails = await mailsOf(of, office)
        expect(
          mails.map(({ flag, subject }) => [flag, subject]),
          office.timezone,
        ).toEqual(expected)
      }
    },
  )

  test('name what is left after a credit, and are left out where a credit covers the rent', async () => {
    const part = await home('Part', '2027-05-01')
    const whole = await home('Whole', '2027-05-01')
    for (const [office, ahead] of [
      [part, 400],
      [whole, 900],
    ] as const) {
      await turnOn(of, office, both, '2027-05-20T12:00:00Z')
      await bill(office, day('2027-05-20'))
      await pay(office, day('2027-05-20'), office.occupancy, 900 + ahead)
    }
    await runAt(of, '2027-05-27T13:00:00Z')
    expect(await subjectsOf(of, part)).toEqual(['Rent of $500.00 is due Jun 1, 2027'])
    expect(await subjectsOf(of, whole)).toEqual([])
    expect(await skippedOf(of, whole)).toMatchObject([{ flag: 'tenant_reminder_5day' }])
  })

  test('are not sent before nine, and never after their day', async () => {
    const office = await home('Late', '2027-05-01')
    await turnOn(of, office, both, '2027-05-20T12:00:00Z')
    await bill(office, day('2027-05-20'))
    await runAt(of, '2027-05-27T12:59:59Z')
    expect(await subjectsOf(of, office)).toEqual([])
    await runAt(of, '2027-05-28T04:00:00Z')
    await runAt(of, '2027-05-29T15:00:00Z')
    expect(await subjectsOf(of, office)).toEqual([])
    await runAt(of, '2027-05-31T13:00:00Z')
    expect(await mailsOf(of, office)).toMatchObject([{ flag: 'tenant_reminder_1day' }])
  })

  test('that were planned before the server died are left out once their day is over', async () => {
    const office = await home('Died', '2027-05-01')
    await turnOn(of, office, both, '2027-05-20T12:00:00Z')
    await of.database.ask(
      `insert into automation_sent (account_id, flag, noun, noun_id, recipient_id, period, day, only_on_day, zone, planned_at)
       values ($1, 'tenant_reminder_5day', 'occupancy', $2, 0, '2027-06-01', '2027-05-27', true, 'America/New_York', now())`,
      [office.account, office.occupancy],
    )
    await runAt(of, '2027-05-28T13:00:00Z')
    expect(await skippedOf(of, office)).toEqual([
      { flag: 'tenant_reminder_5day', reason: 'Its day passed before it could be sent.' },
    ])
  })

  test('are sent once each by two servers at once', async () => {
    const office = await openOffice(of, 'Crowd')
    const days = { moveIn: day('2027-05-01'), moveOut: day('2029-05-01') }
    for (let i = 0; i < 70; i += 1) await rentTo(office, { name: `T${i}`, period: 'MONTHLY', rent: 500, ...days })
    await giveAddresses(of, office)
    await turnOn(of, office, both, '2027-05-20T12:00:00Z')
    await bill(office, day('2027-05-20'))
    const beside = await testApp({ beside: of.database })
    try {
      const now = '2027-05-27T14:00:00Z'
      const told = await Promise.all([of, beside, of, beside, of].map((server) => runAt(server, now)))
      expect(told.reduce((all, { queued }) => all + queued, 0)).toBe(70)
      expect(new Set((await mailsOf(of, office)).map(({ to }) => to)).size).toBe(70)
      expect(await mailsOf(of, office)).toHaveLength(70)
    } finally {
      await beside.close()
    }
  })

  test('go to nobody while their switch is off', async () => {
    const office = await home('Off', '2027-05-01')
    await bill(office, day('2027-05-20'))
    await runAt(of, '2027-05-27T14:00:00Z')
    expect(await subjectsOf(of, office)).toEqual([])
  })
})
