import type { PdfObjects } from './pdf-objects'
import { refusedPdf, tooManyParts, withoutPages } from './pdf-refused'
import { PdfDictionary, type PdfValue } from './pdf-values'
import { FileRefused } from './refused'

/** More than the longest statement of a large portfolio. */
const pagesAtMost = 5000
/** An honest tree has two or three levels. */
const levelsAtMost = 200
const entriesAtMost = 100_000

/** Refuses a PDF whose pages cannot be counted, and one that has none or far too many. */
export function checkPages(objects: PdfObjects): void {
  const top = objects.catalog && objects.resolve(objects.catalog.get('Pages'))
  if (!(top instanceof PdfDictionary && top.isOf('Pages'))) throw withoutPages()
  const waiting: [node: PdfDictionary, level: number][] = [[top, 1]]
  const seen = new Set<PdfDictionary>()
  const rooted = new Set<PdfDictionary>()
  let pages = 0
  let entries = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, level] = next
    if (seen.has(node)) throw looping()
    if (level > levelsAtMost) throw tooManyParts()
    seen.add(node)
    requireTop(objects, node, rooted)
    requireCount(objects.resolve(node.get('Count')))
    const kids = objects.resolve(node.get('Kids'))
    if (!Array.isArray(kids)) continue
    entries += kids.length
    if (entries > entriesAtMost) throw tooManyParts()
    for (const one of kids) {
      const kid = objects.resolve(one)
      if (!(kid instanceof PdfDictionary)) continue
      if (kid.isOf('Pages')) waiting.push([kid, level + 1])
      if (!kid.isOf('Page')) continue
      requireTop(objects, kid, rooted)
      pages += 1
      if (pages > pagesAtMost) throw tooManyPages()
    }
  }
  const shown = objects.resolve(top.get('Count'))
  if (pages === 0 || shown === 0) throw withoutPages()
}

/** Programs show as many pages as the count says. */
function requireCount(count: PdfValue): void {
  if (typeof count !== 'number') return
  if (count > pagesAtMost) throw tooManyPages()
  if (!(count >= 0)) throw refusedPdf('The PDF does not say how many pages it has.')
}

/** A page inherits its size from those above it, so the way up must end. */
function requireTop(objects: PdfObjects, from: PdfDictionary, rooted: Set<PdfDictionary>): void {
  const way = new Set<PdfDictionary>()
  for (let at: PdfValue = from; at instanceof PdfDictionary; at = objects.resolve(at.get('Parent'))) {
    if (rooted.has(at)) break
    if (way.has(at)) throw looping()
    way.add(at)
  }
  for (const one of way) rooted.add(one)
}

const looping = () => refusedPdf('The pages of the PDF are listed in a loop.')

const tooManyPages = () =>
  new FileRefused(`The PDF has more than ${pagesAtMost.toLocaleString('en-US')} pages. Send a shorter one.`)
