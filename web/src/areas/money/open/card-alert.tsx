import { type ReactNode, useEffect, useRef } from 'react'
import classes from '../cards/card.module.css'

interface CardAlertProps {
  tone: 'brick' | 'amber'
  /** The button that was pressed cannot keep the focus: what came of it takes it. */
  takesFocus?: boolean
  children: ReactNode
}

/** Stays in the form: the outcome of a payment is too important for a toast. */
export function CardAlert({ tone, takesFocus = false, children }: CardAlertProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])
  return (
    <div ref={element} role="alert" tabIndex={-1} className={classes.alert} data-tone={tone}>
      {children}
    </div>
  )
}
