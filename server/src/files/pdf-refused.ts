import { FileRefused } from './refused'

/** Printing keeps the pages and leaves out the rest. */
const remedy = 'Print it to a new PDF and send that.'

export const refusedPdf = (problem: string): FileRefused => new FileRefused(`${problem} ${remedy}`)

export const uncheckable = (): FileRefused => refusedPdf('The PDF cannot be checked.')

export const tooManyParts = (): FileRefused => refusedPdf('The PDF has too many parts to be checked.')

export const withoutPages = (): FileRefused => refusedPdf('The PDF has no pages that can be read.')
