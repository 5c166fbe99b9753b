import type { ReactNode } from 'react'
import { classNames } from './class-names'
import classes from './notice.module.css'

interface NoticeProps {
  kind?: 'note' | 'good' | 'wait' | 'wrong'
  title?: string
  /** Read out at once: the answer to what was just pressed. */
  alert?: boolean
  children?: ReactNode
}

/** A highlighted sentence: a note, what went well, what is waiting, or what went wrong. */
export function Notice({ kind = 'note', title, alert = false, children }: NoticeProps) {
  return (
    <div className={classNames(classes.notice, classes[kind])} {...(alert && { role: 'alert' })}>
      {title && <p className={classes.title}>{title}</p>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  )
}
