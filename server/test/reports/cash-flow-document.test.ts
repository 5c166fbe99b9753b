import type { Day } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import { expect, test } from 'vitest'
import { cashFlowDocument } from '../../src/areas/reports/dashboard/cash-flow-document'
import { renderDocument } from '../../src/documents/render-document'
import { readPdf } from '../kit/reports/read-pdf'

const day = '2026-03-20' as Day

const flowOf = (revenue: number, expense: number, count = 1) => ({
  span: { from: day, to: day },
  points: Array.from({ length: count }, () => ({ label: day, revenue: cents(revenue), expense: cents(expense) })),
  money_in: cents(revenue * count),
  money_out: cents(expense * count),
  compared: { with: 'PRIOR' as const, span: { from: day, to: day }, money_in: cents(10_000), money_out: cents(0) },
})

test('the cash flow prints a company in its own letters, and more reversed than came in', async () => {
  const asked = { company: 'Дома Ωμέγα', range: 'One day', day, flow: flowOf(-5_000, 2_000) }
  const { pages, tagged } = await readPdf(await renderDocument(cashFlowDocument(asked)))
  expect(tagged).toBe(true)
  expect(pages[0]).toContain('Дома Ωμέγα')
  expect(pages[0]).toContain('Total -$50.00 $20.00 -$70.00')
  expect(pages[0]).toContain('Money in -$50.00 $100.00 -$150.00 -150%')
  expect(pages[0]).toContain('Money out $20.00 $0.00 $20.00 –')
})

test('bars are shares of the height between the highest and the lowest amount', () => {
  const chartOf = (revenue: number, expense: number) =>
    (cashFlowDocument({ company: '', range: '', day, flow: flowOf(revenue, expense) }).body as { chart: object }).chart
  expect(chartOf(4_000, 1_000)).toMatchObject({ above: 1, points: [[1, 0.25]] })
  expect(chartOf(-2_000, 2_000)).toMatchObject({ above: 0.5, points: [[-0.5, 0.5]] })
  expect(chartOf(0, 0)).toMatchObject({ above: 1, points: [[0, 0]] })
})

test('thirty days fit one page', async () => {
  const asked = { company: 'Alder Homes', range: 'The last 30 days', day, flow: flowOf(99_999_999, 88_888_888, 30) }
  expect((await readPdf(await renderDocument(cashFlowDocument(asked)))).pages).toHaveLength(1)
})
