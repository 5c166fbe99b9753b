import { api } from '../../../../api/client'
import { type Columns, columnsOf, sendColumns } from '../columns/use-columns'
import type { ImportRun } from '../import-run'

/** Changes what the columns of a file mean, and checks all rows again. */
export async function recheck(run: ImportRun, fileId: number, part: Partial<Columns>): Promise<void> {
  const file = run.files.find(({ id }) => id === fileId)
  if (!file) return
  await sendColumns(run, file, { ...columnsOf(file), ...part })
  await api('POST portfolio-import/check', { id: run.id, bill_from: run.bill_from })
}
