import type { UseQueryResult } from '@tanstack/react-query'
import type { Reply } from '../../api/types'
import { useAsk } from '../api/queries'
import { useOfflineCopy } from '../offline/use-offline-copy'
import type { Autopay } from './types'

interface ShownAutopay {
  query: UseQueryResult<Reply<'GET tenants/get-autopay'>>
  value: Autopay | undefined
  /** When a copy was seen, in milliseconds; null while the value is the present one. */
  seen: number | null
}

/** The tenant's plans; without a connection, as they were seen last. */
export function useAutopay(): ShownAutopay {
  const query = useAsk('GET tenants/get-autopay')
  return { query, ...useOfflineCopy('autopay', query.data?.data) }
}
