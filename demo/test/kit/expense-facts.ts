import { expect } from 'vitest'
import type { TestApp } from '../../../server/test/kit/app/app'
import { numbers, today } from './account-facts'

/** The story's promises about spending, counted from the rows. */
export async function expectSpending(of: TestApp, account: number): Promise<void> {
  const spent = await numbers(
    of,
    `select count(*) as bills, count(*) filter (where recurring_id is null) as odd, count(distinct to_char(day, 'YYYY-MM')) as months,
       count(voided_by) as deleted, count(receipt_thumb) as pictures, count(receipt_file) as receipts,
       count(*) filter (where day > ${today}) as ahead, sum(amount_cents) as cents
     from expense where account_id = ${account}`,
  )
  expect(spent.bills).toBeGreaterThan(2_000)
  expect(spent.odd).toBeGreaterThan(100)
  expect(spent.months).toBeGreaterThanOrEqual(24)
  expect(spent.deleted).toBeGreaterThanOrEqual(3)
  expect(spent).toMatchObject({ ahead: 0, receipts: 12, pictures: 7 })
  const income = await numbers(
    of,
    `select -sum(cents) as cents from journal_line where account_id = ${account} and ledger = 'INCOME'`,
  )
  expect(income.cents).toBeGreaterThan(spent.cents ?? 0)
  const monthly = await numbers(
    of,
    `select count(next_on) as going, count(*) filter (where next_on is null) as stopped
     from recurring_expense where account_id = ${account}`,
  )
  expect(monthly.going).toBeGreaterThan(80)
  expect(monthly.stopped).toBeGreaterThanOrEqual(3)
  const seasons = await numbers(
    of,
    `select count(*) as bills, count(*) filter (where case s.subcategory_name
         when 'Snow removal' then extract(month from day) between 4 and 11
         else extract(month from day) not between 5 and 9 end) as out_of_season
     from expense e join expense_subcategory s on s.account_id = e.account_id and s.id = e.subcategory_id
     where e.account_id = ${account} and s.subcategory_name in ('Snow removal', 'Painting', 'Pest control') and e.receipt_file is null`,
  )
  expect(seasons.bills).toBeGreaterThan(8)
  expect(seasons.out_of_season).toBe(0)
}
