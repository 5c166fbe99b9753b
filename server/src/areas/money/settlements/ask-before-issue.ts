import { type Day, showDay } from '@freehold/rules/day'
import { settlementClock } from '@freehold/rules/states/deposit-clock'
import { forfeitureOf } from '@freehold/rules/states/deposit-forfeiture'
import { type ProofAsked, proofAsked } from '@freehold/rules/states/deposit-proof'
import type { Scope } from '../../../database/scope'
import { Refusal } from '../../../http/refusal'
import { lineName, type SettlementFacts } from './settlement-facts'

interface Asked {
  facts: SettlementFacts
  /** The number of photos of each line. */
  photos: ReadonlyMap<number, number>
  day: Day
  confirmed: boolean
}

/** The proof that the state asks for, and the lines that lack it. */
export const proofOf = ({ home, lines }: SettlementFacts, photos: Asked['photos']): ProofAsked | null =>
  proofAsked(
    home.state,
    lines.map((line) => ({
      words: lineName(line),
      amount: line.amount,
      photos: photos.get(line.id) ?? 0,
      hasInvoice: line.invoice !== '' || line.expense !== null || line.order !== null,
    })),
  )

/** Asks once before a settlement goes out that may cost the landlord the right to keep anything. */
export function askBeforeIssue({ today }: Scope, { facts, photos, day, confirmed }: Asked): void {
  if (confirmed) return
  const { home, draft } = facts
  const questions: string[] = []
  if (home.real_move_out !== null) {
    const { by } = settlementClock({
      state: home.state,
      movedOut: home.real_move_out,
      addressGiven: draft.addressGiven,
      today,
    })
    if (by !== null && day > by)
      questions.push(`The last day to settle was ${showDay(by)}. ${forfeitureOf(home.state)?.text ?? ''}`.trim())
  }
  const proof = proofOf(facts, photos)
  if (proof && proof.missing.length > 0) questions.push(`Proof is missing (${proof.missing.join('; ')}). ${proof.text}`)
  if (draft.sendTo === '') questions.push('No forwarding address is entered.')
  if (questions.length > 0) throw new Refusal('E_CONFIRM', `${questions.join(' ')} Issue it anyway?`)
}
