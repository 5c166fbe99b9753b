import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { root } from './run.mjs'
import { buildInto } from './swap.mjs'
import { CommandFailed } from './tell.mjs'

/**
 * Pure modules: read as few files, they halve the time a start needs to import. Packages that load binaries or workers from beside
 * themselves stay outside.
 */
const bundled = new Set([
  ...['kysely', 'zod', 'lru-cache', 'preact', 'preact-render-to-string', 'fflate', 'markdown-it', 'yauzl', 'yazl'],
  ...[
    'fastify',
    '@fastify/compress',
    '@fastify/formbody',
    '@fastify/multipart',
    '@fastify/rate-limit',
    '@fastify/static',
  ],
  ...['pino', 'pg', 'pg-boss', 'pg-copy-streams'],
])

const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'))
const outside = [...Object.keys({ ...dependencies, ...optionalDependencies }), 'pg-native'].filter(
  (name) => !name.startsWith('@freehold/') && !bundled.has(name),
)

/** Our own packages go into the bundle; most outside packages stay in node_modules. */
const ownPackages = {
  name: 'own-packages',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@freehold\// }, ({ path }) => {
      const [, workspace, ...file] = path.split('/')
      return { path: `${join(root, workspace, 'src', ...file)}.ts` }
    })
  },
}

/** Our messages are English: the fifty other languages of zod's own would be read at each start. */
const oneLanguage = {
  name: 'one-language',
  setup: ({ onLoad }) => {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path }) => ({
      contents: "export { default as en } from './en.js'",
      resolveDir: dirname(path),
    }))
  },
}

/** Bundled packages of the older module format ask for these. The program's own names are in the same files. */
const olderFormat = `import { createRequire as bundleRequire } from 'node:module'
import { dirname as bundleFolder } from 'node:path'
import { fileURLToPath as bundlePath } from 'node:url'
const require = bundleRequire(import.meta.url), __filename = bundlePath(import.meta.url), __dirname = bundleFolder(__filename)`

/** Bundles programs of the server, each with its name and its file, into a folder from which `node_modules` is found. */
export async function bundle(entryPoints, folder) {
  const { errors } = await build({
    entryPoints,
    // Code that two entries use goes into one file, so that both have the same instance of it.
    splitting: true,
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: outside,
    plugins: [ownPackages, oneLanguage],
    banner: { js: olderFormat },
    // Names stay: a trace without its map can still be read.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    logLevel: 'error',
  }).catch(() => ({ errors: ['told by esbuild itself'] }))
  if (errors.length > 0) throw new CommandFailed('The server could not be built.')
}

export const buildServer = () =>
  buildInto('dist/server', async (folder) => {
    const programs = {
      main: join(root, 'server/src/main.ts'),
      // Pictures are processed in a process of their own, so that their memory is freed with it.
      'file-process': join(root, 'server/src/files/file-process.ts'),
      // Documents are made in a process of their own, which loads the compiler.
      'document-process': join(root, 'server/src/documents/document-process.ts'),
      // The server loads it when the demo is on.
      demo: join(root, 'demo/src/seed-demo.ts'),
      // `npm run db` and `npm run job`.
      db: join(root, 'server/src/commands/db.ts'),
      job: join(root, 'server/src/commands/job.ts'),
      // `npm run operator`.
      operator: join(root, 'server/src/commands/operator.ts'),
      // `npm run gate`.
      gate: join(root, 'server/src/commands/gate.ts'),
      // `npm run backup` and `npm run restore`.
      backup: join(root, 'server/src/commands/backup.ts'),
      restore: join(root, 'server/src/commands/restore.ts'),
    }
    await bundle(programs, folder)
    for (const part of ['migrations', 'directory'])
      await cp(join(root, 'db', part), join(folder, part), { recursive: true })
    for (const part of ['templates', 'fonts'])
      await cp(join(root, 'server/src/documents', part), join(folder, 'documents', part), { recursive: true })
    await cp(join(root, 'help'), join(folder, 'help'), { recursive: true })
    await cp(join(root, 'demo/pictures'), join(folder, 'demo-pictures'), { recursive: true })
  })
