import type { Story } from './sabotages'

/** Sabotages of the totals that reports read, and the finding each must lead to. */
export const totalsSabotages: [string, (s: Story) => string, (s: Story) => string | RegExp][] = [
  [
    "a day's income grows",
    (s) =>
      `update money_day set cents = cents - 100 where account_id = ${s.account} and day = '2026-03-02' and ledger = 'INCOME' and reason = 'RENT'`,
    () => 'The totals of 03-02-2026 say INCOME, RENT: -$1,071.00, the entries that are filed come to -$1,070.00.',
  ],
  [
    'a row too many is counted',
    (s) =>
      `update money_day set rows = rows + 1 where account_id = ${s.account} and day = '2026-03-02' and ledger = 'INCOME' and reason = 'RENT'`,
    () => 'The totals of 03-02-2026 say INCOME, RENT: 3 rows, the entries that are filed come to 2 rows.',
  ],
  [
    "a month of a property's is gone",
    (s) =>
      `delete from money_month where property_id = ${s.ada.property} and month = '2026-03-01' and ledger = 'INCOME' and reason = 'RENT'`,
    (s) =>
      new RegExp(
        `^The totals of property ${s.ada.property} for the month from 03-01-2026 say INCOME, RENT: (\\$0\\.00|0 rows)`,
      ),
  ],
  [
    'a deposit counts as released',
    (s) =>
      `update money_month set released_cents = 500 where property_id = ${s.ada.property} and ledger = 'DEPOSITS_HELD' and reason = 'PET_DEPOSIT'`,
    (s) =>
      `The totals of property ${s.ada.property} for the month from 03-01-2026 say DEPOSITS_HELD, PET_DEPOSIT, released: $5.00, the entries that are filed come to $0.00.`,
  ],
  [
    'what was due on a day grows',
    (s) =>
      `update dues_day set billed_cents = billed_cents + 100 where account_id = ${s.account} and day = '2026-03-01'`,
    () => /^The totals of 03-01-2026 say due: /,
  ],
  [
    'a day of collecting is gone',
    (s) => `delete from dues_day where account_id = ${s.account} and day = '2026-03-02'`,
    () => /^The totals of 03-02-2026 say collected: \$0\.00, the entries that are filed come to /,
  ],
  [
    'an entry is to be filed again',
    (s) => `insert into entry_unfiled (account_id, entry_id) values (${s.account}, ${s.payment})`,
    () => /^The totals of 03-02-2026 say [A-Z_, ]+: /,
  ],
  [
    'an entry is never filed',
    (s) => `delete from entry_unfiled where entry_id = ${s.settled}`,
    () => /^The totals of 03-05-2026 say [A-Z_, ]+: (\$0\.00|0 rows)/,
  ],
  [
    'what is to be filed is not there',
    (s) => `insert into entry_unfiled (account_id, entry_id) values (${s.account}, 987654321)`,
    () => 'Entry 987654321 is waiting to be filed, but is not in the journal.',
  ],
]
