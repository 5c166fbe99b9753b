import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../../../..')

/** The path of a program of the build that `npm start`, `npm run db` and `npm run job` run; built anew if it is stale. */
export async function built(program: 'main' | 'db' | 'job' | 'operator' | 'gate'): Promise<string> {
  const scripts: { ensureBuilt: (parts: string[]) => Promise<void> } = await import(
    pathToFileURL(join(root, 'scripts/ensure-built.mjs')).href
  )
  await scripts.ensureBuilt(['server'])
  return join(root, `dist/server/${program}.js`)
}
