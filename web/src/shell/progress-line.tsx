import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import classes from './progress-line.module.css'

/** Shows that an answer is on its way, unless it comes within 150 ms. */
export function ProgressLine() {
  const asking = useIsFetching({ predicate: ({ meta }) => !meta?.silent }) > 0
  const going = useRouterState({ select: ({ status }) => status === 'pending' })
  return <div className={classes.line} data-busy={asking || going || undefined} aria-hidden="true" />
}
