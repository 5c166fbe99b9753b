import { groupIds, mayGroup } from '@freehold/contract/access'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { expense } from '@freehold/contract/money/expense'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import { project } from '@freehold/contract/planning/project'
import { property } from '@freehold/contract/portfolio/property'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { rounds } from '../kit/app/effort'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { orderOf } from '../kit/world/orders'
import { addPerson } from '../kit/world/people'
import { propertyOf } from '../kit/world/world-forms'
import { contractorOf } from '../kit/world/world-maintenance'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: Landlord
let mark: string
let crew: number
let roof: number
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `Part${offices}`
  office = await openOffice(context, mark, '2027-04-15')
  crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))
  roof = await plan('Roof')
})

const days = { start_date: '2027-04-10', end_date: '2027-05-10' }
const plan = (title: string, at = office.property) =>
  saved(office, project.save, { project_title: title, priority: 'Medium', property_id: at, budget: 5000, ...days })
const fields = (change: object = {}) =>
  orderOf({ property: office.property, contractor: crew }, { project_id: roof, ...change })
const add = (change: object = {}) => saved(office, workOrder.save, fields(change))
const save = (id: number, change: object = {}) => office.ask(workOrder.save, fields({ id, ...change }))
const read = async (id: number) => (await office.ask(workOrder.get, { id })).body.data
const money = async (id = roof) => {
  const { spent, committed } = (await office.ask(project.get, { id })).body.data
  return { spent, committed }
}
const annex = async () => {
  const { owner_id } = (await office.ask(property.get, { id: office.property })).body.data
  return saved(office, property.save, propertyOf(mark, 'Annex', owner_id))
}

describe('the project of a work order', () => {
  test('is shown, filters the list, and is one of the same property', async () => {
    const id = await add()
    expect(await read(id)).toMatchObject({ project_id: roof, project: { id: roof, project_title: 'Roof' } })
    await add({ project_id: 0, job_title: 'Other' })
    const { data, count } = (await office.ask(workOrder.list, { project_id: roof })).body
    expect([count, data[0]?.id, data[0]?.project_title]).toEqual([1, id, 'Roof'])
    const elsewhere = await plan('Elsewhere', await annex())
    expect((await save(id, { project_id: elsewhere })).fields).toEqual({
      project_id: `Elsewhere is not a project of ${mark} House.`,
    })
    expect((await save(id, { project_id: 99_999_999 })).type).toBe('E_NOT_FOUND')
    expect((await save(id, { project_id: 0 })).type).toBe('S_OK')
    expect(await read(id)).toMatchObject({ project_id: null, project: null })
  })

  test('of a property out of sight is not found', async () => {
    const far = await annex()
    const hidden = await plan('Hidden', far)
    for (const group of groupIds.filter((one) => mayGroup(one, 'maintenance'))) {
      const person = { group, mark, login: `some${group}`, properties: [office.property] }
      const { token } = await addPerson(context, office.account, person)
      const answer = await ask(context.app, workOrder.save, fields({ project_id: hidden }), { token })
      expect(answer.type, `group ${group}`).toBe('E_NOT_FOUND')
    }
  })

  test('goes with a deleted project, and the work order and its expense stay', async () => {
    const id = await add()
    expect((await save(id, { is_paid: 'YES', paid_date: '2027-04-14' })).type).toBe('S_OK')
    expect((await office.ask(project.remove, { id: roof })).type).toBe('S_OK')
    expect(await read(id)).toMatchObject({ project: null, is_paid: 'YES' })
    expect((await office.ask(expense.list, {})).body.count).toBe(1)
  })

  test('stays with its property while it has work orders', async () => {
    await add()
    const input = { id: roof, project_title: 'Roof', priority: 'Medium', ...days, property_id: await annex() }
    expect((await office.ask(project.save, input)).message).toBe(
      "Roof has expenses or work orders, so it can't be moved to another property. Add a new project there.",
    )
  })
})

describe('what a project is bound to', () => {
  test('is what approved work orders cost, until they are paid, canceled or archived', async () => {
    const id = await add()
    expect(await money()).toEqual({ spent: 0, committed: 0 })
    await save(id, { is_authorized: 'APPROVE' })
    expect(await money()).toEqual({ spent: 0, committed: 160.25 })
    await save(id, { is_authorized: 'APPROVE', is_paid: 'YES', paid_date: '2027-04-14' })
    expect(await money()).toEqual({ spent: 160.25, committed: 0 })
    await save(id, { is_authorized: 'APPROVE', is_paid: 'NO' })
    expect(await money()).toEqual({ spent: 0, committed: 160.25 })
    expect((await office.ask(workOrder.move, { id, move: 'cancel', reason: 'Sold' })).type).toBe('S_OK')
    expect(await money()).toEqual({ spent: 0, committed: 0 })
  })

  test('changes with the project of a paid work order, and nothing is posted for that', async () => {
    const id = await add()
    await save(id, { is_paid: 'YES', paid_date: '2027-04-14' })
    const posted = (await read(id)).expense_id
    const other = await plan('Gutters')
    await save(id, { is_paid: 'YES', paid_date: '2027-04-14', project_id: other })
    expect([await money(), await money(other)]).toEqual([
      { spent: 0, committed: 0 },
      { spent: 160.25, committed: 0 },
    ])
    expect((await read(id)).expense_id).toBe(posted)
  })

  test('is hidden from users without money, who leave a paid work order in its project', async () => {
    const id = await add()
    await save(id, { is_paid: 'YES', paid_date: '2027-04-14' })
    const { token } = await addPerson(context, office.account, { group: 8, mark, login: 'site' })
    const seen = (await ask(context.app, project.get, { id: roof }, { token })).body.data
    expect(seen).toMatchObject({ spent: null, committed: null, budget: null })
    const moved = await ask(context.app, workOrder.save, fields({ id, project_id: 0 }), { token })
    expect(moved.type).toBe('E_FORBIDDEN')
  })
})

