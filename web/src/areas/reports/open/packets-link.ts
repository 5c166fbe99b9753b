import { mayGroup } from '@freehold/contract/access'
import { useNavigate } from '@tanstack/react-router'
import { useMe } from '../../../api/session'
import { useInSupport } from '../../../api/support'
import type { BulkAction } from '../../../widgets/query-table/selection/selection-bar'

/** An address names no more owners. */
const mostNamed = 500

export function useMayMakePackets(): boolean {
  const { group_id } = useMe()
  const inSupport = useInSupport()
  return !inSupport && mayGroup(group_id, 'reports')
}

/** The address that makes packets for owners: some by their ids, or all that a search finds. */
export const packetsFor = (ids: readonly number[] | null, find = '') => ({
  to: '/reports/owner-packets' as const,
  search: {
    edit: 0,
    owners: ids === null ? undefined : ids.join(','),
    find: ids === null && find !== '' ? find : undefined,
  },
})

/** "Make packets" for the chosen rows of the list of owners, or for all that its search finds. */
export function usePacketsAction(find: string): readonly BulkAction<{ id: number }>[] {
  const navigate = useNavigate()
  const may = useMayMakePackets()
  if (!may) return []
  return [
    {
      label: 'Make packets',
      takesAll: true,
      run: (rows, whole) => {
        const all = whole !== null || rows.length > mostNamed
        void navigate(packetsFor(all ? null : rows.map(({ id }) => id), find))
      },
    },
  ]
}
