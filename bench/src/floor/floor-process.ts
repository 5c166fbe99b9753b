import { join } from 'node:path'
import { build } from 'esbuild'
import { type Child, freePort, startServer } from '../child'
import { cache, root } from '../places'

/** The floor as the product is: bundled, in production mode, in a process of its own. */
export async function startFloor(databaseUrl: string): Promise<Child> {
  const outfile = join(cache, 'floor.mjs')
  await build({
    entryPoints: [join(root, 'bench/src/floor/floor.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
  return startServer([outfile], { DATABASE_URL: databaseUrl }, '/health', await freePort())
}
