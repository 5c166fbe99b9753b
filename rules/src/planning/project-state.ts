import { addDays, type Day } from '../day'
import type { Span } from './span'

/** A project's state follows from its days, with the words that screens show. */
export const projectStateWords = { UPCOMING: 'Upcoming', ACTIVE: 'Active', ENDED: 'Ended' } as const

export type ProjectState = keyof typeof projectStateWords
export const projectStates = Object.keys(projectStateWords) as [ProjectState, ...ProjectState[]]

/** The words of the wire, in the order of their urgency. */
export const priorities = ['Low', 'Medium', 'Urgent'] as const
export type Priority = (typeof priorities)[number]

/** Both ends of a project count. */
export function projectState({ start, end }: Span, today: Day): ProjectState {
  if (end < today) return 'ENDED'
  return start > today ? 'UPCOMING' : 'ACTIVE'
}

/** A project that has ended stays on the graph for so many days, so that what was just done is still seen. */
const daysAfterEnd = 14

/** The earliest end of a project on the graph. */
export const firstEndShown = (today: Day): Day => addDays(today, -daysAfterEnd)

/** The default span of a new project. */
export const newProjectSpan = (today: Day): Span => ({ start: today, end: addDays(today, 14) })
