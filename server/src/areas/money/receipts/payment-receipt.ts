import { keptDollars, showDollars } from '@freehold/rules/money'
import { isDeposit } from '@freehold/rules/money/reason'
import { formatsOf } from '@freehold/rules/text/formats'
import { firstLanguage, type Language } from '@freehold/rules/text/language'
import type { Db } from '../../../database/read'
import {
  balancesAfter,
  chargesPaidBy,
  givenBackOf,
  type PaidCharge,
  type ReceiptFacts,
  receiptFacts,
  type Sight,
} from './payment-receipt.sql'
import { receiptTexts } from './texts/all'

/** A payment's receipt, in the words that the page, the PDF and the mail share. */
export interface PaymentReceipt {
  id: number
  /** The language that it is written in. */
  language: Language
  /** The language that its tenant reads. */
  tenantReads: Language
  /** The same receipt in another language. */
  writtenIn: (language: Language) => PaymentReceipt
  company: string
  number: string
  tenant: string
  email: string
  tenantId: number
  propertyId: number
  amount: string
  /** The convenience fee that was charged with it; blank without one. */
  fee: string
  day: string
  home: string
  /** Blank if not recorded. */
  method: string
  /** Blank once the payment is voided. */
  balance: string
  facts: readonly (readonly [name: string, value: string])[]
  paid: readonly (readonly [what: string, amount: string])[]
  /** 'VOID. This payment was voided on 11-20-2026.'; blank if it was not. */
  voided: string
}

const shown = (cents: number): string => showDollars(keptDollars(cents))

/** Undefined where the payment is not in the user's sight. */
export async function paymentReceipt(db: Db, sight: Sight, id: number): Promise<PaymentReceipt | undefined> {
  const [receipt] = await paymentReceipts(db, sight, [id])
  return receipt
}

/** The receipts of the payments that are in the user's sight, in the order of their ids and in English. */
export async function paymentReceipts(db: Db, sight: Sight, ids: readonly number[]): Promise<PaymentReceipt[]> {
  const found = await receiptFacts(db, sight, ids)
  if (found.length === 0) return []
  const [paid, givenBack, balances] = await Promise.all([
    chargesPaidBy(db, sight, ids),
    givenBackOf(db, sight, ids),
    balancesAfter(db, sight, ids),
  ])
  const parts = new Map<number, Figures['paid']>()
  for (const part of paid) parts.set(part.payment, [...(parts.get(part.payment) ?? []), part])
  return found.map((facts) =>
    receiptOf(
      facts,
      {
        paid: parts.get(facts.id) ?? [],
        givenBack: givenBack.get(facts.id) ?? 0,
        balance: balances.get(facts.id) ?? 0,
      },
      firstLanguage,
    ),
  )
}

interface Figures {
  paid: readonly PaidCharge[]
  givenBack: number
  balance: number
}

function receiptOf(found: ReceiptFacts, figures: Figures, language: Language): PaymentReceipt {
  const voided = found.voided_on !== null
  const texts = receiptTexts[language]
  const { day } = formatsOf(language)
  const words = {
    home: `${found.unit_name}, ${found.property_name}`,
    method: methodOf(found, language),
    balance: voided ? '' : balanceOf(keptDollars(figures.balance), language),
  }
  return {
    company: found.company,
    id: found.id,
    language,
    tenantReads: found.language,
    writtenIn: (other) => receiptOf(found, figures, other),
    number: String(found.id),
    tenant: found.payer_name,
    email: found.email,
    tenantId: found.tenant_id,
    propertyId: found.property_id,
    amount: shown(found.amount_cents),
    fee: found.fee_cents === 0 ? '' : shown(found.fee_cents),
    day: day(found.day),
    ...words,
    facts: factsOf(found, words, language),
    paid: partsOf(found, figures, language).map(([what, cents]) => [what, shown(cents)] as const),
    voided: found.voided_on === null ? '' : texts.voided(day(found.voided_on)),
  }
}

/** The charges that it paid, and the part that no charge has used: given back, or waiting. */
function partsOf(
  { amount_cents, reason }: ReceiptFacts,
  { paid, givenBack }: Figures,
  language: Language,
): (readonly [what: string, cents: number])[] {
  const texts = receiptTexts[language]
  const waits = amount_cents - givenBack - paid.reduce((sum, { cents }) => sum + cents, 0)
  const waiting = isDeposit(reason) ? texts.keptForDeposit(texts.reasons[reason]) : texts.keptAsCredit
  return [
    ...paid.map((charge) => [chargeIn(charge, language), charge.cents] as const),
    ...(givenBack > 0 ? [[texts.givenBack, givenBack] as const] : []),
    ...(waits > 0 ? [[waiting, waits] as const] : []),
  ]
}

/** A charge as its tenant reads it: 'Rent, 03-01-2026 to 03-31-2026'. */
function chargeIn({ reason, charge_name, covers_from: from, covers_to: to }: PaidCharge, language: Language): string {
  const { reasons, days } = receiptTexts[language]
  const { day } = formatsOf(language)
  const what = charge_name || reasons[reason]
  return from === null || to === null ? what : `${what}, ${days(day(from), day(to))}`
}

function methodOf({ method, check_number: number }: ReceiptFacts, language: Language): string {
  const word = method === '' ? '' : receiptTexts[language].methods[method]
  return number === '' ? word : `${word} ${number}`
}

/** A balance in dollars, as a receipt says it. */
export function balanceOf(balance: number, language: Language): string {
  const { owed, paidAhead } = receiptTexts[language]
  if (balance < 0) return paidAhead(showDollars(-balance))
  return balance > 0 ? owed(showDollars(balance)) : showDollars(balance)
}

type Words = Pick<PaymentReceipt, 'home' | 'method' | 'balance'>

function factsOf(found: ReceiptFacts, { home, method, balance }: Words, language: Language): PaymentReceipt['facts'] {
  const { address, city, state, zipcode } = found
  const texts = receiptTexts[language]
  const place = [address, [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
  return [
    [texts.receivedFrom, found.payer_name],
    [texts.date, formatsOf(language).day(found.day)],
    [texts.amount, shown(found.amount_cents)],
    ...feeFacts(found, language),
    ...(method === '' ? [] : [[texts.method, found.in_transit ? texts.onItsWay(method) : method] as const]),
    [texts.unit, home],
    [texts.address, place.filter(Boolean).join(', ')],
    ...(found.notes === '' ? [] : [[texts.notes, found.notes] as const]),
    ...(balance === '' ? [] : [[texts.balanceAfter, balance] as const]),
  ]
}

/** The fee goes to the company and pays no charge, so it is beside the amount and not among what was paid. */
const feeFacts = ({ amount_cents, fee_cents }: ReceiptFacts, language: Language): PaymentReceipt['facts'] =>
  fee_cents === 0
    ? []
    : [
        [receiptTexts[language].fee, shown(fee_cents)],
        [receiptTexts[language].inAll, shown(amount_cents + fee_cents)],
      ]
