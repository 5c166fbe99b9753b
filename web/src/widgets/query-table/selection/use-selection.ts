import { useRef, useState } from 'react'

/** The rows of a list that are chosen, by id, on all its pages. */
export interface Selection<Row> {
  rows: ReadonlyMap<number, Row>
  has: (row: Row) => boolean
  /** Chooses a row or lets it go; with `upTo` also those between it and the one clicked before. */
  toggle: (row: Row, among: readonly Row[], upTo: boolean) => void
  /** Chooses a whole page, or lets it go when all of it is chosen. */
  toggleAll: (page: readonly Row[]) => void
  clear: () => void
}

const idOf = (row: unknown): number => (row as { id: number }).id

export function useSelection<Row>(): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<number, Row>>(() => new Map())
  const before = useRef<number | null>(null)

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
    has: (row) => rows.has(idOf(row)),
    toggle: (row, among, upTo) => {
      put(upTo ? between(row, among) : [row], !rows.has(idOf(row)))
      before.current = idOf(row)
    },
    toggleAll: (page) => put(page, !page.every((row) => rows.has(idOf(row)))),
    clear: () => {
      before.current = null
      setRows(new Map())
    },
  }
}
