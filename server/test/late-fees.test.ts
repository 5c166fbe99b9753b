import { journal } from '@freehold/contract/money/journal'
import { lateFee } from '@freehold/contract/money/late-fee'
import { addDays, type Day, dayIn, showDay } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyLateFee } from '../src/areas/money/apply-late-fee'
import { saveLateFeeRule } from '../src/areas/money/keep-late-fee-rule'
import { takeBackCharge, voidPayment } from '../src/areas/money/take-back'
import { type TestApp, testApp } from './kit/app'
import { type Answer, ask } from './kit/ask'
import { bill, letTo, type Office, openOffice, pay, type RuleTold, ruleOf } from './kit/lettings'
import { addPerson } from './kit/people'

let house: TestApp
let office: Office
let token: string
beforeAll(async () => {
  house = await testApp({ connections: 12 })
  office = await openOffice(house, 'Fees')
  token = (await addPerson(house, office.account, { group: 1, mark: 'Fees', login: 'all', isOwner: true })).token
})
afterAll(() => house.close())

const day = (text: string) => text as Day
const ten: RuleTold = { frequency: 'DAILY', due_period: 5, fixed_amount: 10 }
const monthly: RuleTold = { frequency: 'MONTHLY', due_period: 5, fixed_amount: 25 }

let names = 0
/** Somebody who pays $1,000 a month, from the first of May 2024 on. */
const home = (rule: number | null, told: Partial<Parameters<typeof letTo>[1]> = {}) => {
  names += 1
  return letTo(office, {
    name: `Tenant ${names}`,
    period: 'MONTHLY',
    rent: 1000,
    moveIn: day('2024-05-01'),
    moveOut: day('2030-04-30'),
    rule,
    ...told,
  })
}

interface FeeRow {
  due: string
  state: 'stands' | 'waived' | 'taken back'
}
const feesOf = (occupancy: number): Promise<FeeRow[]> =>
  house.database.ask<FeeRow & Record<string, unknown>>(
    `select due::text, case when voided_by is null then 'stands' when waived then 'waived' else 'taken back' end as state
     from charge where occupancy_id = $1 and reason = 'LATE_FEE' order by due, id`,
    [occupancy],
  )
const standing = async (occupancy: number) =>
  (await feesOf(occupancy)).filter(({ state }) => state === 'stands').map(({ due }) => due.slice(5))
const days = (from: string, to: string): string[] => {
  const all: string[] = []
  for (let one = day(`2024-${from}`); one <= `2024-${to}`; one = addDays(one, 1)) all.push(one.slice(5))
  return all
}
const balance = async (occupancy: number): Promise<number> => {
  const [row] = await house.database.ask<{ balance: number }>(
    'select balance_cents::int as balance from rent_account where occupancy_id = $1',
    [occupancy],
  )
  return row?.balance ?? Number.NaN
}

