import argon2 from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash keeps a core busy for some milliseconds: only two run at a time, so that other requests are not slowed. */
const atOnce = 2
const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(password, cost))

/** A hash that no password has: checking an unknown login then takes as long as checking a known one. */
const unmatchable = argon2.hash('no one has this password', cost)

export async function passwordFits(kept: string | null | undefined, typed: string): Promise<boolean> {
  const against = kept ?? (await unmatchable)
  const fits = await inTurn(() => argon2.verify(against, typed))
  return fits && kept !== undefined && kept !== null
}
