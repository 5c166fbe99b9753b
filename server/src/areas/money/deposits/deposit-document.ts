import { showDay } from '@freehold/rules/day'
import { type Cents, showDollars, sum, toDollars } from '@freehold/rules/money'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document, Picture } from '../../../documents/render-document'
import { type DepositLetter, lineWords, namesOf } from './deposit-letter'

const shown = (amount: Cents): string => showDollars(toDollars(amount))

type Part = DepositLetter['held'][number]

/** A photo of the annex, with the line that it shows. */
export interface Photo {
  caption: string
  picture: Picture
}

const listed = (words: string, parts: readonly Part[]) => ({
  rows: parts.map((part) => [part.words, shown(part.amount)]),
  total: [words, shown(sum(parts.map(({ amount }) => amount)))],
})

/** The letter that goes with a returned deposit, as pages: what was held, what was taken from it and why, what goes back. */
export function depositDocument(letter: DepositLetter, photos: readonly Photo[] = []): Document {
  const { tenant, unit, property, address, sendTo, issued, movedIn, movedOut, owed } = letter
  const { held, applied, kept, keptReason, returned, credit, settlement } = letter
  return {
    template: 'deposit-letter',
    title: `Security deposit: ${tenant}, ${unit}`,
    letterhead: letterheadOf(letter.company),
    day: issued,
    pictures: photos.map(({ picture }) => picture),
    body: {
      issued: showDay(issued),
      recipient: [namesOf(letter), ...sendTo.split('\n')].filter(Boolean),
      facts: [
        ['Home', `${unit}, ${property}`],
        ['Address', address],
        ['Moved in', showDay(movedIn)],
        ...(movedOut === null ? [] : [['Moved out', showDay(movedOut)]]),
      ],
      held: listed('Total held', held),
      interest: settlement?.interestWords ?? '',
      taken: listed('Total deductions', [
        ...applied,
        ...(settlement?.lines ?? []).map((line) => ({ words: lineWords(line), amount: line.amount })),
        ...(kept > 0 ? [{ words: `Kept: ${keptReason}`, amount: kept }] : []),
      ]),
      returned: listed('Total returned', [
        { words: 'Deposit returned', amount: returned },
        ...(credit > 0 ? [{ words: 'Overpayment returned', amount: credit }] : []),
      ]),
      owed: owed > 0 ? shown(owed) : '',
      note: settlement?.note ?? '',
      photos: photos.map(({ caption }) => caption),
    },
  }
}
