import { type Day, nameDay, parseDay } from '@freehold/rules/day'
import { startAfter } from '@freehold/rules/leasing/next-tenant'

export interface Newcomer {
  tenant_name: string
  move_in: string
  agreed_move_in: string
  move_out: string
}

/** The server answers days alone. */
const dayOf = (text: string): Day => text as Day

/** The effect of a last day on the next tenant of the unit. */
export function whatItDoes(next: Newcomer, lastDay: unknown, today: Day): string {
  const { tenant_name: name, move_in, agreed_move_in, move_out } = next
  const last = parseDay(String(lastDay))
  if (last === null) return ''
  const start = startAfter({ agreed: dayOf(agreed_move_in), leaseEnd: dayOf(move_out) }, last)
  if (start === null)
    return `${name}'s lease ends on ${nameDay(dayOf(move_out), today)}, before the unit is free. Cancel that lease first.`
  if (start === move_in) return `${name} moves in on ${nameDay(start, today)}.`
  return `${name} moves in on ${nameDay(start, today)} instead of ${nameDay(dayOf(move_in), today)}.`
}

/** Why a tenant with a lease has not moved in; blank if no other tenant has to leave first. */
export function whyWaiting({ waits_for, move_in }: { waits_for: string; move_in: string | null }, today: Day): string {
  if (waits_for === '' || move_in === null) return ''
  const day = nameDay(dayOf(move_in), today)
  return move_in > today
    ? `Moves in on ${day} if ${waits_for} has moved out by then.`
    : `Waiting since ${day}: ${waits_for} has not moved out. Rent begins the day after the move-out.`
}
