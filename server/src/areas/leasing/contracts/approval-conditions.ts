import { type Cents, cents, showDollars, toDollars, zero } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { newestDecisions } from '../decision/decision.sql'
import type { LeaseInput } from '../lease-text/lease-input'

interface Conditions {
  /** The deposit that was asked for; null without one. */
  deposit: Cents | null
  cosigner: boolean
}

/** The conditions under which these applications were approved: the highest deposit, and a co-signer if one asks for it. */
export async function conditionsOf(db: Db, scope: Scope, applications: readonly number[]): Promise<Conditions> {
  const decisions = (await newestDecisions(db, scope, applications)).filter(({ kind }) => kind === 'CONDITIONS')
  const deposits = decisions.flatMap(({ deposit_cents }) => deposit_cents ?? [])
  return {
    deposit: deposits.length === 0 ? null : cents(Math.max(...deposits)),
    cosigner: decisions.some(({ cosigner }) => cosigner),
  }
}

const shown = (amount: Cents): string => showDollars(toDollars(amount))

/** The conditions that a contract leaves out, each as a sentence. */
export function unmetConditions({ deposit, cosigner }: Conditions, input: LeaseInput): string[] {
  const agreed = input.security_deposit ?? zero
  return [
    ...(deposit !== null && agreed < deposit
      ? [`The approval asks for a security deposit of ${shown(deposit)}, and this lease has ${shown(agreed)}.`]
      : []),
    ...(cosigner && input.guarantor_name === ''
      ? ['The approval asks for a co-signer, and this lease names none.']
      : []),
  ]
}
