import { type ReactNode, useId } from 'react'
import classes from './card.module.css'
import { classNames } from './class-names'

interface CardProps {
  title?: ReactNode
  /** Beside the title: a link or a small button. */
  aside?: ReactNode
  /** Drawn in the brand's tint: the one thing on a screen that matters now. */
  strong?: boolean
  children: ReactNode
}

/** A part of a screen. With a title it is a section of its own for screen readers. */
export function Card({ title, aside, strong = false, children }: CardProps) {
  const id = useId()
  const className = classNames(classes.card, strong && classes.strong)
  if (title === undefined) return <div className={className}>{children}</div>
  return (
    <section className={className} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Cards under each other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={classes.stack}>{children}</div>

/** Buttons beside each other; under each other where there is no room. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>
