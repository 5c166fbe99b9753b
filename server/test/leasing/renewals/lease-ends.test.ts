import type { ReplyOf } from '@freehold/contract/kit/call'
import { leaseTerm } from '@freehold/contract/leasing/lease-term'
import { notice } from '@freehold/contract/leasing/notice'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { addDays, type Day, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyLeaseEnds } from '../../../src/areas/leasing/renewals/notify-lease-ends'
import { days, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { leaseDesk } from '../../kit/homes/lease-desk'
import { addPerson, openSessionFor } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let desk: ReturnType<typeof leaseDesk>
let token: string
let today: Day
let names = 0
let desks = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
  today = dayIn('America/New_York', context.clock.now())
})
afterAll(() => context.close())

/** A tenant of half a year whose lease ends in some days. */
async function rented(ends: number, moveIn = -180) {
  names += 1
  const tenant_name = `Ender ${String.fromCharCode(64 + names)}`
  const at = await desk.home()
  const terms = { tenant_name, move_in: addDays(today, moveIn), move_out: addDays(today, ends) }
  const { type, body, text } = await desk.contract(await desk.applicant(at, { tenant_name }), at, terms)
  if (type !== 'S_OK') throw new Error(text)
  return { ...body, at, tenant_name, ends: terms.move_out }
}

