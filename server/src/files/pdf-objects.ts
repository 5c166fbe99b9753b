import { PdfDictionary, PdfReference, type PdfValue } from './pdf-values'

type Trigger = readonly [key: string, value: PdfValue]

/** The objects of a PDF by their numbers. */
export class PdfObjects {
  /** Actions that the PDF runs by itself, on opening or on another event. */
  readonly triggers: Trigger[] = []
  private readonly versions = new Map<number, PdfValue[]>()
  private readonly latest = new Map<number, PdfValue>()
  private root: PdfValue = null
  private lastCatalog: PdfDictionary | undefined

  /** Most programs do not see an object that lies inside another one, but a table of contents can lead there. */
  add(number: number, value: PdfValue, isInside: boolean): void {
    const versions = this.versions.get(number)
    if (versions) versions.push(value)
    else this.versions.set(number, [value])
    if (isInside) return
    this.latest.set(number, value)
    if (value instanceof PdfDictionary && value.isOf('Catalog')) this.lastCatalog = value
  }

  /** Each change of a PDF adds an ending to it, and the last one counts. */
  addEnding(ending: PdfDictionary): void {
    if (ending.has('Root')) this.root = ending.get('Root')
  }

  get catalog(): PdfDictionary | undefined {
    const named = this.resolve(this.root)
    return named instanceof PdfDictionary && named.isOf('Catalog') ? named : this.lastCatalog
  }

  /** The value itself, or the latest version of the object that it refers to. */
  resolve(value: PdfValue): PdfValue {
    return value instanceof PdfReference ? (this.latest.get(value.object) ?? null) : value
  }

  /** Programs differ in which version of an object they use. */
  versionsOf(number: number): readonly PdfValue[] {
    return this.versions.get(number) ?? []
  }
}
