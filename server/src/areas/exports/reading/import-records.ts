import { isTimeZone } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import { isSqlError } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { writeSearch } from '../../../database/search-text'
import type { Tx } from '../../../database/write'
import { checkBooks } from '../../money/verify/verify'
import { balanceHash, ledgerSums, tableFile } from '../tables/export-manifest'
import { type Cells, trialBalance } from '../tables/export-rows.sql'
import { type ExportedTable, exportedTable, exportedTables } from '../tables/exported-tables'
import { IdMap } from './id-map'
import { importAllocations, type OwnParts, ownAllocations } from './import-allocations'
import { numbered } from './import-plan'
import { ImportRefused } from './import-refused'
import {
  clearFirstRecords,
  clearSettings,
  drawIds,
  holdIfEmpty,
  insertEntries,
  insertRows,
  markVoided,
  writeAccount,
} from './import-rows.sql'
import { ruleOf, type Unfinished } from './import-rules'
import type { Archive } from './open-archive'
import { inBatches, readTableFile } from './read-table-file'
import { type Renumbering, renumber } from './renumber'

/** Tables that are not brought over: people who sign in, what was sent and logged there, and switches that would mail at once. */
const notImported = new Set([
  'account',
  'account_setting',
  'staff_user',
  'user_property',
  'stored_file',
  'journal_line',
  'need_state',
  'need_comment',
  'mail_message',
  // The words belong to the mails, which stay behind too.
  'message',
  'message_recipient',
  'logged_call',
  'incoming_mail',
  // People agree to texts from one number, and another installation has another one.
  'text_consent',
  'text_message',
  'automation_switch',
  'automation_sent',
  'activity',
])

interface Importing {
  context: AppContext
  scope: UserScope
  archive: Archive
  /** New names of stored files by their old ones. */
  files: ReadonlyMap<string, string>
  heard: (rows: number) => Promise<void>
}

/** Brings the records of an export into an account without any, and refuses books that are not those of the export. */
export async function importRecords(tx: Tx, work: Importing): Promise<void> {
  const { archive, scope, files, heard } = work
  const { account, user } = scope
  if (!(await holdIfEmpty(tx, account)))
    throw new ImportRefused('This account already has data. Import into a new account.')
  await clearFirstRecords(tx, account)
  const facts = await importSettings(tx, work)
  const by: Renumbering = { ids: await drawNumbers(tx, archive), files, user, account }
  const own = await ownAllocations(tx, archive, exportedTable('allocation'), by)
  const unfinished: Unfinished = { leases: new Set(), signers: new Set() }
  for (const table of exportedTables.filter(({ table }) => !notImported.has(table))) {
    try {
      if (table.table === 'journal_entry') await importJournal(tx, work, by)
      else if (table.table === 'allocation') await importAllocations(tx, archive, account, table, by)
      else await importTable(tx, work, table, by, own, unfinished)
    } catch (error) {
      throw refusalOf(error, table)
    }
    await heard(archive.manifest.tables.find(({ name }) => name === table.name)?.rows ?? 0)
  }
  const { ids } = by
  writeSearch(tx, { properties: ids.all('property'), units: ids.all('unit'), tenants: ids.all('tenant') })
  await writeAccount(tx, account, facts)
  await compare(tx, work)
}

/** The database refuses rows that break its rules: a reference to nothing, an entry that does not balance. */
function refusalOf(error: unknown, { name }: ExportedTable): unknown {
  if (!isSqlError(error) || !/^(22|23|FH)/.test(error.code ?? '')) return error
  if (error.code === 'FH003')
    return new ImportRefused('An entry of the journal does not balance, or is missing a line.')
  return new ImportRefused(`${tableFile(name)} ${faultOf(error.code ?? '')}`)
}

/** In words of the product: those of the database name its tables. */
const faultOf = (code: string): string =>
  ({
    '23503': 'has a row about a record that is not in the export.',
    '23505': 'has a row twice, or two rows that exclude each other.',
    '23P01': 'has a row twice, or two rows that exclude each other.',
  })[code] ?? 'has a row with a value that is not allowed.'

/** Draws a new number for every record, before any is written: they name each other. */
async function drawNumbers(tx: Tx, archive: Archive): Promise<IdMap> {
  const ids = new IdMap()
  for (const [table, sequence] of Object.entries(numbered)) {
    const { columns, rows } = await readTableFile(archive, tx, exportedTable(table))
    const at = columns.findIndex(({ column }) => column === 'id')
    const old: number[] = []
    for await (const cells of rows) old.push(Number(cells[at]))
    ids.set(table, old, await drawIds(tx, sequence, old.length))
  }
  return ids
}

