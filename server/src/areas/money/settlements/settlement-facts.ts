import type { Day } from '@freehold/rules/day'
import { type Cents, cents, sum, zero } from '@freehold/rules/money'
import { type DepositReason, isDeposit } from '@freehold/rules/money/reason'
import { type DepositInterest, depositInterest, interestLeft } from '@freehold/rules/money/settlement/interest'
import { lineReasonWords } from '@freehold/rules/money/settlement/line-kinds'
import { type SettlementTotals, settlementTotals } from '@freehold/rules/money/settlement/totals'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type OpenChargeRow, openChargesOf } from '../billing/open-charges.sql'
import { type Standing, standingOf } from '../deposits/deposit-standing'
import type { HomeRow } from './home.sql'
import { linesOf, type StoredLine } from './line.sql'
import type { Draft, StoredSettlement } from './settlement.sql'

/** All that the draft of a settlement is computed from. */
export interface SettlementFacts {
  home: HomeRow
  draft: Draft
  standing: Standing
  lines: StoredLine[]
  charges: OpenChargeRow[]
}

/** The draft before anything was saved: the address that the tenant gave, and all charges taken. */
export const emptyDraft = ({ forwarding_address }: Pick<HomeRow, 'forwarding_address'>): Draft => ({
  names: '',
  sendTo: forwarding_address,
  addressGiven: null,
  note: '',
  rates: [],
  interestBefore: zero,
  leftOut: [],
})

export async function gatherFacts(
  db: Db,
  scope: Scope,
  home: HomeRow,
  stored: StoredSettlement | undefined,
): Promise<SettlementFacts> {
  // These run one after the other, because inside a verb they share one connection.
  const standing = await standingOf(db, scope, home.occupancy)
  const charges = await openChargesOf(db, scope, home.tenant, home.occupancy)
  const lines = stored ? await linesOf(db, scope, stored.id) : []
  return {
    home,
    draft: stored ?? emptyDraft(home),
    standing,
    lines,
    charges: charges.filter(({ reason }) => !isDeposit(reason)),
  }
}

const perMonth = { MONTHLY: [1, 1], WEEKLY: [52, 12], YEARLY: [1, 12] } as const

const monthlyRent = ({ rent_cents, rent_period }: HomeRow): Cents => {
  const [times, over] = perMonth[rent_period]
  return cents(Math.round((rent_cents * times) / over))
}

/** Interest on the deposits from the day they came to the day the tenant left; null where no rule is known. */
function interestOf({ home, draft, standing }: SettlementFacts): DepositInterest | null {
  const to = home.real_move_out
  if (to === null) return null
  const from: Day = home.deposit_since ?? home.move_in
  return depositInterest({
    state: home.state,
    city: home.city,
    units: home.units,
    deposit: sum(standing.held.map(({ amount }) => amount)),
    monthlyRent: monthlyRent(home),
    from,
    to,
    rates: draft.rates,
  })
}

export const lineName = ({ reason, words, room }: Pick<StoredLine, 'reason' | 'words' | 'room'>): string =>
  `${lineReasonWords[reason]}: ${words}${room === '' ? '' : `, ${room}`}`

export interface SettlementFigures {
  held: { reason: DepositReason; amount: Cents }[]
  interest: DepositInterest | null
  /** The interest that is added now. */
  added: Cents
  credit: Cents
  taken: OpenChargeRow[]
  totals: SettlementTotals
}

/** The figures of a draft, by the rules. */
export function figuresOf(facts: SettlementFacts): SettlementFigures {
  const { draft, standing, charges, lines } = facts
  const interest = interestOf(facts)
  const added = interest ? interestLeft(interest.amount, draft.interestBefore) : zero
  const credit = sum(standing.credit.map(({ free }) => free))
  const leftOut = new Set(draft.leftOut)
  const taken = charges.filter(({ id }) => !leftOut.has(id))
  return {
    held: standing.held,
    interest,
    added,
    credit,
    taken,
    totals: settlementTotals({
      held: standing.held,
      interest: added,
      credit,
      charges: taken.map(({ id, reason, due, open_cents }) => ({ id, reason, due, open: cents(open_cents) })),
      lines: lines.map((line) => ({ id: line.id, words: lineName(line), amount: line.amount })),
    }),
  }
}
