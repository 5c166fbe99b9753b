import { type RefObject, useEffect, useRef, useState } from 'react'

/** True once a part of the page is within a screen of what is seen: code that only it needs is loaded then. */
export function useNear(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: '100%' },
    )
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return [place, isNear]
}
