import { addMonths, firstOfMonth, lastOfMonth } from '@freehold/rules/month'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { rounds } from '../kit/app/effort'
import { inCents, setClock } from '../kit/reports/report-desk'
import { act, type Office, openOffice, story, today } from '../kit/reports/report-stories'

const stories = rounds(3, 50)

let context: TestApp
beforeAll(async () => {
  context = await testApp()
  setClock(context, `${today}T16:00:00Z`)
})
afterAll(() => context.close())

interface Asked {
  start_date: string
  end_date: string
  property_id?: number
}
type Page = Awaited<ReturnType<Office['desk']['profit']>>

/** Each line of the page with the question that its figures open, as the screen asks it. */
const linesOf = (page: Page) => [
  ...page.revenue.map((line) => ({ line, of: { section: line.section } })),
  { line: page.total_revenue, of: { section: 'REVENUE' } },
  ...page.expenses.map((line) => ({ line, of: { section: 'EXPENSES', category_id: line.category_id } })),
  { line: page.total_expenses, of: { section: 'EXPENSES' } },
  { line: page.deposits_change, of: { section: 'DEPOSITS' } },
]

/** Opens every figure of the page, and answers how many had entries. */
async function openEveryFigure({ desk }: Office, asked: Asked, token?: string): Promise<number> {
  const page = await desk.profit(asked, token)
  let opened = 0
  for (const { line, of } of linesOf(page)) {
    const figures: [number, object][] = [
      ...page.columns.map(({ start_date, end_date }, at): [number, object] => [
        line.amounts[at] ?? Number.NaN,
        { start_date, end_date },
      ]),
      [line.total, {}],
      [line.before, page.compared],
    ]
    for (const [figure, days] of figures) {
      const question = { ...asked, ...days, ...of }
      const { data, count } = await desk.entries(question, token)
      expect(inCents(data.map(({ amount }) => amount)), JSON.stringify(question)).toBe(inCents([figure]))
      expect(data).toHaveLength(count)
      if (count > 0) opened += 1
    }
  }
  return opened
}

const months = fc.record({ ago: fc.integer({ min: 0, max: 13 }), length: fc.integer({ min: 1, max: 6 }) })

test(`the entries behind each figure of the profit and loss sum to it, in ${stories} stories of random months`, async () => {
  let opened = 0
  await fc.assert(
    fc.asyncProperty(story, months, async ({ steps }, { ago, length }) => {
      const office = await openOffice(context)
      await act(context, office, steps)
      const start_date = addMonths(firstOfMonth(today), -ago)
      const months = { start_date, end_date: lastOfMonth(addMonths(start_date, length - 1)) }
      opened += await openEveryFigure(office, months)
      opened += await openEveryFigure(office, { ...months, property_id: office.properties[1] })
      opened += await openEveryFigure(office, months, office.limited)
    }),
    { numRuns: stories, endOnFailure: true },
  )
  expect(opened).toBeGreaterThan(stories)
})
