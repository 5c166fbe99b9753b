import { type ReactNode, useLayoutEffect } from 'react'
import { takeOver } from '../../../shell/public/take-over'
import classes from './entry-frame.module.css'
import { FloorPlan } from './floor-plan'

interface EntryFrameProps {
  title: string
  lead?: string
  children: ReactNode
}

/** A page that someone comes in by: a title and a form beside the drawn house. */
export function EntryFrame({ title, lead, children }: EntryFrameProps) {
  useLayoutEffect(takeOver, [])
  return (
    <div className={classes.page}>
      <section className={classes.form} aria-labelledby="entry">
        <div className={classes.column}>
          <h1 id="entry" className={classes.title}>
            {title}
          </h1>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
      </section>
      <aside className={classes.plan} aria-hidden="true">
        <FloorPlan />
      </aside>
    </div>
  )
}
