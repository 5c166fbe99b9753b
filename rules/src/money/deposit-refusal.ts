import { showDay } from '../day'
import { add, type Cents, requireAtLeast, showDollars, sum, toDollars, zero } from '../money'
import type { DepositAsked, DepositRefusal } from './deposit'
import { interestGoesTo } from './entry'
import { type OpenCharge, requireCharges } from './open-charge'
import { type DepositReason, depositReasons, isDeposit, reasonWords } from './reason'

export const totalOf = (parts: readonly { amount: Cents }[]): Cents => sum(parts.map(({ amount }) => amount))

const shown = (amount: Cents): string => showDollars(toDollars(amount))

/** The amounts a settlement pays, charge by charge; a charge named twice is paid both amounts. */
export function chargesPaid({ applied, openCharges }: DepositAsked): { charge: OpenCharge; amount: Cents }[] {
  return openCharges
    .map((charge) => ({ charge, amount: totalOf(applied.filter((part) => part.charge === charge.id)) }))
    .filter(({ amount }) => amount > 0)
}

/** The sum that is held, with the interest on it. */
export const withInterest = ({ held, interest = zero }: DepositAsked): DepositAsked['held'] =>
  interest > 0 ? [...held, { reason: interestGoesTo, amount: interest }] : held

export function refuseSettlement(asked: DepositAsked): DepositRefusal | null {
  requireAsked(asked)
  const refuse = (
    refused: DepositRefusal['refused'],
    field: DepositRefusal['field'],
    sentence: string,
  ): DepositRefusal => ({ refused, field, sentence })

  const open = new Set(asked.openCharges.filter((charge) => charge.open > 0).map(({ id }) => id))
  if (asked.applied.some(({ charge }) => !open.has(charge)))
    return refuse('NOT_OPEN', 'applied', 'One of the charges is no longer open.')
  for (const { charge, amount } of chargesPaid(asked)) {
    const name = `${reasonWords[charge.reason].toLowerCase()} due ${showDay(charge.due)}`
    if (isDeposit(charge.reason))
      return refuse(
        'FOR_A_DEPOSIT',
        'applied',
        `A deposit cannot pay the ${name}, which is one itself. Take that charge back instead.`,
      )
    if (amount > charge.open)
      return refuse('MORE_THAN_OPEN', 'applied', `Only ${shown(charge.open)} is open on the ${name}.`)
  }
  const held = totalOf(withInterest(asked))
  const spent = add(totalOf(asked.applied), asked.kept)
  if (spent > held)
    return refuse(
      'MORE_THAN_HELD',
      asked.kept > 0 ? 'kept' : 'applied',
      `Only ${shown(held)} is held: ${shown(spent)} cannot be applied and kept.`,
    )
  if (asked.credit > asked.creditFree)
    return refuse('MORE_THAN_CREDIT', 'credit', `Only ${shown(asked.creditFree)} was overpaid.`)
  return held === 0 && asked.credit === 0 ? refuse('NOTHING_HELD', 'applied', 'No deposit is held.') : null
}

function requireAsked(asked: DepositAsked): void {
  const { held, waiting = [], openCharges, applied, kept, credit, creditFree, interest = zero } = asked
  requireCharges(openCharges)
  for (const { amount } of [...held, ...waiting]) requireAtLeast(0, amount, 'A deposit')
  for (const { amount } of applied) requireAtLeast(1, amount, 'What is applied')
  requireAtLeast(0, kept, 'What is kept')
  requireAtLeast(0, interest, 'Interest')
  requireAtLeast(0, credit, 'The credit returned')
  requireAtLeast(0, creditFree, 'The credit')
  const under = (parts: readonly { reason: DepositReason; amount: Cents }[], reason: DepositReason): Cents =>
    totalOf(parts.filter((part) => part.reason === reason))
  for (const reason of depositReasons)
    if (under(waiting, reason) > under(held, reason)) throw new RangeError(`More waits as ${reason} than is held`)
}
