import { tooManyParts } from './pdf-refused'

/** More than any lease or statement has, and few enough that no reader chokes on them. */
const most = {
  objects: 50_000,
  packedObjects: 200_000,
  unpackedBytes: 16 * 1024 * 1024,
  values: 2_000_000,
  /** Objects that lie inside each other are read more than once. Honest ones do not. */
  characters: 64 * 1024 * 1024,
}
const depthAtMost = 200

/** The work that one PDF may cause. */
export class PdfWork {
  readonly left = { ...most }

  spend(of: keyof typeof most, count = 1): void {
    this.left[of] -= count
    if (this.left[of] < 0) throw tooManyParts()
  }

  spendValue(depth: number): void {
    if (depth > depthAtMost) throw tooManyParts()
    this.spend('values')
  }
}
