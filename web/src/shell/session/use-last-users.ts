import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isCallError } from '../../api/failure'
import { callQuery } from '../../api/queries'
import { keepAlive, useSession } from '../../api/session'

const every = 20_000

export const lastUsersQuery = callQuery('GET user/get-last-4users', {}, { silent: true })

/**
 * The users seen last, requested every 20 seconds while the page is visible. Requests stop after a failure, or when the
 * session is over.
 */
export function useLastUsers() {
  const { ended } = useSession()
  const { data, dataUpdatedAt } = useQuery({
    ...lastUsersQuery,
    enabled: ended === null,
    staleTime: every,
    refetchInterval: ({ state }) => (isCallError(state.error) && state.error.type === 'E_FAIL' ? false : every),
    refetchIntervalInBackground: false,
  })
  useEffect(() => {
    if (dataUpdatedAt > 0) keepAlive()
  }, [dataUpdatedAt])
  return data
}
