import type { Story } from './sabotages'

/** Sabotages of expenses, and the finding each must lead to. */
export const spendingSabotages: [string, (s: Story) => string, (s: Story) => string | RegExp][] = [
  [
    'an expense shrinks on the list',
    (s) => `update expense set amount_cents = 100 where id = ${s.expense}`,
    (s) => `Expense ${s.expense} is of $1.00, its entry of $95.00.`,
  ],
  [
    'an expense is gone',
    (s) => `delete from expense where id = ${s.expense}`,
    (s) => `The expense of entry ${s.expense} is missing, has no entry, or differs from it.`,
  ],
  [
    'an expense has no entry',
    (s) =>
      `with gone as (delete from journal_line where entry_id = ${s.expense} returning entry_id)
       delete from journal_entry where id in (select entry_id from gone)`,
    (s) => `The expense of entry ${s.expense} is missing, has no entry, or differs from it.`,
  ],
  [
    'an expense is put to another property',
    (s) => `update expense set property_id = ${s.ben.property} where id = ${s.expense}`,
    (s) => `The expense of entry ${s.expense} is missing, has no entry, or differs from it.`,
  ],
  [
    'the lines of an expense grow',
    (s) => `update journal_line set cents = cents * 2 where entry_id = ${s.expense}`,
    (s) => `Entry ${s.expense} is of $95.00, its lines are of $190.00.`,
  ],
  [
    'an expense that was deleted counts again',
    (s) => `update expense set voided_by = null where id = ${s.wrongExpense}`,
    (s) => new RegExp(`^Expense ${s.wrongExpense} is not voided, but the journal says it is by entry \\d+\\.$`),
  ],
  [
    'an expense is made to disappear from the lists',
    (s) => `update expense set voided_by = ${s.reversal} where id = ${s.expense}`,
    (s) => `Expense ${s.expense} is voided by entry ${s.reversal}, but the journal says it is not.`,
  ],
  [
    'a bill is said to be for another unit than it always was',
    (s) => `update recurring_expense set unit_id = ${s.ada.unit} where id = ${s.monthly}`,
    () => /^Expense \d+ does not match the recurring expense that posted it\. And 2 more like it\.$/,
  ],
  [
    'a month of a recurring expense is posted twice',
    (s) => `update expense set due_on = '2026-02-05' where recurring_id = ${s.monthly} and due_on = '2026-03-04'`,
    (s) => `Recurring expense ${s.monthly} was posted 2 times for 02-2026.`,
  ],
  [
    'a recurring expense would be posted again',
    (s) => `update recurring_expense set next_on = '2026-03-04' where id = ${s.monthly}`,
    (s) => `Recurring expense ${s.monthly} is to be posted on 03-04-2026, when it was already posted.`,
  ],
]
