import { callQuery, queryClient } from '../../api/queries'
import type { CallKey, Input } from '../../api/types'

/** Reads the record of a page as soon as a link to it is pointed at. The page shows a failure itself. */
export function readAhead<K extends CallKey>(call: K, id: number | undefined): void {
  if (id === undefined) return
  void queryClient.prefetchQuery(callQuery(call, { id } as unknown as Input<K>, { silent: true }))
}
