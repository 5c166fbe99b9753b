import { groupIds, mayGroup } from '@freehold/contract/access'
import { activity } from '@freehold/contract/account/activity'
import { expense } from '@freehold/contract/money/expense'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import { project } from '@freehold/contract/planning/project'
import { property } from '@freehold/contract/portfolio/property'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { addPerson } from '../kit/world/people'
import { propertyOf } from '../kit/world/world-forms'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: Landlord
let mark: string
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `Project${offices}`
  office = await openOffice(context, mark, '2027-04-15')
})

const fields = (change: object = {}) => ({
  id: 0,
  project_title: 'New roof',
  priority: 'Medium',
  start_date: '2027-04-10',
  end_date: '2027-05-10',
  property_id: office.property,
  color: '#3366CC80',
  budget: 1000,
  ...change,
})
const save = (change: object = {}) => office.ask(project.save, fields(change))
const add = (change: object = {}) => saved(office, project.save, fields(change))
const read = async (id: number) => (await office.ask(project.get, { id })).body.data
const titles = async (input: object = {}) =>
  (await office.ask(project.list, input)).body.data.map(({ project_title }) => project_title)
const active = async () => (await office.ask(project.active, {})).body
const annexe = async () => {
  const owner = (await office.ask(property.get, { id: office.property })).body.data.owner_id
  return saved(office, property.save, propertyOf(mark, 'Annex', owner))
}
const someone = (group: (typeof groupIds)[number], login: string, properties?: number[]) =>
  addPerson(context, office.account, { group, mark, login, ...(properties && { properties }) })

describe('a project', () => {
  test('is added, read, listed and deleted', async () => {
    const id = await add()
    const row = {
      ...fields(),
      id,
      property_name: `${mark} House`,
      color: '#3366cc80',
      state: 'ACTIVE',
      spent: 0,
      committed: 0,
    }
    expect(await read(id)).toEqual({ ...row, version: 1 })
    expect((await office.ask(project.list, {})).body).toEqual(expect.objectContaining({ data: [row], count: 1 }))
    expect(await active()).toMatchObject({ total: 1, data: [{ ...row, version: 1 }] })
    expect((await office.ask(project.remove, { id })).message).toBe('The project is deleted.')
    for (const call of [project.get, project.remove]) expect((await office.ask(call, { id })).type).toBe('E_NOT_FOUND')
  })

  test('needs a property, a title, a priority and both days; its color is green unless another is chosen', async () => {
    expect((await office.ask(project.save, {})).fields).toEqual({
      property_id: 'Property is required.',
      project_title: 'Project title is required.',
      priority: 'Priority is required.',
      start_date: 'Start date is required.',
      end_date: 'End date is required.',
    })
    expect(await read(await add({ color: '', budget: '' }))).toMatchObject({ color: '#00ff00ff', budget: null })
    expect((await save({ priority: 'urgent' })).type).toBe('E_INVALID')
  })

  test('is refused when it ends before it begins, and may last a day', async () => {
    expect((await save({ end_date: '2027-04-09' })).fields).toEqual({
      end_date: 'The end date is before the start date. Choose a later one.',
    })
    await add({ end_date: '2027-04-10' })
  })

  test.each([
    '#00ff00',
    'green',
    'javascript:alert(1)',
    'url(https://evil.example)',
    '#00ff00ff;background:red',
    `#${'f'.repeat(10_000)}`,
  ])('refuses the color %.40s', async (color) => {
    expect((await save({ color })).fields).toEqual({
      color: 'Color must be a hex color with alpha, such as #00ff00ff.',
    })
  })

  test.each(['-12:00', '+00:00', '+14:00'])('keeps the written days of moments at %s', async (offset) => {
    const id = await add({ start_date: `2027-03-13T00:00:00${offset}`, end_date: `2027-03-14T23:59:59${offset}` })
    expect(await read(id)).toMatchObject({ start_date: '2027-03-13', end_date: '2027-03-14' })
  })

  test('is taken from one of ten who drag it at once, and the others are told', async () => {
    const id = await add()
    const drags = Array.from({ length: 10 }, (_, i) => save({ id, version: 1, end_date: `2027-06-${10 + i}` }))
    const answers = await Promise.all(drags)
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    const told = answers.filter(({ type }) => type === 'E_CONFLICT')
    expect(told).toHaveLength(9)
    expect(told[0]?.body).toMatchObject({ theirs: { version: 2, words: { property_id: `${mark} House` } } })
    expect(await read(id)).toMatchObject({ version: 2 })
  })

  test('is logged with its days before and after', async () => {
    const id = await add()
    await add({ id, start_date: '2027-04-12', budget: 2000 })
    const { data } = (await office.ask(activity.list, { kind: 'project' })).body
    expect(data[0]?.message).toMatch(/changed the project "New roof" of 04-12-2027 to 05-10-2027 at .* House\.$/)
    expect(data[0]?.changes).toEqual([
      { label: 'Start date', before: '04-10-2027', after: '04-12-2027' },
      { label: 'Budget', before: '$1,000.00', after: '$2,000.00' },
    ])
  })
})

