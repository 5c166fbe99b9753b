import type { ActivityNoun } from '@freehold/contract/account/activity'
import { rightTo } from '@freehold/contract/kit/person-rights'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { FoundPerson } from '../../../texts/person-of.sql'
import { type ActivityLine, logActivity } from '../../account/log/activity.sql'

const nouns = {
  TENANT: 'tenant',
  OWNER: 'owner',
  CONTRACTOR: 'contractor',
  APPLICANT: 'rental_application',
} as const satisfies Record<FoundPerson['kind'], ActivityNoun>

/** A line of the activity log about a person and texts. */
export const logPerson = (
  tx: Tx,
  scope: Scope,
  { kind, id, property }: Pick<FoundPerson, 'kind' | 'id' | 'property'>,
  message: string,
): Promise<void> =>
  logActivity(tx, scope, {
    noun: nouns[kind],
    id,
    needs: rightTo[kind],
    about: aboutOf(kind, id, property),
    message,
  })

function aboutOf(kind: FoundPerson['kind'], id: number, property: number | null): ActivityLine['about'] {
  if (kind === 'OWNER') return { owner: id }
  return property === null ? 'the account' : { property }
}
