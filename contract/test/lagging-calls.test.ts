import { allCalls } from '@freehold/contract/calls'
import { expect, test } from 'vitest'

const lagging = allCalls.filter(({ reads }) => reads === 'lagging')
const nameOf = ({ method, path }: (typeof lagging)[number]) => `${method} ${path}`

test('the calls that a replica may answer are these: reports, the dashboard and the calendar', () => {
  expect(lagging.map(nameOf).toSorted()).toEqual([
    'GET calendar/get-calendar',
    'GET dashboard/get-calendar-events',
    'GET dashboard/get-cashflow-overview',
    'GET dashboard/get-dashboard',
    'GET dashboard/get-occupancy-rate',
    'GET dashboard/get-tenants-due-balance',
    'GET report/download',
    'GET report/get-aged-receivables',
    'GET report/get-balance-sheet',
    'GET report/get-deposits-register',
    'GET report/get-entries',
    'GET report/get-entries-total',
    'GET report/get-owed',
    'POST report/get-expense-chart',
    'POST report/get-income-statement',
    'POST report/get-profit-and-loss',
    'POST report/get-rent-roll',
  ])
})

test.each(lagging.map((call) => [nameOf(call), call] as const))(
  '%s only reads, for a user of an account',
  (_, call) => {
    expect(['read', 'file']).toContain(call.runs)
    expect(call.actor).toBe('staff')
    expect(call.writes ?? call.ownTransactions ?? call.files ?? call.serializeBy).toBeUndefined()
  },
)
