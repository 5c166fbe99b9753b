import type { ReactNode } from 'react'
import classes from '../collect/money.module.css'

interface FiguresProps {
  /** What it is, for who cannot see that it stands apart. */
  label: string
  figures: readonly (readonly [label: string, value: ReactNode] | false)[]
}

/** What one has to know to enter an amount: read only, in a row. */
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
