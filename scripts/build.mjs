import './node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint, isStamped, stamp } from './fingerprint.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './run.mjs'
import { giveUp, step } from './tell.mjs'

const everything = ['package-lock.json', 'tsconfig.base.json']

/** The products of a build, their sources, and who builds them. The builders are loaded only when there is something to build. */
const parts = [
  {
    name: 'zips',
    title: 'Writing the list of ZIP codes',
    output: 'dist/zips.txt',
    sources: ['package-lock.json', 'scripts/build-zips.mjs'],
    build: async () => (await import('./build-zips.mjs')).buildZips(),
  },
  {
    name: 'maps',
    title: 'Drawing the states',
    output: 'dist/states.txt',
    sources: ['package-lock.json', 'scripts/build-maps.mjs'],
    build: async () => (await import('./build-maps.mjs')).buildMaps(),
  },
  {
    name: 'server',
    title: 'Building the server',
    output: 'dist/server/main.js',
    sources: [...everything, 'scripts/build-server.mjs', 'rules', 'contract', 'db', 'server', 'demo', 'help'],
    build: async () => (await import('./build-server.mjs')).buildServer(),
  },
  {
    name: 'web',
    title: 'Building the web client',
    output: 'dist/web/index.html',
    sources: [...everything, 'scripts/build-web.mjs', 'rules', 'contract', 'web'],
    build: async () => (await import('./build-web.mjs')).buildWeb(),
  },
]

const isFresh = ({ name, output, sources }) => existsSync(join(root, output)) && isStamped(name, fingerprint(sources))

/** The names of what was edited since it was built. */
export const staleParts = (wanted = parts.map(({ name }) => name)) =>
  parts.filter((part) => wanted.includes(part.name) && !isFresh(part)).map(({ name }) => name)

export async function buildParts(names) {
  for (const { name, title, sources, build } of parts) {
    if (!names.includes(name)) continue
    // Taken before: what is edited during the build is stale after it.
    const print = fingerprint(sources)
    await step(title, build)
    stamp(name, print)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2)
  await ensureInstalled()
    .then(() => buildParts(wanted.length > 0 ? wanted : parts.map(({ name }) => name)))
    .catch(giveUp)
}
