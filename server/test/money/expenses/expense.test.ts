import { expense } from '@freehold/contract/money/expense'
import { journal } from '@freehold/contract/money/journal'
import { addDays, showDay } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { openSpending, type SpendingOffice } from '../../kit/money/spending'

let context: TestApp
let office: SpendingOffice
let other: SpendingOffice
beforeAll(async () => {
  context = await testApp()
  office = await openSpending(context, 'Alder')
  other = await openSpending(context, 'Birch')
})
afterAll(() => context.close())

const lines = (id: number) =>
  context.database.ask(
    `select ledger, cents::int, reason, day::text, property_id::int as property, unit_id::int as unit, owner_id is not null as owned
     from journal_line where entry_id = $1 order by line_no`,
    [id],
  )

const lastMessage = async (of = office): Promise<string> => {
  const [row] = await context.database.ask<{ message: string }>(
    'select message from activity where account_id = $1 order by id desc limit 1',
    [of.account],
  )
  return row?.message ?? ''
}

describe('an expense', () => {
  test('is listed as it was entered, and moves money out of cash', async () => {
    const { mill } = office.properties
    const paid_date = addDays(office.today(), -3)
    const meant = await office.meant('Utilities', 'Water')
    const id = await office.saved({
      ...meant,
      unit_id: office.units.loft,
      paid_date,
      paid_amount: '1234.56',
      notes: 'March',
    })
    const { data, count } = await office.list()
    expect(count).toBe(1)
    expect(data).toEqual([
      {
        id,
        payment_no: id,
        category_name: 'Utilities',
        subcategory_id: meant.subcategory_id,
        subcategory_name: 'Water',
        property_id: mill,
        property_name: 'Alder Mill',
        unit_id: office.units.loft,
        unit_name: 'Alder Loft',
        paid_date,
        paid_amount: 1234.56,
        notes: 'March',
        frequency: 'SINGLE',
        recurring_id: null,
        is_recurring_on: false,
        receipt_file: '',
        receipt_thumb: '',
        contractor_id: null,
        contractor_name: '',
        payee: '',
        method: '',
        reference: '',
        work_order_id: null,
      },
    ])
    const where = { reason: 'EXPENSE', day: paid_date, property: mill, unit: office.units.loft, owned: true }
    expect(await lines(id)).toEqual([
      { ledger: 'EXPENSE', cents: 123_456, ...where },
      { ledger: 'CASH', cents: -123_456, ...where },
    ])
    expect(await lastMessage()).toBe(
      'Alder Administrator recorded an expense of $1,234.56 for Water at Alder Mill, Alder Loft.',
    )
    expect((await office.say(expense.remove, { id })).type).toBe('S_OK')
  })

  test('is reversed on its own day once when deleted, and both entries stay', async () => {
    const paid_date = addDays(office.today(), -20)
    const id = await office.saved({ paid_date, paid_amount: '80' })
    const removed = await office.say(expense.remove, { id, reason: 'Paid by the owner' })
    expect(removed.type).toBe('S_OK')
    expect((await lines(removed.body.id)).map(({ ledger, cents, day }) => [ledger, cents, day])).toEqual([
      ['EXPENSE', -8_000, paid_date],
      ['CASH', 8_000, paid_date],
    ])
    expect(await lines(id)).toHaveLength(2)
    expect((await office.list()).count).toBe(0)
    expect(await office.say(expense.remove, { id })).toMatchObject({
      type: 'E_CONFLICT',
      message: 'This expense was already deleted.',
    })
    expect(await lastMessage()).toBe(
      'Alder Administrator deleted an expense of $80.00 for Plumbing at Alder Mill: Paid by the owner.',
    )
  })

  test('deleted by ten at once is reversed once', async () => {
    const id = await office.saved({})
    const answers = await Promise.all(Array.from({ length: 10 }, () => office.say(expense.remove, { id })))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    expect(answers.filter(({ type }) => type === 'E_CONFLICT')).toHaveLength(9)
  })

  test('is refused by name when it is wrong', async () => {
    const tomorrow = addDays(office.today(), 1)
    const water = await office.meant('Utilities', 'Water')
    const repairs = await office.meant('Repairs', 'Plumbing')
    const refused = async (fields: object) => {
      const { type, fields: named } = await office.save(fields)
      return [type, named]
    }
    expect(await refused({ paid_date: tomorrow })).toEqual([
      'E_INVALID',
      { paid_date: 'A payment cannot be dated after today.' },
    ])
    expect(await refused({ category_id: repairs.category_id, subcategory_id: water.subcategory_id })).toEqual([
      'E_INVALID',
      { subcategory_id: 'Water does not belong to Repairs.' },
    ])
    expect(await refused({ unit_id: office.units.stall })).toEqual([
      'E_INVALID',
      { unit_id: 'Alder Stall does not belong to Alder Mill.' },
    ])
    for (const field of ['paid_amount', 'paid_date', 'property_id', 'category_id', 'subcategory_id', 'frequency'])
      expect(Object.keys((await refused({ [field]: '' }))[1] ?? {}), field).toEqual([field])
    expect((await refused({ paid_amount: '0.99' }))[0]).toBe('E_INVALID')
    expect((await office.list()).count).toBe(0)
  })

  test('refuses records of another account or out of sight as not found', async () => {
    const theirs = await other.meant('Repairs', 'Plumbing')
    for (const fields of [
      { property_id: other.properties.mill },
      { unit_id: other.units.loft },
      { subcategory_id: theirs.subcategory_id },
      { category_id: theirs.category_id },
    ])
      expect((await office.save(fields)).type).toBe('E_NOT_FOUND')
    const barn = { property_id: office.properties.barn }
    expect((await office.save(barn, office.limited)).type).toBe('E_NOT_FOUND')
    expect((await office.save({ unit_id: office.units.stall }, office.limited)).type).toBe('E_NOT_FOUND')
    const id = await office.saved(barn)
    for (const call of [expense.remove, expense.attach])
      expect((await office.say(call, { id }, office.limited)).type).toBe('E_NOT_FOUND')
    expect((await office.list({}, office.limited)).data).toEqual([])
    const own = await office.save({}, office.limited)
    expect((await office.list({}, office.limited)).data.map((row) => row.id)).toEqual([own.body.id])
    expect(await office.list({ query: 'barn' }, office.limited)).toEqual({ type: 'S_OK', data: [], count: 0 })
    expect((await office.save({}, office.repairer)).type).toBe('E_FORBIDDEN')
    for (const gone of [id, own.body.id]) await office.say(expense.remove, { id: gone })
  })

  test('is refused in closed books, and one recorded there before is reversed today', async () => {
    const closed = await openSpending(context, 'Closed')
    const upTo = addDays(closed.today(), -10)
    const before = await closed.saved({ paid_date: upTo })
    expect((await closed.say(journal.closeBooks, { closed_to: upTo })).type).toBe('S_OK')
    const refused = await closed.save({ paid_date: upTo })
    expect(refused).toMatchObject({
      type: 'E_INVALID',
      fields: { paid_date: `The books are closed up to ${showDay(upTo)}. Choose a later day.` },
    })
    expect((await closed.save({ paid_date: upTo, frequency: 'RECURRING' })).type).toBe('E_INVALID')
    const { body } = await closed.say(expense.remove, { id: before })
    expect((await lines(body.id)).map(({ day }) => day)).toEqual([closed.today(), closed.today()])
    expect((await closed.list()).count).toBe(0)
  })
})

