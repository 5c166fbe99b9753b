import { unparse } from 'papaparse'
import { api } from '../../api/client'
import type { RowOf, TableKey } from '../../api/types'
import { saveFile } from '../save-file'
import type { Column } from './columns'
import type { TableState } from './table-search'
import { type Extra, type TablePage, tableInput } from './use-table-query'

interface Export<K extends TableKey> {
  call: K
  title: string
  columns: readonly Column<RowOf<K>>[]
  state: TableState
  extra: Extra<K> | undefined
}

/** The server answers at most 10,000 rows. A cell that a spreadsheet would run as a formula is written as text. */
export async function exportCsv<K extends TableKey>({ call, title, columns, state, extra }: Export<K>): Promise<void> {
  const answer = await api(call, tableInput({ ...state, page: 1, limit: -1 }, extra))
  const { data } = answer as unknown as TablePage<RowOf<K>>
  const kept = columns.filter(({ field }) => field !== '')
  const csv = unparse(
    { fields: kept.map(({ label }) => label), data: data.map((row) => kept.map(({ text }) => text(row))) },
    { escapeFormulae: /^[=+\-@\t\r]/ },
  )
  const name = title.toLowerCase().replace(/\W+/g, '-')
  // Spreadsheets take a file for UTF-8 only when it begins with this mark.
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
