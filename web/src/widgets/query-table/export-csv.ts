import { csvCell, csvRow } from '@freehold/rules/csv'
import { api } from '../../api/client'
import type { RowOf, TableKey } from '../../api/types'
import { saveFile } from '../save-file'
import type { Column } from './columns'
import type { TableState } from './table-search'
import { type Extra, type Sums, sumsInput, type TablePage, tableInput } from './use-table-query'

interface Export<K extends TableKey> {
  call: K
  title: string
  columns: readonly Column<RowOf<K>>[]
  state: TableState
  extra: Extra<K> | undefined
  /** Ends the file with what its rows come to. */
  totalled: boolean
}

/** A file of the rows that the list shows, on all its pages. The server returns at most 10,000. */
export async function exportCsv<K extends TableKey>(asked: Export<K>): Promise<void> {
  const { call, title, columns, state, extra, totalled } = asked
  const [answer, summed] = await Promise.all([
    api(call, tableInput({ ...state, page: 1, limit: -1 }, extra)),
    totalled ? api(call, sumsInput(state.query, extra)) : null,
  ])
  const { totals } = (summed ?? {}) as { totals?: Sums }
  saveCsv(title, columns, (answer as unknown as TablePage<RowOf<K>>).data, totals)
}

/** A file of these rows. */
export function saveCsv<Row>(
  title: string,
  columns: readonly Column<Row>[],
  data: readonly Row[],
  totals?: Sums,
): void {
  const kept = columns.filter(({ field }) => field !== '')
  const head = csvRow(kept.map(({ label }) => csvCell(label)))
  const rows = data.map((row) => csvRow(kept.map(({ text }) => csvCell(text(row)))))
  const last = kept.map(({ field }, at) => csvCell(at === 0 ? 'Total' : (totals?.[field] ?? '')))
  const name = title.toLowerCase().replace(/\W+/g, '-')
  // Spreadsheets take a file for UTF-8 only when it begins with this mark.
  saveFile(
    new Blob(['\uFEFF', head, ...rows, ...(totals ? [csvRow(last)] : [])], { type: 'text/csv;charset=utf-8' }),
    `${name}.csv`,
  )
}