async function importSettings(tx: Tx, { archive, files, scope: { account } }: Importing) {
  const settings = await readTableFile(archive, tx, exportedTable('account_setting'))
  const rows: Cells[] = []
  for await (const [key = null, value = null] of settings.rows) {
    rows.push([key, key === 'LOGO' ? (files.get(value ?? '') ?? '') : value])
  }
  await clearSettings(tx, account)
  await insertRows(tx, account, { table: 'account_setting', columns: settings.columns, rows })
  const { columns, rows: accounts } = await readTableFile(archive, tx, exportedTable('account'))
  const one = (await accounts.next()).value ?? []
  const value = (name: string) => one[columns.findIndex(({ column }) => column === name)] ?? null
  const [name, timezone] = [value('name')?.slice(0, 191), value('timezone') ?? '']
  if (!name || !isTimeZone(timezone))
    throw new ImportRefused('tables/account.csv has no name, or an unknown time zone.')
  const facts = { name, timezone, bills_holdover: value('bills_holdover') === 'true' }
  // The journal is older than the day up to which its books are closed.
  await writeAccount(tx, account, { ...facts, books_closed_to: null })
  return { ...facts, books_closed_to: value('books_closed_to') }
}

async function importTable(
  tx: Tx,
  { archive, scope, context }: Importing,
  { table, name }: ExportedTable,
  by: Renumbering,
  own: ReadonlyMap<string, OwnParts>,
  unfinished: Unfinished,
): Promise<void> {
  const file = await readTableFile(archive, tx, exportedTable(table))
  const { columns, change } = renumber(table, file.columns, by)
  const rule = ruleOf(table, columns, { tx, vault: context.vault, by, own, unfinished, now: context.now() })
  // The database counts payments and expenses as they come in, and once more as they are voided.
  const voids = table === 'receipt' || table === 'expense' ? table : null
  const [id, voidedBy] = ['id', 'voided_by'].map((one) => columns.findIndex(({ column }) => column === one))
  if (voids && (id === -1 || voidedBy === -1)) throw new ImportRefused(`${tableFile(name)} does not have its columns.`)
  for await (const read of inBatches(file.rows)) {
    const rows: Cells[] = []
    const voided: [number, number][] = []
    for (const cells of read) {
      const row = await rule.row(change(cells))
      if (row === null) continue
      const by = voids && row[voidedBy ?? -1]
      if (by) voided.push([Number(row[id ?? -1]), Number(by)])
      rows.push(by ? row.map((cell, at) => (at === voidedBy ? null : cell)) : row)
    }
    await insertRows(tx, scope.account, { table, columns: rule.columns, rows })
    if (voids && voided.length > 0) await markVoided(tx, scope.account, voids, voided)
  }
}

/** Entries come with their lines: both files are in the order of the entries. */
async function importJournal(tx: Tx, { archive, scope, heard }: Importing, by: Renumbering): Promise<void> {
  const [entryFile, lineFile] = [
    await readTableFile(archive, tx, exportedTable('journal_entry')),
    await readTableFile(archive, tx, exportedTable('journal_line')),
  ]
  const entries = renumber('journal_entry', entryFile.columns, by)
  const lines = renumber('journal_line', lineFile.columns, by)
  const idAt = entries.columns.findIndex(({ column }) => column === 'id')
  const entryAt = lines.columns.findIndex(({ column }) => column === 'entry_id')
  let next = await lineFile.rows.next()
  for await (const read of inBatches(entryFile.rows)) {
    const rows = read.map(entries.change)
    const last = Number(rows.at(-1)?.[idAt])
    const taken: Cells[] = []
    while (!next.done) {
      const line = lines.change(next.value)
      if (Number(line[entryAt]) > last) break
      taken.push(line)
      next = await lineFile.rows.next()
    }
    await insertEntries(
      tx,
      scope.account,
      { table: 'journal_entry', columns: entries.columns, rows },
      { table: 'journal_line', columns: lines.columns, rows: taken },
    )
    await heard(taken.length)
  }
  if (!next.done) throw new ImportRefused('A line of the journal is outside its entry.')
}

/** The books must come to what they came to, and every rule of theirs must hold. */
async function compare(tx: Tx, { archive: { manifest }, scope: { account } }: Importing): Promise<void> {
  const balances = await trialBalance(tx, account)
  if (
    balanceHash(balances) !== manifest.trialBalanceHash ||
    JSON.stringify(ledgerSums(balances)) !== JSON.stringify(manifest.trialBalance)
  )
    throw new ImportRefused('The journal of the export does not match its trial balance.')
  const [wrong] = await checkBooks(tx)
  if (wrong) throw new ImportRefused(`The books of the export are wrong: ${wrong}`)
}
