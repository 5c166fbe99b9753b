import type { Person } from '@freehold/rules/messages/person'
import { ApplicationLink, LinkAnchor } from '../../widgets/links'

/** A name that leads to the conversation with its person. */
export function PersonLink({ person: { kind, id }, name }: { person: Person; name: string }) {
  switch (kind) {
    case 'TENANT':
      return (
        <LinkAnchor to="/people/tenant-dashboard" search={{ tenantId: id, tab: 'messages' }}>
          {name}
        </LinkAnchor>
      )
    case 'OWNER':
      return (
        <LinkAnchor to="/properties/owner" search={{ ownerId: id }}>
          {name}
        </LinkAnchor>
      )
    case 'CONTRACTOR':
      return (
        <LinkAnchor to="/maintenance/contractor-page" search={{ contractorId: id }}>
          {name}
        </LinkAnchor>
      )
    case 'APPLICANT':
      return <ApplicationLink id={id}>{name}</ApplicationLink>
  }
}
