import { allCalls } from '@freehold/contract/calls'
import { expect, test } from 'vitest'
import { filesWhere } from './tree'

/** Lists of payments and expenses, which tell the day that money moved. */
const listsMoney = (path: string): boolean => allCalls.find((call) => call.path === path)?.sorts?.[0] === 'paid_date'

test('every list of money opens newest first on its screen', () => {
  const files = filesWhere(/^web\/src\/.*\.tsx?$/)
  const orders = files.flatMap(({ path, text }) =>
    [...text.matchAll(/<QueryTable\b[\s\S]*?\bcall="\w+ ([^"]+)"[\s\S]*?\border=\{\{([^}]*)\}\}/g)].flatMap(
      ([, call = '', order = '']) => (listsMoney(call) ? [`${path}: ${order.trim()}`] : []),
    ),
  )
  expect(orders.length).toBeGreaterThan(1)
  for (const order of orders) expect(order).toMatch(/: by: 'paid_date', ascending: false$/)
  const asked = files.flatMap(({ path, text }) =>
    [...text.matchAll(/orderBy: 'paid_date'(.{0,20})/g)].map(([, rest = '']) => `${path}${rest}`),
  )
  expect(asked.length).toBeGreaterThan(1)
  for (const rest of asked) expect(rest).toMatch(/, ascending: false/)
})

test('what the specification leaves open comes newest first without an order, too', () => {
  // The specification orders the list of expenses itself, by its second column.
  const open = allCalls.filter(({ path }) => listsMoney(path))
  const oldestFirst = open.filter(({ newestFirst }) => newestFirst !== true).map(({ path }) => path)
  expect(oldestFirst).toEqual(['expense/get-expense-list'])
})
