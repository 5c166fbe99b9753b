import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

export interface EmptyStateProps {
  /** A thin line drawing: a door, a key, a clipboard. */
  icon: Icon
  /** One sentence. */
  text: string
  /** One action. */
  children?: ReactNode
}

/** Empty places are hatched, as on an architect's plan. */
export function EmptyState({ icon: Drawing, text, children }: EmptyStateProps) {
  return (
    <div className={`${classes.plan} hatch`}>
      <div className={classes.room}>
        <Drawing size={40} stroke={1} aria-hidden className={classes.drawing} />
        <p className={classes.text}>{text}</p>
        {children}
      </div>
    </div>
  )
}
