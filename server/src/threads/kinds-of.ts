import { mayGroup } from '@freehold/contract/access'
import { rightTo } from '@freehold/contract/kit/person-rights'
import { type PersonKind, personKinds } from '@freehold/rules/messages/person'
import type { Scope } from '../database/scope'

export const mayReadKind = ({ group }: Pick<Scope, 'group'>, kind: PersonKind): boolean =>
  mayGroup(group, rightTo[kind])

/** The kinds of people that a user may write to: those whose list the user has. */
export const kindsOf = (scope: Pick<Scope, 'group'>): PersonKind[] =>
  personKinds.filter((kind) => mayReadKind(scope, kind))
