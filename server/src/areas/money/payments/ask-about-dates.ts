import type { Day } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import { backDatedQuestion, isLongAgo } from '@freehold/rules/money/collecting/back-dated'
import type { Scope } from '../../../database/scope'
import { Refusal } from '../../../http/refusal'

interface Recorded {
  days: readonly Day[]
  voidedFees: readonly Cents[]
}

/**
 * Asks once about payments dated long ago, after they were recorded: what they undo is known by then to the cent, and the
 * refusal rolls all of it back.
 */
export function askAboutDates(
  { today }: Scope,
  { confirm }: { confirm: boolean },
  { days, voidedFees: fees }: Recorded,
): void {
  if (confirm) return
  const question = backDatedQuestion({ days: days.filter((day) => isLongAgo(day, today)), fees, today })
  if (question !== null) throw new Refusal('E_CONFIRM', question)
}
