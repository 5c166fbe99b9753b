import type { PdfObjects } from './pdf-objects'
import { refusedPdf, uncheckable } from './pdf-refused'
import { named } from './pdf-syntax'
import { isNamed, PdfDictionary, PdfReference, type PdfValue } from './pdf-values'

const containsScript = 'The PDF contains a script.'
const containsFiles = 'The PDF contains other files.'

/**
 * The names that let a PDF do more than be read. Short names turn up by chance in compressed bytes, so there only the long
 * ones count; a script cannot do without its long one.
 */
const acts = [
  { long: named('JavaScript', 'OnInstantiate'), short: named('JS', 'XFA'), problem: containsScript },
  { long: named('Launch', 'RichMedia'), problem: 'The PDF starts another program.' },
  { long: named('EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'), problem: containsFiles },
  { long: named('GoToR', 'GoToE'), problem: 'The PDF opens another file.' },
  { long: named('ImportData'), problem: 'The PDF reads data from another file.' },
  { long: named('SubmitForm'), problem: 'The PDF sends data to a website.' },
  { long: named('Encrypt'), problem: 'The PDF is locked with a password.' },
] as const

/** Takes text whose names are plain. */
export function refuseActs(text: string, shortNames: boolean): void {
  for (const act of acts) {
    if (act.long.test(text) || (shortNames && 'short' in act && act.short.test(text))) throw refusedPdf(act.problem)
  }
}

/** Only the structure shows these: the names are too short to be searched for, and mean something else elsewhere. */
export function refuseDictionary(dictionary: PdfDictionary): void {
  if (dictionary.has('JS', 'XFA')) throw refusedPdf(containsScript)
  if (!dictionary.has('EF')) return
  const inside = dictionary.get('EF')
  const holdsFile = inside instanceof PdfDictionary && inside.has('F', 'UF')
  if (holdsFile || dictionary.isOf('Filespec') || dictionary.has('F', 'UF')) throw refusedPdf(containsFiles)
}

type Meaning = 'events' | 'actions'

/** A link that a reader clicks may lead to a website. The PDF itself may not go there, on opening or on any other event. */
export function refuseVisits(objects: PdfObjects): void {
  const waiting: [Meaning, PdfValue][] = objects.triggers.map(([key, value]) => [
    key === 'AA' ? 'events' : 'actions',
    value,
  ])
  const seen = { events: new Set<number | PdfDictionary>(), actions: new Set<number | PdfDictionary>() }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [meaning, value] = next
    const add = (one: PdfValue) => waiting.push([meaning, one])
    if (Array.isArray(value)) value.forEach(add)
    const known = value instanceof PdfReference ? value.object : value instanceof PdfDictionary ? value : null
    if (known === null || seen[meaning].has(known)) continue
    seen[meaning].add(known)
    if (typeof known === 'number') objects.versionsOf(known).forEach(add)
    else if (meaning === 'actions') followAction(known, add)
    else for (const [, action] of known.entries) waiting.push(['actions', action])
  }
}

function followAction(action: PdfDictionary, add: (next: PdfValue) => void): void {
  for (const [name, value] of action.entries) {
    if (name === 'S' && value instanceof PdfReference) throw uncheckable()
    if (name === 'S' && isNamed(value, 'URI')) throw refusedPdf('The PDF opens a website by itself.')
    if (name === 'Next') add(value)
  }
}
