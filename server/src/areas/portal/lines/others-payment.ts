import { type LineFacts, lineWords } from '@freehold/rules/portal/line-words'
import type { TenantScope } from '../../../database/tenant-scope'
import type { payersOfLines } from './payer.sql'

type Payers = Awaited<ReturnType<typeof payersOfLines>>

/**
 * How a line is named and noted for its reader. Of a payment by another adult of the home it gives the name and the amount:
 * its notes hold the card, and a check that staff recorded is the account holder's.
 */
export function shownTo(
  { language, member }: Pick<TenantScope, 'language' | 'member'>,
  line: LineFacts & { id: number; notes: string },
  payers: Payers,
): { description: string; notes: string; by: 'You' | 'Household' | null; others: boolean } {
  const payer = payers.get(line.id)
  const payment = line.kind === 'PAYMENT'
  const others = payment && (payer ? payer.member !== member : member !== null)
  return {
    description: lineWords(language, { ...line, ...(others && payer && { payer: payer.name }) }),
    notes: others ? '' : line.notes,
    by: payer && payment ? (others ? 'Household' : 'You') : null,
    others,
  }
}
