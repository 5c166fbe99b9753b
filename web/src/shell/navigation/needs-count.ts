import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'

const every = 5 * 60_000

/** The number of items that wait for the user: looked up every five minutes, and after every save. */
export function useNeedsCount(): number | null {
  const { data } = useQuery({
    ...callQuery('GET dashboard/get-needs-count', {}, { silent: true }),
    staleTime: every,
    refetchInterval: every,
    refetchOnWindowFocus: false,
  })
  return data?.count ?? null
}
