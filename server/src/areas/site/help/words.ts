import { compounds, families, fillers, irregular } from './trade-words'

/** The root of a word: rules strip common endings, so that `charges`, `charging` and `charged` match each other. */
function rootOf(word: string): string {
  const other = irregular.get(word)
  if (other !== undefined) return other
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 5 && word.endsWith('ing')) return trimDouble(word.slice(0, -3))
  if (word.length > 4 && word.endsWith('ed')) return trimDouble(word.slice(0, -2))
  if (word.length > 4 && /(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return trimDouble(word.slice(0, -1))
  return trimDouble(word)
}

/** `voided` and `void`, `moving` and `move`, `planned` and `plan` have one root each. */
const trimDouble = (word: string): string =>
  word.length > 3 && word.endsWith('e')
    ? word.slice(0, -1)
    : word.replace(/([bdgmnprt])\1$/, (_, letter: string) => letter)

const wordsIn = (text: string): string[] =>
  compounds
    .reduce((rest, [form, word]) => rest.replace(form, word), text.toLowerCase().replace(/['’]/g, ''))
    .match(/[a-z0-9]+/g) ?? []

/** The roots of the words that say something, in their order. */
export const rootsOf = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => word.length > 1 && !fillers.has(word))
    .map(rootOf)

const familiesOf = new Map<string, Set<string>>()
for (const family of families) {
  const roots = family.split(' ').map(rootOf)
  for (const root of roots) familiesOf.set(root, new Set([...(familiesOf.get(root) ?? []), ...roots]))
}

export const isAlike = (a: string, b: string): boolean => familiesOf.get(a)?.has(b) ?? false

const longWord = 8

/**
 * True if a typing error leads from one word to the other: an extra, missing or wrong letter, or two swapped. A long
 * word may have two. The first letter is right, or swapped with the second: few err there, and few words are left to compare.
 */
export function isSlip(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  const allowed = shorter < 4 ? 0 : shorter < longWord ? 1 : 2
  if (a[0] !== b[0] && (a[0] !== b[1] || a[1] !== b[0])) return false
  return Math.abs(a.length - b.length) <= allowed && a !== b && slipsBetween(a, b, allowed) <= allowed
}

/** The fewest typing errors between two words; given up, as more than allowed, once a whole row has more. */
function slipsBetween(a: string, b: string, allowed: number): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const wrong = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : wrong
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, wrong, swapped))
    }
    if (Math.min(...next) > allowed) return allowed + 1
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
