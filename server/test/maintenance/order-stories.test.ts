import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { expense } from '@freehold/contract/money/expense'
import { payout } from '@freehold/contract/money/payout'
import { property } from '@freehold/contract/portfolio/property'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import { rounds } from '../kit/app/effort'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { orderOf } from '../kit/world/orders'
import { contractorOf } from '../kit/world/world-maintenance'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const stories = rounds(25, 100)
const amount = fc.integer({ min: 100, max: 99_999 })
const day = fc.integer({ min: 1, max: 14 }).map((n) => `2027-04-${String(n).padStart(2, '0')}`)
const step = fc.oneof(
  fc.record({ act: fc.constant('add' as const), cost: amount, labor: amount }),
  fc.record({ act: fc.constant('pay' as const), which: fc.nat(), at: day }),
  fc.record({ act: fc.constant('unpay' as const), which: fc.nat() }),
  fc.record({ act: fc.constant('cost' as const), which: fc.nat(), cost: amount }),
  fc.record({ act: fc.constant('delete' as const), which: fc.nat() }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Known {
  id: number
  cost: number
  labor: number
  paidOn: string | null
  gone: boolean
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** Tells one story, and answers the orders as a plain model has them. */
async function tell(office: Landlord, crew: number, steps: readonly Step[]): Promise<Known[]> {
  const known: Known[] = []
  const send = (one: Omit<Known, 'gone'>) =>
    office.ask(
      workOrder.save,
      orderOf(
        { property: office.property, contractor: crew },
        {
          id: one.id,
          // A user says yes when other costs of a paid one are asked about.
          confirm: '1',
          material_cost_1: dollars(one.cost),
          labor_1: dollars(one.labor),
          ...(one.id !== 0 && { is_paid: one.paidOn ? 'YES' : 'NO', paid_date: one.paidOn ?? '' }),
        },
      ),
    )
  for (const next of steps) {
    if (next.act === 'add') {
      const fresh = { id: 0, cost: next.cost, labor: next.labor, paidOn: null }
      const answer = await send(fresh)
      known.push({ ...fresh, id: Number(answer.body.id), gone: false })
      continue
    }
    const one = known[next.which % Math.max(known.length, 1)]
    if (!one || one.gone) continue
    if (next.act === 'delete') {
      expect((await office.ask(workOrder.remove, { id: one.id, confirm: 1 })).type).toBe('S_OK')
      one.gone = true
      continue
    }
    if (next.act === 'pay') one.paidOn = next.at
    if (next.act === 'unpay') one.paidOn = null
    if (next.act === 'cost') one.cost = next.cost
    const answer = await send(one)
    expect(answer.type, answer.text).toBe('S_OK')
  }
  return known
}

test(
  `orders, expenses, the statement, the owner and the journal agree after each of ${stories} random stories`,
  async () => {
    const told = fc.sample(fc.array(step, { minLength: 6, maxLength: 18 }), { numRuns: stories })
    let paidInAll = 0
    for (const [n, steps] of told.entries()) {
      const office = await openOffice(context, `Tale${n}`, '2027-04-15')
      const crew = await saved(office, contractor.save, contractorOf(`Tale${n}`, 'Crew'))
      const known = await tell(office, crew, steps)
      const paid = known.filter(({ paidOn }) => paidOn !== null)
      const total = paid.reduce((sum, { cost, labor }) => sum + cost + labor, 0)
      paidInAll += paid.length
      const list = (await office.ask(expense.list, { limit: -1 })).body.data
      const said = (rows: readonly (readonly [number, string | null, number])[]) => rows.map(String).sort()
      expect(
        said(list.map((row) => [row.work_order_id ?? 0, row.paid_date, Math.round(row.paid_amount * 100)])),
      ).toEqual(said(paid.map((one) => [one.id, one.paidOn, one.cost + one.labor])))
      const range = { start_date: '2027-04-01', end_date: '2027-04-30' }
      const { totals } = (await office.ask(incomeStatement.get, range)).body
      expect(Math.round(totals.expenses * 100)).toBe(total)
      const { owner_id } = (await office.ask(property.get, { id: office.property })).body.data
      const board = (await office.ask(payout.board, { id: owner_id })).body
      expect(Math.round(board.expenses_total * 100)).toBe(total)
      const [ledger] = await context.database.ask<{ cents: string }>(
        "select coalesce(sum(cents), 0)::text as cents from journal_line where account_id = $1 and ledger = 'EXPENSE'",
        [office.account],
      )
      expect(Number(ledger?.cents)).toBe(total)
    }
    expect(paidInAll, 'stories in which something was paid').toBeGreaterThan(0)
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  },
  rounds(600_000, 3_600_000),
)
