import { type ReactNode, useEffect, useRef } from 'react'
import classes from './card.module.css'

/** Said in the form, where it stays: what became of money is not told in passing. */
export function CardAlert({ tone, children }: { tone: 'brick' | 'amber'; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => void element.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={element} role="alert" className={classes.alert} data-tone={tone}>
      {children}
    </div>
  )
}