describe('a late fee by hand', () => {
  let occupancy: number
  let daily: number
  let each: number
  let share: number
  const today = () => dayIn(office.timezone, house.clock.now())
  const begun = () => firstOfMonth(addDays(today(), -75))
  const apply = (rule: number, paid_date: Day, more: object = {}) =>
    ask(house.app, lateFee.apply, { tenant_rent_id: occupancy, late_fee_rule_id: rule, paid_date, ...more }, { token })
  beforeAll(async () => {
    daily = await ruleOf(office, { ...ten, fixed_amount: 12.5 })
    each = await ruleOf(office, monthly)
    share = await ruleOf(office, { frequency: 'DAILY', due_period: 1, percent: 1.25 })
    const moveIn = begun()
    occupancy = await letTo(office, { name: 'Ann', period: 'WEEKLY', rent: 90, moveIn, moveOut: addMonths(moveIn, 24) })
  })

  const billed = async (id: number) => {
    const rows = await house.database.ask(
      `select e.day::text, c.due::text, c.amount_cents::int as cents, c.by_hand, c.fee_period, e.why ->> 'total' as why
       from charge c join journal_entry e on e.account_id = c.account_id and e.id = c.id where c.id = $1`,
      [id],
    )
    return rows[0]
  }

  test('bills what its rule comes to, and what is entered in its place', async () => {
    const on = addDays(begun(), 4)
    const one = await apply(daily, on)
    expect(one.type, one.text).toBe('S_OK')
    expect(await billed(one.body.id)).toEqual({
      day: on,
      due: on,
      cents: 1250,
      by_hand: true,
      fee_period: on,
      why: '1250',
    })
    // 1.25 % of $90.00 is $1.125
    const two = await apply(share, on)
    expect(await billed(two.body.id)).toMatchObject({ cents: 113, why: '113' })
    const three = await apply(share, addDays(on, 1), { paid_amount: '7.77' })
    expect(await billed(three.body.id)).toMatchObject({ cents: 777, why: '777' })
  })

  test('is billed once a day, or once a month: the second is told when the first was', async () => {
    const again = await apply(daily, addDays(begun(), 4), { paid_amount: '3' })
    expect(again).toMatchObject({
      status: 409,
      type: 'E_CONFLICT',
      message: `Ann was billed this late fee on ${showDay(addDays(begun(), 4))}: DAILY 12.5 is billed once a day.`,
    })
    expect((await apply(daily, addDays(begun(), 5))).type).toBe('S_OK')
    expect((await apply(each, addDays(begun(), 4))).type).toBe('S_OK')
    expect(await apply(each, addDays(begun(), 20))).toMatchObject({
      type: 'E_CONFLICT',
      message: `Ann was billed this late fee on ${showDay(addDays(begun(), 4))}: MONTHLY 25 is billed once a month.`,
    })
    expect((await apply(each, addMonths(begun(), 1))).type).toBe('S_OK')
  })

  test.each([
    ['after today', () => addDays(today(), 1), 'A late fee cannot be dated after today.'],
    [
      'before the move-in',
      () => addDays(begun(), -1),
      () => `A late fee cannot be dated before the move-in on ${showDay(begun())}.`,
    ],
  ])('is refused %s', async (_, on, message) => {
    const sentence = typeof message === 'string' ? message : message()
    expect(await apply(daily, on())).toMatchObject({ type: 'E_INVALID', fields: { paid_date: sentence } })
  })

  test('is proposed in dollars, with why', async () => {
    const { body } = await ask(
      house.app,
      lateFee.propose,
      { tenant_rent_id: occupancy, late_fee_rule_id: share },
      { token },
    )
    expect(body.data).toEqual({ amount: 1.13 })
    expect(body.why).toEqual({
      title: 'Late fee',
      rule: "The fee is a percentage of the unit's rent.",
      steps: [
        { label: 'Rent of the unit', value: { money: 90 } },
        { label: 'Percentage of the rule', value: { percent: 1.25 }, to: { noun: 'late_fee_rule', id: share } },
        { label: '1.25 percent of the rent', value: { money: 1.13 } },
      ],
      rounding: 'Half a cent rounded up',
      total: 1.13,
    })
  })

  test('names an occupancy and a rule that are in sight', async () => {
    const blind = await addPerson(house, office.account, { group: 1, mark: 'Fees', login: 'blind', properties: [] })
    const other = await openOffice(house, 'Others')
    const theirs = await ruleOf(other, ten)
    const input = { tenant_rent_id: occupancy, late_fee_rule_id: daily, paid_date: today() }
    for (const call of [lateFee.apply, lateFee.propose]) {
      expect(await ask(house.app, call, input, { token: blind.token })).toMatchObject({
        type: 'E_NOT_FOUND',
        message: 'The occupancy is not there.',
      })
      expect(await ask(house.app, call, { ...input, late_fee_rule_id: theirs }, { token })).toMatchObject({
        type: 'E_NOT_FOUND',
        message: 'The late fee rule is not there.',
      })
    }
  })

  test('ten at once bill one', async () => {
    const rule = await ruleOf(office, monthly)
    const on = addDays(begun(), 2)
    const answers: Answer[] = await Promise.all(Array.from({ length: 10 }, (_, i) => apply(rule, addDays(on, i))))
    expect(answers.map(({ type }) => type).sort()).toEqual([...Array(9).fill('E_CONFLICT'), 'S_OK'])
    expect(await house.database.ask('select 1 from charge where late_fee_rule_id = $1', [rule])).toHaveLength(1)
  })

  test('the database has the last word: its index refuses what no query saw', async () => {
    const rule = await ruleOf(office, monthly)
    const { body } = await apply(rule, addDays(begun(), 2))
    // The fee is still the one of that month, but no longer to be found by its day.
    await house.database.ask('update charge set due = $2 where id = $1', [body.id, addMonths(begun(), -3)])
    expect(await apply(rule, addDays(begun(), 3))).toMatchObject({
      type: 'E_CONFLICT',
      message: `Ann was billed this late fee on ${showDay(addDays(begun(), 3))}: MONTHLY 25 is billed once a month.`,
    })
  })

  test('finds the books closed', async () => {
    const closed = await openOffice(house, 'Closed')
    const keeper = await addPerson(house, closed.account, { group: 1, mark: 'Closed', login: 'all', isOwner: true })
    const rule = await ruleOf(closed, ten)
    const moveIn = begun()
    const id = await letTo(closed, { name: 'Bo', period: 'MONTHLY', rent: 900, moveIn, moveOut: addMonths(moveIn, 24) })
    const asking = { token: keeper.token }
    await ask(house.app, journal.closeBooks, { closed_to: addDays(moveIn, 9) }, asking)
    const input = { tenant_rent_id: id, late_fee_rule_id: rule, paid_date: addDays(moveIn, 9) }
    expect(await ask(house.app, lateFee.apply, input, asking)).toMatchObject({ type: 'E_INVALID' })
    const open = await ask(house.app, lateFee.apply, { ...input, paid_date: addDays(moveIn, 10) }, asking)
    expect(open.type, open.text).toBe('S_OK')
  })
})

