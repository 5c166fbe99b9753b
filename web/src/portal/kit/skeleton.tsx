import { useTexts } from '../texts/language'
import classes from './skeleton.module.css'

/** Lines in the place of what is loading. They appear after 150 ms, because a quick answer needs none. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const texts = useTexts('kit')
  return (
    <div className={classes.skeleton} role="status">
      <span className={classes.unseen}>{texts.loading}</span>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <span key={at} className={classes.line} aria-hidden="true" />
      ))}
    </div>
  )
}
