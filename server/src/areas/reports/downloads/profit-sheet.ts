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
  yield lines.map(({ name, figures }) => [name, ...figures])
}

/** The first page of the income statement as a file. */
export function profitSheet(db: Db, scope: Scope, asked: Asked): Sheet {
  const { by, columns } = statementColumns(spanOf(asked))
  return {
    name: 'Profit and loss',
    columns: headingOf(by, columns).map(
      (title, at): Column => ({ title, kind: at === 0 ? 'text' : 'money', width: at === 0 ? 34 : 16 }),
    ),
    rows: profitRows(db, scope, asked),
  }
}
