import { occupancy } from '@freehold/contract/leasing/occupancy'
import { charge } from '@freehold/contract/money/charge'
import { deposit } from '@freehold/contract/money/deposit'
import { lateFee } from '@freehold/contract/money/late-fee'
import { payment } from '@freehold/contract/money/payment'
import { tenant } from '@freehold/contract/people/tenant'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Answer, ask } from '../../kit/app/ask'
import { rounds } from '../../kit/app/effort'
import type { FeeRule } from '../../kit/money/book'
import { addRule, addUnit, type Landlord, openOffice, runBilling, saved, setDay } from '../../kit/money/landlord'
import { entriesOf, figuresOf, tally, ten } from '../../kit/money/racing'
import { moveIn, movingIn, type Tenancy } from '../../kit/money/tenancy'
import { openSessionFor } from '../../kit/world/people'

const today = '2027-04-15'
const rent = 100_000

let context: TestApp
let second: TestApp
let office: Landlord
let rule: FeeRule
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  second = await testApp({ connections: 12, beside: context.database })
  office = await openOffice(context, 'Race', today)
  rule = await addRule(office, { name: 'Monthly', frequency: 'MONTHLY', fixed: 4_500, percent: null, grace: 5 })
})
afterAll(async () => {
  await second.close()
  await context.close()
})
afterEach(async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})

let units = 0
const newUnit = () => {
  units += 1
  return addUnit(office, { name: `Unit ${units}`, period: 'MONTHLY', rent, deposit: 50_000 })
}

/** A lease from the 1st of a month, so whole months of rent, with the deposit paid first. */
const settled = { moveIn: '2027-04-01', leaseEnd: '2028-03-31', total: rent + 50_000, initial: rent + 50_000 }

async function lodger(about: Partial<typeof settled> & { rule?: FeeRule } = {}): Promise<Tenancy> {
  const unit = await newUnit()
  return moveIn(office, unit, { name: `Lodger ${units}`, ...settled, ...about })
}

const figures = (home: number) => figuresOf(context.database, home)

const rentOf = ({ tenant: who, home }: Tenancy, amount: string, day = today) => ({
  tenant_id: who,
  rent_id: home,
  pay_reason: 'RENT',
  paid_date: day,
  paid_amount: amount,
})

