import { expense } from '@freehold/contract/money/expense'
import { addDays, type Day, showDay } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRecurring, stopRecurring } from '../../../src/areas/money/expenses/recurring-expense'
import { voidExpense } from '../../../src/areas/money/expenses/void-expense'
import { closeBooks } from '../../../src/areas/money/journal/close-books'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { refusalOf } from '../../kit/homes/dealings'
import { type Monthly, monthly } from '../../kit/homes/monthly'
import { openOffice } from '../../kit/homes/tenancies'
import { openSpending } from '../../kit/money/spending'

let context: TestApp
let bills: Monthly
beforeAll(async () => {
  context = await testApp()
  bills = monthly(context)
})
afterAll(() => context.close())

const on = (text: string) => text as Day

describe('a recurring expense', () => {
  test('posts the same months late as on time', async () => {
    const [prompt, late] = [await openOffice(context, 'Prompt'), await openOffice(context, 'Late')]
    const one = await bills.begin(prompt, on('2024-01-31'))
    const other = await bills.begin(late, on('2024-01-31'))
    for (let day = on('2024-02-01'); day < '2024-09-15'; day = addDays(day, 1)) await bills.post(prompt, day)
    expect(await bills.post(late, on('2024-09-14'))).toEqual({ posted: 7, more: false })
    const all = ['01-31', '02-29', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31'].map((day) => `2024-${day}`)
    for (const id of [one, other]) {
      expect(await bills.daysOf(id)).toEqual(all)
      expect(await bills.nextOf(id)).toBe('2024-09-30')
    }
    expect((await bills.post(late, on('2024-09-14'))).posted).toBe(0)
  })

  test('posts everything due since a past start, and waits for a future one', async () => {
    const office = await openOffice(context, 'Backdated')
    const back = await bills.begin(office, on('2024-03-15'), { today: on('2024-06-14') })
    expect(await bills.daysOf(back)).toEqual(['2024-03-15', '2024-04-15', '2024-05-15'])
    const ahead = await bills.begin(office, on('2024-08-31'), { today: on('2024-06-14') })
    expect(await bills.daysOf(ahead)).toEqual([])
    await bills.post(office, on('2024-08-30'))
    expect(await bills.daysOf(ahead)).toEqual([])
    await bills.post(office, on('2024-09-30'))
    expect(await bills.daysOf(ahead)).toEqual(['2024-08-31', '2024-09-30'])
  })

  test('is refused with a wrong year, or with a receipt before its first day', async () => {
    const office = await openOffice(context, 'Slips')
    const today = on('2024-06-14')
    for (const [first, problem] of [
      ['1924-06-14', '06-14-1924 is more than 10 years ago. Check the year.'],
      ['2014-06-13', '06-13-2014 is more than 10 years ago. Check the year.'],
      ['2034-06-15', 'A recurring expense begins from 06-14-2014 to 06-14-2034.'],
    ] as const)
      expect(await refusalOf(bills.begin(office, on(first), { today }))).toBe(`E_INVALID paid_date ${problem}`)
    expect(await bills.daysOf(await bills.begin(office, on('2014-06-14'), { today }))).toHaveLength(121)
  })

  test('posts nothing while stopped, and skips the missed months when restarted', async () => {
    const office = await openOffice(context, 'Stopping')
    const id = await bills.begin(office, on('2024-01-31'))
    // The job was not there since: what was due before the stop is posted with it
    await office.on(on('2024-04-10'), (tx, scope) => stopRecurring(tx, scope, id))
    expect(await bills.daysOf(id)).toEqual(['2024-01-31', '2024-02-29', '2024-03-31'])
    expect(await bills.nextOf(id)).toBeNull()
    await bills.post(office, on('2024-08-31'))
    await office.on(on('2024-08-31'), (tx, scope) => stopRecurring(tx, scope, id))
    expect(await bills.daysOf(id)).toHaveLength(3)
    await office.on(on('2024-09-10'), (tx, scope) => startRecurring(tx, scope, id))
    await office.on(on('2024-09-11'), (tx, scope) => startRecurring(tx, scope, id))
    expect(await bills.nextOf(id)).toBe('2024-09-30')
    await bills.post(office, on('2024-11-30'))
    const posted = ['2024-01-31', '2024-02-29', '2024-03-31', '2024-09-30', '2024-10-31', '2024-11-30']
    expect(await bills.daysOf(id)).toEqual(posted)
    // Stopped and started on its own day, which was posted already
    await office.on(on('2024-11-30'), (tx, scope) => stopRecurring(tx, scope, id))
    await office.on(on('2024-11-30'), (tx, scope) => startRecurring(tx, scope, id))
    expect(await bills.nextOf(id)).toBe('2024-12-31')
    expect(await bills.daysOf(id)).toEqual(posted)
    // Started on a day that was not
    await office.on(on('2024-12-01'), (tx, scope) => stopRecurring(tx, scope, id))
    await office.on(on('2024-12-31'), (tx, scope) => startRecurring(tx, scope, id))
    expect(await bills.daysOf(id)).toEqual([...posted, '2024-12-31'])
    const told = await context.database.ask<{ message: string }>(
      `select message from activity where account_id = $1 and message like '%recurring%' order by id`,
      [office.account],
    )
    expect(told.map(({ message }) => message)).toEqual([
      'Stopping stopped the recurring expense of $42.00 a month.',
      'Stopping started the recurring expense of $42.00 a month, from 09-30-2024.',
      'Freehold posted 3 recurring expenses due up to 11-30-2024.',
      'Stopping stopped the recurring expense of $42.00 a month.',
      'Stopping started the recurring expense of $42.00 a month, from 12-31-2024.',
      'Stopping stopped the recurring expense of $42.00 a month.',
      'Stopping started the recurring expense of $42.00 a month, from 12-31-2024.',
    ])
  })

  test('continues after one posting is deleted, and does not post that one again', async () => {
    const office = await openOffice(context, 'Deleting')
    const id = await bills.begin(office, on('2024-01-10'))
    await bills.post(office, on('2024-03-20'))
    const [, second] = await context.database.ask<{ id: string }>(
      'select id from expense where recurring_id = $1 order by due_on',
      [id],
    )
    await office.on(on('2024-03-20'), (tx, scope) => voidExpense(tx, scope, { id: Number(second?.id), reason: '' }))
    await office.on(on('2024-03-21'), (tx, scope) => stopRecurring(tx, scope, id))
    await office.on(on('2024-03-21'), (tx, scope) => startRecurring(tx, scope, id))
    await bills.post(office, on('2024-04-10'))
    const rows = await context.database.ask(
      'select due_on::text as due, voided_by is not null as void from expense where recurring_id = $1 order by due_on',
      [id],
    )
    expect(rows).toEqual([
      { due: '2024-01-10', void: false },
      { due: '2024-02-10', void: true },
      { due: '2024-03-10', void: false },
      { due: '2024-04-10', void: false },
    ])
  })

  test('due in closed books is posted today, with a note of its due day', async () => {
    const office = await openOffice(context, 'Closed')
    const plain = await bills.begin(office, on('2024-01-15'))
    const noted = await bills.begin(office, on('2024-01-20'), { notes: 'Dumpster' })
    await office.on(on('2024-04-05'), (tx, scope) => closeBooks(tx, scope, on('2024-03-16')))
    await bills.post(office, on('2024-04-16'))
    const rows = await context.database.ask<{ id: string; due: string; day: string; notes: string }>(
      `select recurring_id as id, due_on::text as due, day::text, notes from expense where account_id = $1 and due_on > '2024-02-01' order by 1, 2`,
      [office.account],
    )
    expect(rows.map(({ id, due, day, notes }) => [Number(id), due, day, notes])).toEqual([
      [plain, '2024-02-15', '2024-04-16', `For ${showDay('2024-02-15')}`],
      [plain, '2024-03-15', '2024-04-16', 'For 03-15-2024'],
      [plain, '2024-04-15', '2024-04-15', ''],
      [noted, '2024-02-20', '2024-04-16', 'Dumpster (for 02-20-2024)'],
      [noted, '2024-03-20', '2024-03-20', 'Dumpster'],
    ])
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  })
})

describe('the list of recurring expenses', () => {
  test('lists running ones before stopped ones, and stops one from either list', async () => {
    const office = await openSpending(context, 'Listed')
    const today = office.today()
    const water = await office.meant('Utilities', 'Water')
    const insurance = await office.meant('Insurance', 'Property insurance')
    const first = addDays(today, -1)
    const each = { frequency: 'RECURRING', paid_date: first }
    const barn = { property_id: office.properties.barn, unit_id: office.units.stall }
    const one = await office.saved({ ...each, ...water, paid_amount: '30', notes: 'Meter 4' })
    const two = await office.saved({ ...each, ...insurance, ...barn, paid_amount: '70.25' })
    await office.saved({ notes: 'Once' })
    const { data, count } = await office.recurring({ orderBy: 'paid_amount', ascending: 0 })
    expect(count).toBe(2)
    expect(data).toEqual([
      {
        id: two,
        payment_no: two,
        category_name: 'Insurance',
        subcategory_id: insurance.subcategory_id,
        subcategory_name: 'Property insurance',
        property_id: barn.property_id,
        property_name: 'Listed Barn',
        unit_id: barn.unit_id,
        unit_name: 'Listed Stall',
        paid_amount: 70.25,
        contractor_id: null,
        contractor_name: '',
        payee: '',
        method: '',
        reference: '',
        notes: '',
        frequency: 'RECURRING',
        is_recurring_on: true,
        paid_date: first,
        started_on: first,
        day_of_month: Number(first.slice(8)),
        next_on: addMonths(first, 1),
        last_on: first,
      },
      expect.objectContaining({ id: one, unit_id: null, unit_name: '', paid_amount: 30, notes: 'Meter 4' }),
    ])
    const shown = async (input: object) => (await office.recurring(input)).data.map(({ id }) => id)
    expect(await shown({ query: 'meter' })).toEqual([one])
    expect(await shown({ query: 'INSUR' })).toEqual([two])
    expect(await shown({ query: 'stall' })).toEqual([two])
    expect(await shown({ query: 'Stopped' })).toEqual([])
    expect(await shown({ query: 'on', orderBy: 'payment_no' })).toEqual([one, two])
    expect(await shown({ orderBy: 'property_name' })).toEqual([two, one])
    expect(await shown({ orderBy: 'subcategory_name' })).toEqual([two, one])
    expect(await shown({ orderBy: 'payment_no', ascending: 0 })).toEqual([two, one])
    expect(await shown({ orderBy: 'paid_date' })).toEqual([one, two])
    expect((await office.recurring({}, office.limited)).data.map(({ id }) => id)).toEqual([one])

    const posted = (await office.list({ query: 'meter' })).data
    expect(posted).toMatchObject([{ frequency: 'RECURRING', recurring_id: one, is_recurring_on: true }])
    expect((await office.say(expense.stop, { id: posted[0]?.id })).type).toBe('S_OK')
    for (const ascending of [0, 1]) expect(await shown({ orderBy: 'next_on', ascending })).toEqual([two, one])
    expect((await office.recurring({ query: 'meter' })).data).toMatchObject([{ is_recurring_on: false, next_on: null }])
    expect((await office.list({ query: 'meter' })).data[0]?.is_recurring_on).toBe(false)
    expect(await shown({ query: 'stopped' })).toEqual([one])
    expect(await shown({ query: 'On' })).toEqual([two])
    const listed = async (query: string) =>
      (await office.list({ query, orderBy: 'payment_no' })).data.map(({ recurring_id }) => recurring_id)
    expect(await listed('recurring')).toEqual([one, two])
    expect(await listed('stopped')).toEqual([one])
    expect(await listed('single')).toEqual([null])
    expect(await office.list({ query: 'recurring' }, office.limited)).toMatchObject({
      count: 1,
      data: [{ recurring_id: one }],
    })
    expect((await office.say(expense.start, { id: one })).type).toBe('S_OK')
    expect((await office.list({ query: 'meter' })).data[0]?.is_recurring_on).toBe(true)

    const single = (await office.list({ query: 'once' })).data[0]?.id
    for (const call of [expense.start, expense.stop]) {
      expect((await office.say(call, { id: single })).type).toBe('E_NOT_FOUND')
      expect((await office.say(call, { id: two }, office.limited)).type).toBe('E_NOT_FOUND')
      expect((await office.say(call, { id: two }, office.repairer)).type).toBe('E_FORBIDDEN')
    }
  })

  test('keeps the receipt with the first that is posted', async () => {
    const office = await openSpending(context, 'Receipts')
    const { body } = await office.save({
      frequency: 'RECURRING',
      paid_date: addDays(office.today(), 3),
      receipt: 'A'.repeat(32),
    })
    expect(body).toMatchObject({
      fields: {
        receipt: `The first expense is posted on ${showDay(addDays(office.today(), 3))}. Add its receipt then.`,
      },
    })
  })
})
