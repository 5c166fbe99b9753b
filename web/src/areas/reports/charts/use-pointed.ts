import { type KeyboardEvent, type PointerEvent, useState } from 'react'

interface Pointed {
  /** The point that is looked at; null when none is. */
  at: number | null
  /** For the element that contains the points, edge to edge. */
  props: {
    'aria-valuemin': number
    'aria-valuemax': number
    'aria-valuenow': number
    'aria-valuetext': string
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent) => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * The points of a chart one by one: under the mouse, under a finger, or with the arrows. To a screen reader the chart is
 * a slider along its points, and says each in words.
 */
export function usePointed(count: number, words: (at: number) => string): Pointed {
  const [at, setAt] = useState<number | null>(null)
  const last = Math.max(0, count - 1)
  const now = Math.min(at ?? last, last)

  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * count))))
  }
  function walk(event: KeyboardEvent) {
    const to = { ArrowRight: now + 1, ArrowUp: now + 1, ArrowLeft: now - 1, ArrowDown: now - 1, Home: 0, End: last }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(last, to)))
  }
  return {
    at: at === null || count === 0 ? null : now,
    props: {
      'aria-valuemin': 0,
      'aria-valuemax': last,
      'aria-valuenow': now,
      'aria-valuetext': count === 0 ? '' : words(now),
      onPointerMove: point,
      onPointerDown: point,
      // A finger that was lifted leaves what it pointed at to be read.
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && setAt(null),
      onKeyDown: walk,
      onFocus: () => setAt(now),
      onBlur: () => setAt(null),
    },
  }
}
