import { isTimed } from '@freehold/rules/planning/event-time'
import { Button } from '@mantine/core'
import type { Move } from '../../planning/open/move-event'
import type { Entry } from './entry'
import classes from './entry-dialog.module.css'

interface MoveActionsProps {
  entry: Entry
  move: (entry: Entry, by: Move) => void
  onClose: () => void
}

/** The steps by which an entry moves. Every drag has a way by keys and by taps. */
export function MoveActions({ entry, move, onClose }: MoveActionsProps) {
  const by = (words: string, step: Move) => (
    <Button
      variant="default"
      size="xs"
      aria-label={`Move ${entry.title} ${words.toLowerCase()}`}
      onClick={() => {
        onClose()
        move(entry, step)
      }}
    >
      {words}
    </Button>
  )
  return (
    <fieldset className={classes.moves}>
      <legend>Move</legend>
      {by('A day earlier', { days: -1 })}
      {by('A day later', { days: 1 })}
      {isTimed(entry) && by('15 minutes earlier', { minutes: -15 })}
      {isTimed(entry) && by('15 minutes later', { minutes: 15 })}
    </fieldset>
  )
}
