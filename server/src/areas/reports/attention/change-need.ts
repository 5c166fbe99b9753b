import type { Day } from '@freehold/rules/day'
import { nameDay } from '@freehold/rules/day'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import type { Need } from '../../../needs-you'
import { mailAssigned, withdrawAssigned } from './assigned-mail'
import {
  deleteComment,
  type Held,
  heldOf,
  insertComment,
  lockState,
  type StoredState,
  storeState,
} from './change-state.sql'
import { colleagueScope, isUser } from './colleague.sql'
import { logNeed } from './log-need'
import { findNeed, mayAssign, type NeedInput, refOf, requireNeed, snoozeOf } from './require-need'

interface Change extends NeedInput {
  version: number | null
}

/** Locks an item at the version that the user read. A change that changes nothing is no conflict. */
function requireVersion(state: StoredState, { version }: Change, same: boolean): void {
  if (version === null || version === state.version || same) return
  const holder = state.assigned_name === '' ? 'It is assigned to no one' : `It is assigned to ${state.assigned_name}`
  const until = state.snoozed_until === null ? '' : ` and snoozed until ${nameDay(state.snoozed_until)}`
  const by = state.saved_by || 'Another user'
  throw new Refusal('E_CONFLICT', `${by} changed this item after you opened it. ${holder}${until} now. Check it first.`)
}

/** Hides an item until a day, or brings it back. */
export async function snoozeNeed(tx: Tx, scope: UserScope, input: Change & { until: Day | null }, now: Date) {
  const need = await requireNeed(tx, scope, refOf(input), now)
  const { until } = input
  if (until !== null) requireDayToSnooze(need, scope, until)
  const state = await lockState(tx, scope, need, now)
  requireVersion(state, input, state.snoozed_until === until)
  if (state.snoozed_until === until) return { version: state.version }
  const held = { ...heldOf(state), snoozed_until: until, snoozed_by: until === null ? null : scope.user }
  const version = await store(tx, scope, state, { now, held, comment: null })
  const what = until === null ? 'brought back' : `snoozed until ${nameDay(until)}`
  await logNeed(tx, scope, need, `${scope.userName} ${what}: ${need.title}`)
  return { version }
}

function requireDayToSnooze(need: Need, scope: UserScope, until: Day): void {
  if (until <= scope.today) throw badField('until', 'Choose a day after today.')
  const most = snoozeOf(need, scope)
  if (most.until === null || until > most.until) throw badField('until', most.why)
}

interface Assignment extends Change {
  user_id: number | null
  comment: string
}

/** Gives an item to a colleague who may settle it, or to no one. */
export async function assignNeed(tx: Tx, scope: UserScope, input: Assignment, now: Date) {
  const { user_id: user, comment } = input
  if (user !== null && !(await isUser(tx, scope, user))) throw notFound('User')
  const ref = refOf(input)
  const need = await requireNeed(tx, scope, ref, now)
  if (!mayAssign(need.kind)) throw new Refusal('E_CONFLICT', "This waits for one person, so it can't be assigned.")
  const colleague = user === null ? null : await colleagueScope(tx, scope, user)
  if (user !== null && !(colleague && (await findNeed(tx, colleague, ref, now))))
    throw badField('user_id', "This user can't see this item or can't settle it. Choose someone else.")
  const state = await lockState(tx, scope, need, now)
  const same = state.assigned_to === user && comment === ''
  requireVersion(state, input, same)
  if (same) return { version: state.version }
  await withdrawAssigned(tx, scope, state)
  const written = comment === '' ? null : await insertComment(tx, scope, state.id, comment, now)
  const held: Held = {
    ...heldOf(state),
    assigned_to: user,
    assigned_by: user === null ? null : scope.user,
    assigned_at: user === null ? null : now.getTime(),
  }
  const version = await store(tx, scope, state, { now, held, comment: written })
  const name = user === null ? 'no one' : await mailAssigned(tx, scope, need, { ...held, state: state.id, comment })
  await logNeed(tx, scope, need, `${scope.userName} assigned to ${name}: ${need.title}`)
  return { version }
}

const store = (
  tx: Tx,
  scope: UserScope,
  state: StoredState,
  { now, held, comment }: { now: Date; held: Held; comment: number | null },
): Promise<number> =>
  storeState(tx, scope, state, { now, held, before: { ...heldOf(state), user: scope.user, comment } })

/** Adds a comment for all who see the item. */
export async function commentOnNeed(tx: Tx, scope: UserScope, input: NeedInput & { comment: string }, now: Date) {
  const need = await requireNeed(tx, scope, refOf(input), now)
  const state = await lockState(tx, scope, need, now)
  return { id: await insertComment(tx, scope, state.id, input.comment, now) }
}

/** The undo is offered for ten seconds; a slow answer still counts. */
const undoFor = 60_000

/** Takes back what the user did last with an item. */
export async function undoNeed(tx: Tx, scope: UserScope, input: Change, now: Date) {
  const need = await requireNeed(tx, scope, refOf(input), now)
  const state = await lockState(tx, scope, need, now)
  const { before, saved_at: at } = state
  const late = at === null || now.getTime() - at.getTime() > undoFor
  if (!before || before.user !== scope.user || late)
    throw new Refusal('E_CONFLICT', 'This can no longer be undone. Change the item instead.')
  requireVersion(state, input, false)
  if (before.assigned_at !== state.assigned_at) await withdrawAssigned(tx, scope, state)
  if (before.comment !== null) await deleteComment(tx, scope, before.comment)
  const version = await storeState(tx, scope, state, { now, held: heldOf(before), before: null })
  await logNeed(tx, scope, need, `${scope.userName} took back the last change: ${need.title}`)
  return { version }
}
