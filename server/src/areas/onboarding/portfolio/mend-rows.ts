import type { InputOf } from '@freehold/contract/kit/call'
import type { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { requireRows } from '../../../http/refusal'
import type { Vault } from '../../../vault/vault'
import { checkAgain } from './check-portfolio'
import { filesOf } from './import-file.sql'
import { openRun } from './open-run'
import { keepRows, openRows } from './sealed-cells'

type Asked = InputOf<typeof portfolioImport.mend>

/** Writes other text into cells of the rows, then checks the import again. */
export async function mendRows(tx: Tx, scope: Scope, { id, cells, everywhere }: Asked, vault: Vault): Promise<void> {
  const run = await openRun(tx, scope, id)
  const files = await filesOf(tx, scope, id)
  const rows = await openRows(vault, tx, scope, id, files)
  const width = new Map(files.map((file) => [file.id, file.headers.length]))
  const byPlace = new Map(rows.map((row) => [`${row.file_id}/${row.row}`, row]))
  requireRows(
    'cells',
    cells.map(({ file_id, row, column }): Record<string, string> => {
      if (!width.has(file_id)) return { file_id: 'The file is not part of this import.' }
      if (!byPlace.has(`${file_id}/${row}`)) return { row: `The file has no row ${row}.` }
      const columns = Math.max(width.get(file_id) ?? 0, byPlace.get(`${file_id}/${row}`)?.cells.length ?? 0)
      return column < columns ? {} : { column: 'The file has no such column.' }
    }),
  )
  const changed = new Set<(typeof rows)[number]>()
  const write = (row: (typeof rows)[number], column: number, value: string) => {
    while (row.cells.length <= column) row.cells.push('')
    row.cells[column] = value
    changed.add(row)
  }
  const said = (row: (typeof rows)[number], column: number) => row.cells[column]?.trim() ?? ''
  // Likeness is decided by the cells as they were, before any of them is written.
  const alike = cells.map(({ file_id, row, column }) => {
    const here = byPlace.get(`${file_id}/${row}`)
    if (!here) return []
    const before = said(here, column)
    return everywhere ? rows.filter((one) => one.file_id === file_id && said(one, column) === before) : [here]
  })
  for (const [at, { column, value }] of cells.entries()) for (const one of alike[at] ?? []) write(one, column, value)
  await keepRows(vault, tx, scope, files, [...changed])
  await checkAgain(tx, scope, run, vault)
}
