import { mayGroup } from '@freehold/contract/access'
import type { AudienceInput } from '@freehold/contract/kit/message-audience'
import { rightTo } from '@freehold/contract/kit/person-rights'
import type { PersonKind } from '@freehold/rules/messages/person'
import type { ReadyName } from '@freehold/rules/messages/ready/all'
import { IconMessage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMe } from '../../../api/session'
import { useInSupport } from '../../../api/support'
import { LinkButton } from '../../../widgets/links'
import type { BulkAction } from '../../../widgets/query-table/selection/selection-bar'
import { composeTo } from './compose-search'

export function useMayMessage(kind: PersonKind): boolean {
  const { group_id } = useMe()
  const inSupport = useInSupport()
  return !inSupport && mayGroup(group_id, 'messages') && mayGroup(group_id, rightTo[kind])
}

interface MessageLinkProps {
  kind: PersonKind
  audience: AudienceInput
  label: string
  begin?: ReadyName
  size?: string
}

/** Leads to a new message to these people; nothing for a user who may not write to them. */
export function MessageLink({ kind, audience, label, begin, size }: MessageLinkProps) {
  if (!useMayMessage(kind)) return null
  return (
    <LinkButton
      variant="default"
      {...composeTo(kind, audience, begin)}
      leftSection={<IconMessage size={18} stroke={1.5} />}
      {...(size && { size })}
    >
      {label}
    </LinkButton>
  )
}

/** "Message" for the chosen rows of a list. */
export function useMessageAction(kind: PersonKind): readonly BulkAction<{ id: number }>[] {
  const navigate = useNavigate()
  const may = useMayMessage(kind)
  if (!may) return []
  const run = (rows: readonly { id: number }[]) =>
    void navigate(composeTo(kind, { of: 'IDS', ids: rows.map(({ id }) => id) }))
  return [{ label: 'Message', run }]
}
