import { showDay } from '@freehold/rules/day'
import { keptDollars, showDollars } from '@freehold/rules/money'
import { saidMethod } from '@freehold/rules/money/payment-method'
import { isDeposit, reasonWords } from '@freehold/rules/money/reason'
import type { Db } from '../../../database/read'
import { chargeWords } from '../journal/entry-words'
import {
  balancesAfter,
  chargesPaidBy,
  givenBackOf,
  type ReceiptFacts,
  receiptFacts,
  type Sight,
} from './payment-receipt.sql'
import { saidBalance } from './said-balance'

/** A payment's receipt, in the words that the page, the PDF and the mail share. */
export interface PaymentReceipt {
  id: number
  company: string
  number: string
  tenant: string
  email: string
  tenantId: number
  propertyId: number
  amount: string
  day: string
  home: string
  /** Blank where nobody said. */
  method: string
  /** Blank once the payment is voided. */
  balance: string
  facts: readonly (readonly [name: string, value: string])[]
  paid: readonly (readonly [what: string, amount: string])[]
  /** 'VOID. This payment was voided on 11-20-2026.'; blank while it stands. */
  voided: string
}

const shown = (cents: number): string => showDollars(keptDollars(cents))

/** Undefined where the payment is not in the user's sight. */
export async function paymentReceipt(db: Db, sight: Sight, id: number): Promise<PaymentReceipt | undefined> {
  const [receipt] = await paymentReceipts(db, sight, [id])
  return receipt
}

/** The receipts of the payments that are in the user's sight, in the order of their ids. */
export async function paymentReceipts(db: Db, sight: Sight, ids: readonly number[]): Promise<PaymentReceipt[]> {
  const found = await receiptFacts(db, sight, ids)
  if (found.length === 0) return []
  const [paid, givenBack, balances] = await Promise.all([
    chargesPaidBy(db, sight, ids),
    givenBackOf(db, sight, ids),
    balancesAfter(db, sight, ids),
  ])
  const parts = new Map<number, Figures['paid']>()
  for (const { payment, reason, covers_from: from, covers_to: to, cents } of paid)
    parts.set(payment, [...(parts.get(payment) ?? []), [chargeWords({ reason, from, to }), cents]])
  return found.map((facts) =>
    receiptOf(facts, {
      paid: parts.get(facts.id) ?? [],
      givenBack: givenBack.get(facts.id) ?? 0,
      balance: balances.get(facts.id) ?? 0,
    }),
  )
}

interface Figures {
  paid: readonly (readonly [what: string, cents: number])[]
  givenBack: number
  balance: number
}

function receiptOf(found: ReceiptFacts, { paid, givenBack, balance }: Figures): PaymentReceipt {
  const voided = found.voided_on !== null
  const words = {
    home: `${found.unit_name}, ${found.property_name}`,
    method: saidMethod(found),
    balance: voided ? '' : saidBalance(keptDollars(balance)),
  }
  return {
    company: found.company,
    id: found.id,
    number: String(found.id),
    tenant: found.tenant_name,
    email: found.email,
    tenantId: found.tenant_id,
    propertyId: found.property_id,
    amount: shown(found.amount_cents),
    day: showDay(found.day),
    ...words,
    facts: factsOf(found, words),
    paid: [...paid, ...restOf(found, paid, givenBack)].map(([what, cents]) => [what, shown(cents)] as const),
    voided: found.voided_on === null ? '' : `VOID. This payment was voided on ${showDay(found.voided_on)}.`,
  }
}

/** The part that no charge has used: given back, or waiting. */
function restOf({ amount_cents, reason }: ReceiptFacts, parts: readonly (readonly [string, number])[], back: number) {
  const waits = amount_cents - back - parts.reduce((sum, [, cents]) => sum + cents, 0)
  const waiting = isDeposit(reason)
    ? `Kept for the ${reasonWords[reason].toLowerCase()}`
    : 'Kept as credit for the next charge'
  return [
    ...(back > 0 ? [['Given back to the tenant', back] as const] : []),
    ...(waits > 0 ? [[waiting, waits] as const] : []),
  ]
}

type Words = Pick<PaymentReceipt, 'home' | 'method' | 'balance'>

function factsOf(found: ReceiptFacts, { home, method, balance }: Words): PaymentReceipt['facts'] {
  const { address, city, state, zipcode } = found
  const place = [address, [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
  return [
    ['Received from', found.tenant_name],
    ['Date', showDay(found.day)],
    ['Amount', shown(found.amount_cents)],
    ...(method === '' ? [] : [['Method', `${method}${found.in_transit ? ' (on its way)' : ''}`] as const]),
    ['Unit', home],
    ['Address', place.filter(Boolean).join(', ')],
    ...(found.notes === '' ? [] : [['Notes', found.notes] as const]),
    ...(balance === '' ? [] : [['Balance after this payment', balance] as const]),
  ]
}