const stories = rounds(20, 100)
const step = fc.oneof(
  fc.record({ act: fc.constant('order' as const), cost: fc.integer({ min: 100, max: 99_999 }), at: fc.nat(2) }),
  fc.record({ act: fc.constant('expense' as const), cost: fc.integer({ min: 100, max: 99_999 }), at: fc.nat(2) }),
  fc.record({ act: fc.constant('approve' as const), which: fc.nat() }),
  fc.record({ act: fc.constant('pay' as const), which: fc.nat() }),
  fc.record({ act: fc.constant('unpay' as const), which: fc.nat() }),
  fc.record({ act: fc.constant('project' as const), which: fc.nat(), at: fc.nat(2) }),
  fc.record({ act: fc.constant('cancel' as const), which: fc.nat() }),
  fc.record({ act: fc.constant('delete' as const), which: fc.nat() }),
)

interface Known {
  id: number
  cost: number
  project: number
  approved: boolean
  paid: boolean
  open: boolean
  listed: boolean
}

test(
  `each dollar is counted once after each of ${stories} random stories`,
  async () => {
    const dollars = (cents: number) => (cents / 100).toFixed(2)
    for (const steps of fc.sample(fc.array(step, { minLength: 8, maxLength: 20 }), { numRuns: stories })) {
      const projects = [0, await plan('One'), await plan('Two')]
      const at = (n: number) => projects[n] ?? 0
      const known: Known[] = []
      const spent = new Map<number, number>()
      const [category] = (await office.ask(expenseCategory.tree, {})).body.data
      const send = async (one: Known) => {
        const answer = await save(one.id, {
          project_id: one.project,
          material_cost_1: dollars(one.cost),
          labor_1: '',
          is_authorized: one.approved ? 'APPROVE' : '',
          is_paid: one.paid ? 'YES' : 'NO',
          paid_date: one.paid ? '2027-04-14' : '',
          // Above the usual limit the owner would be asked.
          confirm: '1',
        })
        expect(answer.type, answer.text).toBe('S_OK')
      }
      for (const next of steps) {
        if (next.act === 'order') {
          const id = await add({ project_id: at(next.at), material_cost_1: dollars(next.cost), labor_1: '' })
          known.push({
            id,
            cost: next.cost,
            project: at(next.at),
            approved: false,
            paid: false,
            open: true,
            listed: true,
          })
          continue
        }
        if (next.act === 'expense') {
          await saved(office, expense.save, {
            category_id: category?.id,
            subcategory_id: category?.children[0]?.id,
            property_id: office.property,
            project_id: at(next.at),
            paid_amount: dollars(next.cost),
            paid_date: '2027-04-14',
            frequency: 'SINGLE',
          })
          spent.set(at(next.at), (spent.get(at(next.at)) ?? 0) + next.cost)
          continue
        }
        const one = known[next.which % Math.max(known.length, 1)]
        if (!one?.listed) continue
        if (next.act === 'cancel') {
          if (one.paid || !one.open) continue
          expect((await office.ask(workOrder.move, { id: one.id, move: 'cancel', reason: 'No' })).type).toBe('S_OK')
          one.open = false
          continue
        }
        if (next.act === 'delete') {
          expect((await office.ask(workOrder.remove, { id: one.id, confirm: 1 })).type).toBe('S_OK')
          one.listed = false
          continue
        }
        if (next.act === 'approve') one.approved = true
        if (next.act === 'pay') one.paid = true
        if (next.act === 'unpay') one.paid = false
        if (next.act === 'project') one.project = at(next.at)
        await send(one)
      }
      for (const id of projects.slice(1)) {
        const mine = known.filter((one) => one.project === id)
        const sum = (some: readonly Known[]) => some.reduce((all, { cost }) => all + cost, 0)
        const now = await money(id)
        expect(Math.round((now.spent ?? 0) * 100)).toBe((spent.get(id) ?? 0) + sum(mine.filter(({ paid }) => paid)))
        expect(Math.round((now.committed ?? 0) * 100)).toBe(
          sum(mine.filter(({ approved, paid, open, listed }) => approved && !paid && open && listed)),
        )
        const list = (await office.ask(expense.list, { project_id: id, limit: -1 })).body.data
        expect(list.reduce((all, { paid_amount }) => all + Math.round(paid_amount * 100), 0)).toBe(
          Math.round((now.spent ?? 0) * 100),
        )
      }
    }
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  },
  rounds(600_000, 3_600_000),
)
