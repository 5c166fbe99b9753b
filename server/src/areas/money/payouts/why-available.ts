import { showDay } from '@freehold/rules/day'
import { type Cents, cents, negate, sum, zero } from '@freehold/rules/money'
import type { Why, WhyStep } from '@freehold/rules/money/why'
import type { BoardRow } from './owner-board.sql'
import type { Payout } from './payout.sql'

/** The number of parts listed one by one; the rest share one line. */
const most = 50

interface Part extends WhyStep {
  money: Cents
}

/** Why so much is available to an owner: what its properties brought, less what was spent, less what was sent. */
export function whyAvailable(
  properties: readonly BoardRow[],
  payouts: readonly Payout[],
  { whole }: { whole: boolean },
): Why {
  const brought = properties.map((row) => ofProperty(row, 'Collected', cents(row.billed_cents)))
  const spent = properties.map((row) => ofProperty(row, 'Spent', negate(cents(row.expenses_cents))))
  const sent = payouts.map(ofPayout)
  return {
    title: 'Available',
    rule: whole
      ? "What was collected for the owner's properties without deposits, less what was spent, sent to the owner or is on its way."
      : "What was collected for the owner's properties that you can see, without deposits, less what was spent for them. Payouts cover all of the owner's properties, so they are not included.",
    steps: [
      ...stepsOf(brought, 'Collected: other properties'),
      ...stepsOf(spent, 'Spent: other properties'),
      ...stepsOf(sent, 'Earlier payouts'),
    ],
    total: sum([...brought, ...spent, ...sent].map(({ money }) => money)),
  }
}

/** Those that move something, in their order; of too many the first. */
function stepsOf(parts: readonly Part[], others: string): WhyStep[] {
  const moving = parts.filter(({ money }) => money !== zero)
  const rest = moving.slice(most)
  const steps = moving.slice(0, most).map(({ money: _, ...step }) => step)
  if (rest.length === 0) return steps
  return [
    ...steps,
    { label: others, value: { money: sum(rest.map(({ money }) => money)) }, note: `${rest.length} of them` },
  ]
}

const ofProperty = ({ property_id: id, property_name }: BoardRow, label: string, money: Cents): Part => ({
  money,
  label: `${label}: ${property_name}`,
  value: { money },
  to: { noun: 'property', id },
})

const ofPayout = ({ amount, day, state, entry, recipient }: Payout): Part => ({
  money: negate(amount),
  label: state === 'PENDING' ? 'Payout on its way' : 'Payout',
  value: { money: negate(amount) },
  note: `${showDay(day)}, to ${recipient}`,
  ...(entry !== null && { to: { noun: 'entry', id: entry } }),
})
