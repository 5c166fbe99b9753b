import type { ReactNode } from 'react'
import classes from './letterhead.module.css'

interface LetterheadProps {
  landlord: string
  /** The picture as an address; blank without one. */
  logo: string
  /** At the end of the line. */
  children: ReactNode
}

/** The landlord's name on top, as on its letters and on its pages for guests. */
export function Letterhead({ landlord, logo, children }: LetterheadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <p className={classes.name}>
          {logo === '' ? (
            <span className={classes.initial} aria-hidden="true">
              {[...landlord][0]?.toUpperCase()}
            </span>
          ) : (
            <img className={classes.logo} src={logo} alt="" />
          )}
          <span>{landlord}</span>
        </p>
        <div className={classes.end}>{children}</div>
      </div>
    </div>
  )
}
