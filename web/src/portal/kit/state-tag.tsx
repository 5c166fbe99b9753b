import type { ReactNode } from 'react'
import { classNames } from './class-names'
import classes from './state-tag.module.css'

interface StateTagProps {
  kind: 'quiet' | 'note' | 'good' | 'wait' | 'wrong'
  /** Round at the end of a row that opens. */
  round?: boolean
  children: ReactNode
}

/** The state of a thing, in words and a tint. */
export const StateTag = ({ kind, round = false, children }: StateTagProps) => (
  <span className={classNames(classes.tag, round && classes.round, classes[kind])}>{children}</span>
)
