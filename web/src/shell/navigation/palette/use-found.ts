import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useDelayed } from '../../../widgets/use-delayed'
import type { Found } from './hit-entry'

interface Asked {
  opened: boolean
  /** The text, without blanks around it. */
  typed: string
  recent: readonly string[]
}

interface Answered {
  /** The server's hits. While it is asked again, its last ones. */
  found: Found | undefined
  /** The records belong to a text that has changed since. */
  stale: boolean
  failed: boolean
  /** True while the server takes longer than a moment. */
  slow: boolean
}

/** How long the keys must rest before the server is asked. */
const quiet = 120

/** The records for the text typed, or those opened recently while nothing is typed. */
export function useFound({ opened, typed, recent }: Asked): Answered {
  const [asked] = useDebouncedValue(typed, quiet)
  const search = useQuery({
    ...callQuery('GET account/search-everything', { query: asked }, { silent: true }),
    enabled: opened && typed !== '' && asked !== '',
    placeholderData: keepPreviousData,
  })
  const again = useQuery({
    ...callQuery('GET account/search-everything', { recent: recent.join(',') }, { silent: true }),
    enabled: opened && typed === '' && recent.length > 0,
  })
  const waiting = typed !== '' && (asked !== typed || search.isFetching)
  const slow = useDelayed(waiting && search.isFetching)
  if (typed === '') return { found: again.data?.data, stale: false, failed: false, slow: false }
  const stale = asked !== typed || search.isPlaceholderData || search.isPending
  return { found: search.data?.data, stale: stale && !search.isError, failed: search.isError && asked === typed, slow }
}
