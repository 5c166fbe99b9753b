import { charge } from '@freehold/contract/money/charge'
import { deposit } from '@freehold/contract/money/deposit'
import { lateFee } from '@freehold/contract/money/late-fee'
import { payment } from '@freehold/contract/money/payment'
import type { Answer } from '../app/ask'
import { type Action, centsOf, chargeName, money, nameOf, pick, receiptName, type World } from './action'
import { type Charge, type Home, openCharges, openOf, type Receipt } from './book'
import { plusDays } from './calendar'
import { addCharge, applyFee, collect, freeCredit, giveBack, heldOf, voidCharge, voidPayment } from './collecting'
import { dollarsOf } from './landlord'
import type { StepOf } from './steps'
import type { Expected } from './tenancy-book'

/** The record that a action makes gets the product's id. */
function keeper<T extends { id: number | null }>() {
  let made: T | undefined
  return {
    keep: ({ expected }: { expected: Expected }, record: T | undefined): Expected => {
      made = record
      return expected
    },
    done: ({ body }: Answer) => {
      if (made) made.id = Number(body.id)
    },
  }
}

export function collectRentAction({ book, landlord }: World, step: StepOf<'collect rent'>): Action | null {
  const home = pick(book.homes, step.home)
  if (!home) return null
  const { reason } = step
  const cents = centsOf(home, reason, step.amount)
  const day = plusDays(book.today, -step.back)
  const { keep, done } = keeper<Receipt>()
  return {
    words: `${nameOf(home)} pays ${money(cents)} for ${reason}, dated ${day}`,
    expect: () => {
      const result = collect(book, home, { reason, amount: cents, day }, { rent: true })
      return keep(result, result.receipt)
    },
    ask: () =>
      landlord.ask(payment.payRent, {
        tenant_id: home.tenant.id,
        rent_id: home.id,
        pay_reason: reason,
        paid_date: day,
        paid_amount: dollarsOf(cents),
      }),
    done,
  }
}

export function collectOtherAction({ book, landlord }: World, step: StepOf<'collect other'>): Action | null {
  const home = pick(book.homes, step.home)
  if (!home) return null
  const { reason, bill } = step
  const cents = centsOf(home, reason, step.amount)
  const day = plusDays(book.today, -step.back)
  const { keep, done } = keeper<Receipt>()
  return {
    words: `${nameOf(home)} pays ${money(cents)} for ${reason}${bill ? ', billed as well' : ''}, dated ${day}, by Collect Other`,
    expect: () => {
      const result = collect(book, home, { reason, amount: cents, day }, { rent: false, bill })
      return keep(result, result.receipt)
    },
    ask: () =>
      landlord.ask(payment.collectOther, {
        tenant_id: home.tenant.id,
        type: reason,
        property_id: landlord.property,
        rent_unit_id: home.id,
        paid_date: day,
        paid_amount: dollarsOf(cents),
        bill: bill ? '1' : '0',
      }),
    done,
  }
}

export function addChargeAction({ book, landlord }: World, step: StepOf<'add charge'>): Action | null {
  const home = pick(book.homes, step.home)
  if (!home) return null
  const { reason, amount } = step
  const day = plusDays(book.today, -step.back)
  const { keep, done } = keeper<Charge>()
  return {
    words: `${nameOf(home)} is billed ${money(amount)} for ${reason}, due ${day}`,
    expect: () => {
      const result = addCharge(book, home, { reason, amount, day })
      return keep(result, result.charge)
    },
    ask: () =>
      landlord.ask(charge.add, {
        tenant_id: home.tenant.id,
        type: reason,
        property_id: landlord.property,
        rent_unit_id: home.id,
        paid_date: day,
        paid_amount: dollarsOf(amount),
      }),
    done,
  }
}

