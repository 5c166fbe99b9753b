import { tooManyParts } from './pdf-refused'

/** A complete name in PDF syntax: it ends at a blank or a delimiter. */
export const named = (...names: string[]): RegExp => new RegExp(`/(?:${names.join('|')})(?![^\\s\\0()<>[\\]{}/%])`)

/** More than a long paper has in the names of its fonts. */
const escapesAtMost = 200_000

/** `/J#61vaScript` is `/JavaScript` to every reader. */
export function plainNames(text: string): string {
  let escapes = 0
  return text.replace(/#[0-9a-fA-F]{2}/g, (code) => {
    escapes += 1
    if (escapes > escapesAtMost) throw tooManyParts()
    return String.fromCharCode(Number.parseInt(code.slice(1), 16))
  })
}

/** A stream ends at the word, not where its length claims. The text is searched once, however many streams begin. */
export function endsOfStreams(text: string): (from: number) => number {
  let searched = 0
  let end = -1
  return (from) => {
    if (from >= searched && from <= end) return end
    const found = text.indexOf('endstream', from)
    searched = from
    end = found < 0 ? text.length : found
    return end
  }
}

/** The text before, between and after the streams. */
export function outsideStreams(text: string): string {
  const word = /(?<!end)stream[ \t\f\0]*(?:\r\n|\n|\r)/g
  const endAfter = endsOfStreams(text)
  const parts: string[] = []
  let at = 0
  for (let found = word.exec(text); found; found = word.exec(text)) {
    parts.push(text.slice(at, found.index))
    at = endAfter(found.index + found[0].length)
    word.lastIndex = at
  }
  return [...parts, text.slice(at)].join('\n')
}
