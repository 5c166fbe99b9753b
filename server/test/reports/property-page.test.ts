import { payout } from '@freehold/contract/money/payout'
import { owner } from '@freehold/contract/portfolio/owner'
import { ownerPage } from '@freehold/contract/reports/owner-page'
import { propertyPage } from '@freehold/contract/reports/property-page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import type { Books } from '../kit/money/books'
import { tellQuarter, today } from '../kit/reports/known-quarter'
import type { ReportDesk } from '../kit/reports/report-desk'
import { addPerson } from '../kit/world/people'

let context: TestApp
let books: Books
let desk: ReportDesk
let mill: number
let barn: number
let limited: string
let siteManager: string
let ownerId: number

beforeAll(async () => {
  context = await testApp()
  ;({ books, desk, mill, barn, limited } = await tellQuarter(context))
  siteManager = (
    await addPerson(context, books.account, { group: 8, mark: 'Alder', login: 'site', properties: [mill] })
  ).token
  const { data } = await desk.told(owner.list, { limit: -1 })
  ownerId = data[0]?.id ?? 0
})
afterAll(() => context.close())

const pageOf = async (id: number, token?: string) => (await desk.told(propertyPage.get, { id }, token)).data
const ownerOf = async (token?: string) => (await desk.told(ownerPage.get, { id: ownerId }, token)).data

describe('the page of a property', () => {
  test.each([
    ['the mill', () => mill],
    ['the barn', () => barn],
  ])('has the money that the income statement of %s has', async (_, id) => {
    const { year } = await pageOf(id())
    const { totals } = await desk.statement({ start_date: '2025-04-01', end_date: today, property_id: id() })
    expect([year?.income, year?.expenses, year?.net]).toEqual([totals.revenue, totals.expenses, totals.net_income])
    const { totals: march } = await desk.statement({ start_date: '2026-03-01', end_date: today, property_id: id() })
    expect(year?.months.at(-1)).toEqual({ label: '2026-03', revenue: march.revenue, expense: march.expenses })
  })

  test('has its units by name, each with its tenant and what is past due', async () => {
    const { units, occupied } = await pageOf(mill)
    expect(units).toMatchObject([
      { unit_name: 'Unit 1', tenant_name: 'Ada' },
      { unit_name: 'Unit 2', tenant_id: null, tenant_name: '', balance: null, past_due: null },
    ])
    expect(units[0]?.past_due).toBeGreaterThan(0)
    expect(occupied).toBe(1)
  })

  test('names the site managers who may see it', async () => {
    expect((await pageOf(mill)).managers).toHaveLength(1)
    expect((await pageOf(barn)).managers).toEqual([])
  })

  test('tells a site manager no money', async () => {
    const { year, units } = await pageOf(mill, siteManager)
    expect(year).toBeNull()
    expect(units.map(({ balance, past_due }) => [balance, past_due])).toEqual([
      [null, null],
      [null, null],
    ])
  })
})

describe('the page of an owner', () => {
  test('has the figures of the financial board', async () => {
    const { board } = await ownerOf()
    const asked = await desk.told(payout.board, { id: ownerId })
    expect(board).toEqual({
      billed_total: asked.billed_total,
      expenses_total: asked.expenses_total,
      payout_total: asked.payout_total,
      deposits_held: asked.deposits_held,
      available: asked.available,
      payouts: asked.payouts,
    })
    expect(board?.billed_total).toBeGreaterThan(0)
  })

  test('has its properties, whose sums are those of the board', async () => {
    const { properties, board } = await ownerOf()
    expect(properties.map(({ property_name, occupied }) => [property_name, occupied])).toEqual([
      ['Alder Barn', 1],
      ['Alder Mill', 1],
    ])
    const sum = (amounts: (number | null)[]) => amounts.reduce<number>((all, one) => all + (one ?? 0), 0)
    expect(sum(properties.map(({ collected }) => collected))).toBe(board?.billed_total)
    expect(sum(properties.map(({ spent }) => spent))).toBe(board?.expenses_total)
  })

  test('has for a user of some properties only these', async () => {
    const { properties, board } = await ownerOf(limited)
    expect(properties.map(({ property_name }) => property_name)).toEqual(['Alder Barn'])
    expect(board?.billed_total).toBe(properties[0]?.collected)
    expect(board?.payouts).toEqual([])
  })

  test('tells a site manager no money', async () => {
    const { board, properties } = await ownerOf(siteManager)
    expect(board).toBeNull()
    expect(properties).toMatchObject([{ property_name: 'Alder Mill', collected: null, spent: null }])
  })
})
