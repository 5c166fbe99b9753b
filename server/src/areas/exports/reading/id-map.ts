import { ImportRefused } from './import-refused'

/** The new numbers of records by their old ones. Two sorted lists: millions fit where a map of them would not. */
export class IdMap {
  readonly #spaces = new Map<string, { old: number[]; ids: readonly number[] }>()

  set(space: string, old: number[], ids: readonly number[]): void {
    for (let at = 1; at < old.length; at += 1)
      if ((old[at] ?? 0) <= (old[at - 1] ?? 0))
        throw new ImportRefused(`The numbers of the records in ${space} are not in their order.`)
    this.#spaces.set(space, { old, ids })
  }

  find(space: string, id: number): number | undefined {
    const { old, ids } = this.#spaces.get(space) ?? { old: [], ids: [] }
    let [low, high] = [0, old.length - 1]
    while (low <= high) {
      const middle = (low + high) >>> 1
      const found = old[middle] ?? 0
      if (found === id) return ids[middle]
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return undefined
  }

  /** The new number of a record that has to be there. */
  of(space: string, id: string, where: string): string {
    const found = this.find(space, Number(id))
    if (found === undefined)
      throw new ImportRefused(`${where} names a record that is not in the export: ${space} ${id}.`)
    return String(found)
  }

  all(space: string): readonly number[] {
    return this.#spaces.get(space)?.ids ?? []
  }
}
