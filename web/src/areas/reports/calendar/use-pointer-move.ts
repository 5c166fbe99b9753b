import { type PointerEvent as Press, useRef, useState } from 'react'
import type { Move } from '../../planning/open/move-event'
import type { Entry } from './entry'
import { hourHeight } from './hour-height'

export interface Dragged {
  id: string
  edge: 'whole' | 'end'
  x: number
  y: number
}

export type Begin = (entry: Entry, press: Press<HTMLButtonElement>) => void

const step = 15
/** A press that hardly moves is a click. */
const still = 4
/** The lowest part of a block is its end. */
const edgeHeight = 7

/** Moves an entry with a pointer in steps of a quarter hour and of days; its lower edge moves the end alone. A finger scrolls. */
export function usePointerMove(move: (entry: Entry, by: Move) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const moved = useRef(false)
  const begin: Begin = (entry, press) => {
    if (press.pointerType === 'touch' || press.button !== 0) return
    const block = press.currentTarget
    const box = block.getBoundingClientRect()
    const width = block.closest('ul')?.getBoundingClientRect().width ?? box.width
    const edge = box.bottom - press.clientY < edgeHeight && box.height > edgeHeight * 3 ? 'end' : 'whole'
    const start = { x: press.clientX, y: press.clientY }
    moved.current = false
    const stepsTo = (event: PointerEvent) => ({
      days: edge === 'end' ? 0 : Math.round((event.clientX - start.x) / width),
      minutes: Math.round(((event.clientY - start.y) * 60) / hourHeight / step) * step,
    })
    const follow = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < still && !moved.current) return
      moved.current = true
      const { days, minutes } = stepsTo(event)
      setDragged({ id: entry.id, edge, x: days * width, y: (minutes * hourHeight) / 60 })
    }
    const end = (event: PointerEvent | KeyboardEvent) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('keydown', end)
      setDragged(null)
      if (!moved.current || event instanceof KeyboardEvent) return
      // The click that ends a drag opens nothing.
      window.addEventListener('click', stop, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0)
      const { days, minutes } = stepsTo(event)
      move(entry, edge === 'end' ? { longer: minutes } : { days, minutes })
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('keydown', end)
  }
  return { dragged, begin }
}

const stop = (event: Event) => {
  event.stopPropagation()
  event.preventDefault()
}
