import { showDay } from '@freehold/rules/day'
import {
  add,
  type Cents,
  cents,
  negate,
  showDollars,
  smaller,
  subtract,
  sum,
  toDollars,
  zero,
} from '@freehold/rules/money'
import type { Why, WhyStep } from '@freehold/rules/money/why'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { figuresOf, moneyAside } from '../../people/tenant.sql'
import type { EntriesOf } from '../journal/entry-facts.sql'
import { chargeWords, entryWords } from '../journal/entry-words'
import { type Moved, movedBy, type OverdueCharge, overdueCharges, type Reading } from './why.sql'

/** The number of entries listed one by one; earlier ones share one line. */
const newest = 50

interface FigureText {
  title: string
  rule: string
}

const takenBack = 'Voided entries and their reversals cancel out and are left out.'

const texts: Record<Reading, FigureText> = {
  balance: { title: 'Balance', rule: `Everything billed, less everything paid. ${takenBack}` },
  billed: {
    title: 'Billed',
    rule: `Every charge, deposits included, and what was owed or paid ahead when the books began. ${takenBack}`,
  },
  paid: { title: 'Paid', rule: `Every payment, less what was returned to the tenant. ${takenBack}` },
  deposit: {
    title: 'Deposits held',
    rule: `What was paid for deposits, less what was returned, kept or used to pay charges. ${takenBack}`,
  },
}

/** Why a figure of a tenant or an occupancy is what it is: the entries that make it, each to be asked in turn. */
export async function whyFigure(db: Db, scope: Scope, of: EntriesOf, reading: Reading): Promise<Why> {
  const rows = await movedBy(db, scope, of, reading, { newest })
  const total = cents(rows[0]?.total ?? 0)
  return { ...texts[reading], steps: [...earlierEntries(rows), ...rows.map(stepOf(reading))], total }
}

/** The deposits held for an occupancy: the same wherever they are shown. */
export const whyHeld = (db: Db, scope: Scope, occupancy: number): Promise<Why> =>
  whyFigure(db, scope, { occupancy }, 'deposit')

const stepOf =
  (part: Reading) =>
  ({ id, day, unit_name, moved, ...facts }: Moved): WhyStep => ({
    label: entryWords(facts),
    value: { money: cents(moved) },
    note: `${showDay(day)}, ${unit_name}`,
    to: { noun: 'entry', id, ...(Math.abs(moved) !== facts.amount_cents && { part }) },
  })

function earlierEntries(rows: readonly Moved[]): WhyStep[] {
  const [first] = rows
  if (!first || first.entries === rows.length) return []
  const before = subtract(cents(first.total), sum(rows.map(({ moved }) => cents(moved))))
  return [{ label: `${first.entries - rows.length} earlier entries`, value: { money: before } }]
}

/**
 * Why a tenant is late: the charges that were due before today and are not paid, and never more than is owed in all. A
 * deposit that was paid ahead is never used for rent, so it makes nothing that is owed smaller.
 */
export async function whyLate(db: Db, scope: Scope, tenant: number): Promise<Why> {
  const rows = await overdueCharges(db, scope, tenant, { newest })
  const figures = await figuresOf(db, scope, tenant)
  const overdue = cents(rows[0]?.total ?? 0)
  const { deposit_credit } = await moneyAside(db, scope, tenant)
  const balance = add(cents(figures?.balance_cents ?? 0), cents(deposit_credit))
  const total = balance > zero ? smaller(balance, overdue) : zero
  return {
    title: 'Owed and late',
    rule: `What is still open on charges that were due before ${showDay(scope.today)}, but never more than the balance. A deposit paid ahead counts only toward that deposit.`,
    steps: [...earlierCharges(rows, overdue), ...rows.map(overdueStep), ...waitingMoney(subtract(overdue, total))],
    total,
  }
}

function earlierCharges(rows: readonly OverdueCharge[], overdue: Cents): WhyStep[] {
  const count = (rows[0]?.charges ?? 0) - rows.length
  const listed = sum(rows.map(({ open_cents }) => cents(open_cents)))
  return count === 0 ? [] : [{ label: `${count} earlier charges`, value: { money: subtract(overdue, listed) } }]
}

const overdueStep = ({ id, due, unit_name, amount_cents, open_cents, ...charge }: OverdueCharge): WhyStep => ({
  label: chargeWords({
    reason: charge.reason,
    name: charge.charge_name,
    from: charge.covers_from,
    to: charge.covers_to,
  }),
  value: { money: cents(open_cents) },
  note: [
    `Due ${showDay(due)}`,
    unit_name,
    ...(open_cents < amount_cents ? [`${shown(amount_cents - open_cents)} of ${shown(amount_cents)} paid`] : []),
  ].join(', '),
  to: { noun: 'entry', id },
})

/** A credit of another home pays none of these charges; it is the tenant's money all the same. */
const waitingMoney = (amount: Cents): WhyStep[] =>
  amount === zero ? [] : [{ label: 'Already paid, and waiting for another charge', value: { money: negate(amount) } }]

const shown = (whole: number): string => showDollars(toDollars(cents(whole)))
