/** The fate of a sent room or item beside what is stored. */
type Fate = 'ADD' | 'CHANGE' | 'SAME' | 'CONFLICT'

/**
 * A change that is stored the same way counts as saved, so a batch can be sent twice. Over another version than the one that was read,
 * nothing is replaced unseen.
 */
export function fateOf(sent: { version: number }, stored: { version: number } | undefined, same: boolean): Fate {
  if (!stored) return 'ADD'
  if (same) return 'SAME'
  return sent.version === stored.version ? 'CHANGE' : 'CONFLICT'
}
