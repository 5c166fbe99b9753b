import { mayGroup } from '@freehold/contract/access'
import { useNavigate } from '@tanstack/react-router'
import { useMe } from '../../api/session'
import type { ToastExtras } from '../../widgets/toast'
import { usePlannedActions } from '../inspections/open/planned-toast'

/** The inspection that a move-in planned, and the people who do it. */
interface Planned {
  inspection_id: number | null
  by: unknown
}

/** The toast of a move-in: it names the tenant, and offers the first payment and the inspection. */
export function useTenantToast(): (id: number, name: string, planned: Planned) => ToastExtras {
  const navigate = useNavigate()
  const { group_id } = useMe()
  const collect = (tenantId: number) =>
    void navigate({ to: '/people/tenant-dashboard', search: { tenantId, saved: 1, collect: 1 } })
  const plannedActions = usePlannedActions()
  return (id, name, { inspection_id, by }) => ({
    about: name,
    untilForm: true,
    actions: [
      ...(mayGroup(group_id, 'money') ? [{ label: 'Collect the first payment', run: () => collect(id) }] : []),
      ...plannedActions(inspection_id, by),
    ],
  })
}
