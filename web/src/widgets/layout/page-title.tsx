import type { ReactNode } from 'react'
import classes from './page-title.module.css'

/** The page's heading, and what can be done on it. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={classes.bar}>
      <h1 className={classes.title}>{title}</h1>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  )
}
