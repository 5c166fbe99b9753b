import { useEffect, useRef } from 'react'
import classes from './owner-import.module.css'

/** The heading of a step takes the focus when the step begins, so that a screen reader reads on from there. */
export function StepHeading({ text, focused = true }: { text: string; focused?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <h2 ref={heading} tabIndex={-1} className={classes.heading}>
      {text}
    </h2>
  )
}
