import type { Story } from './sabotages'

/** The owner's statements, by month; December's is empty. */
export interface StatementsOfStory {
  december: number
  january: number
  february: number
}

/** A figure and the closing balance, which the database compares, are changed together. */
const figure = (name: string, sign: '+' | '-') => (s: Story) =>
  `update owner_statement set ${name}_cents = ${name}_cents + 100, closing_cents = closing_cents ${sign} 100 where id = ${s.statements.january}`

const says = (name: string) => (s: Story) =>
  new RegExp(
    `^Owner statement ${s.statements.january} says -?\\$[\\d,.]+ for the ${name} of January 2026, its lines come to -?\\$[\\d,.]+\\.`,
  )

export const statementSabotages: [string, (s: Story) => string, (s: Story) => string | RegExp][] = [
  [
    'a statement opens with another balance',
    ({ statements }) =>
      `update owner_statement set opening_cents = opening_cents + 100, closing_cents = closing_cents + 100 where id = ${statements.january}`,
    ({ statements }) =>
      new RegExp(
        `^Owner statement ${statements.january} of January 2026 opens with \\$1\\.00, the one before closed with \\$0\\.00\\.`,
      ),
  ],
  [
    'a statement between two others is gone',
    ({ statements }) => `delete from owner_statement where id = ${statements.january}`,
    ({ statements }) =>
      `Owner statement ${statements.february} of February 2026 does not follow statement ${statements.december}: a month between them is missing.`,
  ],
  ['the receipts of a statement differ from their lines', figure('receipts', '+'), says('receipts')],
  ['the expenses of a statement differ from their lines', figure('expenses', '-'), says('expenses')],
  ['the payouts of a statement differ from their lines', figure('payouts', '-'), says('payouts')],
  ['the adjustments of a statement differ from their lines', figure('adjustments', '+'), says('adjustments')],
  [
    'a line of a statement is gone',
    ({ statements }) =>
      `update owner_statement set content = jsonb_set(content, '{expenses}', '[]') where id = ${statements.january}`,
    says('expenses'),
  ],
  [
    'a statement was made from fewer entries than the one before',
    ({ statements }) => `update owner_statement set last_entry = last_entry - 1 where id = ${statements.february}`,
    ({ statements }) =>
      new RegExp(
        `^Owner statement ${statements.february} of February 2026 was made from the entries up to \\d+, which is before entry \\d+ of the statement before\\.`,
      ),
  ],
  [
    'a statement was made from entries that are not there',
    ({ statements }) =>
      `update owner_statement set last_entry = last_entry + 1000000 where id = ${statements.february}`,
    ({ statements }) =>
      new RegExp(
        `^Owner statement ${statements.february} of February 2026 was made from the entries up to \\d+, which the journal does not have\\.`,
      ),
  ],
]
