import { useLayoutEffect, useRef, useState } from 'react'
import { useOnCards } from '../layout/use-on-cards'
import { type Measured, roomOf } from './column-kinds'

/**
 * The layout of rows: a table that fits, a table that scrolls sideways under a fixed column, or cards. Only screens up to
 * 1023 px use cards, if the table doesn't fit.
 */
type Look = 'sheet' | 'wide' | 'cards'

/** The width that the columns need together, with what is before them. */
export const roomOfAll = (columns: readonly Measured[], before: number): number =>
  columns.reduce((sum, column) => sum + roomOf(column), before)

/** The look is measured: first by the kinds of the columns, then by the rows themselves. */
export function useLook(columns: readonly Measured[], before: number) {
  const frame = useRef<HTMLDivElement>(null)
  const small = useOnCards()
  const names = columns.map(({ label }) => label).join()
  const rowsNeed = useRef({ names, width: 0 })
  const room = roomOfAll(columns, before)
  const [fits, setFits] = useState(() => room <= window.innerWidth - 24)

  useLayoutEffect(() => {
    const place = frame.current
    if (place === null) return
    const measure = () => {
      if (rowsNeed.current.names !== names) rowsNeed.current = { names, width: 0 }
      const table = place.querySelector('table')
      const width = table === null ? 0 : table.offsetWidth
      if (width > place.clientWidth + 1) rowsNeed.current.width = Math.max(rowsNeed.current.width, width)
      setFits(Math.max(room, rowsNeed.current.width) <= place.clientWidth + 1)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  })

  const look: Look = fits ? 'sheet' : small ? 'cards' : 'wide'
  return { frame, look, small }
}
