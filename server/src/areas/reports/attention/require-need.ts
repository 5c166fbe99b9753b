import type { Right } from '@freehold/contract/access'
import { isLegalNeed } from '@freehold/contract/need-groups'
import type { NeedKind } from '@freehold/contract/reports/needs-you'
import { type LatestSnooze, latestSnooze } from '@freehold/rules/reports/latest-snooze'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { Refusal } from '../../../http/refusal'
import type { Need } from '../../../needs-you'
import { findNeeds } from '../dashboard/find-needs'
import type { NeedRef } from '../dashboard/need-key'
import { contributions } from '../dashboard/needs-you'

/** The name of an item in a call. */
export interface NeedInput {
  kind: NeedKind
  record: number | null
  occurrence: string
}

export const refOf = ({ kind, record: id, occurrence }: NeedInput): NeedRef => ({ kind, id, occurrence })

/** An item that waits and that the user may settle; null where its reason is gone, or out of sight. */
export async function findNeed(db: Db, scope: Scope, ref: NeedRef, now: Date): Promise<Need | null> {
  const { rows } = await findNeeds(db, scope, { only: [ref], most: 1, now })
  return rows[0] ?? null
}

/** One sentence for an item whose reason is gone and for one out of sight, so that neither says which it is. */
export async function requireNeed(db: Db, scope: Scope, ref: NeedRef, now: Date): Promise<Need> {
  const found = await findNeed(db, scope, ref, now)
  if (!found) throw new Refusal('E_CONFLICT', 'This item no longer needs you. Reload the list.')
  return found
}

const sourceOf = (kind: NeedKind) => contributions.find(({ kinds }) => kinds.includes(kind))

/** The right that settles a kind. */
export const rightOf = (kind: NeedKind): Right => sourceOf(kind)?.right ?? 'account'

/** True if a colleague could settle it: some items wait for one user alone. */
export const mayAssign = (kind: NeedKind): boolean => sourceOf(kind)?.own !== true

export const snoozeOf = ({ kind, due, urgent = false }: Need, { today }: Pick<Scope, 'today'>): LatestSnooze =>
  latestSnooze({ legal: isLegalNeed(kind), urgent, due: due?.by ?? null }, today)
