import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isCallError } from '../../api/failure'
import { callQuery } from '../../api/queries'
import { keepAlive, useSession } from '../../api/session'

const every = 20_000

export const lastUsersQuery = callQuery('GET user/get-last-4users', {}, { silent: true })

/**
 * The users seen last, asked for every 20 seconds while the page is looked at. An answer is a sign of life; a server that
 * failed, or a session that is over, is not asked again.
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
