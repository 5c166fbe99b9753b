import type { Tx } from '../database/write'

/**
 * A challenge made for a sign-in opens no registration, and one of a person none of another. Those of tenants are bound to
 * the browser or the session that asked for them.
 */
export type Purpose = 'sign in' | `add to ${number}` | `tenant signs in ${string}` | `tenant adds ${string}`

export const challengeMinutes = 5

export async function insertChallenge(tx: Tx, challenge: string, purpose: Purpose, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + challengeMinutes * 60_000)
  await tx.insertInto('passkey_challenge').values({ challenge, purpose, expires_at }).execute()
}

/** Uses up a challenge. False when it is unknown, used or too old. */
export async function takeChallenge(tx: Tx, challenge: string, purpose: Purpose, now: Date): Promise<boolean> {
  const gone = await tx
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .returning('expires_at')
    .executeTakeFirst()
  return gone !== undefined && gone.expires_at > now
}