describe('ten at once', () => {
  test('a payment with one Idempotency-Key: records one, and every answer names it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const home = await lodger()
      const answers = await ten(() => office.ask(payment.payRent, rentOf(home, '30'), `one-${round}`))
      const told = answers.filter(({ type }) => type === 'S_OK')
      expect(told.length).toBeGreaterThan(0)
      expect(new Set(told.map(({ text }) => text)).size).toBe(1)
      for (const { type } of answers) expect(['S_OK', 'E_CONFLICT']).toContain(type)
      expect((await office.ask(payment.payRent, rentOf(home, '30'), `one-${round}`)).text).toBe(told[0]?.text)
      expect(await figures(home.home)).toMatchObject({ paid: 153_000, balance: -3_000 })
    }
  })

  test('payments of one tenant without a key: all are recorded', async () => {
    const home = await lodger({ initial: 50_000 })
    const answers = await ten((i) => office.ask(payment.payRent, rentOf(home, `${10 + i}.25`)))
    expect(tally(answers)).toEqual({ S_OK: 10 })
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(10)
    // 10.25 + 11.25 ... + 19.25
    expect(await figures(home.home)).toMatchObject({ paid: 50_000 + 14_750, balance: rent - 14_750, deposits: 50_000 })
  })

  test('moving into one unit: one succeeds, and the others leave nothing behind', async () => {
    const unit = await newUnit()
    const answers = await ten((i) =>
      office.ask(occupancy.saveTenant, movingIn(office, unit, { name: `Rival ${i}`, ...settled })),
    )
    expect(tally(answers)).toEqual({ S_OK: 1, E_CONFLICT: 9 })
    const { body } = await office.ask(tenant.search, { query: 'Rival' })
    expect(body.data).toHaveLength(1)
  })

  test('moving one tenant into ten units: one succeeds', async () => {
    const gone = await lodger()
    await saved(office, occupancy.moveOut, leaving(gone, '2027-04-10'))
    const free = await ten(newUnit)
    const answers = await Promise.all(
      free.map((unit) => {
        const { tenant_name: _, ...letting } = movingIn(office, unit, { name: '', ...settled, moveIn: today })
        return office.ask(occupancy.rentUnit, { tenant_id: gone.tenant, ...letting })
      }),
    )
    expect(tally(answers)).toEqual({ S_OK: 1, E_CONFLICT: 9 })
  })

  test('moving one tenant out: once', async () => {
    const home = await lodger()
    const answers = await ten(() => office.ask(occupancy.moveOut, leaving(home, '2027-04-10')))
    expect(tally(answers)).toEqual({ S_OK: 1, E_CONFLICT: 9 })
    // 10 of the 30 days of April
    expect(await figures(home.home)).toMatchObject({ billed: 33_334 + 50_000, balance: 33_334 - rent })
  })

  test('deleting one payment: it is voided once', async () => {
    const home = await lodger()
    const { body } = await office.ask(payment.payRent, rentOf(home, '30'))
    const answers = await ten(() => office.ask(payment.remove, { id: body.id }))
    expect(tally(answers)).toEqual({ S_OK: 1, E_CONFLICT: 9 })
    expect(await entriesOf(context.database, home.home, 'REVERSAL')).toBe(1)
    expect(await figures(home.home)).toMatchObject({ paid: 150_000, balance: 0 })
  })

  test('voiding one charge while it is paid: keeps the money as a credit', async () => {
    const home = await lodger()
    const added = await office.ask(charge.add, parking(home))
    const answers = await ten(
      (i): Promise<Answer> =>
        i % 2 === 0
          ? office.ask(charge.remove, { id: added.body.id })
          : office.ask(payment.collectOther, { ...parking(home), paid_amount: '10' }),
    )
    expect(tally(answers)).toEqual({ S_OK: 6, E_CONFLICT: 4 })
    expect(await figures(home.home)).toMatchObject({ billed: 150_000, other_paid: 5_000, balance: -5_000 })
  })

  test('applying one late fee: it is billed once', async () => {
    const home = await lodger({ initial: 50_000 })
    const fee = { tenant_rent_id: home.home, late_fee_rule_id: rule.id, paid_date: today }
    expect(tally(await ten(() => office.ask(lateFee.apply, fee)))).toEqual({ S_OK: 1, E_CONFLICT: 9 })
    expect(await figures(home.home)).toMatchObject({ billed: 150_000 + 4_500 })
  })

  test('applying a late fee by hand while the job does: it is billed once', async () => {
    const home = await lodger({ initial: 50_000, rule })
    const fee = { tenant_rent_id: home.home, late_fee_rule_id: rule.id, paid_date: today }
    setDay(second, '2027-05-06')
    await office.wakeOn('2027-05-06')
    const answers = await ten((i) =>
      i % 2 === 0
        ? office.ask(lateFee.apply, { ...fee, paid_date: '2027-05-06' })
        : jobOf(i % 4 === 1 ? context : second),
    )
    // A request that held the home when the job came by left it to the next run.
    await jobOf(context)
    await office.wakeOn(today)
    const fees = await context.database.ask<{ due: string }>(
      `select due::text from charge where occupancy_id = $1 and reason = 'LATE_FEE' and voided_by is null`,
      [home.home],
    )
    expect(fees.filter(({ due }) => due.startsWith('2027-05'))).toHaveLength(1)
    for (const answer of answers) if (answer) expect(['S_OK', 'E_CONFLICT'], answer.text).toContain(answer.type)
  })

  test('settling one deposit: it is returned once', async () => {
    const home = await lodger()
    await saved(office, occupancy.moveOut, leaving(home, '2027-04-10'))
    const answers = await ten(() =>
      office.ask(deposit.giveBack, { tenant_id: home.tenant, rent_id: home.home, paid_date: today }),
    )
    expect(tally(answers)).toEqual({ S_OK: 1, E_CONFLICT: 9 })
    expect(answers.find(({ type }) => type === 'S_OK')?.body.returned).toBe(500)
    expect(await figures(home.home)).toMatchObject({ deposits: 0, balance: 33_334 - rent })
  })
})

const leaving = ({ tenant: who, unit }: Tenancy, day: string) => ({
  tenant_id: who,
  unit_id: unit.id,
  move_out_reason: 'Personal',
  move_out: day,
})

