import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { groupOfNeed, type NeedGroup } from '@freehold/contract/need-groups'
import type { needsAttention } from '@freehold/contract/reports/needs-attention'
import { needGroups } from '@freehold/contract/reports/needs-you'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { type Need, needsOnPage } from '../../../needs-you'
import { findNeeds, type NeedsAsked } from '../dashboard/find-needs'
import { type NeedRef, needKey } from '../dashboard/need-key'
import { assignedNeeds, needComments, needStates, snoozedNeeds } from '../dashboard/need-state.sql'
import { shownNeed } from '../dashboard/needs-page'
import { mayAssign, snoozeOf } from './require-need'

type Input = InputOf<typeof needsAttention.list>
type Shown = ReplyOf<typeof needsAttention.list>

/** The rows of each group where all groups are shown. */
const firstOfGroup = 5

/** The items of the page, by group, with what users did with them. */
export async function listNeeds(db: Db, scope: UserScope, input: Input, now: Date): Promise<Shown> {
  const { group, kind, due, property_id: property, page } = input
  const chosen = await chosenNeeds(db, scope, input)
  const place = page ?? 1
  const most = group ? place * needsOnPage : firstOfGroup
  const found = await findNeeds(db, scope, { ...chosen, group, kind, due, property, most, now })
  const rows = group
    ? found.rows.slice((place - 1) * needsOnPage, place * needsOnPage)
    : needGroups.flatMap((one) => ofGroup(found.rows, one).slice(0, firstOfGroup))
  return {
    data: await withStates(db, scope, rows),
    count: found.count,
    groups: needGroups.flatMap((one) => {
      const count = found.counts.get(one) ?? 0
      return count > 0 ? [{ group: one, count }] : []
    }),
  }
}

const ofGroup = (rows: readonly Need[], group: NeedGroup): Need[] =>
  rows.filter(({ kind }) => groupOfNeed[kind] === group)

/** The items that the filters of people and snoozes choose. */
async function chosenNeeds(
  db: Db,
  scope: UserScope,
  { assigned, user_id, snoozed }: Input,
): Promise<Pick<NeedsAsked, 'only' | 'without'>> {
  const holder = assigned === 'ME' ? scope.user : user_id
  const [asleep, given] = await Promise.all([
    snoozedNeeds(db, scope),
    assigned === null && user_id === null ? [] : assignedNeeds(db, scope, holder),
  ])
  const byHolder = assigned === 'COLLEAGUE' || holder !== null
  const [only, without]: [NeedRef[] | undefined, NeedRef[]] = byHolder ? [given, []] : [undefined, given]
  if (!snoozed) return { ...(only && { only }), without: [...without, ...asleep] }
  const sleeping = new Set(asleep.map(needKey))
  return { only: only ? only.filter((one) => sleeping.has(needKey(one))) : asleep, without }
}

async function withStates(db: Db, scope: UserScope, rows: readonly Need[]): Promise<Shown['data']> {
  const states = await needStates(db, scope, rows)
  const comments = await needComments(
    db,
    scope,
    states.map(({ state_id }) => state_id),
  )
  const byKey = new Map(states.map((state) => [needKey(state), state]))
  return rows.map((need) => {
    const state = byKey.get(needKey(need))
    const most = snoozeOf(need, scope)
    const asleep = state?.snoozed_until && state.snoozed_until > scope.today ? state : undefined
    return {
      ...shownNeed(need),
      property_id: need.property ?? null,
      version: state?.version ?? 0,
      snoozed_until: asleep?.snoozed_until ?? null,
      snoozed_by: asleep?.snoozed_by_name ?? '',
      assigned_to: state?.assigned_to ?? null,
      assigned_name: state?.assigned_name ?? '',
      assigned_by: state?.assigned_by_name ?? '',
      comments: comments
        .filter(({ state_id }) => state_id === state?.state_id)
        .map(({ id, user_name: by, body, created_at }) => ({ id, by, text: body, at: created_at.toISOString() })),
      snooze_most: most.until,
      snooze_why: most.why,
      may_assign: mayAssign(need.kind),
    }
  })
}

/** The number of items that wait for a user, and of those that the user has. */
export async function countNeeds(db: Db, scope: UserScope, now: Date): Promise<{ count: number; mine: number }> {
  const [without, only] = await Promise.all([snoozedNeeds(db, scope), assignedNeeds(db, scope, scope.user)])
  const [all, mine] = await Promise.all([
    findNeeds(db, scope, { without, most: 1, now }),
    only.length === 0 ? null : findNeeds(db, scope, { only, without, most: 1, now }),
  ])
  return { count: all.count, mine: mine?.count ?? 0 }
}
