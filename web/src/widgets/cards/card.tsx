import { Children, type ReactNode, useId } from 'react'
import classes from './card.module.css'

interface CardProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page under its own heading. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Cards in two columns, each as tall as its own cards; one under the other on a phone. */
export function Cards({ children }: { children: ReactNode }) {
  const all = Children.toArray(children)
  return (
    <div className={classes.cards}>
      {[0, 1].map((side) => (
        <div key={side} className={classes.column}>
          {all.filter((_, place) => place % 2 === side)}
        </div>
      ))}
    </div>
  )
}
