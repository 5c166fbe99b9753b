import { expect } from 'vitest'

const patience = 30_000

/** An assertion that may come true within a person's patience: `await soon(() => list.column('Name')).toEqual([...])`. */
export function soon<T>(read: () => T): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: patience })
}
