/** The first file of an export tells a person what the others are. */
export const readMe = (
  company: string,
  births: 'included' | 'masked',
): string => `All data of ${company}, exported from Freehold.

tables/            One CSV file for each kind of record, for any spreadsheet. Amounts are in dollars and times in UTC. An
                   empty cell is "none", and a pair of quotes is a text without letters. Text that a spreadsheet would
                   run as a formula has an apostrophe before it.
files/             Pictures, receipts and documents, by the names that the tables give them.
journal.ledger     Every entry of the books as plain text, for hledger, Ledger and other readers of such journals.
freehold.sqlite    The same tables for SQLite. Amounts are whole cents.
manifest.json      The number of rows, the hashes of all files, and the trial balance.

Dates of birth are ${births}. ${births === 'masked' ? 'The user who exports the account chooses.' : 'Keep this file safe.'}
Passwords, keys, links and sessions are never in an export.

To move to another installation, sign in to an account without data there, open Account, and choose this file under
"Your data". Don't change the file first: a changed file is refused.
`
