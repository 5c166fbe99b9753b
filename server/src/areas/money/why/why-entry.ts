import { dayIn, showDay } from '@freehold/rules/day'
import { cents, negate } from '@freehold/rules/money'
import { entryReasonWords, type Ledger } from '@freehold/rules/money/entry'
import { type Reason, reasons } from '@freehold/rules/money/reason'
import type { Why, WhyPart, WhyStep } from '@freehold/rules/money/why'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { chargeWords, entryWords } from '../journal/entry-words'
import type { EntryKind } from '../journal/journal.sql'
import { linesOf } from './why.sql'
import { type EntryRow, findEntry, type PaidPart, paidParts } from './why-entry.sql'
import { settledSteps, whyPart } from './why-part'

const rules: Record<EntryKind, string> = {
  CHARGE: 'A charge is what the tenant is asked to pay. It becomes income when it is paid.',
  PAYMENT:
    'A payment pays the oldest open charge of its kind first, then rent, monthly charges, other charges, and fees last. What is left waits for the next charge.',
  SETTLEMENT: 'Money paid by card has arrived.',
  REVERSAL: 'It reverses another entry, line by line. Both stay in the books.',
  DEPOSIT_RETURN: 'The deposits held are used to pay charges, kept or returned.',
  CREDIT_REFUND: 'An overpayment is returned to the tenant.',
  EXPENSE: 'Money was spent for a property. It counts on the day it was paid.',
  PAYOUT: 'Money was sent to an owner. It is posted once the provider has accepted it.',
  DEPOSIT_TRANSFER: 'The property was sold. Its deposits and their cash went to the new owner.',
  OPENING: 'It was held for the tenant when the books began. It is no income of these books.',
  FEE: 'A tenant paid a fee for paying by card. It is income of the company, and never of an owner.',
}

/** Why an entry is what it is: as the rule that computed it said, or by its lines; then what became of it. */
export async function whyEntry(db: Db, scope: Scope, id: number, part: WhyPart | null): Promise<Why> {
  const entry = await findEntry(db, scope, id)
  if (!entry) throw notFound('Entry')
  if (part !== null)
    return whyPart(
      { ...entry, title: titleOf(entry) },
      part,
      await linesOf(db, scope, id, part),
      postedSteps(entry, scope),
    )
  const parts = await paidParts(db, scope, id)
  const after = [...postedSteps(entry, scope), ...orderSteps(entry), ...screeningSteps(entry), ...linkSteps(entry)]
  if (entry.why === null)
    return {
      title: titleOf(entry),
      rule: ruleOf(entry),
      steps: [...entry.lines.map(lineStep), ...paidSteps(entry, parts), ...after],
      total: cents(entry.amount_cents),
    }
  if (entry.kind === 'DEPOSIT_RETURN')
    return {
      title: titleOf(entry),
      rule: rules.DEPOSIT_RETURN,
      steps: [...settledSteps(entry.why, entry.lines), ...after],
      total: cents(entry.amount_cents),
    }
  // The charges a payment pays may have changed since it was posted, so they are read again.
  const said = entry.kind === 'PAYMENT' ? [] : entry.why.steps
  return { ...entry.why, steps: [...said, ...paidSteps(entry, parts), ...after] }
}

const titleOf = (entry: EntryRow): string => entryWords({ ...entry, reason: tenantsReason(entry) })

const openingRules = {
  credit:
    'The tenant had paid this ahead when the books began. It pays the next charges, and is no income of these books.',
  debit: 'The tenant owed this when the books began. It becomes income when it is paid.',
}

function ruleOf({ kind, effect_cents }: EntryRow): string {
  if (kind !== 'OPENING' || effect_cents === 0) return rules[kind]
  return effect_cents < 0 ? openingRules.credit : openingRules.debit
}

/** Expenses, payouts and fees are named by their kind, which no reason of a tenant's money changes. */
const tenantsReason = ({ reason }: EntryRow): Reason => reasons.find((one) => one === reason) ?? 'OTHER'

