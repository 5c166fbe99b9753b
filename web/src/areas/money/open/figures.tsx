import type { ReactNode } from 'react'
import classes from '../collect/money.module.css'

interface FiguresProps {
  /** The accessible name of the group. */
  label: string
  figures: readonly (readonly [label: string, value: ReactNode] | false)[]
}

/** Read-only figures that help to enter an amount, in a row. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map(
        (figure) =>
          figure && (
            <div key={figure[0]}>
              <dt>{figure[0]}</dt>
              <dd>{figure[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
