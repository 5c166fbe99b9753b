import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from './client'
import { isNetworkError, isSessionEnd } from './failure'
import { reportFailure } from './report'
import type { CallKey, Input } from './types'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen's sentence when no answer came. */
      failure?: string
      /** The screen shows the failure itself, or it is not worth a word. */
      silent?: boolean
    }
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (!meta?.silent) reportFailure(error, meta?.failure)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry: (failures, error) => isNetworkError(error) && failures < 1,
      refetchOnWindowFocus: (query) => !isSessionEnd(query.state.error),
    },
  },
})

interface QueryMeta {
  failure?: string
  silent?: boolean
}

/** A GET of the contract as a query: `useQuery(callQuery('GET unit/get-unit', { id }))`. */
export function callQuery<K extends CallKey>(key: K, input: Input<K> = {} as Input<K>, meta: QueryMeta = {}) {
  return queryOptions({ queryKey: [key, input] as const, queryFn: ({ signal }) => api(key, input, { signal }), meta })
}

/** Pictures never change under their name; everything else may have, after any save. */
export const pictureKey = 'picture'

export function reloadAfterSave(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== pictureKey })
}
