import { fieldFacts } from '@freehold/contract/kit/field'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnRules, rowCheck } from '../../../src/areas/exports/rules/check-row'
import { CellRefused } from '../../../src/areas/exports/rules/column-rule'
import { columnsOf } from '../../../src/areas/exports/tables/export-rows.sql'
import type { ExportedColumn } from '../../../src/areas/exports/tables/exported-column'
import { exportedTable } from '../../../src/areas/exports/tables/exported-tables'
import { type Db, readsOf } from '../../../src/database/read'
import { type TestApp, testApp } from '../../kit/app/app'

let context: TestApp
let db: Db
beforeAll(async () => {
  context = await testApp()
  db = readsOf(context.context.pool, 1)
})
afterAll(() => context.close())

/** A row with one cell. */
const rowWith = (columns: readonly ExportedColumn[], column: string, cell: string) =>
  columns.map((one) => (one.column === column ? cell : null))

/** A value that the form of the column refuses. */
function refusedBy(schema: Parameters<typeof fieldFacts.get>[0], column: ExportedColumn): string {
  const { kind, max = 191 } = fieldFacts.get(schema) ?? { kind: 'text' }
  if (kind === 'choice') return 'NO SUCH CHOICE'
  if (kind === 'day') return '0001-01-01'
  if (kind === 'json') return column.type === 'text[]' ? '{NO_SUCH_CHOICE}' : '[{"none": 1}]'
  if (kind === 'text') return 'x'.repeat(max + 1)
  return String((max + 1) * 100)
}

describe.each(Object.keys(columnRules))('rows of %s', (table) => {
  test('are refused where a form refuses them', async () => {
    const columns = await columnsOf(db, exportedTable(table))
    const check = rowCheck(table, columns)
    for (const [column, rule] of Object.entries(columnRules[table] ?? {})) {
      const known = columns.find((one) => one.column === column)
      if (!known) throw new Error(`${table} has no column ${column}`)
      const row = rowWith(columns, column, refusedBy(rule.field, known))
      expect(() => check(row), `${table}.${column}`).toThrow(CellRefused)
      if (known.kind === 'cents')
        expect(() => check(rowWith(columns, column, '-1')), `${table}.${column}`).toThrow(CellRefused)
    }
  })
})

describe('rows whose cells belong together', () => {
  const check = async (table: string, cells: Readonly<Record<string, string>>) => {
    const columns = await columnsOf(db, exportedTable(table))
    return rowCheck(table, columns)(columns.map(({ column }) => cells[column] ?? null))
  }
  const words = { event: 'no-such-mail', subject: 'A', heading: 'B', body: 'C' }

  test.each<[string, Record<string, string>, string]>([
    ['account_setting', { key: 'SKIP_CHECKS', value: '1' }, 'SKIP_CHECKS is not a setting.'],
    ['contractor', { notes: 'Card 4111 1111 1111 1111' }, 'card number'],
    ['account_setting', { key: 'MAIL_REPLY_TO', value: 'nobody' }, 'Reply-to address must be a valid'],
    ['account_setting', { key: 'MAIL_ADVERSE_NOTICES', value: '2' }, 'MAIL_ADVERSE_NOTICES must be 1 or blank.'],
    ['account_setting', { key: 'MAIL_FROM_NAME', value: 'x'.repeat(101) }, 'at most 100 characters'],
    ['application_criteria', { lines: '{"income": "Three rents", "shoes": "No"}' }, 'shoes is not a line'],
    ['listing_fee', { name: 'Trash', amount_cents: '500', due: 'NEVER', optional: 'false' }, 'is not allowed'],
    ['lease_template', { clauses: '[{"title": "Pets", "text": "{nobody} has pets."}]' }, 'nobody'],
    ['mail_template', words, 'no-such-mail is not an email.'],
    ['mail_template', { ...words, event: 'export-ready', body: 'Ready for {nobody}' }, 'nobody'],
  ])('%s with %j is refused', async (table, cells, sentence) => {
    await expect(check(table, cells)).rejects.toThrow(sentence)
  })

  test('what the forms save is taken', async () => {
    const taken = [
      ['account_setting', { key: 'MAIL_REPLY_TO', value: 'office@alder.example' }],
      ['account_setting', { key: 'LOGO', value: 'logo.png' }],
      ['application_criteria', { lines: '{"income": "Three rents"}' }],
      ['listing_fee', { name: 'Trash', amount_cents: '500', due: 'RENT', optional: 'false' }],
      ['lease_template', { clauses: '[{"title": "Pets", "text": "{tenants} keep no pets."}]' }],
      ['contractor', { name: 'Handy', phone: '', email: '', trades: '{PLUMBING,HVAC}' }],
      ['expense', { amount_cents: '1500000000', work_order_id: '7' }],
      ['charge', { reason: 'RENT', amount_cents: '12' }],
      ['mail_template', { ...words, event: 'order-for-contractor' }],
    ] as const
    for (const [table, cells] of taken) await expect(check(table, cells)).resolves.toBeDefined()
  })

  test('an address without http is saved as the form saves it', async () => {
    expect(await check('listing', { website: 'alder.example' })).toContain('https://alder.example')
  })
})