test('the list comes by property, and is searched, ordered and narrowed', async () => {
  const annex = await annexe()
  await add({ project_title: 'Roof 10', priority: 'Urgent', start_date: '2027-04-20' })
  await add({ project_title: 'Roof 9', priority: 'Low', property_id: annex })
  await add({ project_title: 'Lines', start_date: '2027-01-01', end_date: '2027-04-14' })
  expect((await titles())[0]).toBe('Roof 9')
  expect(await titles({ orderBy: 'project_title' })).toEqual(['Lines', 'Roof 9', 'Roof 10'])
  expect(await titles({ orderBy: 'priority', ascending: 0 })).toEqual(['Roof 10', 'Lines', 'Roof 9'])
  expect(await titles({ orderBy: 'end_date' })).toEqual(['Lines', 'Roof 10', 'Roof 9'])
  expect(await titles({ query: 'urgent' })).toEqual(['Roof 10'])
  expect(await titles({ priority: 'Low' })).toEqual(['Roof 9'])
  expect(await titles({ property_id: annex })).toEqual(['Roof 9'])
  expect(await titles({ state: 'UPCOMING' })).toEqual(['Roof 10'])
  expect(await titles({ state: 'ENDED' })).toEqual(['Lines'])
  expect(await titles({ state: 'ACTIVE' })).toEqual(['Roof 9'])
})

test('the graph shows what ends today or later, and for 14 days what has ended, a hundred at most', async () => {
  await add({ project_title: 'Long over', end_date: '2027-04-10', start_date: '2027-04-01' })
  await office.wakeOn('2027-04-24')
  expect((await active()).data).toMatchObject([{ project_title: 'Long over', state: 'ENDED' }])
  await office.wakeOn('2027-04-25')
  expect(await active()).toMatchObject({ data: [], total: 0 })
  for (let i = 0; i < 101; i += 1) await add({ project_title: `Roof ${i}` })
  const { data, total } = await active()
  expect([data.length, total]).toEqual([100, 101])
})

