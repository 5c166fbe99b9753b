import type { Method } from '@freehold/rules/money/payment-method'
import type { PaymentMethod } from '@freehold/server/providers/payments/port'
import type { Chance } from '../random'
import type { RuleKey } from './late-fee-rules'

/** In which way a tenant pays its rent. `ago` and `since` count months back from this one; amounts are dollars. */
export type Pays =
  | { how: 'PROMPTLY' }
  /** Some days late every month; this month too where it is `still` so. */
  | { how: 'LATE'; day: number; still: boolean }
  /** Half of it on the 3rd, the rest on the 17th. */
  | { how: 'IN HALVES'; still: boolean }
  /** The tenant stopped paying, except for a first part of a month. */
  | { how: 'NOT SINCE'; since: number; part: number }
  | { how: 'SHORT'; by: number; since: number }
  /** Some months at once. */
  | { how: 'AHEAD'; months: number; ago: number }
  /** The last weeks before it leaves go unpaid, or so many days. */
  | { how: 'UNTIL NOTICE'; days?: number }

/** The mistakes in payments that are voided and corrected. */
export type Mishap = 'BOUNCED' | 'DOUBLED' | 'MISTYPED'

/** Billed and collected every month beside the rent. */
export interface Extra {
  type: 'PARKING' | 'STORAGE' | 'LAUNDRY'
  amount: number
  notes: string
}

interface Way {
  method: Method
  notes: string
}

export interface Habit {
  pays: Pays
  /** The day of the month on which a prompt tenant pays. */
  day: number
  /** When it comes by, on whatever day: a minute of the working day. */
  minute: number
  /** How it pays its rent, and what the notes say of that. */
  by: Way
  /** The number of its first check. */
  check: number | null
  rule: RuleKey | null
  extra: Extra | null
  pet: boolean
  /** Keyed by the number of months ago. */
  mishaps: ReadonlyMap<number, Mishap>
  /** The months after which a fee of its is taken back as a courtesy. */
  excused: ReadonlySet<number>
  /** Pays its rent by card in the portal since so many months ago. */
  online?: { since: number; card: PaymentMethod }
}

const extras: readonly Extra[] = [
  { type: 'PARKING', amount: 75, notes: 'Second parking space' },
  { type: 'PARKING', amount: 95, notes: 'Garage' },
  { type: 'STORAGE', amount: 35, notes: 'Locker in the basement' },
  { type: 'LAUNDRY', amount: 22, notes: 'Laundry card, refilled' },
  { type: 'STORAGE', amount: 60, notes: 'Kayak and bicycle shed' },
]

export const moneyOrder: Way = { method: 'OTHER', notes: 'Money order' }
const cash: Way = { method: 'CASH', notes: '' }
const billPay: Way = { method: 'BANK_TRANSFER', notes: 'Bank bill pay' }
const transfer: Way = { method: 'BANK_TRANSFER', notes: '' }

/** The habit of most tenants: they pay in the first days of the month. */
export function commonHabit({ between, pick }: Chance, trade: boolean): Habit {
  const way = between(1, 100)
  const byCheck = way <= 45
  const by: Way = byCheck
    ? { method: 'CHECK', notes: '' }
    : way <= 80
      ? transfer
      : way <= 92
        ? { method: 'CARD', notes: `Card ending ${between(1001, 9998)}, over the phone` }
        : pick([cash, cash, moneyOrder, billPay])
  const extra = !trade && between(1, 100) <= 10 ? pick(extras) : null
  return {
    pays: { how: 'PROMPTLY' },
    day: pick([1, 1, 1, 2, 2, 3, 3, 4, 5]),
    minute: between(12, 450),
    by: trade && !byCheck ? transfer : by,
    check: byCheck ? between(112, 4890) : null,
    rule: ruleOf(between(1, 100), trade),
    extra,
    pet: !trade && between(1, 100) <= 5,
    mishaps: new Map(),
    excused: new Set(),
  }
}

function ruleOf(share: number, trade: boolean): RuleKey | null {
  if (trade) return 'percent'
  if (share <= 58) return 'standard'
  if (share <= 74) return 'percent'
  return share <= 86 ? 'daily' : null
}
