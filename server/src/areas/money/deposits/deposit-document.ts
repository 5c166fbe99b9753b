import { showDay } from '@freehold/rules/day'
import { type Cents, showDollars, sum, toDollars } from '@freehold/rules/money'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import type { DepositLetter } from './deposit-letter'

const shown = (amount: Cents): string => showDollars(toDollars(amount))

type Part = DepositLetter['held'][number]

const listed = (words: string, parts: readonly Part[]) => ({
  rows: parts.map((part) => [part.words, shown(part.amount)]),
  total: [words, shown(sum(parts.map(({ amount }) => amount)))],
})

/** The letter that goes with a returned deposit, as pages: what was held, what was taken from it and why, what goes back. */
export function depositDocument(letter: DepositLetter): Document {
  const { tenant, unit, property, address, sendTo, issued, movedIn, movedOut, owed } = letter
  const { held, applied, kept, keptReason, returned, credit } = letter
  return {
    template: 'deposit-letter',
    title: `Deposit of ${tenant}, ${unit}`,
    letterhead: letterheadOf(letter.company),
    day: issued,
    body: {
      issued: showDay(issued),
      recipient: [tenant, ...sendTo.split('\n')].filter(Boolean),
      facts: [
        ['Home', `${unit}, ${property}`],
        ['Address', address],
        ['Moved in', showDay(movedIn)],
        ...(movedOut === null ? [] : [['Moved out', showDay(movedOut)]]),
      ],
      held: listed('Held', held),
      taken: listed('Taken', [...applied, ...(kept > 0 ? [{ words: `Kept: ${keptReason}`, amount: kept }] : [])]),
      returned: listed('Returned', [
        { words: 'Deposit returned', amount: returned },
        ...(credit > 0 ? [{ words: 'Overpaid, and returned', amount: credit }] : []),
      ]),
      owed: owed > 0 ? shown(owed) : '',
    },
  }
}
