import { readJson, write } from '../../../api/storage'

const most = 6
const kinds =
  /^(tenant|unit|owner|property|payment|order|contractor|listing|project|application|lease|expense)-[1-9]\d{0,14}$/

/**
 * The records that a user opened last from the palette, newest first: kinds and ids alone. This browser keeps no names of
 * people; they are looked up again, as far as the user may still see them.
 */
export function recentOf(user: number): string[] {
  const kept = readJson<unknown>(nameOf(user))
  return Array.isArray(kept) ? kept.filter(isRecord).slice(0, most) : []
}

export function rememberOpened(user: number, key: string): void {
  if (!isRecord(key)) return
  const others = recentOf(user).filter((one) => one !== key)
  write(nameOf(user), JSON.stringify([key, ...others].slice(0, most)))
}

const nameOf = (user: number) => `palette_recent_${user}`
const isRecord = (one: unknown): one is string => typeof one === 'string' && kinds.test(one)
