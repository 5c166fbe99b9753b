import type { CallKey, Input } from '../../api/types'

/**
 * Reads the record of a page as soon as a link to it is pointed at. The page shows a failure itself. The table of routes names this
 * file, and the sign-in loads the table: what only staff screens have is fetched when it is needed.
 */
export function readAhead<K extends CallKey>(call: K, id: number | undefined): void {
  if (id === undefined) return
  void import('../../api/queries').then(
    ({ callQuery, queryClient }) =>
      queryClient.prefetchQuery(callQuery(call, { id } as unknown as Input<K>, { silent: true })),
    // Without a network the page says so once it is opened.
    () => undefined,
  )
}
