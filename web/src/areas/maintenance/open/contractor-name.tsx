import { mayGroup } from '@freehold/contract/access'
import { useMe } from '../../../api/session'
import { LinkAnchor } from '../../../widgets/links'

/** A contractor by name, with the way to its page for those who may open it. */
export function ContractorName({ id, name }: { id: number; name: string }) {
  const { group_id } = useMe()
  if (!mayGroup(group_id, 'contractors')) return name
  return (
    <LinkAnchor to="/maintenance/contractor-page" search={{ contractorId: id }}>
      {name}
    </LinkAnchor>
  )
}
