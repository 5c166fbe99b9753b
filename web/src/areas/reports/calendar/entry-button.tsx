import type { CSSProperties, DragEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import type { Move } from '../../planning/open/move-event'
import { detailsOf, type Entry, isMovable } from './entry'
import classes from './entry-button.module.css'
import { iconOf, lookOf } from './layer-looks'
import looks from './looks.module.css'

interface EntryButtonProps {
  entry: Entry
  open: (entries: readonly Entry[]) => void
  move: (entry: Entry, by: Move) => void
  shape: 'line' | 'block'
  style?: CSSProperties
  /** It goes on from the days before, or into those after. */
  before?: boolean
  after?: boolean
  drag?: {
    onDragStart: (event: DragEvent) => void
    onDragEnd: () => void
  }
  onPointerDown?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined
  /** The part of its name that is not on the screen. */
  unseen: string
  children: ReactNode
}

const steps: Readonly<Record<string, Move>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { minutes: -15 },
  ArrowDown: { minutes: 15 },
}

/** An entry of a grid. Alt and an arrow key move it, as a drag does. */
export function EntryButton(props: EntryButtonProps) {
  const { entry, open, move, shape, style, before, after, drag, unseen, children } = props
  const movable = isMovable(entry)
  const Icon = iconOf(entry)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined
    if (!step || !movable) return
    event.preventDefault()
    move(entry, step)
  }
  return (
    <button
      type="button"
      className={`${classes.entry} ${looks.look}`}
      data-look={lookOf(entry)}
      data-shape={shape}
      data-timed={entry.start_time !== '' || undefined}
      data-before={before || undefined}
      data-after={after || undefined}
      data-movable={movable || undefined}
      title={[entry.title, detailsOf(entry)].filter(Boolean).join(', ')}
      style={style}
      draggable={movable && drag !== undefined}
      {...(movable && drag)}
      onPointerDown={movable ? props.onPointerDown : undefined}
      onKeyDown={onKeyDown}
      onClick={() => open([entry])}
    >
      <Icon size={13} stroke={1.8} aria-hidden className={classes.icon} />
      {children}
      {unseen !== '' && <span className={classes.unseen}>, {unseen}</span>}
    </button>
  )
}
