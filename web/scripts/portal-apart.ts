import type { Plugin, Rollup } from 'vite'

/** The main files of the entries that are opened on phones, with their names. */
const onPhones = { 'portal/main.tsx': 'tenant portal', 'inspect/main.tsx': 'inspection page' }

/** Packages that they are made of. */
const packages =
  /node_modules\/(?:react|react-dom|scheduler|@simplewebauthn\/browser|@tanstack\/(?:query-core|react-query)|@fontsource-variable\/[\w-]+)\//

/** The staff client's own screens. */
const staff = /\/web\/src\/(?:areas|shell)\//

const isForeign = (id: string): boolean => (id.includes('/node_modules/') && !packages.test(id)) || staff.test(id)

/**
 * The pages that are opened on phones load nothing of the staff client's kit. A chunk that it shares may bring such a module along
 * without any import that names it; here that stops the build.
 */
export function portalApart(): Plugin {
  return {
    name: 'portal-apart',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const [file, name] of Object.entries(onPhones)) {
        const entry = Object.values(bundle).find(
          (one) => one.type === 'chunk' && Object.keys(one.modules).some((id) => id.endsWith(`/web/src/${file}`)),
        )
        if (entry?.type !== 'chunk') return this.error(`The build has no chunk with the main file of the ${name}.`)
        const foreign = [...reached(entry, bundle)].flatMap(({ fileName, modules }) =>
          Object.keys(modules)
            .filter(isForeign)
            .map((id) => `${id.replace(/^.*\/(node_modules|web\/src)\//, '')} in ${fileName}`),
        )
        if (foreign.length > 0)
          this.error(`The ${name} must not load the staff client's code:\n${foreign.slice(0, 20).join('\n')}`)
      }
    },
  }
}

/** A chunk and all that it loads, now or later. */
function reached(entry: Rollup.OutputChunk, bundle: Rollup.OutputBundle): Set<Rollup.OutputChunk> {
  const found = new Set([entry])
  for (const { imports, dynamicImports } of found)
    for (const name of [...imports, ...dynamicImports]) {
      const next = bundle[name]
      if (next?.type === 'chunk') found.add(next)
    }
  return found
}
