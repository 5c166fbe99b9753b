import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../../api/queries'
import type { TableSearch } from '../table-search'
import { isPlain, isSameState, searchOf, stateOf } from './view-search'

/** The saved views of a list; one that is the user's default opens with the list, if its address asks for nothing else. */
export function useViews(list: string | undefined) {
  const address: TableSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data } = useQuery({
    ...callQuery('GET view/get-views', { list: list ?? '' }, { silent: true }),
    staleTime: 5 * 60_000,
    enabled: list !== undefined,
  })
  const views = data?.data ?? []
  const preferred = views.find(({ is_default, problem }) => is_default && problem === '')
  const asked = useRef(false)
  useEffect(() => {
    if (list === undefined || data === undefined || asked.current) return
    asked.current = true
    if (preferred && isPlain(address))
      void navigate({ to: '.', search: searchOf(preferred.id, preferred.state), replace: true, resetScroll: false })
  }, [list, data, preferred, address, navigate])
  const current = views.find(({ id }) => id === address.view)
  const isChanged = current !== undefined && !isSameState(current.state, stateOf(address))
  return { views, current, isChanged, address }
}

export type ListView = ReturnType<typeof useViews>['views'][number]