describe('the list of expenses', () => {
  const rows = [
    { of: ['Repairs', 'Roof'], days: 5, amount: '900', notes: 'Flashing', at: 'barn' },
    { of: ['Utilities', 'Water'], days: 2, amount: '55', notes: '100% of it', at: 'mill', unit: 'loft' },
    { of: ['Supplies', 'Office supplies'], days: 9, amount: '55', notes: '', at: 'mill' },
    { of: ['Repairs', 'Electrical'], days: 2, amount: '120.10', notes: 'a_b', at: 'barn', unit: 'stall' },
  ] as const
  const ids: number[] = []
  let listed: SpendingOffice
  beforeAll(async () => {
    listed = await openSpending(context, 'Listed')
    for (const { of, days, amount, notes, at, ...row } of rows)
      ids.push(
        await listed.saved({
          ...(await listed.meant(of[0], of[1])),
          property_id: listed.properties[at],
          unit_id: 'unit' in row ? listed.units[row.unit] : '',
          paid_date: addDays(listed.today(), -days),
          paid_amount: amount,
          notes,
        }),
      )
  })

  /** The places of the rows, in the order of an answer. */
  const places = async (input: object) => {
    const { data, count } = await listed.list(input)
    expect(count).toBe(data.length)
    return data.map(({ id }) => ids.indexOf(id))
  }

  test.each([
    ['paid_date', [2, 0, 1, 3]],
    ['payment_no', [0, 1, 2, 3]],
    ['subcategory_name', [3, 2, 0, 1]],
    ['paid_amount', [1, 2, 3, 0]],
    ['property_name', [0, 3, 1, 2]],
    ['notes', [2, 1, 0, 3]],
    ['frequency', [0, 1, 2, 3]],
  ])('is ordered by %s, both ways, ties by number', async (orderBy, expected) => {
    expect(await places({ orderBy })).toEqual(expected)
    expect(await places({ orderBy, ascending: 0 })).toEqual(expected.toReversed())
  })

  test.each([
    ['ROOF', [0]],
    ['repairs', [0, 3]],
    ['listed barn', [0, 3]],
    ['stall', [3]],
    ['flash', [0]],
    ['%', [1]],
    ['_', [3]],
    ['o', [0, 1, 2]],
    ['single', [0, 1, 2, 3]],
    ['Recurr', []],
    ['nothing of it', []],
  ])('finds %s where it can be read', async (query, expected) => {
    expect(await places({ query, orderBy: 'payment_no' })).toEqual(expected)
  })

  test('is cut into pages that neither repeat nor skip a row', async () => {
    const own = await openSpending(context, 'Paged')
    for (let i = 0; i < 23; i += 1) await own.saved({ paid_amount: String(10 + (i % 3)) })
    for (const orderBy of ['paid_amount', 'subcategory_name', 'paid_date']) {
      const seen: number[] = []
      for (const page of [1, 2, 3]) {
        const { data, count } = await own.list({ limit: 10, page, orderBy })
        expect(count).toBe(23)
        seen.push(...data.map(({ id }) => id))
      }
      expect(seen).toHaveLength(23)
      expect(new Set(seen).size).toBe(23)
      expect(seen).toEqual((await own.list({ orderBy })).data.map(({ id }) => id))
    }
  })

  /** Found by ids, or read in the list's order once there are too many of them: both must find the same. */
  test('finds the same among thousands', async () => {
    const many = await openSpending(context, 'Many')
    const [first] = [await many.saved({ notes: 'first of them' })]
    await context.database.ask(
      `with entry as (
         insert into journal_entry (account_id, day, kind, reason, amount_cents, effect_cents, lines, property_id, notes, user_name)
         select account_id, day, kind, reason, amount_cents, 0, 2, property_id, 'among them ' || n, 'X'
         from journal_entry, generate_series(1, 2500) n where id = $1 returning *
       ), line as (
         insert into journal_line (account_id, entry_id, line_no, ledger, cents, reason, day, property_id)
         select account_id, id, no, case no when 1 then 'EXPENSE' else 'CASH' end, case no when 1 then 10000 else -10000 end, reason, day, property_id
         from entry, generate_series(1, 2) no
       )
       insert into expense (account_id, id, subcategory_id, property_id, day, amount_cents, notes)
       select e.account_id, e.id, x.subcategory_id, e.property_id, e.day, e.amount_cents, e.notes from entry e, expense x where x.id = $1`,
      [first],
    )
    const count = async (query: string) => (await many.list({ limit: 10, query })).count
    expect(await count('of them')).toBe(1)
    expect(await count('them')).toBe(2_501)
    expect(await count('among them 7')).toBe(111)
    expect(await count('plumbing')).toBe(2_501)
    expect(await count('many mill')).toBe(2_501)
    expect(await count('loft')).toBe(0)
    const { data } = await many.list({ limit: 10, query: 'them', orderBy: 'payment_no' })
    expect(data[0]?.id).toBe(first)
    expect(data).toHaveLength(10)
    const last = await many.list({ limit: 10, page: 251, query: 'them', orderBy: 'payment_no' })
    expect(last.data.map(({ notes }) => notes)).toEqual(['among them 2500'])
  })
})

test('the books agree with every expense', async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})
