import { keptDollars } from '@freehold/rules/money'
import { type Reason, reasonWords } from '@freehold/rules/money/reason'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { AsOf } from '../frame/as-of.sql'
import type { Cell, Column, Sheet } from '../frame/sheet'
import type { Within } from '../frame/totals.sql'
import { agedReceivables } from '../registers/aged-receivables.sql'
import { depositsRegister } from '../registers/deposits-register.sql'
import { rentRollLine } from '../rent-roll.calls'
import { rentRoll } from '../roll/rent-roll'
import { agedShown, depositShown, sheetShown } from '../standing.calls'
import { balanceSheet } from '../statement/balance-sheet.sql'
import {
  type After,
  type StatementLine,
  type StatementSection,
  statementLines,
} from '../statement/income-statement.sql'

const text = (title: string, width = 24): Column => ({ title, kind: 'text', width })
const money = (title: string): Column => ({ title, kind: 'money', width: 16 })
const date = (title: string): Column => ({ title, kind: 'day', width: 12 })
const number = (title: string): Column => ({ title, kind: 'number', width: 10 })

const atOnce = 1_000

const sectionWords: Record<StatementSection, string> = {
  RENT: 'Rent',
  OTHER_PAYMENT: 'Other payments',
  LATE_FEES: 'Late fees',
  EXPENSES: 'Expenses',
}

const paidFor = ({ reason, category_name, subcategory_name }: StatementLine): string =>
  category_name === '' ? reasonWords[reason as Reason] : `${category_name}, ${subcategory_name}`

async function* statementRows(db: Db, scope: Scope, within: Within): AsyncGenerator<Cell[][]> {
  for (const section of ['RENT', 'OTHER_PAYMENT', 'LATE_FEES', 'EXPENSES'] as const)
    for (let after: After = null, more = true; more; ) {
      const lines: StatementLine[] = await statementLines(db, scope, section, within, { most: atOnce, after })
      if (lines.length > 0)
        yield lines.map((line) => [
          sectionWords[section],
          line.day,
          paidFor(line),
          line.tenant_name,
          line.property_name,
          line.unit_name,
          keptDollars(line.cents),
        ])
      after = lines.at(-1) ?? null
      more = lines.length === atOnce
    }
}

/** Every row of the statement, section by section, newest first. */
export const statementSheet = (db: Db, scope: Scope, within: Within): Sheet => ({
  name: 'Income statement',
  columns: [
    text('Section', 16),
    date('Date'),
    text('For'),
    text('Tenant'),
    text('Property'),
    text('Unit', 14),
    money('Amount'),
  ],
  rows: statementRows(db, scope, within),
})

const periodWords = { WEEKLY: 'Weekly', MONTHLY: 'Monthly', YEARLY: 'Yearly' } as const

async function* rollRows(db: Db, scope: Scope, asked: AsOf): AsyncGenerator<Cell[][]> {
  const { rows } = await rentRoll(db, scope, { ...asked, limit: null })
  for await (const part of rows)
    yield part
      .map(rentRollLine)
      .map((row) => [
        row.property_name,
        row.unit_name,
        row.bedroom,
        row.bathroom,
        row.tenant_name,
        row.vacant_status,
        row.move_in,
        row.move_out,
        row.rent,
        row.rent_period === null ? '' : periodWords[row.rent_period],
        row.monthly_rent,
        row.other_charges,
        row.monthly_total,
        row.total_billing,
        row.total_paid,
        row.due,
        row.security_deposit,
      ])
}

export const rentRollSheet = (db: Db, scope: Scope, asked: AsOf): Sheet => ({
  name: 'Rent roll',
  columns: [
    text('Property'),
    text('Unit', 14),
    number('Bedrooms'),
    number('Bathrooms'),
    text('Tenant'),
    text('Status', 12),
    date('Lease start'),
    date('Lease end'),
    money('Rental rate'),
    text('Period', 10),
    money('Per month'),
    money('Other charges'),
    money('Total per month'),
    money('Billed'),
    money('Paid'),
    money('Total due'),
    money('Security deposit'),
  ],
  rows: rollRows(db, scope, asked),
})

async function* balanceRows(db: Db, scope: Scope, asked: AsOf): AsyncGenerator<Cell[][]> {
  const sheet = sheetShown(await balanceSheet(db, scope, asked))
  yield [
    ['Cash', sheet.cash],
    ['Card payments on their way', sheet.in_transit],
    ['Total assets', sheet.assets],
    ['Deposits held', sheet.deposits_held],
    ['Collected', sheet.income],
    ['Spent', -sheet.expenses + 0],
    ['Sent to owners', -sheet.payouts + 0],
    ['Owners', sheet.owners],
    ['Total liabilities', sheet.liabilities_and_owners],
  ]
}

export const balanceSheetFile = (db: Db, scope: Scope, asked: AsOf): Sheet => ({
  name: 'Balance sheet',
  columns: [text('Line', 30), money('Amount')],
  rows: balanceRows(db, scope, asked),
})

/** A table of the screen, all of its pages one after the other. */
async function* everyPage<Row>(
  read: (page: number) => Promise<{ data: Row[]; count: number }>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let page = 1, seen = 0, count = 1; seen < count; page += 1) {
    const part = await read(page)
    if (part.data.length === 0) return
    yield part.data.map(cells)
    seen += part.data.length
    count = part.count
  }
}

const everything = { limit: -1, query: '', ascending: true, totals: false } as const

export const depositsSheet = (db: Db, scope: Scope, { day, property }: AsOf): Sheet => ({
  name: 'Deposits register',
  columns: [
    text('Tenant'),
    text('Property'),
    text('Unit', 14),
    date('Move-in'),
    date('Move-out'),
    money('Security deposit'),
    money('Cleaning deposit'),
    money('Pet deposit'),
    money('Held'),
  ],
  rows: everyPage(
    (page) =>
      depositsRegister(db, scope, {
        selected_date: day,
        property_id: property,
        ...everything,
        page,
        orderBy: 'tenant_name',
      }),
    (line) => {
      const row = depositShown(line)
      const kinds = [row.security_deposit, row.cleaning_deposit, row.pet_deposit]
      return [row.tenant_name, row.property_name, row.unit_name, row.move_in, row.move_out, ...kinds, row.held]
    },
  ),
})

export const agedSheet = (db: Db, scope: Scope, property: number | null): Sheet => ({
  name: 'Aged receivables',
  columns: [
    text('Tenant'),
    text('Property'),
    text('Unit', 14),
    ...['Not yet due', '1 to 30 days', '31 to 60 days', '61 to 90 days', 'Over 90 days', 'Credit', 'Balance'].map(
      money,
    ),
  ],
  rows: everyPage(
    (page) => agedReceivables(db, scope, { property_id: property, ...everything, page, orderBy: 'tenant_name' }),
    (line) => {
      const row = agedShown(line)
      const ages = [row.not_due, row.days_30, row.days_60, row.days_90, row.older]
      return [row.tenant_name, row.property_name, row.unit_name, ...ages, row.credit, row.balance]
    },
  ),
})
