import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { routesOf } from './routes-text.ts'

/**
 * `early.js` runs before all else. It sets the colour scheme, so that a dark screen never flashes white; and in a build
 * it names the files of the screen that a signed-in user is about to see, so that they come at once and not one after
 * the other. A file of its own, because the content policy allows no inline script.
 */
export function earlyScript(web: string): Plugin {
  const scheme = () => readFileSync(join(web, 'early/scheme.js'), 'utf8')
  return {
    name: 'early-script',
    enforce: 'post',
    configureServer({ middlewares }) {
      middlewares.use('/early.js', (_, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(scheme())
      })
    },
    generateBundle(_, bundle) {
      const preload = readFileSync(join(web, 'early/preload.js'), 'utf8')
      const files = filesOfScreens(routesOf(join(web, 'src')), bundle)
      // For the pages that the server draws first.
      this.emitFile({ type: 'asset', fileName: 'scheme.js', source: scheme() })
      this.emitFile({
        type: 'asset',
        fileName: 'early.js',
        source: scheme() + preload.replace("'the files of each screen'", () => JSON.stringify(files)),
      })
    },
  }
}

interface Screens {
  layout: string[]
  pages: Record<string, string[]>
}

/** The table of routes, read as text: which address is drawn by which file. */
function filesOfScreens(routes: string, bundle: Rollup.OutputBundle): Screens {
  const blocks = routes.split('createRoute({').slice(1)
  const find = (block: string, pattern: RegExp) => pattern.exec(block)?.[1]
  const source = (block: string) => find(block, /import\('\.\/([^']+)'\)/) ?? ''
  const layoutBlock = blocks.find((block) => block.includes("id: 'staff'")) ?? ''
  const layout = closure(source(layoutBlock), bundle)
  const pages = blocks
    // A route that only leads elsewhere draws nothing.
    .filter((block) => find(block, /getParentRoute: \(\) => (\w+)/) === 'staff' && source(block) !== '')
    .map((block): [string, string[]] => [
      find(block, /path: '([^']+)'/) ?? '',
      closure(source(block), bundle).filter((file) => !layout.includes(file)),
    ])
  if (layout.length === 0 || pages.length === 0) throw new Error('The routes of the staff screens cannot be read.')
  return { layout, pages: Object.fromEntries(pages) }
}

/** A chunk, what it imports, and their styles. */
function closure(source: string, bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}.tsx`))
  if (!first) throw new Error(`The build has no chunk for src/${source}.tsx.`)
  const found = new Set<Rollup.OutputChunk>()
  const add = (chunk: Rollup.OutputChunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') add(next)
    }
  }
  add(first)
  return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
}
