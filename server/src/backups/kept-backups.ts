import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from '../files/temporary'

const pattern = /^freehold-\d{8}-\d{9}$/

/** In UTC to the millisecond, so that the order of the names is that of time. */
export const nameAt = (now: Date): string =>
  `freehold-${now
    .toISOString()
    .replace(/[-:.Z]/g, '')
    .replace('T', '-')}`

/** The names of the whole backups in a folder, oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? []
  return names.filter((name) => pattern.test(name)).sort()
}

/** Removes the oldest backups; anything else in the folder stays. */
export async function keepNewest(folder: string, kept: number): Promise<number> {
  const old = (await backupsIn(folder)).slice(0, -kept)
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.length
}
