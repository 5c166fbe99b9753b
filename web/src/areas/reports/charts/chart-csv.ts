import { csvCell, csvRow } from '@freehold/rules/csv'
import { saveFile } from '../../../widgets/save-file'
import type { SavedChart } from './chart-files'

/** The name of a chart's file, without its kind. */
export const fileNameOf = ({ file, title }: Pick<SavedChart, 'file' | 'title'>): string =>
  [file, title.toLowerCase().replace(/\W+/g, '-')].filter((part) => part !== '').join('-')

/** An amount is written as it is: only other text can be a formula, which `csvCell` disarms. */
const isAmount = (cell: string | number): cell is string => typeof cell === 'string' && /^-?\d+\.\d\d$/.test(cell)

/** The figures that a chart shows. */
export function saveChartCsv(chart: SavedChart): void {
  const rows = chart.rows().map((row) => csvRow(row.map((cell) => (isAmount(cell) ? cell : csvCell(cell)))))
  // Spreadsheets take a file for UTF-8 only when it begins with this mark.
  saveFile(new Blob(['\uFEFF', ...rows], { type: 'text/csv;charset=utf-8' }), `${fileNameOf(chart)}.csv`)
}
