import type { Cells } from '../tables/export-rows.sql'
import type { ExportedColumn } from '../tables/exported-column'
import { CellRefused, readByRule, type TableRules } from './column-rule'
import { leasingRules } from './leasing-rules'
import { moneyRules } from './money-rules'
import { portfolioRules } from './portfolio-rules'
import { requestRules } from './request-rules'
import { rowRules } from './row-rules'
import { workRules } from './work-rules'

/** An import takes what the forms take: the bounds, lengths and choices are those of the contract's calls. */
export const columnRules: Readonly<Record<string, TableRules>> = {
  ...portfolioRules,
  ...workRules,
  ...requestRules,
  ...leasingRules,
  ...moneyRules,
}

/** Checks the rows of a table. Answers the cells as the forms would save them, or throws CellRefused. */
export function rowCheck(table: string, columns: readonly ExportedColumn[]): (cells: Cells) => Cells {
  const at = new Map(columns.map(({ column }, index) => [column, index]))
  const rules = columns.map(({ column }) => columnRules[table]?.[column])
  const rowRule = rowRules[table]
  if (!rowRule && rules.every((rule) => rule === undefined)) return (cells) => cells
  const cellOf = (cells: Cells, column: string): string | null => cells[at.get(column) ?? -1] ?? null
  return (cells) => {
    const saved = cells.map((cell, index) => {
      const [rule, column] = [rules[index], columns[index]]
      if (cell === null || !rule || !column) return cell
      if (rule.unless !== undefined && cellOf(cells, rule.unless) !== null) return cell
      return readByRule(rule, column.kind, cell)
    })
    const problem = rowRule?.((column) => cellOf(saved, column))
    if (problem !== undefined) throw new CellRefused(problem)
    return saved
  }
}
