import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areas, roomsOf } from './areas'
import { filesWhere, importsOf, linesWith, root, type SourceFile, textOf, tree } from './tree'

/** Imports that each workspace may make. A workspace that is not named here may import anything. */
const workspaces: Record<string, { ours: string[]; packages: RegExp }> = {
  rules: { ours: ['rules'], packages: /^$/ },
  contract: { ours: ['contract', 'rules'], packages: /^zod$/ },
  db: { ours: ['db'], packages: /^kysely$/ },
  server: { ours: ['server', 'contract', 'rules', 'db'], packages: /./ },
  demo: { ours: ['demo', 'server', 'contract', 'rules'], packages: /./ },
  web: { ours: ['web', 'contract', 'rules'], packages: /^(?!node:|fastify|pg$|kysely)/ },
}

/** Workspaces that no installation needs, or that are built into files: all of their packages are for development. */
const unshipped = ['bench', 'e2e', 'web']

const workspaceOf = (specifier: string): string | undefined =>
  /^@freehold\/(\w+)/.exec(specifier)?.[1] ??
  /^(rules|contract|db|server|demo|web|e2e|bench|scripts|test)\//.exec(specifier)?.[1]

describe('imports', () => {
  test.each(Object.entries(workspaces))('of %s point only to allowed workspaces', (workspace, { ours, packages }) => {
    const wrong = filesWhere(new RegExp(`^${workspace}/src/.*\\.tsx?$`)).flatMap((file) =>
      importsOf(file)
        .filter((specifier) => {
          const to = workspaceOf(specifier)
          return to === undefined ? !packages.test(specifier) : !ours.includes(to)
        })
        .map((specifier) => `${file.path} imports ${specifier}`),
    )
    expect(wrong).toEqual([])
  })

  test('between workspaces go by their names, not by paths', () => {
    const wrong = filesWhere(/^\w+\/(src|test|journeys|kit)\/.*\.tsx?$/).flatMap((file) =>
      importsOf(file)
        .filter((specifier) => !specifier.startsWith('@') && /^(rules|contract|db|demo|web)\//.test(specifier))
        .filter((specifier) => workspaceOf(specifier) !== file.path.split('/')[0])
        .map((specifier) => `${file.path} imports ${specifier}`),
    )
    expect(wrong).toEqual([])
  })

  /** The modules that a file needs before it runs: neither types nor later imports. */
  const atOnce = (path: string): string[] => {
    const statements = /^(?:import(?! type\b)[^'"]*?|export [^'"()=]*?) from '([^'\n]+)'|^import '([^'\n]+)'/gms
    const text = [...textOf(path).matchAll(statements)].map(([, from, whole]) => `import '${from ?? whole}'`).join('\n')
    return importsOf({ path, text })
  }

  /** Packages that a file imports, without those of Node. */
  const packagesOf = ({ text }: SourceFile): string[] => {
    const statement = /^(?:import|export|\})[^'\n]* from '([^'\n]+)'|^@?import '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm
    const specifiers = [...text.matchAll(statement)].map(([, from, whole, later]) => from ?? whole ?? later ?? '')
    return specifiers
      .filter((specifier) => /^[@\w]/.test(specifier) && !specifier.startsWith('node:'))
      .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
  }

  test.each(['.', ...readdirSync(root).filter((name) => tree.includes(`${name}/package.json`))])(
    'of %s come from packages that its package.json names',
    (workspace) => {
      const { name, dependencies, devDependencies } = JSON.parse(textOf(join(workspace, 'package.json')))
      const files = filesWhere(
        workspace === '.' ? /^((scripts|test)\/.*|[^/]+)\.(ts|mjs)$/ : new RegExp(`^${workspace}/.*\\.(tsx?|mjs|css)$`),
      )
      expect(files).not.toEqual([])
      const wrong = files.flatMap((file) => {
        const shipped = file.path.startsWith(`${workspace}/src/`)
        const named = { ...dependencies, ...(shipped && !unshipped.includes(workspace) ? {} : devDependencies) }
        return packagesOf(file)
          .filter((one) => one !== name && !(one in named))
          .map((one) => `${file.path} imports ${one}`)
      })
      expect(wrong).toEqual([])
    },
  )

  test('of our own files have no file extensions', () => {
    expect(
      linesWith(
        filesWhere(/^(rules|contract|server|demo|web)\/src\/.*\.tsx?$/),
        /from '(\.|@freehold)[^']+\.(ts|tsx|js)'/,
      ),
    ).toEqual([])
  })

  const areaIn = (place: string, path: string) => new RegExp(`^${place}/([^/]+)/`).exec(path)?.[1]

  test('between areas of the server point only to the left', () => {
    const wrong = filesWhere(/^server\/src\/areas\/.*\.tsx?$/).flatMap((file) => {
      const from = areaIn('server/src/areas', file.path) ?? ''
      expect(areas, file.path).toContain(from)
      return importsOf(file)
        .map((specifier) => areaIn('server/src/areas', specifier))
        .filter((to) => to !== undefined && areas.indexOf(to) > areas.indexOf(from))
        .map((to) => `${file.path} imports from ${to}`)
    })
    expect(wrong).toEqual([])
  })

  test('of every large area are held by an order of its rooms', () => {
    const sizes = areas.map((area) => filesWhere(new RegExp(`^server/src/areas/${area}/.*\\.tsx?$`)).length)
    expect(Math.max(...sizes)).toBeGreaterThan(100)
    expect(areas.filter((area, i) => (sizes[i] ?? 0) > 25 && !(area in roomsOf))).toEqual([])
  })

  test.each(Object.entries(roomsOf))('between the rooms of %s point only upwards', (area, rooms) => {
    const roomIn = (path: string) => new RegExp(`^server/src/areas/${area}/([^/]+)/`).exec(path)?.[1]
    const files = filesWhere(new RegExp(`^server/src/areas/${area}/.*\\.tsx?$`)).filter(
      ({ path }) => !path.endsWith('.calls.ts'),
    )
    const wrong = files.flatMap((file) => {
      const from = roomIn(file.path) ?? ''
      expect(rooms, file.path).toContain(from)
      return importsOf(file)
        .map(roomIn)
        .filter((to) => to !== undefined && rooms.indexOf(to) > rooms.indexOf(from))
        .map((to) => `${file.path} imports from ${to}`)
    })
    expect(wrong).toEqual([])
  })

  /** Files in the root of the server put it together; in folders, only the areas and the commands may know an area. */
  test('of the kits never point up into the areas', () => {
    const kits = filesWhere(/^server\/src\/(?!areas\/|commands\/)[^/]+\/.*\.tsx?$/)
    expect(kits.length).toBeGreaterThan(200)
    const wrong = kits.flatMap((file) =>
      importsOf(file)
        .filter((to) => /^server\/src\/(areas\/|(app|link-kinds|main|nouns|public-pages|schedule)$)/.test(to))
        .map((to) => `${file.path} imports ${to}`),
    )
    expect(wrong).toEqual([])
  })

  test('of what is below the pages for guests never point up to them', () => {
    const below = filesWhere(/^server\/src\/(database|documents|files|links)\/.*\.ts$/)
    const wrong = below.filter((file) => importsOf(file).some((to) => to.startsWith('server/src/guests/')))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('from one area of the web to another go through its open folder, and widgets import no area', () => {
    const wrong = filesWhere(/^web\/src\/(areas|widgets)\/.*\.tsx?$/).flatMap((file) => {
      const from = areaIn('web/src/areas', file.path)
      return importsOf(file)
        .filter((specifier) => {
          const to = areaIn('web/src/areas', specifier)
          if (to === undefined || to === from) return false
          return from === undefined || !specifier.startsWith(`web/src/areas/${to}/open/`)
        })
        .map((specifier) => `${file.path} imports ${specifier}`)
    })
    expect(wrong).toEqual([])
  })

  test('go in no circle', () => {
    const sources = new Set(filesWhere(/\.tsx?$/).map(({ path }) => path))
    const fileOf = (to: string) => [`${to}.ts`, `${to}.tsx`, to].find((path) => sources.has(path))
    const needed = new Map<string, string[]>()
    for (const path of sources)
      needed.set(
        path,
        atOnce(path).flatMap((to) => fileOf(to) ?? []),
      )
    expect([...needed.values()].flat().length).toBeGreaterThan(5000)
    // The ends of a chain are in no circle. Without them the next ones are its ends.
    let left = [...needed]
    while (true) {
      const names = new Set(left.map(([path]) => path))
      const used = new Set(left.flatMap(([, to]) => to))
      const inside = left.filter(([path, to]) => used.has(path) && to.some((one) => names.has(one)))
      if (inside.length === left.length) break
      left = inside
    }
    expect(left.map(([path]) => path)).toEqual([])
  })

  test('that a start waits for load no package that few requests need', () => {
    const late =
      /^(@cantoo\/pdf-lib|@peculiar|braintree|fast-xml-parser|file-type|node-sqlite3-wasm|nodemailer|sharp|write-excel-file)/
    const waited = new Set(['server/src/main.ts', 'server/src/serve.ts'])
    for (const path of waited)
      for (const next of atOnce(path))
        if (next.startsWith('server/')) waited.add(tree.includes(`${next}.tsx`) ? `${next}.tsx` : `${next}.ts`)
    expect(waited.size).toBeGreaterThan(300)
    const wrong = [...waited].flatMap((path) =>
      atOnce(path)
        .filter((to) => late.test(to))
        .map((to) => `${path} imports ${to}`),
    )
    expect(wrong).toEqual([])
  })

  test('of test files appear only in tests', () => {
    const wrong = filesWhere(/^\w+\/src\/.*\.tsx?$/).filter((file) =>
      importsOf(file).some((to) => /(^|\/)test\//.test(to)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})
