import { type RefObject, useEffect, useRef } from 'react'
import { type Item, keyOf } from './item'

/** A link of the morning email begins at its item. */
export function useFirstItem(root: RefObject<HTMLElement | null>, wanted: string | undefined, items: readonly Item[]) {
  const done = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (wanted === undefined || done.current === wanted || items.length === 0) return
    done.current = wanted
    const found = items.find(({ kind, id }) => `${kind}.${id ?? 0}` === wanted)
    const row = found && root.current?.querySelector<HTMLElement>(`[data-need="${CSS.escape(keyOf(found))}"]`)
    row?.focus()
    row?.closest('li')?.scrollIntoView({ block: 'center' })
  }, [root, wanted, items])
}
