import { type GroupId, groupIds, groups, mayGroup, type Right } from '@freehold/contract/access'
import { rightWords } from '@freehold/contract/access-words'
import type { accessMatrix } from '@freehold/contract/account/access-matrix'
import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import type { HandlersOf } from '../../http/answers'

const changes = ({ runs, method }: AnyCall): boolean => runs === 'write' || (runs === 'itself' && method === 'POST')

/** Words of the rights that a group has, and that at least one of these calls needs, in the order of the table. */
function wordsOf(group: GroupId, calls: readonly AnyCall[]): string[] {
  const needed = new Set(calls.map(({ may }) => may))
  return Object.entries(rightWords).flatMap(([right, words]) =>
    needed.has(right as Right) && mayGroup(group, right as Right) ? [words] : [],
  )
}

/** A public call is for every user type; a call of super admins or tenants is for none. */
const mayAsk = (group: GroupId, { actor, may }: AnyCall): boolean =>
  actor !== 'super' && actor !== 'tenant' && (may === undefined || mayGroup(group, may))

const ofTheOwnerOnly = ({ ownerOnly }: AnyCall): boolean => ownerOnly === true

export const accessMatrixHandlers: HandlersOf<typeof accessMatrix> = {
  groups: async () => {
    const asked = allCalls.filter((call) => !ofTheOwnerOnly(call))
    const writers = asked.filter(changes)
    return {
      data: groupIds.map((id) => ({
        id,
        name: groups[id],
        sees: wordsOf(id, asked),
        changes: wordsOf(id, writers),
      })),
    }
  },

  calls: async () => ({
    data: allCalls.map((call) => ({
      call: `${call.method} ${call.path}`,
      about: call.about,
      right: call.may ?? '',
      groups: groupIds.filter((group) => mayAsk(group, call)),
      super_admin: call.actor === 'super',
      owner_only: ofTheOwnerOnly(call),
      changes: changes(call),
    })),
  }),
}