const parking = ({ tenant: who, home }: Tenancy) => ({
  tenant_id: who,
  type: 'PARKING',
  property_id: office.property,
  rent_unit_id: home,
  paid_date: today,
  paid_amount: '40',
})

async function jobOf(of: TestApp): Promise<null> {
  expect(await runBilling(of)).toMatchObject({ failed: 0 })
  return null
}

describe('the job on two servers', () => {
  const later = '2027-09-20'
  const months = ['2027-04-01', '2027-05-01', '2027-06-01', '2027-07-01', '2027-08-01', '2027-09-01']

  async function expectEachMonthOnce({ home }: Tenancy): Promise<void> {
    const rents = await context.database.ask<{ due: string }>(
      `select due::text from charge where occupancy_id = $1 and reason = 'RENT' and voided_by is null order by due`,
      [home],
    )
    expect(rents.map(({ due }) => due)).toEqual(months)
  }

  async function wakeBothOn(day: string): Promise<void> {
    setDay(second, day)
    await office.wakeOn(day)
  }

  test('bills each period and each late fee once, run ten times at once', async () => {
    await wakeBothOn(today)
    const homes: Tenancy[] = []
    for (let i = 0; i < 12; i += 1) homes.push(await lodger({ initial: 50_000, rule }))
    await wakeBothOn(later)
    await ten((i) => jobOf(i % 2 === 0 ? context : second))
    // A charge one of them left to another is posted by now, or by the next run.
    await jobOf(second)
    for (const one of homes) {
      await expectEachMonthOnce(one)
      // The first month's fee would have fallen before the rule began; from then on there is one in each month.
      expect(await figures(one.home)).toMatchObject({ billed: 6 * rent + 50_000 + 5 * 4_500 })
    }
  })

  test('bills while the same tenants pay without losing a cent of either', async () => {
    await wakeBothOn(today)
    const homes: Tenancy[] = []
    for (let i = 0; i < 5; i += 1) homes.push(await lodger())
    await wakeBothOn(later)
    const token = await openSessionFor(second, office.person)
    const paying = homes.flatMap((one) => [
      office.ask(payment.payRent, rentOf(one, '700', later)),
      ask(second.app, payment.payRent, rentOf(one, '800.01', later), { token }),
    ])
    const [answers] = await Promise.all([Promise.all(paying), ten((i) => jobOf(i % 2 === 0 ? context : second))])
    expect(tally(answers)).toEqual({ S_OK: 10 })
    await jobOf(context)
    for (const one of homes) {
      await expectEachMonthOnce(one)
      expect(await figures(one.home)).toMatchObject({
        billed: 6 * rent + 50_000,
        paid: 150_000 + 150_001,
        balance: 5 * rent - 150_001,
      })
    }
  })
})

test('sixteen clients of two servers pay two tenants crosswise, again and again: no error reaches any of them', async () => {
  setDay(second, today)
  await office.wakeOn(today)
  const pair = [await lodger(), await lodger()]
  const token = await openSessionFor(second, office.person)
  const times = rounds(12, 75)
  const paid = [0, 0]
  let answered = 0
  const client = async (number: number) => {
    for (let i = number; i < number + times; i += 1) {
      const side = i % 2
      const one = pair[side] ?? pair[0]
      if (!one) throw new Error('There is nobody to pay for')
      const asked = (call: typeof payment.payRent | typeof payment.remove | typeof charge.add, input: object) =>
        number % 2 === 0 ? office.ask(call, input) : ask(second.app, call, input, { token })
      const answer = await asked(payment.payRent, rentOf(one, '1.01'))
      expect(answer.type, answer.text).toBe('S_OK')
      paid[side] = (paid[side] ?? 0) + 101
      if (i % 3 === 0) {
        const taken = await asked(payment.remove, { id: answer.body.id })
        expect(taken.type, taken.text).toBe('S_OK')
        paid[side] = (paid[side] ?? 0) - 101
      }
      if (i % 5 === 0) expect((await asked(charge.add, parking(one))).type).toBe('S_OK')
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, number) => client(number)))
  expect(answered).toBe(16 * times)
  for (const [side, one] of pair.entries())
    expect(await figures(one.home)).toMatchObject({ paid: 150_000 + (paid[side] ?? 0) })
})