const byHand = (occupancy: number, rule: number, on: string, today = on) =>
  office.on(day(today), (tx, scope) =>
    applyLateFee(tx, scope, {
      tenant_rent_id: occupancy,
      late_fee_rule_id: rule,
      paid_date: day(on),
      paid_amount: null,
    }),
  )

describe('a late fee by itself', () => {
  let opened = 0
  beforeEach(async () => {
    opened += 1
    office = await openOffice(house, `Own ${opened}`)
  })

  test('shares its limit with one by hand', async () => {
    const [daily, each] = [await ruleOf(office, ten), await ruleOf(office, monthly)]
    const [one, two] = [await home(daily), await home(each)]
    await byHand(one, daily, '2024-05-04')
    await byHand(two, each, '2024-05-03')
    await bill(office, day('2024-05-07'))
    expect(await standing(one)).toEqual(['05-04', '05-06', '05-07'])
    expect(await standing(two)).toEqual(['05-03'])
    await expect(byHand(one, daily, '2024-05-07')).rejects.toThrow('was billed this late fee on 05-07-2024')
    // Whether the job was there before makes no difference
    await expect(byHand(one, daily, '2024-05-08')).rejects.toThrow('was billed this late fee on 05-08-2024')
    await bill(office, day('2024-06-10'))
    // Due on May 1st and June 1st, so on the 6th of both months; June has its one
    expect(await standing(two)).toEqual(['05-03', '06-06'])
  })

  test('is never due for a fee', async () => {
    const occupancy = await home(await ruleOf(office, ten))
    await bill(office, day('2024-05-08'))
    await pay(office, day('2024-05-08'), occupancy, 1000)
    await bill(office, day('2024-05-31'))
    expect(await standing(occupancy)).toEqual(days('05-06', '05-08'))
    expect(await balance(occupancy)).toBe(3000)
  })

  test('is taken back when a payment that bears an earlier day had paid the rent by then', async () => {
    const occupancy = await home(await ruleOf(office, ten))
    await bill(office, day('2024-05-13'))
    expect(await standing(occupancy)).toEqual(days('05-06', '05-13'))
    await pay(office, day('2024-05-13'), occupancy, 1000, { dated: day('2024-05-08') })
    // What comes on the 8th counts from the 9th
    expect(await feesOf(occupancy)).toEqual([
      ...days('05-06', '05-08').map((due) => ({ due: `2024-${due}`, state: 'stands' })),
      ...days('05-09', '05-13').map((due) => ({ due: `2024-${due}`, state: 'taken back' })),
    ])
    expect(await balance(occupancy)).toBe(3000)
    const reversals = await house.database.ask(
      `select e.day::text, e.amount_cents::int, e.effect_cents::int, e.notes from journal_entry e
       where occupancy_id = $1 and kind = 'REVERSAL' order by day limit 1`,
      [occupancy],
    )
    expect(reversals).toEqual([
      {
        day: '2024-05-09',
        amount_cents: 1000,
        effect_cents: -1000,
        notes: 'No rent was owed any more as 05-09-2024 began.',
      },
    ])
    expect(await bill(office, day('2024-05-20'))).toMatchObject({ fees: 0 })
  })

  test('stays with a payment that leaves rent owed, and when it was billed by hand', async () => {
    const rule = await ruleOf(office, ten)
    const occupancy = await home(rule)
    await byHand(occupancy, rule, '2024-05-04')
    await bill(office, day('2024-05-10'))
    await pay(office, day('2024-05-10'), occupancy, 999, { dated: day('2024-05-02') })
    expect(await standing(occupancy)).toEqual(['05-04', ...days('05-06', '05-10')])
    await pay(office, day('2024-05-10'), occupancy, 1, { dated: day('2024-05-02') })
    expect(await standing(occupancy)).toEqual(['05-04'])
  })

  test('that had been paid gives its money back to the rent, which may cost another its reason', async () => {
    const occupancy = await home(await ruleOf(office, { ...monthly, fixed_amount: 300 }))
    await bill(office, day('2024-05-10'))
    await pay(office, day('2024-05-10'), occupancy, 300, { reason: 'LATE_FEE' })
    await bill(office, day('2024-06-07'))
    await pay(office, day('2024-06-07'), occupancy, 300, { reason: 'LATE_FEE' })
    expect(await standing(occupancy)).toEqual(['05-06', '06-06'])
    // May's rent in time, and all of June's but what was paid for the first fee in May
    await pay(office, day('2024-06-07'), occupancy, 1700, { dated: day('2024-05-03') })
    expect(await standing(occupancy)).toEqual([])
    expect(await balance(occupancy)).toBe(-30_000)
    expect(await bill(office, day('2024-06-30'))).toMatchObject({ fees: 0 })
  })

  test('of a month that is free again comes for the rent that is owed later in it', async () => {
    const occupancy = await home(await ruleOf(office, monthly), {
      period: 'WEEKLY',
      rent: 100,
      moveIn: day('2024-04-30'),
    })
    await bill(office, day('2024-05-20'))
    // Due on April 30th, May 1st, 8th, 15th; the first has its fee on May 5th
    expect(await standing(occupancy)).toEqual(['05-05'])
    await pay(office, day('2024-05-20'), occupancy, 115, { dated: day('2024-05-02') })
    expect(await standing(occupancy)).toEqual([])
    await bill(office, day('2024-05-20'))
    expect(await standing(occupancy)).toEqual(['05-13'])
  })

  test('that a person took back is waived: it does not come again by itself, but by hand', async () => {
    const rule = await ruleOf(office, ten)
    const occupancy = await home(rule)
    await bill(office, day('2024-05-07'))
    const [fee] = await house.database.ask<{ id: string }>(
      "select id from charge where occupancy_id = $1 and due = '2024-05-06' and reason = 'LATE_FEE'",
      [occupancy],
    )
    await office.on(day('2024-05-07'), (tx, scope) =>
      takeBackCharge(tx, scope, { id: Number(fee?.id), reason: 'Kind', confirm: true }),
    )
    await house.database.ask('update rent_account set next_fee_on = $2 where occupancy_id = $1', [
      occupancy,
      '2024-05-01',
    ])
    await bill(office, day('2024-05-08'))
    expect(await feesOf(occupancy)).toEqual([
      { due: '2024-05-06', state: 'waived' },
      { due: '2024-05-07', state: 'stands' },
      { due: '2024-05-08', state: 'stands' },
    ])
    await byHand(occupancy, rule, '2024-05-06', '2024-05-08')
    expect(await standing(occupancy)).toEqual(days('05-06', '05-08'))
  })

  test('falls due again when the payment is taken back', async () => {
    const occupancy = await home(await ruleOf(office, ten))
    const receipt = await pay(office, day('2024-05-03'), occupancy, 1000)
    await bill(office, day('2024-05-12'))
    expect(await standing(occupancy)).toEqual([])
    await office.on(day('2024-05-12'), (tx, scope) =>
      voidPayment(tx, scope, { id: receipt, reason: 'Bounced', with_charge: false, confirm: true }),
    )
    await bill(office, day('2024-05-12'))
    expect(await standing(occupancy)).toEqual(days('05-06', '05-12'))
  })

  test('keeps the reason it had when its rule has more days of grace since', async () => {
    const told = { title: 'Changing', fee_type: 'FIXED', frequency: 'DAILY', fixed_amount: '10' } as const
    const save = (fields: object) =>
      office.on(day('2024-05-08'), (tx, scope) =>
        saveLateFeeRule(tx, scope, lateFee.save.input.parse({ ...told, ...fields })),
      )
    const rule = await save({ due_period: 3 })
    const occupancy = await home(rule)
    await bill(office, day('2024-05-08'))
    expect(await standing(occupancy)).toEqual(days('05-04', '05-08'))
    await save({ id: rule, due_period: 10 })
    await bill(office, day('2024-05-12'))
    expect(await standing(occupancy)).toEqual([...days('05-04', '05-08'), '05-11', '05-12'])
    await pay(office, day('2024-05-12'), occupancy, 5, { dated: day('2024-05-02') })
    expect(await standing(occupancy)).toEqual([...days('05-04', '05-08'), '05-11', '05-12'])
    // Fewer days from now on: what lies behind stays as it is
    await save({ id: rule, due_period: 1 })
    await bill(office, day('2024-05-13'))
    expect(await standing(occupancy)).toEqual([...days('05-04', '05-08'), ...days('05-09', '05-13')])
  })
})
