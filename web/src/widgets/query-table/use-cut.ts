import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'

interface Cut {
  /** The full text, if an ellipsis hides a part of it. */
  whole: string
  /** A bare text gets a stop of its own for the keyboard; a link or a button inside takes the focus by itself. */
  stop: boolean
}

const fits: Cut = { whole: '', stop: false }

const watched = new Map<Element, () => void>()
/** One observer for all cells: a list has hundreds. */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) watched.get(target)?.()
})

function cutOf(place: HTMLElement): Cut {
  const whole = place.scrollWidth > place.clientWidth ? (place.textContent ?? '') : ''
  return whole === '' ? fits : { whole, stop: place.querySelector('a, button') === null }
}

/** Reports the text that an ellipsis hides in an element, and whether to show it. */
export function useCut(place: RefObject<HTMLElement | null>) {
  const [{ whole, stop }, setCut] = useState(fits)
  const [shown, setShown] = useState(false)

  // Each rendering may bring another text, and each change of the columns another width.
  useLayoutEffect(() => {
    if (place.current) setCut(sameOr(cutOf(place.current)))
  })
  useEffect(() => {
    const one = place.current
    if (one === null) return
    watched.set(one, () => setCut(sameOr(cutOf(one))))
    observer.observe(one)
    return () => {
      watched.delete(one)
      observer.unobserve(one)
    }
  }, [place])

  const show = () => setShown(whole !== '')
  const hide = () => setShown(false)
  const listeners = {
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && hide(),
  }
  return { whole, stop, shown: shown && whole !== '', listeners }
}

const sameOr = (next: Cut) => (now: Cut) => (now.whole === next.whole && now.stop === next.stop ? now : next)
