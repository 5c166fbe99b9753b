import { Badge } from '@mantine/core'
import { type Access, portalLooks, portalMessages } from './portal-words'

/** The state of a tenant's access. Where the portal is off, that matters more than an invitation. */
export function PortalBadge({ state, open }: Pick<Access, 'state' | 'open'>) {
  if (!open) return <Badge color="gray">{portalMessages.off}</Badge>
  const { word, color } = portalLooks[state]
  return <Badge color={color}>{word}</Badge>
}
