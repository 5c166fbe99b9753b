import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'
import type { Input } from '../../api/types'
import { messages } from './messages'
import type { Preview } from './use-membership'

type Asked = Input<'GET user/preview-membership-change'>

interface Previewed {
  preview: Preview | undefined
  /** The preview is of an earlier entry, or there is none. */
  stale: boolean
  error: unknown
}

/** The cost of a change, asked again for each entry. Null asks nothing. */
export function usePreview(asked: Asked | null): Previewed {
  const { data, isFetching, error } = useQuery({
    ...callQuery('GET user/preview-membership-change', asked ?? ({ change: 'KEEP' } as Asked), {
      failure: messages.loadFailed,
      silent: true,
    }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { preview: asked === null ? undefined : data?.data, stale: isFetching, error }
}
