import { type RefObject, useLayoutEffect } from 'react'

/**
 * Marks a frame whose table is pushed sideways: `data-before` and `data-after` say on which sides it has more columns. The
 * marks are set on the element itself, because scrolling must not draw rows anew.
 */
export function useEdges(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = frame.current
    if (place === null) return
    const mark = () => {
      const scroller = place.querySelector<HTMLElement>(':scope > [data-wide]')
      const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = scroller ?? {}
      place.toggleAttribute('data-before', scroller !== null && scrollLeft > 1)
      place.toggleAttribute('data-after', scroller !== null && scrollLeft < scrollWidth - clientWidth - 1)
    }
    mark()
    const observer = new ResizeObserver(mark)
    observer.observe(place)
    place.addEventListener('scroll', mark, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      place.removeEventListener('scroll', mark, { capture: true })
    }
  })
}
