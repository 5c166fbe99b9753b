import { showDollars } from '@freehold/rules/money'
import type { Language } from '@freehold/rules/text/language'
import type { Scope } from '../../../../database/scope'
import type { Tx } from '../../../../database/write'
import { keepPaper } from '../../../../files/keep'
import { badField } from '../../../../http/refusal'
import { insertEvent } from '../../order-record/order-event.sql'
import { insertInvoice } from '../../sending/invoice.sql'
import { jobTexts } from './texts/all'

const mostCents = 9_999_999_00

/** An amount that was typed, in cents. */
function centsTyped(typed: string, language: Language): number {
  const { typedAmount, amountBetween } = jobTexts[language].refused
  const plain = typed
    .replace(/^\$\s*/, '')
    .replace(/^(\d{1,3})((?:,\d{3})+)(?=\.|$)/, (whole) => whole.replaceAll(',', ''))
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) throw badField('amount', typedAmount)
  const [dollars = '0', part = ''] = plain.split('.')
  const cents = Number(dollars) * 100 + Number(part.padEnd(2, '0'))
  if (cents < 1 || cents > mostCents) throw badField('amount', amountBetween)
  return cents
}

interface Sending {
  order: number
  by: string
  amount: string
  note: string
  /** The language of its refusals. */
  language: Language
  /** The stored file; null without one. */
  file: string | null
  key: string
  at: Date
  address: string
}

/** Keeps an invoice once, for a user to accept. Nothing is posted. False where it was sent before. */
export async function sendInvoice(
  tx: Tx,
  scope: Scope,
  { order, by, amount, note, language, file, key, at, address }: Sending,
): Promise<boolean> {
  const cents = centsTyped(amount, language)
  if (!(await insertInvoice(tx, scope, { order, by, at, cents, note, file, key }))) return false
  if (file !== null) await keepPaper(tx, scope, { name: file }, 'work_order_invoice')
  await insertEvent(tx, scope, { order, kind: 'INVOICE', at, address, detail: showDollars(cents / 100) })
  return true
}