/** Moves the clock to an hour of a day in New York, and signs the administrator in again. */
async function wakeAt(day: Day, hour: number) {
  const now = context.clock.now()
  const there = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00-05:00`)
  context.clock.advance(there.getTime() - now.getTime())
  today = dayIn('America/New_York', context.clock.now())
  token = await openSessionFor(context, home.people[1])
  desks += 1
  desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0, desks * 100)
}

const run = () => notifyLeaseEnds(context.context)
const told = async (who: { email: string }, tenant: string) =>
  (await mailTo(context, who.email)).map(({ subject }) => subject).filter((subject) => subject.endsWith(tenant))
/** Every page of the queue: the others leave items behind that wait, too. */
const needs = async (as = token, page = 1): Promise<ReplyOf<typeof needsYou.list>['data']> => {
  const { data, count } = (await ask(context.app, needsYou.list, { page }, { token: as })).body
  const here = data.filter(({ kind }) => kind === 'LEASE_ENDS')
  return page * 20 >= count ? here : [...here, ...(await needs(as, page + 1))]
}
const needOf = async (rent: number) => (await needs()).find(({ id }) => id === rent)

describe('a lease that ends', () => {
  // It comes first, because the queue shows the twenty most urgent, and the others leave leases behind that wait too.
  test('waits in "Needs you" for 60 days before and a month after its end, for those who may', async () => {
    const one = await rented(61)
    expect(await needOf(one.rent_id)).toBeUndefined()
    await wakeAt(addDays(today, 1), 12)
    expect(await needOf(one.rent_id)).toMatchObject({
      name: one.tenant_name,
      due: { by: one.ends, why: expect.stringContaining('rent is billed on after') },
    })
    for (const group of [3, 5, 7, 8] as const)
      expect(await needs(await openSessionFor(context, home.people[group]))).toEqual([])
    const elsewhere = await addPerson(context, home.account, {
      group: 4,
      mark: 'Ends',
      login: 'elsewhere',
      properties: [home.records.property?.outside[0] ?? 0],
    })
    expect((await needs(elsewhere.token)).map(({ id }) => id)).not.toContain(one.rent_id)
    const given = await ask(context.app, notice.issue, { tenant_rent_id: one.rent_id, kind: 'LEASE_EXPIRY' }, { token })
    expect(given.type).toBe('S_OK')
    context.clock.advance(61 * days)
    await wakeAt(addDays(one.ends, 30), 12)
    expect(await needOf(one.rent_id)).toMatchObject({ title: expect.stringContaining(' ended on ') })
    await wakeAt(addDays(one.ends, 31), 12)
    expect(await needOf(one.rent_id)).toBeUndefined()
  })

  test('is told 60 and 30 days before, once each, from 7 AM, to those who manage the property', async () => {
    const soon = await rented(62)
    const manager = home.people[4]
    await wakeAt(addDays(today, 2), 6)
    await run()
    expect(await told(manager, soon.tenant_name)).toEqual([])
    await wakeAt(today, 8)
    await Promise.all([run(), run(), run()])
    await run()
    expect(await told(manager, soon.tenant_name)).toHaveLength(1)
    expect(await told(home.people[1], soon.tenant_name)).toHaveLength(1)
    for (const group of [3, 5, 6, 7, 8] as const) expect(await told(home.people[group], soon.tenant_name)).toEqual([])
    expect(await told(home.blind, soon.tenant_name)).toEqual([])
    await wakeAt(addDays(today, 10), 9)
    await run()
    expect(await told(manager, soon.tenant_name)).toHaveLength(1)
    await wakeAt(addDays(soon.ends, -30), 9)
    await run()
    await run()
    const mails = (await mailTo(context, manager.email)).filter(({ subject }) => subject.endsWith(soon.tenant_name))
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('ends in 30 days')
    expect(mails[1]?.text).toContain('rent continues to be billed')
  })

  test('is not told when it was renewed, goes on month to month or ends with a move-out', async () => {
    const [renewed, monthly, leaving, silent] = [await rented(61), await rented(61), await rented(61), await rented(61)]
    const agreed = (rent_id: number) => ({ tenant_rent_id: rent_id, seen_term: '', rent_amount: '1450' })
    const answers = [
      await ask(context.app, leaseTerm.renew, { ...agreed(renewed.rent_id), move_out: addDays(today, 426) }, { token }),
      await ask(context.app, leaseTerm.monthToMonth, agreed(monthly.rent_id), { token }),
      await ask(
        context.app,
        occupancy.moveOut,
        {
          tenant_id: leaving.tenant_id,
          unit_id: leaving.at.unit,
          move_out_reason: 'Personal',
          move_out: addDays(today, 40),
        },
        { token },
      ),
    ]
    expect(answers.map(({ type }) => type)).toEqual(['S_OK', 'S_OK', 'S_OK'])
    await wakeAt(addDays(today, 1), 8)
    await run()
    for (const one of [renewed, monthly, leaving]) {
      expect(await told(home.people[4], one.tenant_name)).toEqual([])
      expect(await needOf(one.rent_id)).toBeUndefined()
    }
    expect(await told(home.people[4], silent.tenant_name)).toHaveLength(1)
    expect(await needOf(silent.rent_id)).toMatchObject({ title: `The lease of ${silent.tenant_name} ends in 60 days` })
  })

  test('is caught up with for six days after a server was down, and then left to the next mark', async () => {
    const [late, later] = [await rented(61), await rented(70)]
    await wakeAt(addDays(late.ends, -54), 8)
    await run()
    expect(await told(home.people[4], late.tenant_name)).toHaveLength(1)
    await wakeAt(addDays(later.ends, -53), 8)
    await run()
    expect(await told(home.people[4], later.tenant_name)).toEqual([])
  })

  test('has no mark before it began', async () => {
    const short = await rented(40, 0)
    await run()
    expect(await told(home.people[4], short.tenant_name)).toEqual([])
    await wakeAt(addDays(short.ends, -30), 8)
    await run()
    expect(await told(home.people[4], short.tenant_name)).toHaveLength(1)
  })

  test('keeps its own day in the time zone of its property', async () => {
    const west = await rented(61)
    await context.database.ask(`update property set timezone = 'Pacific/Honolulu' where id = $1`, [west.at.property])
    await wakeAt(addDays(west.ends, -60), 8)
    await run()
    expect(await told(home.people[4], west.tenant_name)).toEqual([])
    await wakeAt(addDays(west.ends, -60), 13)
    await run()
    expect(await told(home.people[4], west.tenant_name)).toHaveLength(1)
  })
})
