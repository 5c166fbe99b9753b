import type { InputOf } from '@freehold/contract/kit/call'
import type { profitAndLoss } from '@freehold/contract/reports/profit-and-loss'
import { statementColumns } from '@freehold/rules/reports/statement-columns'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { spanOf } from '../frame/range'
import type { Cell, Column, Sheet } from '../frame/sheet'
import { readProfitAndLoss } from '../statement/profit-and-loss'
import { headingOf, profitTable } from '../statement/profit-table'

type Asked = InputOf<typeof profitAndLoss.get>

async function* profitRows(db: Db, scope: Scope, asked: Asked): AsyncGenerator<Cell[][]> {
  const { lines } = profitTable(await readProfitAndLoss(db, scope, asked))
  yield lines.map(({ name, figures, percent }) => [name, ...figures, percent])
}

/** The first page of the income statement as a file. */
export function profitSheet(db: Db, scope: Scope, asked: Asked): Sheet {
  const { by, columns } = statementColumns(spanOf(asked))
  return {
    name: 'Profit and loss',
    columns: headingOf(by, columns, asked.compare).map((title, at, all) => columnOf(title, at, all.length - 1)),
    rows: profitRows(db, scope, asked),
  }
}

/** The names, the money, and at the end a percentage. */
function columnOf(title: string, at: number, last: number): Column {
  if (at === 0) return { title, kind: 'text', width: 34 }
  return { title, kind: at === last ? 'number' : 'money', width: at === last ? 12 : 16 }
}
