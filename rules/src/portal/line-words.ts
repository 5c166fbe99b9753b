import type { Day } from '../day'
import { type Cents, cents, subtract, zero } from '../money'
import type { Method } from '../money/payment-method'
import { isDeposit, type Reason } from '../money/reason'
import { formatsOf } from '../text/formats'
import type { Language } from '../text/language'
import { lineTexts } from './line-texts/all'

interface ChargeNamed {
  reason: Reason
  /** The name of a recurring charge or of a fee, as the landlord wrote it; blank for most. */
  name: string
  /** The days of rent. */
  from: Day | null
  to: Day | null
  /** The day of a late fee. */
  due?: Day | null
}

/** 'Rent, Nov 1, 2026 to Nov 30, 2026'. */
export function chargeLine(language: Language, { reason, name, from, to, due = null }: ChargeNamed): string {
  const texts = lineTexts[language]
  const { dayInWords } = formatsOf(language)
  if (reason === 'LATE_FEE' && due !== null) return texts.lateFee(dayInWords(due))
  const what = name || texts.reasons[reason]
  if (from === null || to === null) return what
  const days = from === to ? dayInWords(from) : texts.days(dayInWords(from), dayInWords(to))
  return `${what}, ${days}`
}

type LineKind = 'CHARGE' | 'PAYMENT' | 'REVERSAL' | 'DEPOSIT_RETURN' | 'CREDIT_REFUND' | 'OPENING'

export interface LineFacts {
  kind: LineKind
  reason: Reason
  charge_name: string
  /** The day of the line. */
  day: Day
  covers_from: Day | null
  covers_to: Day | null
  effect_cents: number
  amount_cents: number
  /** The kind of the line that this one voids. */
  takes_back: string | null
  /** What a settled deposit returned, and what it used to pay charges. */
  returned_cents: number
  applied_cents: number
  /** The name of another adult of the home who paid. */
  payer?: string
}

const lineKinds: readonly string[] = ['CHARGE', 'PAYMENT', 'DEPOSIT_RETURN', 'CREDIT_REFUND', 'OPENING']

/** The name of a line for the tenant: what it is for, and the days it covers. */
export function lineWords(language: Language, line: LineFacts): string {
  const texts = lineTexts[language]
  switch (line.kind) {
    case 'CHARGE':
      return chargeLine(language, {
        reason: line.reason,
        name: line.charge_name,
        from: line.covers_from,
        to: line.covers_to,
        due: line.day,
      })
    case 'PAYMENT':
      return line.payer === undefined ? texts.payments[line.reason] : texts.paymentBy(line.payer)
    case 'DEPOSIT_RETURN':
      return depositWords(language, line)
    case 'CREDIT_REFUND':
      return texts.creditReturned
    case 'OPENING':
      if (isDeposit(line.reason)) return texts.openingDeposit(texts.reasons[line.reason])
      return line.effect_cents < 0 ? texts.openingCredit : texts.openingBalance
    case 'REVERSAL': {
      const kind = line.takes_back ?? ''
      if (!lineKinds.includes(kind)) return texts.voided('')
      // The list above holds the kind to these words.
      return texts.voided(lineWords(language, { ...line, kind: kind as LineKind, effect_cents: -line.effect_cents }))
    }
  }
}

function depositWords(language: Language, { amount_cents, returned_cents, applied_cents }: LineFacts): string {
  const texts = lineTexts[language]
  const { money } = formatsOf(language)
  const [held, returned, applied] = [cents(amount_cents), cents(returned_cents), cents(applied_cents)]
  const kept = subtract(subtract(held, returned), applied)
  const part = (words: (amount: string) => string, amount: Cents) => (amount > zero ? [words(money(amount))] : [])
  const parts = [
    ...part(texts.appliedPart, applied),
    ...part(texts.keptPart, kept),
    ...part(texts.returnedPart, returned),
  ]
  return parts.length === 0 ? texts.depositSettled : `${texts.depositSettled}: ${parts.join(', ')}`
}

/** 'Check 1042'; blank where no one said how it was paid. */
export function methodLine(language: Language, method: Method | '', checkNumber: string): string {
  const word = method === '' ? '' : lineTexts[language].methods[method]
  return checkNumber === '' ? word : `${word} ${checkNumber}`.trim()
}
