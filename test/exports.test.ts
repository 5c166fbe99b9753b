import { describe, expect, test } from 'vitest'
import { filesWhere, importsOf, type SourceFile } from './tree'

const sources = filesWhere(/\.(ts|tsx|mjs)$/)
const ours = sources.filter(({ path }) => /^(rules|contract|db|server|demo|web|e2e|bench)\//.test(path))

/** Exports that no file of ours names in an import, each for a reason. */
const besides: Record<string, string[]> = {
  // The compiler writes this name into the type of every noun's calls.
  'contract/src/kit/call.ts': ['CallOf'],
  // Vitest, Vite and PostCSS load these by their file names.
  'server/test/kit/global.ts': ['default'],
  'e2e/kit/global.ts': ['default'],
  // The tests' plugin writes this import into the code of the product.
  'server/test/kit/rows/check.ts': ['rowsOf'],
  'web/vite.config.ts': ['default'],
  'web/postcss.config.mjs': ['default'],
}

/** A generated file exports all it has. */
const generated = /\.gen\.ts$/

const moduleOf = (specifier: string): string =>
  specifier.replace(/^@freehold\/(\w+)\//, '$1/src/').replace(/\.(tsx?|mjs|js)$/, '')

const namesIn = (list: string): string[] =>
  list.split(',').flatMap((one) => /^\s*(?:type\s+)?(\w+)/.exec(one)?.[1] ?? [])

/** The exports that a file takes from each module. One that imports a whole module takes every name that it mentions. */
function takenBy(file: SourceFile): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>()
  const statements = /(?:import|export)\s+(?:type\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*['"]([^'"\n]+)['"]/g
  const named = [...file.text.matchAll(statements)].map(([, whole, list = '', specifier = '']) => ({
    specifier,
    names: [...namesIn(list), ...(whole === undefined ? [] : ['default'])],
  }))
  const loaded = [...file.text.matchAll(/\bimport\(\s*['"]([^'"\n]+)['"]|import \* as \w+ from ['"]([^'"\n]+)['"]/g)]
  const words = loaded.length === 0 ? [] : (file.text.match(/\w+/g) ?? [])
  const whole = loaded.map(([, later, now]) => ({ specifier: later ?? now ?? '', names: words }))
  for (const { specifier, names } of [...named, ...whole]) {
    const module = moduleOf(importsOf({ path: file.path, text: `from '${specifier}'` })[0] ?? '')
    taken.set(module, new Set([...(taken.get(module) ?? []), ...names]))
  }
  return taken
}

const exported =
  /^export\s+(default\b|(?:(?:declare|abstract|async|const|let|function\*?|class|interface|type|enum)\s+)+(\w+)|const\s+\{([^}]*)\})/gm

const exportsOf = ({ text }: SourceFile): string[] =>
  [...text.matchAll(exported)].flatMap(([, what, name, list]) =>
    what === 'default' ? ['default'] : name === undefined ? namesIn(list ?? '') : [name],
  )

describe('an export', () => {
  const taken = new Map<string, Set<string>>()
  for (const file of sources)
    for (const [module, names] of takenBy(file)) {
      const all = taken.get(module) ?? new Set<string>()
      for (const name of names) all.add(name)
      taken.set(module, all)
    }

  test('is imported by another file', () => {
    const found = ours
      .filter(({ path }) => !generated.test(path))
      .flatMap((file) => exportsOf(file).map((name) => ({ path: file.path, name })))
    expect(found.length).toBeGreaterThan(1_000)
    const needless = found.filter(
      ({ path, name }) => !taken.get(moduleOf(path))?.has(name) && !besides[path]?.includes(name),
    )
    expect(needless.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  })

  test('on the list of exceptions exists and needs its exception', () => {
    const idle = Object.entries(besides).flatMap(([path, names]) => {
      const file = ours.find((one) => one.path === path)
      const there = file === undefined ? [] : exportsOf(file)
      return names.filter((name) => !there.includes(name) || taken.get(moduleOf(path))?.has(name))
    })
    expect(idle).toEqual([])
  })
})