export function applyFeeAction({ book, landlord }: World, step: StepOf<'apply late fee'>): Action | null {
  const home = pick(book.homes, step.home)
  const rule = pick(book.rules, step.rule)
  if (!home || !rule) return null
  const day = plusDays(book.today, -step.back)
  const { entered } = step
  const { keep, done } = keeper<Charge>()
  return {
    words: `${nameOf(home)} is billed a late fee by hand, ${rule.name}, of ${day}${entered === null ? '' : `, of ${money(entered)}`}`,
    expect: () => {
      const result = applyFee(book, home, { rule, day, amount: entered })
      return keep(result, 'charge' in result ? result.charge : undefined)
    },
    ask: () =>
      landlord.ask(lateFee.apply, {
        tenant_rent_id: home.id,
        late_fee_rule_id: rule.id,
        paid_date: day,
        ...(entered !== null && { paid_amount: dollarsOf(entered) }),
      }),
    done,
  }
}

/** The model bills on the day; the office may not have yet. */
const isKnown = ({ id }: { id: number | null }): boolean => id !== null

const everyOf = <T>(homes: readonly Home[], of: (home: Home) => readonly T[]): [Home, T][] =>
  homes.flatMap((home) => of(home).map((one): [Home, T] => [home, one]))

export function voidPaymentAction({ book, landlord }: World, step: StepOf<'delete payment'>): Action | null {
  const found = pick(
    everyOf(book.homes, ({ receipts }) => receipts.filter(isKnown)),
    step.which,
  )
  if (!found) return null
  const [home, receipt] = found
  const { withCharge } = step
  return {
    words: `the payment ${receiptName(receipt)} of ${nameOf(home)} is deleted${withCharge ? ' with its charge' : ''}`,
    expect: () => voidPayment(book, home, receipt, { withCharge }),
    ask: () => landlord.ask(payment.remove, { id: receipt.id, with_charge: withCharge ? '1' : '0' }),
  }
}

export function voidChargeAction({ book, landlord }: World, step: StepOf<'take back charge'>): Action | null {
  const found = pick(
    everyOf(book.homes, ({ charges }) => charges.filter(isKnown)),
    step.which,
  )
  if (!found) return null
  const [home, taken] = found
  const { confirm } = step
  return {
    words: `the charge ${chargeName(taken)} of ${nameOf(home)} is taken back${confirm ? '' : ', unconfirmed'}`,
    expect: () => voidCharge(home, taken, { confirm }),
    ask: () => landlord.ask(charge.remove, { id: taken.id, confirm: confirm ? '1' : '0' }),
  }
}

export function giveBackAction({ book, landlord }: World, step: StepOf<'return deposit'>): Action | null {
  const home = pick(book.homes, step.home)
  if (!home) return null
  const day = plusDays(book.today, -step.back)
  let left = heldOf(home)
  const applied = openCharges(home)
    .filter(isKnown)
    .slice(0, step.apply)
    .map((one) => ({ charge: one, cents: Math.min(openOf(home, one), Math.max(1, left)) }))
  for (const { cents } of applied) left -= cents
  const kept = Math.max(0, Math.round((left * step.kept) / 100))
  const credit = Math.round((freeCredit(home) * step.credit) / 100)
  const parts = [
    ...applied.map((one) => `${money(one.cents)} for the charge ${chargeName(one.charge)}`),
    `${money(kept)} kept`,
    `${money(credit)} of credit back`,
  ]
  let returned: number | undefined
  return {
    words: `the deposit of ${nameOf(home)} is settled on ${day}: ${parts.join(', ')}`,
    expect: () => {
      const result = giveBack(book, home, { day, applied, kept, credit })
      returned = result.returned
      return result.expected
    },
    ask: () =>
      landlord.ask(deposit.giveBack, {
        tenant_id: home.tenant.id,
        rent_id: home.id,
        paid_date: day,
        applied: JSON.stringify(applied.map((one) => ({ charge_id: one.charge.id, amount: one.cents / 100 }))),
        kept: dollarsOf(kept),
        kept_reason: 'Paint',
        credit: dollarsOf(credit),
      }),
    done: ({ body }) => {
      if (Math.round(Number(body.returned) * 100) !== returned)
        throw new Error(`${money(returned ?? 0)} goes back in the model, $${body.returned} at the office`)
    },
  }
}
