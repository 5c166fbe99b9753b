import { csvCell, csvRow } from '@freehold/rules/csv'
import { saveFile } from '../../../widgets/save-file'
import type { SavedChart } from './chart-files'
import { showMonth } from './labels'

/** The name of a chart's file, without its kind. */
export const fileNameOf = ({ title }: Pick<SavedChart, 'title'>): string =>
  `expenses-${title.toLowerCase().replace(/\W+/g, '-')}`

/** The figures that a chart shows, a row for each month. */
export function saveChartCsv(chart: SavedChart): void {
  const head = csvRow(['Month', 'Days', csvCell(chart.title)])
  const rows = chart.points.map(({ label, part, total }) =>
    csvRow([csvCell(showMonth(label)), csvCell(part ?? 'whole month'), total.toFixed(2)]),
  )
  // Spreadsheets take a file for UTF-8 only when it begins with this mark.
  saveFile(new Blob(['\uFEFF', head, ...rows], { type: 'text/csv;charset=utf-8' }), `${fileNameOf(chart)}.csv`)
}
