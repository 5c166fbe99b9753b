/**
 * Table of what may be done to a noun: for each action and state, the next state or the sentence that refuses. The server
 * refuses by the table, a button that is off shows its sentence, and a test walks every pair.
 */
export type Cell<State extends string, Facts> =
  | { to: State; unless?: (facts: Facts) => string | null }
  | { refused: string | ((facts: Facts) => string) }

export type MayITable<State extends string, Action extends string, Facts> = Record<
  Action,
  Record<State, Cell<State, Facts>>
>

type Verdict<State extends string> = { to: State; refused: null } | { to: null; refused: string }

type MayI<State extends string, Action extends string, Facts> = Record<Action, (facts: Facts) => Verdict<State>>

export function mayI<State extends string, Action extends string, Facts>(
  stateOf: (facts: Facts) => State,
  table: MayITable<State, Action, Facts>,
): MayI<State, Action, Facts> {
  const actions = Object.keys(table) as Action[]
  const entries = actions.map((action) => [action, (facts: Facts) => decide(table[action][stateOf(facts)], facts)])
  return Object.fromEntries(entries)
}

function decide<State extends string, Facts>(cell: Cell<State, Facts>, facts: Facts): Verdict<State> {
  if ('refused' in cell) {
    const { refused } = cell
    return { to: null, refused: typeof refused === 'string' ? refused : refused(facts) }
  }
  const refused = cell.unless?.(facts) ?? null
  return refused === null ? { to: cell.to, refused } : { to: null, refused }
}
