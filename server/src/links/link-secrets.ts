import type { AppContext } from '../app-context'
import { readSignedToken } from './signed-token'

/** The secrets that read and make links: the current one, and those before it. */
export type LinkSecrets = Pick<AppContext, 'ticketSecret' | 'earlierSecrets'>

const day = 86_400_000

/**
 * The secrets that may have signed a link which works for so many days. An earlier one may be known from an old backup,
 * so it opens nothing longer than the links it signed would have worked.
 */
export function secretsToRead({ ticketSecret, earlierSecrets }: LinkSecrets, days: number, now: Date): Buffer[] {
  const open = earlierSecrets.filter(({ endedAt }) => now.getTime() < endedAt.getTime() + days * day)
  return [ticketSecret, ...open.map(({ secret }) => secret)]
}

/** The record that the token of a link names; null when no secret signed it for this purpose. */
export function readLinkToken(
  context: LinkSecrets & Pick<AppContext, 'now'>,
  { purpose, days }: { purpose: string; days: number },
  token: string,
): { account: number; id: number } | null {
  for (const secret of secretsToRead(context, days, context.now())) {
    const named = readSignedToken(secret, purpose, token)
    if (named) return named
  }
  return null
}

/** The secret that signed a link made at a time. A link whose hash is stored is made again with the same one. */
export function secretAt({ ticketSecret, earlierSecrets }: LinkSecrets, madeAt: Date): Buffer {
  return earlierSecrets.find(({ endedAt }) => madeAt < endedAt)?.secret ?? ticketSecret
}
