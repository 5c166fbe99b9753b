import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The parts of an income statement, by the ledger and the reason of a line. */
export type Section = 'RENT' | 'LATE_FEES' | 'OTHER_PAYMENT' | 'REVENUE' | 'EXPENSES' | 'DEPOSITS'

/**
 * Limits lines of the journal (`l`) or figures of the totals (`figure`) to a section. Late fees and other payments are
 * worded like their own index, which spans the account. A query about some properties would read the whole account
 * through it, so the wording avoids that index.
 */
export function inSection(section: Section, table: 'l' | 'figure', { wholeAccount = true } = {}): RawBuilder<SqlBool> {
  const [ledger, reason] = [sql.ref(`${table}.ledger`), sql.ref(`${table}.reason`)]
  const worded = wholeAccount ? reason : sql`(${reason} || '')`
  switch (section) {
    case 'RENT':
      return sql`${ledger} = 'INCOME' and ${reason} = 'RENT'`
    case 'LATE_FEES':
      return sql`${ledger} = 'INCOME' and ${worded} = 'LATE_FEE' and ${worded} <> 'RENT'`
    case 'OTHER_PAYMENT':
      return sql`${ledger} = 'INCOME' and ${worded} <> 'RENT' and ${worded} <> 'LATE_FEE'`
    case 'REVENUE':
      return sql`${ledger} = 'INCOME'`
    case 'EXPENSES':
      return sql`${ledger} = 'EXPENSE'`
    case 'DEPOSITS':
      return sql`${ledger} = 'DEPOSITS_HELD'`
  }
}
