import { groupIds, mayGroup } from '@freehold/contract/access'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { expense } from '@freehold/contract/money/expense'
import { project } from '@freehold/contract/planning/project'
import { property } from '@freehold/contract/portfolio/property'
import { orderPage } from '@freehold/contract/reports/order-page'
import { projectPage } from '@freehold/contract/reports/project-page'
import { search } from '@freehold/contract/reports/search'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { paidHome } from '../kit/money/payout-desk'
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
let home: Awaited<ReturnType<typeof paidHome>>
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `Page${offices}`
  office = await openOffice(context, mark, '2027-04-15')
  crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))
  home = await paidHome(office, 100_000)
})

const fields = (change: object = {}) =>
  orderOf({ property: home.property, contractor: crew }, { unit_id: home.unit, ...change })
const add = (change: object = {}) => saved(office, workOrder.save, fields(change))
const page = async (id: number) => (await office.ask(orderPage.get, { id })).body.data
const person = (group: (typeof groupIds)[number], properties?: number[]) =>
  addPerson(context, office.account, { group, mark, login: `g${group}`, ...(properties && { properties }) })
const annex = async () => {
  const { owner_id } = (await office.ask(property.get, { id: home.property })).body.data
  return saved(office, property.save, propertyOf(mark, 'Annex', owner_id))
}

describe('the page of a work order', () => {
  test('has the order as its dialog has it, its people, and its activity', async () => {
    const id = await add()
    const { order, ...rest } = await page(id)
    expect(order).toEqual((await office.ask(workOrder.get, { id })).body.data)
    expect(rest).toMatchObject({
      contractor: { id: crew, name: `${mark} Crew`, phone: '(555) 010-0400' },
      owner: { name: expect.stringContaining(mark) },
      tenants: [{ id: home.tenant }],
      request: null,
      expenses: [],
      deducted: [],
    })
    expect(rest.activity).toHaveLength(1)
  })

  test('has the expense that it posted, and keeps it when it is voided', async () => {
    const id = await add()
    const change = (is_paid: string) => office.ask(workOrder.save, fields({ id, is_paid, paid_date: '2027-04-14' }))
    await change('YES')
    const [posted] = (await office.ask(expense.list, {})).body.data
    expect((await page(id)).expenses).toMatchObject([
      { id: posted?.id, amount: 160.25, voided: false, payee: `${mark} Crew`, work_order_id: id },
    ])
    await change('NO')
    expect((await page(id)).expenses).toMatchObject([{ id: posted?.id, amount: 160.25, voided: true }])
  })

  test.each(groupIds)('shows group %i the money and the people it may see', async (group) => {
    const id = await add()
    const { token } = await person(group)
    const { type, body } = await ask(context.app, orderPage.get, { id }, { token })
    if (!mayGroup(group, 'maintenance')) return expect(type).toBe('E_FORBIDDEN')
    expect(type).toBe('S_OK')
    const shown = { ...body.data, tenants: body.data.tenants.length > 0 }
    expect(shown.expenses !== null).toBe(mayGroup(group, 'money'))
    expect(shown.deducted !== null).toBe(mayGroup(group, 'money'))
    expect(shown.contractor !== null).toBe(mayGroup(group, 'contractors'))
    expect(shown.owner !== null).toBe(mayGroup(group, 'properties'))
    expect(shown.tenants).toBe(mayGroup(group, 'tenants'))
  })

  test('is not found by a user of another property', async () => {
    const id = await add()
    const { token } = await person(8, [await annex()])
    expect((await ask(context.app, orderPage.get, { id }, { token })).type).toBe('E_NOT_FOUND')
  })
})

test('a work order is found by its number, and only in sight', async () => {
  const id = await add()
  const found = async (query: string, token = office.person.token) =>
    (await ask(context.app, search.everything, { query }, { token })).body.data.work_orders.map((one) => one.id)
  for (const typed of [`${id}`, `#${id}`, `No. ${id}`]) expect(await found(typed), typed).toContain(id)
  expect(await found(`#${id + 1_000_000}`)).toEqual([])
  const { token } = await person(8, [await annex()])
  expect(await found(`#${id}`, token)).toEqual([])
})

describe('the page of a project', () => {
  const days = { start_date: '2027-04-10', end_date: '2027-05-10' }
  const plan = () =>
    saved(office, project.save, {
      project_title: 'Roof',
      priority: 'Medium',
      property_id: home.property,
      budget: 5000,
      ...days,
    })

  test('has its work orders, its expenses and its people', async () => {
    const id = await plan()
    const open = await add({ project_id: id })
    const paid = await add({ project_id: id })
    await office.ask(workOrder.save, fields({ id: paid, project_id: id, is_paid: 'YES', paid_date: '2027-04-14' }))
    await add({ job_title: 'Not of it' })
    const { body } = await office.ask(projectPage.get, { id })
    expect(body.data.project).toEqual((await office.ask(project.get, { id })).body.data)
    expect(body.data.work_orders?.map((one) => one.id).sort((a, b) => a - b)).toEqual([open, paid])
    expect(body.data).toMatchObject({
      work_orders_total: 2,
      work_orders_open: 2,
      expenses: [{ amount: 160.25, work_order_id: paid }],
      expenses_total: 1,
      contractors: [{ id: crew, jobs: 2 }],
      owner: { name: expect.stringContaining(mark) },
    })
  })

  test.each(groupIds)('shows group %i the money and the people it may see', async (group) => {
    const id = await plan()
    await add({ project_id: id })
    const { token } = await person(group)
    const { type, body } = await ask(context.app, projectPage.get, { id }, { token })
    if (!mayGroup(group, 'planner')) return expect(type).toBe('E_FORBIDDEN')
    expect(type).toBe('S_OK')
    expect(body.data.expenses !== null).toBe(mayGroup(group, 'money'))
    expect(body.data.owner !== null).toBe(mayGroup(group, 'properties'))
    expect(body.data.contractors.length > 0).toBe(mayGroup(group, 'contractors'))
    expect(body.data.work_orders !== null).toBe(mayGroup(group, 'maintenance'))
  })

  test('is not found by a user of another property', async () => {
    const id = await plan()
    const { token } = await person(8, [await annex()])
    expect((await ask(context.app, projectPage.get, { id }, { token })).type).toBe('E_NOT_FOUND')
  })
})
