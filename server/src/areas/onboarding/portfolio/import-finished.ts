import { showDollars } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type MailEvent, queueMail } from '../../../mail/event'
import { template } from '../../../mail/template'
import type { Counts, Found } from './found'
import { saidCounts } from './said'

const words = template({
  subject: 'Import finished: {main}, {left}',
  heading: 'Import finished',
  paragraphs: [
    'Hello {name},',
    '{company} now has what you imported: {made}.',
    'Rent is billed from {day}. You can undo the import for 7 days, unless something now depends on it.',
  ],
  facts: [
    { label: 'Deposits held', value: '{deposits}' },
    { label: 'Balances owed', value: '{balances}' },
    { label: 'Paid ahead', value: '{credits}' },
    { label: 'Left out', value: '{left}' },
  ],
  action: { label: 'Open the import', path: '/properties/import' },
  reason: 'You get this email because you imported a portfolio into {company}.',
})

interface Imported {
  email: string
  name: string
  company: string
  day: string
  found: Found
}

const imported = async (db: Db, account: number, id: number): Promise<Imported | undefined> => {
  const { rows } = await sql<Imported>`
    select u.email, u.name, a.name as company, to_char(i.bill_from, 'MM-DD-YYYY') as day, i.found from portfolio_import i
    join staff_user u on u.account_id = i.account_id and u.id = i.imported_by_user
    join account a on a.id = i.account_id
    where i.account_id = ${account} and i.id = ${id} and i.state = 'IMPORTED'`.execute(db)
  return rows[0]
}

/** The records that a person counts an import by: its units, else what it has. */
const mainOf = (counts: Counts): string =>
  saidCounts(counts.units > 0 ? { ...counts, owners: 0, properties: 0, tenants: 0 } : counts)

export const importFinished: MailEvent = {
  name: 'import-finished',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const found = await imported(db, account, id)
    if (!found) return null
    const { email, found: what, ...names } = found
    const { counts, rows_bad, rows_duplicate } = what
    const left = rows_bad + rows_duplicate
    const letter = words.fill({
      ...names,
      main: mainOf(counts),
      made: saidCounts(counts),
      left: left === 0 ? 'no row left out' : `${left.toLocaleString('en-US')} ${left === 1 ? 'row' : 'rows'} left out`,
      deposits: showDollars(counts.deposits),
      balances: showDollars(counts.balances),
      credits: showDollars(counts.credits),
    })
    return { to: email, letter }
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from portfolio_import
      where account_id = ${account} and state = 'IMPORTED' order by id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

export const mailImportFinished = (tx: Tx, account: number, id: number, by: string): Promise<unknown> =>
  queueMail(tx, account, importFinished, id, { by })
