import type { Ledger } from '@freehold/rules/money/entry'
import type { Cells } from '../tables/export-rows.sql'
import { dollarsOf } from '../tables/exported-column'

/**
 * The accounts of the plain-text journal. Programs that read it recognize assets, liabilities, income and expenses by
 * the first word.
 */
export const plainAccounts: Readonly<Record<Ledger, string>> = {
  RECEIVABLE: 'assets:receivable',
  UNCOLLECTED: 'liabilities:billed and not collected',
  CASH: 'assets:cash',
  IN_TRANSIT: 'assets:card payments in transit',
  INCOME: 'income',
  DEPOSITS_HELD: 'liabilities:deposits held',
  EXPENSE: 'expenses',
  OWNER_PAID: 'equity:paid to owners',
  COMPANY_CASH: 'assets:company cash',
  COMPANY_INCOME: 'income:company',
}

const known = (ledger: string): ledger is Ledger => ledger in plainAccounts

const words = (text: string): string => text.toLowerCase().replaceAll('_', ' ')

/** Text on the line of an entry: it ends at a line's end, and a semicolon begins a comment. */
const described = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(';', ',')
    .trim()

/** A tag's value ends at a comma, and a colon would begin another tag. */
const tagged = (name: string, value: string | null | undefined): string =>
  value ? `, ${name}:${described(value).replace(/[,:]/g, ' ')}` : ''

const accountOf = (ledger: string, reason: string): string => {
  if (!known(ledger)) throw new RangeError(`The journal has no account for ${ledger}`)
  const account = plainAccounts[ledger]
  return ledger === 'CASH' || ledger === 'OWNER_PAID' ? account : `${account}:${words(reason)}`
}

/** The head of the file: the accounts and how amounts are written. */
export const journalHead = (company: string): string =>
  [
    `; The journal of ${described(company)}`,
    '; A debit is above zero, a credit below. hledger and other readers of plain-text journals open this file.',
    'commodity $1,000.00',
    ...Object.entries(plainAccounts).map(([, account]) => `account ${account}`),
    '',
    '',
  ].join('\n')

/** Lines of the journal as entries; the lines of one entry come one after another. */
export function journalText(rows: readonly Cells[], before: string | null): { text: string; last: string | null } {
  let text = ''
  let last = before
  for (const [entry, day, kind, reverses, notes, , ledger, cents, reason, property, unit, tenant, owner] of rows) {
    if (entry !== last) {
      const about = `${words(kind ?? '')}${notes ? `, ${notes}` : ''}`
      text += `${last === null ? '' : '\n'}${day} * (${entry}) ${described(about)}\n`
      if (reverses) text += `    ; reverses:${reverses}\n`
      last = entry ?? null
    }
    const home = `${tagged('property', property)}${tagged('unit', unit)}${tagged('tenant', tenant)}${tagged('owner', owner)}`
    const amount = dollarsOf(cents ?? '0')
    const shown = amount.startsWith('-') ? `$-${amount.slice(1)}` : `$${amount}`
    text += `    ${accountOf(ledger ?? '', reason ?? '')}  ${shown}${home && `  ; ${home.slice(2)}`}\n`
  }
  return { text, last }
}
