/**
 * Runs one user's moves of a record one after another. Each starts from the result of the one before: until the record
 * is read again, the screen has the older version, and a quick second move would be refused as a conflict.
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
