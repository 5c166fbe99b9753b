import type { ReactNode } from 'react'
import classes from './record-head.module.css'

interface RecordHeadProps {
  name: string
  /** What it is, or where it belongs. */
  line: ReactNode
  /** A picture beside the name. */
  children?: ReactNode
}

/** Whose details a dialog shows. */
export function RecordHead({ name, line, children }: RecordHeadProps) {
  return (
    <div className={classes.head}>
      {children}
      <div>
        <h3 className={classes.name}>{name}</h3>
        <div className={classes.line}>{line}</div>
      </div>
    </div>
  )
}
