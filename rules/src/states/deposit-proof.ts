import { type Cents, cents } from '../money'
import { depositRuleOf } from './deposit-deadline'

/** The proof that a state asks for with a deduction. `above`: only if repairs and cleaning come to more than this. */
interface ProofRule {
  photos: boolean
  receipts: boolean
  above: Cents
  text: string
  source: string
}

/** Gathered in November 2026. A state that is missing may still ask a court for proof. */
const proofRules: Readonly<Record<string, ProofRule>> = {
  CA: {
    photos: true,
    receipts: true,
    above: cents(12_500),
    text: 'Copies of receipts go with the statement if repairs and cleaning come to more than $125. Photos from before and after the repair are needed since April 2025.',
    source: 'Cal. Civ. Code § 1950.5(g)',
  },
  IL: {
    photos: false,
    receipts: true,
    above: cents(0),
    text: 'In buildings of five or more units, paid receipts, or estimates that receipts follow within 30 days, go with the statement.',
    source: '765 Ill. Comp. Stat. 710/1',
  },
  MA: {
    photos: false,
    receipts: true,
    above: cents(0),
    text: 'The itemized list is sworn, and written evidence such as estimates, bills or receipts goes with it.',
    source: 'Mass. Gen. Laws ch. 186, § 15B(4)',
  },
}

interface ProofLine {
  words: string
  amount: Cents
  photos: number
  hasInvoice: boolean
}

export interface ProofAsked {
  text: string
  source: string
  /** The lines that lack a photo or a receipt. */
  missing: string[]
}

/** The proof that the state asks for, and the lines without it; null where no rule is known. */
export function proofAsked(state: string, lines: readonly ProofLine[]): ProofAsked | null {
  const known = depositRuleOf(state)
  const rule = known && proofRules[known.code]
  if (!rule) return null
  const charged = lines.filter(({ amount }) => amount > 0)
  const overLimit = charged.reduce((total, { amount }) => total + amount, 0) > rule.above
  const missing = charged.flatMap(({ words, photos, hasInvoice }) => [
    ...(rule.photos && photos === 0 ? [`${words}: photo`] : []),
    ...(rule.receipts && overLimit && !hasInvoice ? [`${words}: receipt`] : []),
  ])
  return { text: rule.text, source: rule.source, missing }
}
