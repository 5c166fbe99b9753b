import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../api/queries'
import type { Input, RowOf, TableKey } from '../../api/types'
import type { TableState } from './table-search'

export interface TablePage<Row> {
  data: readonly Row[]
  count: number
}

/** A list's addition to its state: a fixed part of the call's own input. */
export type Extra<K extends TableKey> = Partial<Input<K>>

export function tableInput<K extends TableKey>(state: TableState, extra: Extra<K> | undefined): Input<K> {
  return { ...state, ...extra } as unknown as Input<K>
}

/** The rows that were loaded last, and the part of the list that they are. */
interface Loaded<K extends TableKey> {
  page: TablePage<RowOf<K>>
  state: TableState
  /** The same for all parts of one list: its search and its filters. */
  list: string
}

/**
 * The rows to show. While the next ones are on their way the old ones stay; a request that is overtaken is aborted. A part
 * of the list that can't be loaded, because it failed or the browser is offline, leaves the part before it on the screen.
 */
export function useTableQuery<K extends TableKey>(
  call: K,
  state: TableState,
  extra: Extra<K> | undefined,
  failure: string | undefined,
) {
  const client = useQueryClient()
  const meta = failure === undefined ? {} : { failure }
  const toQuery = (at: TableState) => ({ ...callQuery(call, tableInput(at, extra), meta), staleTime: 5000 })
  const isArchived = (input: object): boolean => 'archived' in input
  const result = useQuery({
    ...toQuery(state),
    // Archived rows have other columns and buttons, so neither kind is a placeholder for the other.
    placeholderData: (before, query) =>
      query && isArchived(query.queryKey[1]) === isArchived(tableInput(state, extra)) ? before : undefined,
  })
  // The contract says that a table answers `data` and `count`; the compiler cannot see it through the key's type.
  const arrived = result.data as unknown as TablePage<RowOf<K>> | undefined
  const isLoaded = arrived !== undefined && !result.isPlaceholderData
  const isStuck = !isLoaded && (result.isError || result.isPaused)
  const list = JSON.stringify([state.query, extra])
  const last = useRef<Loaded<K>>(undefined)
  useEffect(() => {
    if (isLoaded) last.current = { page: arrived, state, list }
  })
  const kept = isStuck && last.current?.list === list ? last.current : undefined
  return {
    page: isStuck ? kept?.page : arrived,
    /** The part of the list that the rows are; not the one of the address where that could not be loaded. */
    shown: kept?.state ?? state,
    waiting: result.isPlaceholderData && !isStuck,
    failed: isStuck && kept === undefined,
    isOlder: kept !== undefined,
    reload: () => void result.refetch(),
    prefetch: (part: Partial<TableState>) => void client.prefetchQuery(toQuery({ ...state, ...part })),
  }
}

/** The sums of all rows found, by field. */
export type Sums = Readonly<Record<string, number>>

export const sumsInput = <K extends TableKey>(query: string, extra: Extra<K> | undefined): Input<K> =>
  ({ ...extra, query, totals: 1 }) as unknown as Input<K>

/** The sums of all rows found; they load beside the page, and stay while those of another search are on their way. */
export function useSums<K extends TableKey>(call: K, query: string, extra: Extra<K> | undefined, wanted: boolean) {
  const { data } = useQuery({
    ...callQuery(call, sumsInput(query, extra), { silent: true }),
    staleTime: 5000,
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  return (data as { totals?: Sums } | undefined)?.totals
}
