import { parseDay } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { needsEarlyNotice, secondLook } from '@freehold/rules/portal/autopay/announcing'
import { announcedOn } from '@freehold/rules/portal/autopay/turn-days'
import { todayHere } from '../kit/today-here'
import type { Plan, Turn } from './types'

/** The days of the mails about the next payment that are still to come. The last one comes in any case. */
export function mailDays({ next, range_ok }: Plan, turns: readonly Turn[]): string[] {
  const due = next && parseDay(next.on)
  if (!next || !due) return []
  const today = todayHere()
  if (next.state === 'ANNOUNCED') return secondLook(due) > today ? [secondLook(due)] : []
  const last = turns.find(({ taken }) => taken !== null)?.taken ?? null
  const previous = last === null ? null : dollars(last)
  return announcedOn(due, needsEarlyNotice({ rangeOk: range_ok, amount: dollars(next.amount), previous }), today)
}
