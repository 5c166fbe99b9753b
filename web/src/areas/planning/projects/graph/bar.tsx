import type { Day } from '@freehold/rules/day'
import { moved, resized, type Span } from '@freehold/rules/planning/span'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { barName, type Project, spanOf } from '../../open/project-words'
import classes from './graph.module.css'
import { placeOf, type Scale } from './scale'
import type { Moves } from './use-held'

interface BarProps {
  project: Project
  scale: Scale
  today: Day
  /** The days where it is held; null while it is not. */
  held: Span | null
  /** Null for users who may only read. */
  moving: Moves | null
  open: (id: number) => void
  describedBy: string
}

interface Grip {
  at: number
  edge: 'start' | 'end' | null
  dragged: boolean
}

/** A project as a bar over its days. It is dragged as a whole or by an end, and moved by the arrow keys alike. */
export function Bar({ project, scale, today, held, moving, open, describedBy }: BarProps) {
  const grip = useRef<Grip | null>(null)
  const dragged = useRef(false)
  const span = held ?? spanOf(project)
  const place = placeOf(scale, span)
  if (place === null) return null

  const take = (event: PointerEvent<HTMLButtonElement>) => {
    dragged.current = false
    if (moving === null || event.button !== 0 || event.pointerType === 'touch') return
    const edge = event.target instanceof HTMLElement ? event.target.dataset.edge : undefined
    grip.current = { at: event.clientX, edge: edge === 'start' || edge === 'end' ? edge : null, dragged: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (grip.current === null || moving === null) return
    const days = Math.round((event.clientX - grip.current.at) / scale.day)
    if (days !== 0) dragged.current = true
    if (dragged.current) moving.hold({ project, span: shifted(spanOf(project), grip.current.edge, days) })
  }
  const letGo = () => {
    grip.current = null
    if (dragged.current) void moving?.drop()
  }
  const giveUp = () => {
    grip.current = null
    moving?.hold(null)
  }
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && grip.current !== null) return giveUp()
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || moving === null || event.metaKey) return
    event.preventDefault()
    const days = step * (event.shiftKey ? 7 : 1)
    moving.nudge({ project, span: shifted(span, event.altKey ? 'start' : event.ctrlKey ? 'end' : null, days) })
  }
  return (
    <button
      type="button"
      className={classes.bar}
      style={{ transform: `translateX(${place.left}px)`, width: place.width }}
      data-ended={project.state === 'ENDED' || undefined}
      data-fixed={moving === null || undefined}
      aria-label={barName(project, span, today)}
      aria-describedby={describedBy}
      // The click that ends a drag opens nothing; Enter does, whatever was dragged before.
      onClick={(event) => (event.detail === 0 || !dragged.current) && open(project.id)}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={giveUp}
      onKeyDown={walk}
      onBlur={() => void moving?.drop()}
    >
      <span className={classes.paint} style={{ backgroundColor: project.color }} aria-hidden />
      {moving !== null && (
        <>
          <span className={classes.edge} data-edge="start" aria-hidden />
          <span className={classes.edge} data-edge="end" aria-hidden />
        </>
      )}
    </button>
  )
}

const shifted = (span: Span, edge: Grip['edge'], days: number): Span =>
  edge === null ? moved(span, days) : resized(span, edge, days)
