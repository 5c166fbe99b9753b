import { Button } from '@mantine/core'
import { showClock } from '../../moment'
import classes from './draft.module.css'

/** Says that the form opened with what was typed before. */
export const DraftLine = ({ keptAt, onDiscard }: { keptAt: string; onDiscard: () => void }) => (
  <p className={classes.draft} aria-live="polite">
    Draft from {showClock(keptAt)} kept.
    <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
      Discard
    </Button>
  </p>
)
