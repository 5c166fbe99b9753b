import { addDays, type Day } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import type { Brought } from './monthly-payments'

/** A payment as it is entered, and how it is taken back where something was wrong with it. */
export interface Entered extends Brought {
  undone: { day: Day; reason: string; again: Brought[] } | null
}

export function enteredAs(brought: Brought): Entered[] {
  const { day, amount, mishap } = brought
  const right: Entered = { ...brought, undone: null }
  switch (mishap) {
    case null:
      return [right]
    case 'BOUNCED': {
      const again: Brought = {
        ...brought,
        day: addDays(day, 8),
        method: 'CHECK',
        check_number: '',
        notes: "Cashier's check for the returned one",
      }
      const reason = 'Check returned by the bank: insufficient funds.'
      return [{ ...brought, undone: { day: addDays(day, 5), reason, again: [again] } }]
    }
    case 'DOUBLED':
      return [right, { ...brought, undone: { day: addDays(day, 1), reason: 'Entered twice.', again: [] } }]
    case 'MISTYPED': {
      const undone = { day: addDays(day, 1), reason: 'Amount mistyped.', again: [brought] }
      return [{ ...brought, amount: cents(amount - 90_00), undone }]
    }
  }
}
