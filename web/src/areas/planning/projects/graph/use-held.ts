import type { Day } from '@freehold/rules/day'
import { isSameSpan, type Span } from '@freehold/rules/planning/span'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Project } from '../../open/project-words'
import { moveProject } from '../move-project'

interface Held {
  project: Project
  span: Span
}

/** The handlers of a bar. They stay the same while bars are held. */
export interface Moves {
  hold: (next: Held | null) => void
  drop: () => Promise<void>
  nudge: (next: Held) => void
}

/** Keys that come one after the other are saved once, after a pause. */
const pause = 800

/**
 * The bar that is being moved: shown where it is held, saved when it is let go, and shown there until the answer has come. A refusal
 * puts it back.
 */
export function useHeld(today: Day) {
  const [held, setHeld] = useState<Held | null>(null)
  const now = useRef<Held | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback((next: Held | null) => {
    // A pointer moves more often than a bar changes its days.
    if (next !== null && isSame(now.current, next)) return
    now.current = next
    setHeld(next)
  }, [])

  const drop = useCallback(async () => {
    clearTimeout(timer.current)
    const last = now.current
    if (last === null) return
    now.current = null
    const { project, span } = last
    await moveProject(project, span, today)
    // Another bar may be held by now.
    setHeld((shown) => (shown === last ? null : shown))
  }, [today])

  const nudge = useCallback(
    (next: Held) => {
      clearTimeout(timer.current)
      show(next)
      timer.current = setTimeout(() => void drop(), pause)
    },
    [show, drop],
  )
  useEffect(() => () => void drop(), [drop])
  const moves = useMemo<Moves>(() => ({ hold: show, drop, nudge }), [show, drop, nudge])
  return { held, moves }
}

const isSame = (before: Held | null, next: Held): boolean =>
  before !== null && before.project === next.project && isSameSpan(before.span, next.span)
