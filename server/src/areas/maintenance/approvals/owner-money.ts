import { keptDollars } from '@freehold/rules/money'
import type { WhyStep } from '@freehold/rules/money/why'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { boardRows } from '../../money/payouts/owner-board.sql'
import { payoutsOf } from '../../money/payouts/payout.sql'
import { whyAvailable } from '../../money/payouts/why-available'

export interface OwnerMoney {
  /** In dollars. */
  available: number
  rule: string
  parts: readonly { label: string; amount: number; note: string }[]
}

/** The money available to an owner over all properties, and the parts that it is the sum of. */
export async function ownerMoney(db: Db, scope: Scope, owner: number): Promise<OwnerMoney> {
  const [rows, payouts] = await Promise.all([boardRows(db, scope, owner), payoutsOf(db, scope, owner)])
  const counting = payouts.filter(({ state }) => state === 'PENDING' || state === 'SENT')
  const why = whyAvailable(
    rows.filter(({ kind }) => kind === 'property'),
    counting,
    { whole: true },
  )
  return { available: keptDollars(why.total), rule: why.rule, parts: why.steps.flatMap(partOf) }
}

const partOf = ({ label, value, note = '' }: WhyStep) =>
  typeof value === 'object' && 'money' in value ? [{ label, amount: keptDollars(value.money), note }] : []
