import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Day } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { FileRefused, FileTooLarge } from '../../../files/refused'
import type { IncomingTable } from '../../../files/upload'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { sheetsIn } from '../../../imports/ask-sheets'
import { type Table, tableOf } from '../../../imports/read-table'
import { isXlsx } from '../../../imports/read-xlsx'
import type { Vault } from '../../../vault/vault'
import { isKnownHeader, plainHeader } from '../plan/known-headers'
import { recognize } from '../plan/recognize'
import { deleteFile, filesOf, insertFile, insertRows, rememberedColumns } from './import-file.sql'
import { openRun, requireMayImport } from './open-run'
import { insertImport, markChecking } from './portfolio-import.sql'
import { columnsToSeal, sealRows } from './sealed-cells'

const filesAtMost = 20

interface SentFile {
  name: string
  bytes: Buffer
}

interface Taken {
  id: number | null
  files: readonly SentFile[]
  at: Date
  vault: Vault
}

/** The files of a request, from where they were written as they came. */
export const sentFiles = (tables: ReadonlyMap<string, IncomingTable>): Promise<SentFile[]> =>
  Promise.all(
    [...tables.values()].map(async ({ path, originalName }) => ({ name: originalName, bytes: await readFile(path) })),
  )

/** Begins an import with some files, or adds them to one. */
export async function takeFiles(tx: Tx, scope: Scope, { id, files, at, vault }: Taken): Promise<number> {
  requireMayImport(scope)
  if (files.length === 0) throw badField('file_0', 'Choose a CSV or Excel file.')
  if (id !== null) await openRun(tx, scope, id)
  const run = id ?? (await insertImport(tx, scope, nextFirst(scope.today), at))
  for (const file of files) await takeFile(tx, scope, vault, run, file)
  if ((await filesOf(tx, scope, run)).length > filesAtMost)
    throw new Refusal('E_CONFLICT', `An import can have at most ${filesAtMost} files. Import the others later.`)
  await markChecking(tx, scope, run)
  return run
}

/** Rent is billed on the 1st, so the next one is the day from which Freehold most likely bills it. */
const nextFirst = (today: Day): Day => firstOfMonth(addMonths(today, 1))

async function takeFile(tx: Tx, scope: Scope, vault: Vault, run: number, { name, bytes }: SentFile): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest()
  for (const { sheet, headers, rows } of await sheetsOf(bytes, name)) {
    const guess = recognize(headers, `${name} ${sheet}`)
    const known = await rememberedColumns(tx, scope, headersKey(headers))
    const mapping = known?.mapping ?? guess.mapping
    const sealed_columns = columnsToSeal({ headers, mapping })
    const file = await insertFile(tx, scope, run, {
      file_name: name,
      sheet,
      sha256,
      kind: known?.kind ?? guess.kind,
      program: guess.program,
      headers,
      mapping,
      mapped_by: known ? 'MEMORY' : 'GUESS',
      date_order: known?.date_order ?? null,
      rows_total: rows.length,
      sealed_columns,
    })
    await insertRows(tx, scope, file, await sealRows(vault, tx, scope, { id: file, sealed_columns }, rows))
  }
}

/** Files with the same columns are known by a hash of these. */
export const headersKey = (headers: readonly string[]): Buffer =>
  createHash('sha256').update(headers.map(plainHeader).join('\n')).digest()

interface Sheet extends Table {
  /** Blank for a CSV file, and for a workbook with one sheet. */
  sheet: string
}

/** A refusal names its file, because several are sent at once. */
async function sheetsOf(bytes: Uint8Array, name: string): Promise<Sheet[]> {
  try {
    const read = await sheetsIn(bytes)
    const [csv] = read
    if (!isXlsx(bytes))
      return [{ sheet: '', ...(await tableOf((csv?.records ?? [])[Symbol.iterator](), isKnownHeader)) }]
    const sheets = read.filter(({ records }) => records.length > 1)
    if (sheets.length === 0) throw new FileRefused('The workbook has no sheet with a header and rows below it.')
    return await Promise.all(
      sheets.map(async ({ name: sheet, records }) => ({
        sheet: sheets.length === 1 ? '' : sheet,
        ...(await tableOf(records[Symbol.iterator](), isKnownHeader)),
      })),
    )
  } catch (error) {
    if (error instanceof FileTooLarge) throw new FileTooLarge(`${name}: ${error.message}`)
    if (error instanceof FileRefused) throw new FileRefused(`${name}: ${error.message}`)
    throw error
  }
}

export async function removeFile(
  tx: Tx,
  scope: Scope,
  { id, file_id }: { id: number; file_id: number },
): Promise<void> {
  requireMayImport(scope)
  // An unknown file is not found, whatever the state of the import.
  const files = await filesOf(tx, scope, id)
  if (!files.some((file) => file.id === file_id)) throw notFound('File')
  await openRun(tx, scope, id)
  await deleteFile(tx, scope, file_id)
  await markChecking(tx, scope, id)
}
