import { type RefObject, useEffect, useRef } from 'react'
import { usePageKey } from '../shortcuts'

const rowsIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]

const placeOf = (rows: readonly HTMLElement[]): number => rows.findIndex((row) => row.contains(document.activeElement))

/** A row is read out by its name's link, which Enter follows; a row without one takes the focus itself. */
function focusRow(row: HTMLElement | undefined): void {
  const target = row?.querySelector<HTMLElement>('[data-stays] :is(a, button), [data-title] :is(a, button)') ?? row
  target?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Arrows belong to a field, a menu or a text that is being chosen. */
const ownsArrows = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea, [role^="menu"]')

/**
 * The keys of a list: j and k, or the arrows once a row has the focus, go from row to row, and x selects one. Nothing is
 * drawn anew: the focus is the browser's own.
 */
export function useRowKeys(root: RefObject<HTMLElement | null>): void {
  const last = useRef(0)
  const move = (by: number) => {
    const rows = rowsIn(root.current)
    const place = placeOf(rows)
    const next = place === -1 ? last.current : place + by
    focusRow(rows[Math.max(0, Math.min(next, rows.length - 1))])
  }
  const select = () => {
    const rows = rowsIn(root.current)
    rows[placeOf(rows)]?.querySelector<HTMLElement>('[data-row-box]')?.click()
  }
  usePageKey('j', () => move(1))
  usePageKey('k', () => move(-1))
  usePageKey('x', select)
  useEffect(() => {
    const frame = root.current
    if (frame === null) return
    const noted = () => {
      const place = placeOf(rowsIn(frame))
      if (place !== -1) last.current = place
    }
    const arrows = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (by === 0 || event.defaultPrevented || ownsArrows(event.target)) return
      const rows = rowsIn(frame)
      const place = placeOf(rows)
      if (place === -1) return
      event.preventDefault()
      focusRow(rows[Math.max(0, Math.min(place + by, rows.length - 1))])
    }
    frame.addEventListener('focusin', noted)
    frame.addEventListener('keydown', arrows)
    return () => {
      frame.removeEventListener('focusin', noted)
      frame.removeEventListener('keydown', arrows)
    }
  }, [root])
}
