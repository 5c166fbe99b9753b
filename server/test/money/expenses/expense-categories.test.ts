import { expense } from '@freehold/contract/money/expense'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const saveCategory = (fields: object, of = office) => of.say(expenseCategory.save, fields)
const saveSpecific = (fields: object, of = office) => of.say(expenseCategory.saveSpecific, fields)
const offered = async (of = office) => {
  const { categories, subcategories } = (await of.say(expenseCategory.all, {})).body
  return categories.map(({ id, category_name }) => ({
    category_name,
    specifics: subcategories.filter((s) => s.category_id === id).map((s) => s.subcategory_name),
  }))
}
const named = async (name: string) => (await offered()).find(({ category_name }) => category_name === name)?.specifics
/** The choices of a report: the specific expenses of a category, those that were archived in brackets. */
const reported = async (name: string) =>
  (await office.say(expenseCategory.tree, {})).body.data
    .filter(({ label }) => label === name)
    .map(({ children }) => children.map(({ label, archived }) => (archived ? `[${label}]` : label)))

describe('categories', () => {
  test('are those of Schedule E to begin with, by name, the same for reports as for forms', async () => {
    const all = await offered()
    expect(all).toHaveLength(14)
    expect(all[0]).toEqual({ category_name: 'Advertising', specifics: ['Online listings', 'Signs and print'] })
    expect(all.map(({ category_name }) => category_name)).toEqual(
      all.map(({ category_name }) => category_name).toSorted((a, b) => a.localeCompare(b)),
    )
    const { data } = (await office.say(expenseCategory.tree, {})).body
    expect(
      data.map(({ label, children }) => ({ category_name: label, specifics: children.map((child) => child.label) })),
    ).toEqual(all)
  })

  test('are added and renamed, each name once, however it is written', async () => {
    const { body } = await saveCategory({ category_name: 'Garden' })
    expect(await named('Garden')).toEqual([])
    for (const category_name of ['garden', ' GARDEN ', 'repairs'])
      expect(await saveCategory({ category_name })).toMatchObject({
        type: 'E_CONFLICT',
        fields: { category_name: expect.stringMatching(/^There is a category .+ already\. Choose another name\.$/) },
      })
    expect((await saveCategory({ cur_id: body.id, category_name: 'Utilities' })).type).toBe('E_CONFLICT')
    expect((await saveCategory({ cur_id: body.id, category_name: 'garden' })).body.id).toBe(body.id)
    expect((await saveCategory({ cur_id: body.id, category_name: 'Grounds' })).type).toBe('S_OK')
    expect(await named('Grounds')).toEqual([])
    expect(await named('garden')).toBeUndefined()
    expect((await saveCategory({ category_name: 'Grounds' }, other)).type).toBe('S_OK')
  })

  test('hold specific expenses, each name once in each, which may move', async () => {
    const { category_id: supplies } = await office.meant('Supplies', 'Office supplies')
    const { category_id: other } = await office.meant('Other', 'Other')
    const { body } = await saveSpecific({ category_id: supplies, subcategory_name: 'Keys' })
    expect(await named('Supplies')).toEqual(['Keys', 'Maintenance supplies', 'Office supplies'])
    expect(await saveSpecific({ category_id: supplies, subcategory_name: 'KEYS' })).toMatchObject({
      type: 'E_CONFLICT',
      fields: {
        subcategory_name: 'There is a specific expense KEYS in Supplies already. Choose another name.',
      },
    })
    expect((await saveSpecific({ category_id: other, subcategory_name: 'Keys' })).type).toBe('S_OK')
    const moved = { cur_id: body.id, category_id: other, subcategory_name: 'Keys and locks' }
    expect((await saveSpecific(moved)).type).toBe('S_OK')
    expect(await named('Supplies')).toEqual(['Maintenance supplies', 'Office supplies'])
    expect(await named('Other')).toContain('Keys and locks')
    expect((await saveSpecific({ ...moved, subcategory_name: 'keys' })).type).toBe('E_CONFLICT')
  })

  test('without expenses are erased when they are deleted', async () => {
    const category = (await saveCategory({ category_name: 'Fleeting' })).body.id
    const one = (await saveSpecific({ category_id: category, subcategory_name: 'One' })).body.id
    await saveSpecific({ category_id: category, subcategory_name: 'Two' })
    expect((await office.say(expenseCategory.removeSpecific, { id: one })).type).toBe('S_OK')
    expect(await reported('Fleeting')).toEqual([['Two']])
    expect((await office.say(expenseCategory.remove, { id: category })).type).toBe('S_OK')
    expect(await reported('Fleeting')).toEqual([])
    for (const answer of [
      await saveCategory({ cur_id: category, category_name: 'Back' }),
      await saveSpecific({ category_id: category, subcategory_name: 'Three' }),
      await saveSpecific({ cur_id: one, category_id: category, subcategory_name: 'Three' }),
      await office.say(expenseCategory.remove, { id: category }),
      await office.say(expenseCategory.removeSpecific, { id: one }),
    ])
      expect(answer.type).toBe('E_NOT_FOUND')
  })

  test('in use are archived: gone from forms, kept in reports and on lists, and their names free again', async () => {
    const category = (await saveCategory({ category_name: 'Boats' })).body.id
    const mast = (await saveSpecific({ category_id: category, subcategory_name: 'Mast' })).body.id
    const sail = (await saveSpecific({ category_id: category, subcategory_name: 'Sail' })).body.id
    await saveSpecific({ category_id: category, subcategory_name: 'Unused' })
    const spent = await office.saved({ category_id: category, subcategory_id: mast, notes: 'New mast' })
    const monthly = await office.saved({ category_id: category, subcategory_id: sail, frequency: 'RECURRING' })

    expect((await office.say(expenseCategory.removeSpecific, { id: mast })).type).toBe('S_OK')
    expect(await named('Boats')).toEqual(['Sail', 'Unused'])
    expect(await reported('Boats')).toEqual([['[Mast]', 'Sail', 'Unused']])
    expect(await office.save({ category_id: category, subcategory_id: mast })).toMatchObject({
      type: 'E_INVALID',
      fields: { subcategory_id: 'Mast was deleted. Choose another specific expense.' },
    })

    expect((await office.say(expenseCategory.remove, { id: category })).type).toBe('S_OK')
    expect(await named('Boats')).toBeUndefined()
    expect(await reported('Boats')).toEqual([['[Mast]', '[Sail]']])
    expect(await office.save({ category_id: category, subcategory_id: sail })).toMatchObject({
      type: 'E_INVALID',
      fields: { category_id: 'Boats was deleted. Choose another category.' },
    })
    const { data } = await office.list({ query: 'boats', orderBy: 'subcategory_name' })
    expect(data.map(({ subcategory_name, category_name }) => [category_name, subcategory_name])).toEqual([
      ['Boats', 'Mast'],
      ['Boats', 'Sail'],
    ])
    // The bill goes on coming, whatever forms offer.
    expect((await office.recurring()).data.find(({ id }) => id === monthly)?.is_recurring_on).toBe(true)
    expect((await saveCategory({ category_name: 'Boats' })).type).toBe('S_OK')
    await office.say(expense.remove, { id: spent })
    expect(await reported('Boats')).toEqual([[], ['[Mast]', '[Sail]']])
  })

  test('deleted while ten record expenses are archived, or refuse the expenses', async () => {
    const category = (await saveCategory({ category_name: 'Contested' })).body.id
    const specific = (await saveSpecific({ category_id: category, subcategory_name: 'Prize' })).body.id
    const [removed, ...saved] = await Promise.all([
      office.say(expenseCategory.remove, { id: category }),
      ...Array.from({ length: 10 }, () => office.save({ category_id: category, subcategory_id: specific })),
    ])
    expect(removed.type).toBe('S_OK')
    const there = saved.filter(({ type }) => type === 'S_OK').length
    for (const { type } of saved) expect(['S_OK', 'E_NOT_FOUND', 'E_INVALID', 'E_CONFLICT']).toContain(type)
    expect((await office.list({ query: 'prize' })).count).toBe(there)
    expect(await reported('Contested')).toEqual(there > 0 ? [['[Prize]']] : [])
  })

  test('of another account are neither seen nor touched', async () => {
    const theirs = await other.meant('Repairs', 'Plumbing')
    const before = await offered(other)
    for (const answer of [
      await saveCategory({ cur_id: theirs.category_id, category_name: 'Ours' }),
      await saveSpecific({ category_id: theirs.category_id, subcategory_name: 'Ours' }),
      await saveSpecific({
        cur_id: theirs.subcategory_id,
        ...(await office.meant('Repairs', 'Roof')),
        subcategory_name: 'X',
      }),
      await office.say(expenseCategory.remove, { id: theirs.category_id }),
      await office.say(expenseCategory.removeSpecific, { id: theirs.subcategory_id }),
    ])
      expect(answer.type).toBe('E_NOT_FOUND')
    expect(await offered(other)).toEqual(before)
  })
})
