import { useRef, useState } from 'react'

/** The rows of a list that are chosen, by id, on all its pages. */
export interface Selection<Row> {
  rows: ReadonlyMap<number, Row>
  has: (row: Row) => boolean
  /** Chooses a row or lets it go; with `upTo` also those between it and the one clicked before. */
  toggle: (row: Row, among: readonly Row[], upTo: boolean) => void
  /** Chooses a whole page, or lets it go when all of it is chosen. */
  toggleAll: (page: readonly Row[]) => void
  /** All that the list finds are chosen, on all its pages. */
  isWhole: boolean
  chooseWhole: () => void
  clear: () => void
}

const idOf = (row: unknown): number => (row as { id: number }).id

/** `list` is the same for all pages of one list: with another search or filter, all that were found are others. */
export function useSelection<Row>(list: string): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<number, Row>>(() => new Map())
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  const before = useRef<number | null>(null)
  const isWhole = wholeOf === list

  const put = (some: readonly Row[], chosen: boolean) =>
    setRows((now) => {
      const next = new Map(now)
      for (const row of some)
        if (chosen) next.set(idOf(row), row)
        else next.delete(idOf(row))
      return next
    })

  const between = (row: Row, among: readonly Row[]): readonly Row[] => {
    const here = among.indexOf(row)
    const there = among.findIndex((one) => idOf(one) === before.current)
    return there === -1 ? [row] : among.slice(Math.min(here, there), Math.max(here, there) + 1)
  }

  return {
    rows,
    has: (row) => isWhole || rows.has(idOf(row)),
    toggle: (row, among, upTo) => {
      setWholeOf(null)
      put(upTo ? between(row, among) : [row], !rows.has(idOf(row)))
      before.current = idOf(row)
    },
    toggleAll: (page) => {
      setWholeOf(null)
      put(page, !page.every((row) => rows.has(idOf(row))))
    },
    isWhole,
    chooseWhole: () => setWholeOf(list),
    clear: () => {
      before.current = null
      setWholeOf(null)
      setRows(new Map())
    },
  }
}
