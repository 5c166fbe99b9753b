import { type RefObject, useEffect, useRef } from 'react'
import { usePageKey } from '../../../widgets/shortcuts'
import { type Item, keyOf } from './item'
import type { Step } from './need-row'

const rowsIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[data-need]') ?? []),
]

/** The row that has the focus, or whose buttons do. */
const placeOf = (rows: readonly HTMLElement[]): number =>
  rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))

/**
 * The keys of the page: j and k move among the items, e does the main action, s snoozes, a assigns. Enter opens the record,
 * because its title is a link. When an item is gone, the one in its place has the focus.
 */
export function useAttentionKeys(
  root: RefObject<HTMLElement | null>,
  items: readonly Item[],
  step: (item: Item, step: Step) => void,
): void {
  const last = useRef<number | null>(null)
  const move = (by: number) => {
    const rows = rowsIn(root.current)
    const place = placeOf(rows)
    const next = place === -1 ? (last.current ?? 0) : place + by
    const row = rows[Math.max(0, Math.min(next, rows.length - 1))]
    row?.focus()
    row?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }
  const run = (what: Step) => () => {
    const rows = rowsIn(root.current)
    const key = rows[placeOf(rows)]?.dataset.need
    const item = items.find((one) => keyOf(one) === key)
    if (item && (what !== 'assign' || item.may_assign)) step(item, what)
  }
  usePageKey('j', () => move(1))
  usePageKey('k', () => move(-1))
  usePageKey('e', run('act'))
  usePageKey('s', run('snooze'))
  usePageKey('a', run('assign'))
  useEffect(() => {
    const noted = () => {
      const place = placeOf(rowsIn(root.current))
      if (place !== -1) last.current = place
    }
    document.addEventListener('focusin', noted)
    return () => document.removeEventListener('focusin', noted)
  }, [root])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the items change
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return
    const rows = rowsIn(root.current)
    rows[Math.min(last.current, rows.length - 1)]?.focus()
  }, [items])
}
