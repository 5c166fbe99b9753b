import { journal } from '@freehold/contract/money/journal'
import { lateFee } from '@freehold/contract/money/late-fee'
import { addDays, type Day, dayIn, showDay } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Answer, ask } from '../../kit/app/ask'
import { type Office, openOffice, type RuleTerms, rentTo, ruleOf } from '../../kit/homes/tenancies'
import { addPerson } from '../../kit/world/people'

let context: TestApp
let office: Office
let token: string
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Fees')
  token = (await addPerson(context, office.account, { group: 1, mark: 'Fees', login: 'all', isOwner: true })).token
})
afterAll(() => context.close())

const ten: RuleTerms = { frequency: 'DAILY', due_period: 5, fixed_amount: 10 }
const monthly: RuleTerms = { frequency: 'MONTHLY', due_period: 5, fixed_amount: 25 }

describe('a late fee by hand', () => {
  let occupancy: number
  let daily: number
  let each: number
  let share: number
  const today = () => dayIn(office.timezone, context.clock.now())
  const begun = () => firstOfMonth(addDays(today(), -75))
  const apply = (rule: number, paid_date: Day, more: object = {}) =>
    ask(
      context.app,
      lateFee.apply,
      { tenant_rent_id: occupancy, late_fee_rule_id: rule, paid_date, ...more },
      { token },
    )
  beforeAll(async () => {
    daily = await ruleOf(office, { ...ten, fixed_amount: 12.5 })
    each = await ruleOf(office, monthly)
    share = await ruleOf(office, { frequency: 'DAILY', due_period: 1, percent: 1.25 })
    const moveIn = begun()
    occupancy = await rentTo(office, {
      name: 'Ann',
      period: 'WEEKLY',
      rent: 90,
      moveIn,
      moveOut: addMonths(moveIn, 24),
    })
  })

  const billed = async (id: number) => {
    const rows = await context.database.ask(
      `select e.day::text, c.due::text, c.amount_cents::int as cents, c.by_hand, c.fee_period, e.why ->> 'total' as why
       from charge c join journal_entry e on e.account_id = c.account_id and e.id = c.id where c.id = $1`,
      [id],
    )
    return rows[0]
  }

  test('bills the amount of its rule, or the amount entered instead', async () => {
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

  test('is billed once a day or once a month; a second one is refused with the date of the first', async () => {
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
      context.app,
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

  test('refuses an occupancy or a rule out of sight', async () => {
    const blind = await addPerson(context, office.account, { group: 1, mark: 'Fees', login: 'blind', properties: [] })
    const other = await openOffice(context, 'Others')
    const theirs = await ruleOf(other, ten)
    const input = { tenant_rent_id: occupancy, late_fee_rule_id: daily, paid_date: today() }
    for (const call of [lateFee.apply, lateFee.propose]) {
      expect(await ask(context.app, call, input, { token: blind.token })).toMatchObject({
        type: 'E_NOT_FOUND',
        message: 'Occupancy not found.',
      })
      expect(await ask(context.app, call, { ...input, late_fee_rule_id: theirs }, { token })).toMatchObject({
        type: 'E_NOT_FOUND',
        message: 'Late fee rule not found.',
      })
    }
  })

  test('ten at once bill one', async () => {
    const rule = await ruleOf(office, monthly)
    const on = addDays(begun(), 2)
    const answers: Answer[] = await Promise.all(Array.from({ length: 10 }, (_, i) => apply(rule, addDays(on, i))))
    expect(answers.map(({ type }) => type).sort()).toEqual([...Array(9).fill('E_CONFLICT'), 'S_OK'])
    expect(await context.database.ask('select 1 from charge where late_fee_rule_id = $1', [rule])).toHaveLength(1)
  })

  test('an index of the database refuses a duplicate that no query saw', async () => {
    const rule = await ruleOf(office, monthly)
    const { body } = await apply(rule, addDays(begun(), 2))
    // The fee is still the one of that month, but no longer to be found by its day.
    await context.database.ask('update charge set due = $2 where id = $1', [body.id, addMonths(begun(), -3)])
    expect(await apply(rule, addDays(begun(), 3))).toMatchObject({
      type: 'E_CONFLICT',
      message: `Ann was billed this late fee on ${showDay(addDays(begun(), 3))}: MONTHLY 25 is billed once a month.`,
    })
  })

  test('is refused in closed books', async () => {
    const closed = await openOffice(context, 'Closed')
    const keeper = await addPerson(context, closed.account, { group: 1, mark: 'Closed', login: 'all', isOwner: true })
    const rule = await ruleOf(closed, ten)
    const moveIn = begun()
    const id = await rentTo(closed, {
      name: 'Bo',
      period: 'MONTHLY',
      rent: 900,
      moveIn,
      moveOut: addMonths(moveIn, 24),
    })
    const asking = { token: keeper.token }
    await ask(context.app, journal.closeBooks, { closed_to: addDays(moveIn, 9) }, asking)
    const input = { tenant_rent_id: id, late_fee_rule_id: rule, paid_date: addDays(moveIn, 9) }
    expect(await ask(context.app, lateFee.apply, input, asking)).toMatchObject({ type: 'E_INVALID' })
    const open = await ask(context.app, lateFee.apply, { ...input, paid_date: addDays(moveIn, 10) }, asking)
    expect(open.type, open.text).toBe('S_OK')
  })
})
