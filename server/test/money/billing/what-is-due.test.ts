import type { Day } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { expect, test } from 'vitest'
import { whatIsDue } from '../../../src/areas/money/billing/what-is-due'
import type { RentAccount } from '../../../src/areas/money/journal/rent-account.sql'

const day = (text: string) => text as Day

/** A monthly tenant whose rent is billed to the end of July, and whose late fees are decided to the 14th of June. */
const account: RentAccount = {
  occupancy: 1,
  tenant: 2,
  property: 3,
  unit: 4,
  tenantName: 'Ann Lee',
  unitName: '1',
  propertyName: 'Elm House',
  timezone: 'America/New_York',
  terms: {
    period: 'MONTHLY',
    rent: dollars(1_000),
    moveIn: day('2027-04-01'),
    moveOut: day('2028-03-31'),
    realMoveOut: null,
    holdover: true,
    settled: [],
  },
  coveredTo: day('2027-07-31'),
  nextChargeOn: null,
  recurring: [],
  nextBillOn: day('2027-08-01'),
  nextFeeOn: day('2027-06-15'),
  fee: { rule: 5, duePeriod: 5, begins: day('2027-04-01') },
  closedTo: null,
  balance: dollars(0),
  deposits: dollars(0),
  cancelled: false,
  termAhead: null,
  waits: false,
  tenantArchived: false,
}

const rule = {
  id: 5,
  frequency: 'DAILY',
  feeType: 'FIXED',
  fixedAmount: dollars(50),
  percent: null,
  duePeriod: 5,
} as const

/** June was paid late, on the 17th, and 120 more than was owed. */
const june = {
  id: 6,
  due: day('2027-06-01'),
  amount: dollars(1_000),
  paid: [{ day: day('2027-06-17'), amount: dollars(1_000) }],
}
const rest = {
  id: 7,
  occupancy: 1,
  day: day('2027-06-17'),
  reason: 'RENT',
  source: 'RENT',
  free: dollars(120),
  waiting: [],
} as const

test('waiting money pays the fees of days before a rent, and then the rent', () => {
  const facts = { account, rule, rents: [june], billed: [], waiting: [rest] }
  const { rents, fees, progress } = whatIsDue(facts, day('2027-08-03'))
  const told = (all: typeof rents) =>
    all.map(({ charge, allocations = [] }) => [charge?.due, allocations.map(({ cents }) => cents)])
  expect(told(fees)).toEqual([
    ['2027-06-15', [5_000]],
    ['2027-06-16', [5_000]],
    ['2027-06-17', [2_000]],
  ])
  expect(told(rents)).toEqual([['2027-08-01', []]])
  expect(progress).toMatchObject({ coveredTo: '2027-08-31', nextBillOn: '2027-09-01', nextFeeOn: '2027-08-06' })
})
