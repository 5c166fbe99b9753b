import { mayGroup } from '@freehold/contract/access'
import { useMe } from '../../../api/session'

/** Administrators who see all properties may export the account; a support session may not. */
export function useMayExport(): boolean {
  const { group_id, paccess, super_admin } = useMe()
  return mayGroup(group_id, 'exports') && paccess === '[0]' && super_admin === null
}
