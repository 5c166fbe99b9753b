import { csvCell, csvRow } from '@freehold/rules/csv'
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

/** A file of the rows that the list shows, on all its pages. The server returns at most 10,000. */
export async function exportCsv<K extends TableKey>({ call, title, columns, state, extra }: Export<K>): Promise<void> {
  const answer = await api(call, tableInput({ ...state, page: 1, limit: -1 }, extra))
  saveCsv(title, columns, (answer as unknown as TablePage<RowOf<K>>).data)
}

/** A file of these rows. */
export function saveCsv<Row>(title: string, columns: readonly Column<Row>[], data: readonly Row[]): void {
  const kept = columns.filter(({ field }) => field !== '')
  const head = csvRow(kept.map(({ label }) => csvCell(label)))
  const rows = data.map((row) => csvRow(kept.map(({ text }) => csvCell(text(row)))))
  const name = title.toLowerCase().replace(/\W+/g, '-')
  // Spreadsheets take a file for UTF-8 only when it begins with this mark.
  saveFile(new Blob(['\uFEFF', head, ...rows], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
