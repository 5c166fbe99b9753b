import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'

const address = '/inspect-worker.js'

/** The worker of the inspections on a phone, with the names of the files of its build. A new build is a new worker. */
export function inspectWorker(web: string): Plugin {
  const source = () => readFileSync(join(web, 'inspect-worker/worker.js'), 'utf8')
  return {
    name: 'inspect-worker',
    enforce: 'post',
    configureServer({ middlewares }) {
      middlewares.use(address, (_, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(withFiles(source(), ['/src/inspect/main.tsx']))
      })
    },
    generateBundle(_, bundle) {
      const files = filesOfPage(bundle).map((file) => `/${file}`)
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: withFiles(source(), files) })
    },
  }
}

function withFiles(source: string, files: readonly string[]): string {
  const version = createHash('sha256')
    .update(source + files.join())
    .digest('hex')
    .slice(0, 16)
  return source.replace('the build', version).replace("['the files of the page']", () => `${JSON.stringify(files)}`)
}

/** The page's own chunk first, then all that it loads, now or later, their styles, and the fonts of plain Latin. */
function filesOfPage(bundle: Rollup.OutputBundle): string[] {
  const entry = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.isEntry && one.facadeModuleId?.endsWith('/inspect.html'),
  )
  if (entry?.type !== 'chunk') throw new Error('The build has no chunk for inspect.html.')
  const found = new Set([entry])
  for (const { imports, dynamicImports } of found)
    for (const name of [...imports, ...dynamicImports]) {
      const next = bundle[name]
      if (next?.type === 'chunk') found.add(next)
    }
  const all = [...found].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...[...(viteMetadata?.importedAssets ?? [])].filter((file) => !file.includes('latin-ext')),
  ])
  return [...new Set(all)]
}
