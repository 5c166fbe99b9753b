import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The files of an entry of the web client, for a page that the server makes around it. */
export interface EntryFiles {
  script: string
  preloads: readonly string[]
  styles: readonly string[]
}

/** Reads the files that the build names in an entry's own page; null where there is no such page. */
export async function readEntryFiles(webPage: string, name: string): Promise<EntryFiles | null> {
  const path = join(dirname(webPage), name)
  if (!existsSync(path)) return null
  const html = await readFile(path, 'utf8')
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address)
  const [script] = found(/<script type="module"[^>]* src="([^"]+)"/g)
  if (script === undefined) throw new Error(`${name} names no script.`)
  return {
    script,
    preloads: found(/<link rel="modulepreload"[^>]* href="([^"]+)"/g),
    styles: found(/<link rel="stylesheet"[^>]* href="([^"]+)"/g),
  }
}
