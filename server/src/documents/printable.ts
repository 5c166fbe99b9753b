/** Shown in place of a character that no font has. */
const missing = '\u25a1'

/** Controls, unpaired surrogates, and marks that reverse the order in which the rest of a line is read. */
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069]/gu

const plain = /^[\x20-\x7e\n]*$/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A longer run without a space would leave its column; it may break at every sixteenth character. */
const longRun = /[^\s\u200b]{32,}/gu
const sixteen = /.{16}/gsu
const breakHere = '\u200b'

/**
 * Text that can be printed. PDF/UA-1 refuses a document with a character that no font has, so each such character is
 * replaced. The parts of one visible character must come from one font, or the compiler finds none for them.
 */
export function printableIn(fonts: readonly ReadonlySet<number>[]): (text: string) => string {
  const isCovered = (grapheme: string) =>
    fonts.some((font) => Array.from(grapheme).every((char) => font.has(char.codePointAt(0) ?? 0)))
  const covered = (text: string) =>
    Array.from(graphemes.segment(text), ({ segment }) =>
      segment === '\n' || isCovered(segment) ? segment : missing,
    ).join('')
  return (text) => {
    const breakable = text.replace(longRun, (run) => run.replace(sixteen, `$&${breakHere}`))
    if (plain.test(text)) return breakable
    const lines = breakable.normalize('NFC').split(/\r\n|\r|\n/)
    return lines
      .map((line) =>
        line
          .split(breakHere)
          .map((part) => covered(part.replace(/\t/g, ' ').replace(unprintable, '')))
          .join(breakHere),
      )
      .join('\n')
  }
}

/** Every text in a piece of data, changed by `change`. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]))
}
