import { plainNames } from './pdf-syntax'

class PdfName {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export class PdfReference {
  readonly object: number
  constructor(object: number) {
    this.object = object
  }
}

export class PdfDictionary {
  /** In the order of the file. Programs differ in which of two entries of one name they use. */
  readonly entries: (readonly [name: string, value: PdfValue])[] = []

  get(name: string): PdfValue {
    return this.entries.findLast(([own]) => own === name)?.[1] ?? null
  }

  has(...names: string[]): boolean {
    return this.entries.some(([own]) => names.includes(own))
  }

  isOf(type: string): boolean {
    return this.entries.some(([own, value]) => own === 'Type' && isNamed(value, type))
  }
}

/** Strings, `true` and `false` are read as null: nothing here depends on them. An array is read without its plain values. */
export type PdfValue = null | number | PdfName | PdfReference | PdfDictionary | readonly PdfValue[]

export const isNamed = (value: PdfValue, name: string): boolean => value instanceof PdfName && value.text === name

const blanks = new Set('\0\t\n\f\r ')
const delimiters = new Set('()<>[]{}/%')
const digits = new Set('0123456789')
const startsOfNumbers = new Set('0123456789+-.')

export interface Watch {
  /** Called for every value that takes memory. It throws when there are too many, or they lie too deep. */
  count: (depth: number) => void
  /** Called for every dictionary, wherever it lies. */
  dictionary: (dictionary: PdfDictionary) => void
  /** Called with the length of what was read at one place. */
  characters: (count: number) => void
}

/**
 * Reads values as forgivingly as programs that show PDFs do. Every character is looked at a fixed number of times, so the
 * work grows with the text and not faster.
 */
export class PdfReader {
  at = 0
  private readonly text: string
  private readonly watch: Watch

  constructor(text: string, watch: Watch) {
    this.text = text
    this.watch = watch
  }

  valueAt(at: number): PdfValue | undefined {
    this.at = at
    const value = this.value()
    this.watch.characters(this.at - at)
    return value
  }

  /** The place at which the bytes of a stream begin, if its word comes next. */
  streamAhead(): number | undefined {
    this.skipBlanks()
    if (!this.text.startsWith('stream', this.at)) return undefined
    let from = this.at + 'stream'.length
    while (' \t\f\0'.includes(this.text[from] ?? '-')) from += 1
    if (this.text[from] === '\r') from += 1
    return this.text[from] === '\n' ? from + 1 : from
  }

  /** The value here; `undefined` at a word of the structure, a closing mark, or the end. */
  private value(depth = 0): PdfValue | undefined {
    this.skipBlanks()
    const char = this.char()
    if (char === '/') return this.name(depth)
    if (char === '(') return this.skipString()
    if (char === '[') return this.array(depth)
    if (char === '<') return this.char(1) === '<' ? this.dictionary(depth) : this.skipHexadecimal()
    if (startsOfNumbers.has(char)) return this.numberOrReference(depth)
    return this.constant()
  }

  /** A whole number of at most ten digits. */
  whole(): number | undefined {
    this.skipBlanks()
    let end = this.at
    while (end - this.at < 10 && digits.has(this.text[end] ?? '')) end += 1
    if (end === this.at || digits.has(this.text[end] ?? '')) return undefined
    const value = Number(this.text.slice(this.at, end))
    this.at = end
    return value
  }

  private skipBlanks(): void {
    for (;;) {
      const char = this.char()
      if (char === '%') this.skipComment()
      else if (blanks.has(char)) this.at += 1
      else return
    }
  }

  private isAt(word: string): boolean {
    return this.text.startsWith(word, this.at)
  }

  private char(ahead = 0): string {
    return this.text[this.at + ahead] ?? ''
  }

  /** True if the current word ends here. */
  private endsWord(ahead = 0): boolean {
    const char = this.char(ahead)
    return char === '' || blanks.has(char) || delimiters.has(char)
  }

  private get done(): boolean {
    return this.at >= this.text.length
  }

  private skipComment(): void {
    while (!this.done && this.char() !== '\n' && this.char() !== '\r') this.at += 1
  }

  private word(): string {
    const from = this.at
    while (!this.endsWord()) this.at += 1
    return this.text.slice(from, this.at)
  }

  private constant(): null | undefined {
    const from = this.at
    const word = this.word()
    if (word === 'null' || word === 'true' || word === 'false') return null
    this.at = from
    return undefined
  }

  private name(depth: number): PdfName {
    this.watch.count(depth)
    this.at += 1
    const written = this.word()
    return new PdfName(written.includes('#') ? plainNames(written) : written)
  }

  private numberOrReference(depth: number): number | PdfReference {
    const from = this.at
    const object = this.whole()
    if (object !== undefined) {
      const after = this.at
      if (this.whole() !== undefined) {
        this.skipBlanks()
        if (this.isAt('R') && this.endsWord(1)) {
          this.at += 1
          this.watch.count(depth)
          return new PdfReference(object)
        }
      }
      this.at = after
      if (this.endsWord()) return object
    }
    this.at = from
    return Number(this.word())
  }

  private skipString(): null {
    let inside = 0
    for (; !this.done; this.at += 1) {
      const char = this.char()
      if (char === '\\') this.at += 1
      else if (char === '(') inside += 1
      else if (char === ')') inside -= 1
      if (inside > 0) continue
      this.at += 1
      return null
    }
    return null
  }

  private skipHexadecimal(): null {
    const end = this.text.indexOf('>', this.at)
    this.at = end < 0 ? this.text.length : end + 1
    return null
  }

  private array(depth: number): PdfValue[] {
    this.watch.count(depth)
    this.at += 1
    const values: PdfValue[] = []
    for (;;) {
      const value = this.value(depth + 1)
      if (value !== undefined) {
        if (value !== null && typeof value !== 'number') values.push(value)
      } else if (this.char() === ']') {
        this.at += 1
        return values
      } else if (!this.skipOdd()) return values
    }
  }

  private dictionary(depth: number): PdfDictionary {
    this.watch.count(depth)
    this.at += 2
    const dictionary = new PdfDictionary()
    for (;;) {
      const key = this.value(depth + 1)
      if (key instanceof PdfName) dictionary.entries.push([key.text, this.value(depth + 1) ?? null])
      else if (key === undefined && this.char() === '>') {
        this.at += this.char(1) === '>' ? 2 : 1
        break
      } else if (key === undefined && !this.skipOdd()) break
    }
    this.watch.dictionary(dictionary)
    return dictionary
  }

  /** Skips what does not belong inside a value. Nothing is skipped at the end of the object. */
  private skipOdd(): boolean {
    if (this.done || this.isAt('endobj') || this.isAt('stream') || this.isAt('endstream')) return false
    if (delimiters.has(this.char())) this.at += 1
    else this.word()
    return true
  }
}
