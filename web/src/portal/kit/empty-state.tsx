import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { Icon, type IconName } from './icon'

interface EmptyStateProps {
  icon: IconName
  /** One sentence. */
  text: string
  /** One button, where there is something to do. */
  action?: ReactNode
}

/** Where there is nothing yet. Architects hatch what is empty. */
export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <Icon name={icon} size={28} />
      </span>
      <p>{text}</p>
      {action}
    </div>
  )
}
