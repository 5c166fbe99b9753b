import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import classes from './progress-line.module.css'

/** Something asked for is on its way. What is there within 150 ms shows nothing. */
export function ProgressLine() {
  const asking = useIsFetching({ predicate: ({ meta }) => !meta?.silent }) > 0
  const going = useRouterState({ select: ({ status }) => status === 'pending' })
  return <div className={classes.line} data-busy={asking || going || undefined} aria-hidden="true" />
}
