import type { ReactNode } from 'react'
import classes from './record-head.module.css'

interface RecordHeadProps {
  name: string
  /** The kind of record, or a link to its parent. */
  line: ReactNode
  /** A picture beside the name. */
  children?: ReactNode
}

/** The name at the head of a record's details. */
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
