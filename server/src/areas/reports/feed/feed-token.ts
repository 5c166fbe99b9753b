import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashOf } from '../../../http/identity'

/** The token says whose it is, so that one row is looked up, and has 256 random bits that only the user knows. */
export const newFeedToken = (account: number, user: number): string =>
  `${account}.${user}.${randomBytes(32).toString('base64url')}`

export function readFeedToken(token: unknown): { account: number; user: number } | null {
  const match = typeof token === 'string' ? /^([1-9]\d{0,14})\.([1-9]\d{0,14})\.[\w-]{43}$/.exec(token) : null
  return match && { account: Number(match[1]), user: Number(match[2]) }
}

export const isFeedToken = (token: string, hash: Buffer): boolean => timingSafeEqual(hashOf(token), hash)
