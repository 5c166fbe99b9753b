import { mayGroup } from '@freehold/contract/access'
import { useNavigate } from '@tanstack/react-router'
import { useMe } from '../../../api/session'
import type { BulkAction } from '../../../widgets/query-table/selection/selection-bar'
import { toastWarning } from '../../../widgets/toast'
import { manyAtMost } from '../many/many-search'

/** The search of a page that saves many rows: those of these tenants. */
export const manyOf = (tenants: readonly { id: number }[]): { tenants: string } => ({
  tenants: tenants.map(({ id }) => id).join(','),
})

/** The things that can be done to the money of chosen tenants, for a user who may. */
export function useManyActions(): readonly BulkAction<{ id: number }>[] {
  const { group_id } = useMe()
  const navigate = useNavigate()
  if (!mayGroup(group_id, 'money')) return []
  const opening = (to: '/money/collect-many' | '/money/add-charges') => (tenants: readonly { id: number }[]) => {
    if (tenants.length > manyAtMost) return toastWarning(`Select at most ${manyAtMost} tenants.`)
    void navigate({ to, search: manyOf(tenants) })
  }
  return [
    { label: 'Collect', run: opening('/money/collect-many') },
    { label: 'Add charges', run: opening('/money/add-charges') },
  ]
}
