import { mostPages } from '@freehold/rules/leasing/mail/mail-kinds'
import type { Collected } from './collect-documents'

export interface Counted extends Collected {
  pages: number
}

/** The pages of each part: as many as a document may have, and the rest. */
const partsOf = (pages: number): number[] =>
  Array.from({ length: Math.ceil(pages / mostPages) }, (_, part) => Math.min(mostPages, pages - part * mostPages))

/** Photos make the letter of a deposit as long as a lease. */
const isLong = ({ kind }: Collected): boolean => kind === 'LEASE' || kind === 'DEPOSIT_LETTER'

/**
 * The documents of a letter with their pages. A lease or a deposit letter longer than a document may be is several documents, one after the
 * other: it is printed whole, because a letter is one PDF.
 */
export const inParts = (documents: readonly Collected[], pages: readonly number[]): Counted[] =>
  documents.flatMap((one, at) => {
    const count = pages[at] ?? 0
    if (!isLong(one) || count <= mostPages) return [{ ...one, pages: count }]
    const parts = partsOf(count)
    return parts.map((part, place) => ({
      ...one,
      name: `${one.name}, part ${place + 1} of ${parts.length}`,
      pages: part,
    }))
  })