/** Each line in words, with the sign a person expects: income and what is held grow by a credit. */
function lineStep({ ledger, reason, cents: moved }: EntryRow['lines'][number]): WhyStep {
  const word = entryReasonWords[reason]
  const lines: Record<Ledger, { label: string; credit: boolean }> = {
    RECEIVABLE: { label: `Owed by the tenant: ${word}`, credit: false },
    UNCOLLECTED: { label: `Billed, not collected: ${word}`, credit: true },
    CASH: { label: `Cash: ${word}`, credit: false },
    IN_TRANSIT: { label: `On its way by card: ${word}`, credit: false },
    INCOME: { label: `Income: ${word}`, credit: true },
    DEPOSITS_HELD: { label: `Held: ${word}`, credit: true },
    EXPENSE: { label: 'Spent', credit: false },
    OWNER_PAID: { label: 'Sent to the owner', credit: false },
    COMPANY_CASH: { label: "The company's cash", credit: false },
    COMPANY_INCOME: { label: `Income of the company: ${word}`, credit: true },
  }
  const { label, credit } = lines[ledger]
  return { label, value: { money: credit ? negate(cents(moved)) : cents(moved) } }
}

function paidSteps(entry: EntryRow, parts: readonly PaidPart[]): WhyStep[] {
  const steps = parts.map(
    (part): WhyStep => ({
      label: partWords(part),
      value: { money: cents(part.cents) },
      note: showDay(part.day),
      to: { noun: 'entry', id: part.entry },
    }),
  )
  const isCharge = entry.kind === 'CHARGE' || (entry.kind === 'OPENING' && entry.effect_cents > 0)
  const left = isCharge ? entry.open_cents : entry.free_cents
  if (left === null || left === 0) return steps
  return [...steps, { label: isCharge ? 'Still open' : 'Not used yet', value: { money: cents(left) } }]
}

function partWords({ words, reason, charge_name: name, covers_from: from, covers_to: to }: PaidPart): string {
  switch (words) {
    case 'charge':
      return `Pays: ${chargeWords({ reason, name, from, to })}`
    case 'payment':
      return 'Paid by a payment'
    case 'opening':
      return 'Paid from the opening credit'
    case 'deposit':
      return 'Paid from the deposit'
    case 'settled':
      return 'Settled with the deposit'
    case 'returned':
      return 'Returned to the tenant'
  }
}

function postedSteps({ user_name, posted_at, day, notes }: EntryRow, { timezone }: Scope): WhyStep[] {
  return [
    { label: 'Dated', value: { day } },
    { label: 'Posted', value: { day: dayIn(timezone, posted_at) }, note: `By ${user_name}` },
    ...(notes === '' ? [] : [{ label: 'Notes', value: { text: notes } }]),
  ]
}

const orderSteps = ({ work_order: order }: EntryRow): WhyStep[] =>
  order === null
    ? []
    : [
        { label: 'Paid to', value: { text: order.paid } },
        { label: 'Work order', value: { text: order.title }, to: { noun: 'work_order', id: order.id } },
      ]

const screeningSteps = ({ application }: EntryRow): WhyStep[] =>
  application === null
    ? []
    : [
        {
          label: 'Application',
          value: { text: application.name },
          to: { noun: 'rental_application', id: application.id },
        },
      ]

function linkSteps({ taken_back, takes_back_id, takes_back }: EntryRow): WhyStep[] {
  return [
    ...(taken_back
      ? [{ label: 'Voided', value: { day: taken_back.day }, to: { noun: 'entry' as const, id: taken_back.id } }]
      : []),
    ...(takes_back_id !== null && takes_back !== null
      ? [
          {
            label: 'Voids',
            value: { text: takenWords[takes_back] },
            to: { noun: 'entry' as const, id: takes_back_id },
          },
        ]
      : []),
  ]
}

const takenWords: Record<EntryKind, string> = {
  CHARGE: 'A charge',
  PAYMENT: 'A payment',
  SETTLEMENT: 'The arrival of a card payment',
  REVERSAL: 'A reversal',
  DEPOSIT_RETURN: 'A settled deposit',
  CREDIT_REFUND: 'A refund',
  EXPENSE: 'An expense',
  PAYOUT: 'A payout',
  OPENING: 'An opening balance',
  DEPOSIT_TRANSFER: 'Deposits moved to a new owner',
  FEE: 'A convenience fee',
}