describe('what was spent', () => {
  const spend = async (change: object = {}) => {
    const [first] = (await office.ask(expenseCategory.tree, {})).body.data
    return office.ask(expense.save, {
      category_id: first?.id,
      subcategory_id: first?.children[0]?.id,
      property_id: office.property,
      frequency: 'SINGLE',
      paid_date: '2027-04-15',
      paid_amount: '120.50',
      ...change,
    })
  }

  test('is the sum of the expenses that name the project, until they are voided', async () => {
    const id = await add()
    await spend()
    expect((await spend({ project_id: id })).type).toBe('S_OK')
    const second = await spend({ project_id: id, paid_amount: 900 })
    expect(await read(id)).toMatchObject({ budget: 1000, spent: 1020.5 })
    const { body } = await office.ask(expense.list, { project_id: id })
    expect(body.data.map(({ paid_amount }) => paid_amount)).toEqual([120.5, 900])
    await office.ask(expense.remove, { id: second.body.id })
    expect(await read(id)).toMatchObject({ spent: 120.5 })
    expect((await office.ask(project.list, {})).body.data[0]).toMatchObject({ spent: 120.5 })
  })

  test('is only of the project’s own property, and once', async () => {
    const id = await add()
    const annex = await annexe()
    expect((await spend({ project_id: id, property_id: annex })).fields).toEqual({
      project_id: `New roof is not a project of ${mark} Annex.`,
    })
    expect((await spend({ project_id: id, frequency: 'RECURRING' })).fields).toEqual({
      project_id: 'A recurring expense belongs to no project. Record it once for each payment.',
    })
    expect((await spend({ project_id: 999_999 })).message).toBe('Project not found.')
    await spend({ project_id: id })
    const moved = await save({ id, property_id: annex })
    expect(moved.message).toBe(
      "New roof has expenses or work orders, so it can't be moved to another property. Add a new project there.",
    )
  })

  test('stays in the books when the project is deleted', async () => {
    const id = await add()
    const spent = await spend({ project_id: id })
    expect((await office.ask(project.remove, { id })).type).toBe('S_OK')
    const { body } = await office.ask(expense.list, {})
    expect(body.data.map((row) => row.id)).toEqual([spent.body.id])
    expect((await office.ask(expense.list, { project_id: id })).body.count).toBe(0)
  })

  test('and the budget are hidden from user types without money, who keep the budget as it is', async () => {
    const id = await add()
    await spend({ project_id: id })
    for (const group of groupIds) {
      const { token } = await someone(group, `planner${group}`)
      const answer = await ask(context.app, project.get, { id }, { token })
      expect(answer.type, `group ${group}`).toBe(mayGroup(group, 'planner') ? 'S_OK' : 'E_FORBIDDEN')
      const figures = mayGroup(group, 'money')
        ? { budget: 1000, spent: 120.5, committed: 0 }
        : { budget: null, spent: null, committed: null }
      if (answer.type === 'S_OK') expect(answer.body.data, `group ${group}`).toMatchObject(figures)
      const changed = await ask(context.app, project.save, fields({ id, budget: '' }), { token })
      expect(changed.type, `group ${group}`).toBe(mayGroup(group, 'change-projects') ? 'S_OK' : 'E_FORBIDDEN')
      expect((await read(id)).budget, `group ${group}`).toBe(
        changed.type === 'S_OK' && mayGroup(group, 'money') ? null : 1000,
      )
      await add({ id })
    }
  })
})

test('a user of some properties finds no project of another', async () => {
  const annex = await annexe()
  const there = await add({ project_title: 'Annex gate', property_id: annex })
  const here = await add()
  const { token } = await someone(8, 'site', [annex])
  const say = (call: Parameters<typeof ask>[1], input: object) => ask(context.app, call, input, { token })
  for (const call of [project.list, project.active, project.search]) {
    const { body } = await say(call, {})
    expect(
      (body.data as { id: number }[]).map(({ id }) => id),
      call.path,
    ).toEqual([there])
  }
  for (const call of [project.get, project.remove]) expect((await say(call, { id: here })).type).toBe('E_NOT_FOUND')
  expect((await say(project.save, fields({ id: here, property_id: annex }))).type).toBe('E_NOT_FOUND')
  expect((await say(project.save, fields())).message).toBe('Property not found.')
})

test('a property with a project is archived when it is deleted, and keeps the project', async () => {
  const annex = await annexe()
  const id = await add({ property_id: annex })
  expect((await office.ask(property.remove, { id: annex })).body).toMatchObject({ archived: true })
  expect(await read(id)).toMatchObject({ property_name: `${mark} Annex` })
  expect((await save({ property_id: annex })).type).toBe('E_CONFLICT')
})
