import { neededBy } from '@freehold/rules/messages/variables'
import type { Wanted } from '../audience/checked.sql'
import { sentFields } from '../words/check-words'
import type { Content } from './message.sql'

/** The question which people a message reaches. */
export const wantedOf = (content: Content): Wanted => ({
  kind: content.person_kind,
  audience: content.audience,
  channel: content.channel,
  about: content.about,
  needs: neededBy(
    sentFields(content.channel).map((field) => content[field]),
    content.person_kind,
  ),
})
