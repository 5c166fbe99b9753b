import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { root } from './run.mjs'
import { buildInto } from './swap.mjs'

const texts = /\.(js|css|html|svg|json|txt|webmanifest)$/

export const buildWeb = () =>
  buildInto('dist/web', async (outDir) => {
    await inProduction(() =>
      build({
        configFile: join(root, 'web/vite.config.ts'),
        root: join(root, 'web'),
        logLevel: 'warn',
        build: { outDir, emptyOutDir: true },
      }),
    )
    for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && texts.test(entry.name)) await compressBeside(join(entry.parentPath, entry.name))
    }
  })

/** A caller with a NODE_ENV of its own, such as a test runner, would otherwise get React's slow development build. */
async function inProduction(work) {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/** Compressed once and hard, here, and not on every answer. */
async function compressBeside(file) {
  const plain = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const smaller = [
    ['br', await promisify(brotliCompress)(plain, { params })],
    ['gz', await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION })],
  ]
  for (const [ending, packed] of smaller) {
    if (packed.length < plain.length) await writeFile(`${file}.${ending}`, packed)
  }
}
