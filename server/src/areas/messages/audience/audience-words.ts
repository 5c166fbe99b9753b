import type { Audience } from '@freehold/contract/kit/message-audience'
import type { PersonKind } from '@freehold/rules/messages/person'
import { countOf } from '@freehold/rules/messages/skip-reasons'
import { applicationStatusWords } from '@freehold/rules/words'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { nameOfPerson } from './person.sql'
import { propertyNameOf } from './property-name.sql'

/** The people of a message in words: "214 late tenants", "12 tenants of Elm Court", "Maya Chen". */
export async function audienceWords(
  db: Db,
  scope: UserScope,
  { kind, audience, total }: { kind: PersonKind; audience: Audience; total: number },
): Promise<string> {
  if (audience.of === 'IDS') {
    const [id] = audience.ids
    const name = audience.ids.length === 1 && id !== undefined ? await nameOfPerson(db, scope, { kind, id }) : null
    return name ?? countOf(total, kind)
  }
  const { filter } = audience
  const property = 'property_id' in filter ? await propertyNameOf(db, scope, filter.property_id) : null
  const words = [
    'late' in filter && filter.late ? countOf(total, kind, 'late') : countOf(total, kind, previousOf(audience)),
    ...(property === null ? [] : [`of ${property}`]),
    ...('ends_within' in filter && filter.ends_within !== null
      ? [`whose lease ends within ${filter.ends_within} days`]
      : []),
    ...('trade' in filter && filter.trade !== null ? [`for ${filter.trade.toLowerCase()}`] : []),
    ...('papers_end' in filter && filter.papers_end ? ['whose papers end soon'] : []),
    ...('status' in filter && filter.status !== null ? [`(${applicationStatusWords[filter.status]})`] : []),
    ...(filter.query === '' ? [] : [`found by "${filter.query}"`]),
  ]
  return words.join(' ')
}

const previousOf = (audience: Audience): string =>
  audience.of === 'TENANT' && audience.filter.which === 'PREVIOUS' ? 'previous' : ''
