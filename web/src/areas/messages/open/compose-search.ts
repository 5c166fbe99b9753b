import type { AudienceInput } from '@freehold/contract/kit/message-audience'
import { type PersonKind, personKinds } from '@freehold/rules/messages/person'
import { type ReadyName, readyNames } from '@freehold/rules/messages/ready/all'

/** The address of a new message: to whom, and the ready-made words that it begins with. */
export interface ComposeSearch {
  kind?: PersonKind | undefined
  /** The audience as JSON. */
  to?: string | undefined
  begin?: ReadyName | undefined
  /** A draft that is opened again. */
  id?: number | undefined
}

const longestAddress = 12_000

export function composeSearch(raw: Record<string, unknown>): ComposeSearch {
  const { kind, to, begin, id } = raw
  const asText = typeof to === 'string' ? to : typeof to === 'object' && to !== null ? JSON.stringify(to) : ''
  return {
    kind: personKinds.find((one) => one === kind),
    to: asText !== '' && asText.length <= longestAddress ? asText : undefined,
    begin: readyNames.find((one) => one === begin),
    id: /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : undefined,
  }
}

/** The address that writes to an audience. */
export const composeTo = (kind: PersonKind, audience: AudienceInput, begin?: ReadyName) => ({
  to: '/people/compose-message' as const,
  search: { kind, to: JSON.stringify(audience), begin },
})
