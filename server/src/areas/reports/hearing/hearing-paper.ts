import { showDay } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import { letterheadOf, renderPaper } from '../../../documents/letterhead'
import type { Photo } from '../../money/deposits/deposit-document'
import type { HearingCase } from './hearing-section'

export const shown = (amount: Cents): string => showDollars(toDollars(amount))

interface HearingTable {
  heading: string
  columns: string[]
  widths: ('auto' | 'wide')[]
  aligns: ('left' | 'right')[]
  rows: string[][]
  /** The words where the table has no rows. */
  none: string
}

interface HearingPage {
  heading: string
  facts?: [string, string][]
  paragraphs?: string[]
  tables?: HearingTable[]
  photos?: readonly Photo[]
}

/** A page of the file under the letterhead of the account. */
export const hearingPaper = (
  { context, scope, letter }: Pick<HearingCase, 'context' | 'scope' | 'letter'>,
  { heading, facts = [], paragraphs = [], tables = [], photos = [] }: HearingPage,
): Promise<Buffer> =>
  renderPaper(context, scope, {
    template: 'hearing-file',
    title: `${heading}: security deposit of ${letter.tenant}`,
    letterhead: letterheadOf(letter.company),
    day: scope.today,
    pictures: photos.map(({ picture }) => picture),
    body: {
      printedOn: showDay(scope.today),
      heading,
      facts,
      paragraphs,
      tables,
      photos: photos.map(({ caption }) => caption),
    },
  })
