import { mayGroup } from '@freehold/contract/access'
import { useNavigate } from '@tanstack/react-router'
import { useMe } from '../../api/session'
import type { ToastExtras } from '../../widgets/toast'

/** The toast of a move-in: it names the tenant and offers the first payment. */
export function useTenantToast(): (id: number, name: string) => ToastExtras {
  const navigate = useNavigate()
  const { group_id } = useMe()
  const collect = (tenantId: number) =>
    void navigate({ to: '/people/tenant-dashboard', search: { tenantId, saved: 1, collect: 1 } })
  return (id, name) => ({
    about: name,
    untilForm: true,
    ...(mayGroup(group_id, 'money') && {
      actions: [{ label: 'Collect the first payment', run: () => collect(id) }],
    }),
  })
}
