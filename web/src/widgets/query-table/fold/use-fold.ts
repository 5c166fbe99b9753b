import { useMediaQuery } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import { roomOf } from '../column-kinds'
import type { Column } from '../columns'
import { byImportance, firstOnes } from './importance'

/** The button that opens a row's folded columns. */
const moreRoom = 40

/** Widths that the rows needed, by how many columns they had. Rows only ever ask for more room than their kinds say. */
interface Needs {
  names: string
  widths: Map<number, number>
}

/**
 * The columns that fit side by side. The least important fold until the rest fits; on a phone a list that would fold is
 * cards, and what can't fold is pushed sideways. All is measured before it is painted, so nothing is seen to move.
 */
export function useFold<Row>(columns: readonly Column<Row>[], sortedBy: string, before: number) {
  const frame = useRef<HTMLDivElement>(null)
  const phone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const ordered = byImportance(columns as readonly Column<never>[], sortedBy) as unknown as readonly Column<Row>[]
  const names = columns.map(({ label }) => label).join()
  const needs = useRef<Needs>({ names, widths: new Map() })
  const [width, setWidth] = useState(() => window.innerWidth - 24)
  const [, redraw] = useState(0)
  if (needs.current.names !== names) needs.current = { names, widths: new Map() }

  const least = Math.min(columns.length, firstOnes(ordered as unknown as readonly Column<never>[]))
  const roomFor = (count: number): number => {
    const rooms = ordered.slice(0, count).reduce((sum, column) => sum + roomOf(column), before)
    const room = rooms + (count < columns.length ? moreRoom : 0)
    return Math.max(room, needs.current.widths.get(count) ?? 0)
  }
  let count = columns.length
  while (count > least && roomFor(count) > width) count -= 1
  const fits = roomFor(count) <= width
  const isCards = phone && (count < columns.length || !fits)

  useLayoutEffect(() => {
    const place = frame.current
    if (place === null) return
    const measure = () => {
      const table = place.querySelector('table')
      const wanted = table === null ? 0 : table.offsetWidth
      const known = needs.current.widths.get(count) ?? 0
      if (wanted > place.clientWidth && wanted > known) {
        needs.current.widths.set(count, wanted)
        redraw((times) => times + 1)
      }
      setWidth(place.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  })

  const kept = new Set(ordered.slice(0, count))
  return {
    frame,
    look: isCards ? ('cards' as const) : fits ? ('sheet' as const) : ('wide' as const),
    shown: isCards ? columns : columns.filter((column) => kept.has(column)),
    folded: isCards ? [] : columns.filter((column) => !kept.has(column)),
  }
}
