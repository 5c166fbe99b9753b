import { lateFee } from '@freehold/contract/money/late-fee'
import { addDays, type Day } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOccupancy } from '../../../src/areas/leasing/tenancies/end-occupancy'
import { saveLateFeeRule } from '../../../src/areas/money/billing/save-late-fee-rule'
import { applyLateFee } from '../../../src/areas/money/payments/apply-late-fee'
import { voidChargeOnRequest, voidPayment } from '../../../src/areas/money/payments/void-payment'
import { type TestApp, testApp } from '../../kit/app/app'
import { bill, type Office, openOffice, pay, type RuleTerms, rentTo, ruleOf } from '../../kit/homes/tenancies'

let context: TestApp
let office: Office
let opened = 0
beforeAll(async () => {
  context = await testApp()
})
beforeEach(async () => {
  opened += 1
  office = await openOffice(context, `Own ${opened}`)
})
afterAll(() => context.close())

const day = (text: string) => text as Day
const ten: RuleTerms = { frequency: 'DAILY', due_period: 5, fixed_amount: 10 }
const monthly: RuleTerms = { frequency: 'MONTHLY', due_period: 5, fixed_amount: 25 }

let names = 0
/** Somebody who pays $1,000 a month, from the first of May 2024 on. */
const home = (rule: number | null, told: Partial<Parameters<typeof rentTo>[1]> = {}) => {
  names += 1
  return rentTo(office, {
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
  context.database.ask<FeeRow & Record<string, unknown>>(
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
  const [row] = await context.database.ask<{ balance: number }>(
    'select balance_cents::int as balance from rent_account where occupancy_id = $1',
    [occupancy],
  )
  return row?.balance ?? Number.NaN
}

const leave = async (occupancy: number, today: string, on: string) => {
  const [row] = await context.database.ask<{ tenant: number; unit: number }>(
    'select tenant_id::int as tenant, unit_id::int as unit from occupancy where id = $1',
    [occupancy],
  )
  if (!row) throw new Error('Nobody lives there')
  const asked = { ...row, day: day(on), reason: 'Personal', force: false }
  return office.on(day(today), (tx, scope) => endOccupancy(tx, scope, asked, new Date()))
}

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
  test('counts fees applied by hand toward its limit', async () => {
    const [daily, each] = [await ruleOf(office, ten), await ruleOf(office, monthly)]
    const [one, two] = [await home(daily), await home(each)]
    await byHand(one, daily, '2024-05-04')
    await byHand(two, each, '2024-05-03')
    await bill(office, day('2024-05-07'))
    expect(await standing(one)).toEqual(['05-04', '05-06', '05-07'])
    expect(await standing(two)).toEqual(['05-03'])
    await expect(byHand(one, daily, '2024-05-07')).rejects.toThrow('was billed this late fee on 05-07-2024')
    // The result is the same whether or not the job ran before
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

  test('is voided when a payment with an earlier date had paid the rent by then', async () => {
    const occupancy = await home(await ruleOf(office, ten))
    await bill(office, day('2024-05-13'))
    expect(await standing(occupancy)).toEqual(days('05-06', '05-13'))
    await pay(office, day('2024-05-13'), occupancy, 1000, { dated: day('2024-05-08') })
    // A payment on the 8th counts from the 9th
    expect(await feesOf(occupancy)).toEqual([
      ...days('05-06', '05-08').map((due) => ({ due: `2024-${due}`, state: 'stands' })),
      ...days('05-09', '05-13').map((due) => ({ due: `2024-${due}`, state: 'taken back' })),
    ])
    expect(await balance(occupancy)).toBe(3000)
    const reversals = await context.database.ask(
      `select e.day::text, e.amount_cents::int, e.effect_cents::int, e.notes from journal_entry e
       where occupancy_id = $1 and kind = 'REVERSAL' order by day limit 1`,
      [occupancy],
    )
    expect(reversals).toEqual([
      {
        day: '2024-05-09',
        amount_cents: 1000,
        effect_cents: -1000,
        notes: 'Rent was paid before 05-09-2024.',
      },
    ])
    expect(await bill(office, day('2024-05-20'))).toMatchObject({ fees: 0 })
  })

  test('is kept when a payment leaves rent owed, and when it was billed by hand', async () => {
    const rule = await ruleOf(office, ten)
    const occupancy = await home(rule)
    await byHand(occupancy, rule, '2024-05-04')
    await bill(office, day('2024-05-10'))
    await pay(office, day('2024-05-10'), occupancy, 999, { dated: day('2024-05-02') })
    expect(await standing(occupancy)).toEqual(['05-04', ...days('05-06', '05-10')])
    await pay(office, day('2024-05-10'), occupancy, 1, { dated: day('2024-05-02') })
    expect(await standing(occupancy)).toEqual(['05-04'])
  })

  test('releases its payment to the rent when it is voided, which may void another fee', async () => {
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

  test('is billed again in a month whose first fee was voided', async () => {
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

  test('that a person voided is waived: it is billed again only by hand', async () => {
    const rule = await ruleOf(office, ten)
    const occupancy = await home(rule)
    await bill(office, day('2024-05-07'))
    const [fee] = await context.database.ask<{ id: string }>(
      "select id from charge where occupancy_id = $1 and due = '2024-05-06' and reason = 'LATE_FEE'",
      [occupancy],
    )
    await office.on(day('2024-05-07'), (tx, scope) =>
      voidChargeOnRequest(tx, scope, { id: Number(fee?.id), reason: 'Kind', confirm: true }),
    )
    await context.database.ask('update rent_account set next_fee_on = $2 where occupancy_id = $1', [
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

  test('falls due again when the payment is voided', async () => {
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

  test('is kept when its rule gets more days of grace later', async () => {
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

  test.each([
    ['MONTHLY', monthly],
    ['DAILY', ten],
  ] as const)('that falls after an announced move-out comes when it is put off (%s)', async (_, terms) => {
    const rule = await ruleOf(office, terms)
    const told = { period: 'YEARLY', rent: 12_000 } as const
    const [neighbor, putOff] = [await home(rule, told), await home(rule, told)]
    // The year's rent falls due on June 1st. A fee by the month falls on the 6th.
    await leave(putOff, '2024-05-30', '2024-06-04')
    await bill(office, day('2024-06-03'))
    await leave(putOff, '2024-06-03', '2024-07-10')
    await leave(neighbor, '2024-06-03', '2024-07-10')
    await bill(office, day('2024-06-20'))
    await bill(office, day('2024-08-20'))
    expect(await standing(putOff)).toEqual(await standing(neighbor))
    expect((await standing(putOff)).slice(0, 2)).toEqual(terms === monthly ? ['05-06', '06-06'] : ['05-06', '05-07'])
    expect((await standing(putOff)).at(-1)).toBe(terms === monthly ? '07-06' : '07-10')
  })

  test('ends with the tenancy, and later fees are voided when a move-out is recorded late', async () => {
    const occupancy = await home(await ruleOf(office, ten))
    await bill(office, day('2024-05-20'))
    expect(await standing(occupancy)).toEqual(days('05-06', '05-20'))
    await leave(occupancy, '2024-05-20', '2024-05-12')
    expect(await standing(occupancy)).toEqual(days('05-06', '05-12'))
    await bill(office, day('2024-06-30'))
    expect(await standing(occupancy)).toEqual(days('05-06', '05-12'))
    // Rent for twelve days and seven fees
    expect(await balance(occupancy)).toBe(Math.ceil((100_000 * 12) / 31) + 7 * 1_000)
  })
})

describe('a rent that is voided', () => {
  test('takes its late fees with it, and the question says so first', async () => {
    const occupancy = await home(await ruleOf(office, monthly))
    await bill(office, day('2024-05-20'))
    expect(await standing(occupancy)).toEqual(['05-06'])
    const [rent] = await context.database.ask<{ id: number }>(
      `select id::int from charge where occupancy_id = $1 and reason = 'RENT'`,
      [occupancy],
    )
    const voided = (confirm: boolean) =>
      office.on(day('2024-05-21'), (tx, scope) =>
        voidChargeOnRequest(tx, scope, { id: rent?.id ?? 0, reason: 'Agreed', confirm }),
      )
    await expect(voided(false)).rejects.toThrow(
      'This charge is rent for days in the unit, and it will not be billed again automatically. A late fee of $25.00 is voided too. Void it anyway?',
    )
    expect(await standing(occupancy)).toEqual(['05-06'])
    await voided(true)
    expect(await standing(occupancy)).toEqual([])
    expect(await balance(occupancy)).toBe(0)
    const [line] = await context.database.ask<{ message: string }>(
      `select message from activity where account_id = $1 and message like 'A late fee%' order by id desc limit 1`,
      [office.account],
    )
    expect(line?.message).toMatch(/ was voided: the charge due on 05-01-2024 was voided\.$/)
  })
})
