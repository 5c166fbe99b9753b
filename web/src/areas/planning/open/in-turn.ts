/**
 * Moves of one record by one person, one after the other. Each waits for the one before and starts from what that left: the screen
 * shows the older version until it has been read again, and a quick second move would be refused as a change by somebody else.
 */
export function inTurn<R extends { version: number | null }>() {
  const moves = new Map<number, Promise<R>>()
  return (id: number, shown: R, put: (newest: R) => Promise<R>): Promise<R> => {
    const before = moves.get(id) ?? Promise.resolve(shown)
    const move = before.catch(() => shown).then((left) => put(newer(left, shown)))
    moves.set(id, move)
    return move
  }
}

const newer = <R extends { version: number | null }>(left: R, shown: R): R =>
  (left.version ?? 0) > (shown.version ?? 0) ? left : shown
