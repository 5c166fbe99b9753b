import { useRef, useState } from 'react'
import { api } from '../../../../api/client'
import { reloadAfterSave } from '../../../../api/queries'
import { reportFailure } from '../../../../api/report'
import type { ImportFile, ImportRun } from '../import-run'

export type Columns = Pick<ImportFile, 'kind' | 'mapping' | 'date_order' | 'fill'>

export const columnsOf = ({ kind, mapping, date_order, fill }: ImportFile): Columns => ({
  kind,
  mapping,
  date_order,
  fill,
})

/** Sets what the columns of a file mean. */
export const sendColumns = (run: Pick<ImportRun, 'id'>, file: Pick<ImportFile, 'id'>, columns: Columns) =>
  api('POST portfolio-import/set-columns', {
    id: run.id,
    file_id: file.id,
    kind: columns.kind,
    mapping: JSON.stringify(columns.mapping),
    date_order: columns.date_order,
    fill: JSON.stringify(columns.fill),
  })

/** Saves each choice at once and in order, so that a reload loses nothing and the last choice wins. */
export function useColumns(run: ImportRun) {
  const [wishes, setWishes] = useState<ReadonlyMap<number, Columns>>(new Map())
  const queue = useRef(Promise.resolve())

  const chosen = (file: ImportFile): Columns => wishes.get(file.id) ?? columnsOf(file)

  function choose(file: ImportFile, part: Partial<Columns>): void {
    const wish = { ...chosen(file), ...part }
    setWishes((all) => new Map(all).set(file.id, wish))
    queue.current = queue.current.then(async () => {
      try {
        await sendColumns(run, file, wish)
        await reloadAfterSave()
      } catch (error) {
        reportFailure(error)
      }
      // A later choice stays. This one is now the server's value.
      setWishes((all) => (all.get(file.id) === wish ? new Map([...all].filter(([id]) => id !== file.id)) : all))
    })
  }

  return { chosen, choose, saved: () => queue.current }
}
