import { allCalls } from '@freehold/contract/calls'
import { methodsOf } from '@freehold/contract/kit/asked'
import { describe, expect, test } from 'vitest'
import { areas } from './areas'
import { filesWhere, linesWith, type SourceFile, tree } from './tree'

describe('the contract', () => {
  const nounsIn = (pattern: RegExp): string[] =>
    tree.flatMap((path) => {
      const [, area, noun] = pattern.exec(path) ?? []
      return area && noun && area !== 'kit' ? [`${area}/${noun}`] : []
    })

  test('has a handler file for every noun, in the same area under the same name', () => {
    const nouns = nounsIn(/^contract\/src\/(\w+)\/([\w-]+)\.ts$/)
    expect(nounsIn(/^server\/src\/areas\/(\w+)\/([\w-]+)\.calls\.ts$/)).toEqual(nouns)
    for (const noun of nouns) expect(areas).toContain(noun.split('/')[0])
  })

  /** A client somewhere speaks these: `npx vitest run --project architecture -u` writes them anew once that was thought over. */
  test('keeps its wire paths', async () => {
    const lines = allCalls.flatMap((call) => methodsOf(call).map((method) => `${method} ${call.path} ${call.actor}`))
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('./golden/calls.txt')
  })
})

describe('SQL', () => {
  const writes =
    /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'|(?<!for )\b(?:insert into|delete from|update)\s+"?(\w+)"?(?=\s+(?:set|where|\(|values|select)\b|\s*\()/g

  /** Writers outside a table's own place, each for a reason. */
  const besides: Record<string, string[]> = {
    // When somebody was last here is told by the session's check itself.
    'server/src/http/identity.ts': ['session', 'staff_user'],
    'server/src/http/tenant-identity.ts': ['tenant_session'],
    'server/src/http/key-identity.ts': ['api_key'],
    // A copy of an account has every row of every table, as it is.
    'server/src/areas/site/visits': [
      'account',
      'activity_unsealed',
      'sandbox_bank',
      'sandbox_letter',
      'sandbox_method',
      'sandbox_payout',
      'sandbox_screening',
      'signing_event',
    ],
    // A moved account brings its promotion code.
    'server/src/cells/move': ['promo_code'],
    // The demo sets back the dates of what it has done.
    'demo/src': ['account', 'activity', 'activity_unsealed', 'staff_user'],
  }

  test('that writes a table is in one place', () => {
    const places = new Map<string, Set<string>>()
    for (const { path, text } of filesWhere(/^(server|demo)\/src\/.*\.ts$/)) {
      const excused = Object.entries(besides).find(([start]) => path.startsWith(start))?.[1] ?? []
      for (const [, built, raw] of text.matchAll(writes)) {
        const table = built ?? raw ?? ''
        if (excused.includes(table)) continue
        const place = /^server\/src\/areas\/\w+/.exec(path)?.[0] ?? path
        places.set(table, (places.get(table) ?? new Set()).add(place))
      }
    }
    expect(places.size).toBeGreaterThan(5)
    expect(
      [...places].filter(([, where]) => where.size > 1).map(([table, where]) => `${table}: ${[...where]}`),
    ).toEqual([])
  })

  test('is not in the files that answer calls', () => {
    const calls = filesWhere(/\.calls\.ts$/)
    expect(linesWith(calls, /\b(insertInto|updateTable|deleteFrom|selectFrom)\(|\bsql[`<]/)).toEqual([])
  })
})

describe('every file', () => {
  const generated = /(\.gen\.ts|^db\/schema\.sql)$/
  const sources = filesWhere(/\.(ts|tsx|css|mjs|sql)$/).filter(({ path }) => !generated.test(path))
  const served = sources.filter(({ path }) => /^(rules|contract|server|demo|web)\/src\//.test(path))

  test('has three hundred lines at most', () => {
    const lines = (text: string) => text.replace(/\n$/, '').split('\n').length
    expect(sources.filter(({ text }) => lines(text) > 300).map(({ path, text }) => `${path}: ${lines(text)}`)).toEqual(
      [],
    )
  })

  /** Each area has the same folders, and each language its texts, however little is in one of them. */
  test('is not alone in a folder that has no name of its own', () => {
    const given = new Set([...areas, 'open', 'mails', 'en'])
    const inside = new Map<string, Set<string>>()
    for (const path of tree.filter((one) => /^(rules|contract|server|demo|web)\/src\/.*\//.test(one))) {
      const parts = path.split('/')
      for (let at = 3; at < parts.length; at += 1) {
        const folder = parts.slice(0, at).join('/')
        inside.set(folder, (inside.get(folder) ?? new Set()).add(parts[at] ?? ''))
      }
    }
    expect(inside.size).toBeGreaterThan(100)
    const lonely = [...inside].filter(([folder, { size }]) => size === 1 && !given.has(folder.split('/').at(-1) ?? ''))
    expect(lonely.map(([folder]) => folder)).toEqual([])
  })

  test('has no any and no suppressed errors', () => {
    const loose = /(?::|\bas|<|,|\||=>)\s*any\b(?!\w)(?=[\s,;)>[\]|&=]|$)|@ts-(?:ignore|nocheck|expect-error)/
    expect(linesWith(served.filter(isTypeScript), loose).filter((line) => !/: \/\/|: \*/.test(line))).toEqual([])
  })

  test('writes to the log or the screen, not the console', () => {
    const spoken = served.filter(({ path }) => !/^server\/src\/(greeting|commands\/[\w-]+)\.ts$/.test(path))
    expect(linesWith(spoken, /console\.(log|debug|info|dir|table)\b/)).toEqual([])
  })

  test('never waits for a reply that it has sent', () => {
    // A reply is resolved, with nothing, when it has gone out: a handler that waits for it answers again.
    const waits = /(?<!return )\bawait [\w.]+\([^)]*\breply\b/
    expect(linesWith(served, waits)).toEqual([])
    expect(waits.test('const sent = await sendPhotoOf(context, reply, {')).toBe(true)
  })

  test('reads typed days with the one parser', () => {
    // Each of these reads a moment of the server, or a day that is one already.
    const readers = [
      'web/src/areas/planning/projects/graph/scale.ts',
      'web/src/areas/maintenance/orders/timeline.tsx',
      'web/src/areas/reports/dashboard/calendar/use-month.ts',
      'web/src/widgets/moment.ts',
    ]
    const web = served.filter(({ path }) => path.startsWith('web/src/') && !readers.includes(path))
    const loose = /new Date\([^)]|Date\.parse\(|dayjs|customParseFormat/
    expect(linesWith(web, loose)).toEqual([])
    expect(
      linesWith(
        served.filter(({ path }) => readers.includes(path)),
        loose,
      ).length,
    ).toBeGreaterThan(3)
  })

  test('reads multipart bodies with the one reader, which sees a client that left', () => {
    const readers = linesWith(served, /request\.(parts|file|files|saveRequestFiles)\(/)
    expect(readers.map((line) => line.split(':')[0])).toEqual(['server/src/http/parts.ts'])
  })

  test('has no TODO', () => {
    expect(linesWith(sources.filter(besidesThis), /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([])
  })

  test('has no vague name', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|stuff|lib|tools)(\/|\.\w+$)|\/index\.tsx?$/
    expect(sources.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([])
  })

  test('re-exports nothing of another file', () => {
    expect(linesWith(served, /^export (\*|\{[^}]*\}) from /)).toEqual([])
  })
})

/** The words that are looked for stand here. */
const besidesThis = ({ path }: SourceFile): boolean => path !== 'test/architecture.test.ts'
const isTypeScript = ({ path }: SourceFile): boolean => /\.tsx?$/.test(path)

describe('the repository', () => {
  test('marks generated files', () => {
    const made = filesWhere(/(\.gen\.ts|^db\/schema\.sql)$/)
    expect(made.map(({ path }) => path)).toEqual(expect.arrayContaining(['db/schema.sql', 'db/src/rows.gen.ts']))
    for (const { path, text } of made) expect(text.slice(0, 200), path).toMatch(/(do not edit|not edit it)/i)
  })

  test('contains no path of the machine it was made on', () => {
    const places = /(^|[\s'"`(=:])\/(work|root|home|Users)\/\w/
    const texts = filesWhere(/\.(ts|tsx|css|mjs|json|sql|md|html|svg|txt|yml|yaml|npmrc|gitignore)$/)
    expect(linesWith(texts.filter(besidesThis), places)).toEqual([])
  })

  test('names no registry in a lock file', () => {
    const locks = filesWhere(/(^|\/)package-lock\.json$/)
    expect(locks.map(({ path }) => path)).toContain('package-lock.json')
    for (const { path, text } of locks) {
      const addresses = [...text.matchAll(/"resolved": "([^"]+)"/g)].map(([, address = '']) => address)
      expect(
        addresses.filter((address) => !/^(\w+|\.\.?\/.*)$/.test(address)),
        path,
      ).toEqual([])
      expect(text.match(/"integrity": "sha512-/g)?.length, path).toBeGreaterThan(100)
    }
  })

  test('pins every package to one version', () => {
    const loose = filesWhere(/(^|\/)package\.json$/).flatMap(({ path, text }) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text)
      const all = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
      return all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)).map(([name]) => `${path}: ${name}`)
    })
    expect(loose).toEqual([])
  })
})
