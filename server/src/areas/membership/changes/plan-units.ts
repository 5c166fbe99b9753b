import { includedUnits, proratedUnits } from '@freehold/rules/account/membership-price'
import type { Day } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import type { Membership } from '../record/membership.sql'

/** The price of adding units today: the part of the period for those that are not paid for yet. */
export function priceOfMore(
  { extraUnits, paidUnits, period }: Pick<Membership, 'extraUnits' | 'paidUnits' | 'period'>,
  more: number,
  unit: Cents,
  today: Day,
) {
  const after = extraUnits + more
  const toPay = Math.max(0, after - Math.max(paidUnits, extraUnits))
  return { after, toPay, ...proratedUnits({ unit, units: toPay, period, today }) }
}

/** Sentences about what is in the way of fewer units; empty where nothing is. */
export function inTheWayOfFewer(
  { extraUnits }: Pick<Membership, 'extraUnits'>,
  fewer: number,
  { units, vacant }: { units: number; vacant: readonly string[] },
): string[] {
  if (fewer > extraUnits)
    return [
      extraUnits === 0
        ? 'You have no additional units to remove.'
        : `You have ${extraUnits} additional ${extraUnits === 1 ? 'unit' : 'units'}. You can't remove more than that.`,
    ]
  const room = includedUnits + extraUnits - fewer
  if (units <= room) return []
  const over = units - room
  const which = vacant.length === 0 ? '' : ` Vacant now: ${vacant.join(', ')}.`
  return [
    `You have ${units} units, and there would be room for ${room}. Delete or archive ${over === 1 ? '1 unit' : `${over} units`} first.${which}`,
  ]
}
