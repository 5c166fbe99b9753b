import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

/** The path of a program that a package of the system brings, or null. */
export function findProgram(name: string): string | null {
  for (const folder of folders)
    try {
      accessSync(join(folder, name), constants.X_OK)
      return join(folder, name)
    } catch {
      // It is in a later folder, or in none.
    }
  return null
}
