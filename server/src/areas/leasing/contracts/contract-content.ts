import { zero } from '@freehold/rules/money'
import { proposeTotal } from '@freehold/rules/money/rent'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { badField } from '../../../http/refusal'
import { findRule } from '../../money/billing/late-fee-rule.sql'
import { leadStatementOf } from '../lease-text/lead-statement'
import { firstPayment } from '../lease-text/lease-charges'
import type { LeaseContent } from '../lease-text/lease-content'
import type { LeaseTerms } from '../lease-text/lease-input'
import { clausesOf } from '../lease-text/lease-template'
import { writeLease } from '../lease-text/write-lease'
import { homeToLease } from '../leases/lease-home.sql'
import type { LeaseAdult } from '../tenancies/lease-adult.sql'

const mostDue = 9_999_999_00

/** The first bill of a contract. */
export function proposalOf(input: LeaseTerms) {
  const { rent_period: period, rent_amount: rent, security_deposit, move_in: moveIn, move_out: moveOut } = input
  if (moveOut < moveIn) throw badField('move_out', 'The move-out cannot be before the move-in.')
  const proposal = proposeTotal({ period, rent, deposit: security_deposit ?? zero, moveIn, moveOut })
  if (firstPayment(input, proposal).total > mostDue)
    throw badField('rent_amount', 'The first payment may be at most $9,999,999.00.')
  return proposal
}

/** The words of a contract, the terms they are made of, and the home that they name. */
export async function contractContent<Input extends LeaseTerms & { unit_id: number }>(
  db: Db,
  scope: Scope,
  input: Input,
  people: readonly LeaseAdult[],
): Promise<{ content: LeaseContent; home: Awaited<ReturnType<typeof homeToLease>>; terms: Input }> {
  const home = await homeToLease(db, scope, input.unit_id)
  const terms = { ...input, ...leadStatementOf(input, home.yearBuilt) }
  const content = writeLease({
    input: terms,
    issued: scope.today,
    company: home.company,
    people,
    home,
    proposal: proposalOf(input),
    rule: input.late_fee_rule_id === null ? undefined : await findRule(db, scope, input.late_fee_rule_id),
    clauses: await clausesOf(db, scope),
  })
  return { content, home, terms }
}
