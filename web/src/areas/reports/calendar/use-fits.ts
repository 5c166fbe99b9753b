import { useEffect, useRef, useState } from 'react'

const head = 27
/** A target is 24 px high at least. */
const line = 24
const first = 4

/** The lines that fit into a day of a month, from the height of its rows. */
export function useFits(weeks: number) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [fits, setFits] = useState(first)
  useEffect(() => {
    const { current } = body
    if (!current) return
    const measure = () => setFits(Math.max(1, Math.floor((current.clientHeight / weeks - head) / line)))
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    return () => watch.disconnect()
  }, [weeks])
  return { body, fits }
}
