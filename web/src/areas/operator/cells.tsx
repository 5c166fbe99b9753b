import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'
import type { Reply } from '../../api/types'
import type { Column } from '../../widgets/query-table/columns'
import { messages } from './messages'
import classes from './operator.module.css'

export type Servers = Reply<'GET superadmin/get-servers'>['data']

interface Cells {
  /** The letter of the cell that shows the page; blank where there is one cell. */
  own: string
  /** There is more than one cell. */
  several: boolean
  directorySilent: boolean
  /** The letters of the cells that did not answer. */
  silent: readonly string[]
}

/** The servers of each cell. */
export const useServers = () => useQuery(callQuery('GET superadmin/get-servers', {}, { failure: messages.loadFailed }))

/** The cells as the lists know them. Until they are known there is one. */
export function useCells(): Cells {
  const { data } = useServers()
  const { own = '', directory_silent = false, cells = [] } = data?.data ?? {}
  return {
    own,
    several: own !== '',
    directorySilent: directory_silent,
    silent: cells.filter(({ state }) => state === null).map(({ cell }) => cell),
  }
}

/** The columns of a list, with that of the cells where there are several. */
export const withCell = <Row,>(
  columns: readonly Column<Row>[],
  { several }: Cells,
  cell: Column<Row>,
): readonly Column<Row>[] => (several ? [cell, ...columns] : columns)

/** Says which rows are missing. */
export function CellsNotice({ cells: { silent, directorySilent } }: { cells: Cells }) {
  if (silent.length === 0 && !directorySilent) return null
  return (
    <p role="alert" className={classes.warning}>
      {directorySilent
        ? messages.directorySilent
        : `${silent.map((letter) => `Cell ${letter}`).join(' and ')} did not answer, so data is missing.`}
    </p>
  )
}
