import { periodAt, type RentPeriod } from '@freehold/rules/money/period'
import { expect, test } from 'vitest'
import { on } from '../given'

test.each<[RentPeriod, string, string, string, number]>([
  ['WEEKLY', '2026-03-15', '2026-03-15', '2026-03-31', 7],
  ['WEEKLY', '2026-03-31', '2026-03-15', '2026-03-31', 7],
  ['WEEKLY', '2026-04-01', '2026-04-01', '2026-04-07', 7],
  ['WEEKLY', '2026-04-07', '2026-04-01', '2026-04-07', 7],
  ['WEEKLY', '2026-04-08', '2026-04-08', '2026-04-14', 7],
  ['MONTHLY', '2026-03-31', '2026-03-15', '2026-03-31', 31],
  ['MONTHLY', '2026-04-01', '2026-04-01', '2026-04-30', 30],
  ['MONTHLY', '2028-02-29', '2028-02-01', '2028-02-29', 29],
  ['YEARLY', '2026-03-31', '2026-03-15', '2026-03-31', 365],
  ['YEARLY', '2026-04-01', '2026-04-01', '2027-03-31', 365],
  ['YEARLY', '2027-03-31', '2026-04-01', '2027-03-31', 365],
  ['YEARLY', '2028-01-01', '2027-04-01', '2028-03-31', 366],
])(
  'with a move-in on March 15, 2026 the %s period of %s is %s to %s, priced by %i days',
  (period, day, from, to, days) => expect(periodAt(period, on('2026-03-15'), on(day))).toEqual({ from, to, days }),
)
