import { readTrades } from '@freehold/rules/import/trade-cell'
import { expect, test } from 'vitest'

test.each([
  ['Plumber', ['PLUMBING']],
  ['HVAC/Heating', ['HVAC']],
  ['Electrical; Lawn Care', ['ELECTRICAL', 'YARD_MAINTENANCE']],
  ['Handyman', ['CARPENTRY']],
  ['Locksmith', ['OTHER']],
  ['', []],
])('%s is %o', (cell, trades) => {
  expect(readTrades(cell)).toEqual(trades)
})
