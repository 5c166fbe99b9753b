import type { Fault } from '../../vendors/braintree-answers'

/** Picks one of a list, by a number from 0 up to 1. */
export function pick<T>(drawn: number, from: readonly T[]): T {
  const one = from[Math.floor(drawn * from.length)]
  if (one === undefined) throw new Error('There is nothing to pick from')
  return one
}

/** An answer is given up after so long. */
export const patience = 200

const spoilt = (when: 'before' | 'after'): Fault[] => [
  { when, what: 'silence' },
  { when, what: 'hang-up' },
  { when, what: 'hang-up' },
  { when, what: 'half' },
  { when, what: 'garbage' },
  { when, what: 'empty' },
  { when, what: 'page' },
  { when, what: 'status', status: 500 },
  { when, what: 'status', status: 503 },
  { when, what: 'slow', milliseconds: 2 * patience },
]

const faults: readonly (Fault | 'crash')[] = [
  ...spoilt('before'),
  ...spoilt('after'),
  { when: 'after', what: 'slow', milliseconds: 20 },
  // The server dies with the answer in its hands.
  'crash',
  'crash',
  'crash',
]

const crashes = ['before it begins', 'in the middle', 'before the commit', 'after the commit'] as const

/** The number of spoilt answers, by the kind of fault. */
export type Tally = Map<string, number>

export const count = (tally: Tally, name: string): void => {
  tally.set(name, (tally.get(name) ?? 0) + 1)
}

interface Drawing {
  draw: () => number
  /** The part of the answers that is spoilt. */
  share: number
  note: (fault: string) => void
  /** The next transaction of the server breaks there, if one follows. */
  crash: (where: (typeof crashes)[number]) => void
}

/** Draws the fault of each answer: many have none. */
export const drawing =
  ({ draw, share, note, crash }: Drawing) =>
  (): Fault | undefined => {
    if (draw() >= share) return undefined
    const fault = pick(draw(), faults)
    if (fault !== 'crash') {
      note(`${fault.what} ${fault.when}`)
      return fault
    }
    const where = pick(draw(), crashes)
    note(`crash ${where}`)
    crash(where)
    return undefined
  }
