import { describe, expect, test } from 'vitest'
import { filesWhere, linesWith } from './tree'

/** The one file that may look at which properties a caller sees. */
const place = 'server/src/database/visible.ts'

/** Units of the properties that a read has found: they come on top of the caller's own limit. */
const besides =
  /^server\/src\/areas\/portfolio\/unit\.sql\.ts:\d+: \.where\(sql<SqlBool>`unit\.property_id = any\(\$\{of\}\)`\)$/

/** The ways in which other files once asked, in TypeScript and in SQL. */
const asked = new RegExp(
  [
    // properties === null, scope.properties !== null
    String.raw`\bproperties\s*[!=]==?\s*null\b`,
    // null === properties
    String.raw`\bnull\s*[!=]==?\s*(?:\w+\.)*properties\b`,
    // ${properties} is null, ${scope.properties}::bigint[] is not null
    String.raw`\bproperties\b\}?(?:::bigint\[\])?\s+is\s+(?:not\s+)?null\b`,
    // any(${properties}), all(${scope.properties}::bigint[])
    String.raw`\b(?:any|all)\(\s*\$\{(?:\w+\.)*properties\b`,
    // scope.properties?.includes(id), scope.properties ?? []
    String.raw`\bscope\.properties\s*(?:\?|\.)`,
    // p.property_id = any(${of}): the same under another name
    String.raw`\bproperty_id\s*=\s*any\(\s*\$\{`,
  ].join('|'),
)

describe('which properties a caller sees', () => {
  test('is decided only by visible() and seesEverything()', () => {
    const others = filesWhere(/^(server|demo)\/src\/.*\.ts$/).filter(({ path }) => path !== place)
    expect(others.length).toBeGreaterThan(200)
    expect(linesWith(others, asked).filter((line) => !besides.test(line))).toEqual([])
  })

  test.each([
    'const whole = scope.properties === null',
    '.$if(properties !== null, (q) => q)',
    'if (null === scope.properties) return true',
    'and (@{properties}::bigint[] is null or e.property_id = 1)',
    'o.property_id = any(@{properties})',
    'o.property_id = any(@{of})',
    'id <> all(@{scope.properties}::bigint[])',
    'scope.properties?.includes(id)',
  ])('is recognized in %s', (line) => {
    expect(line.replaceAll('@{', '$'.concat('{'))).toMatch(asked)
  })

  test('may be passed to functions of the database', () => {
    expect(`find_units($1, ${'$'}{scope.properties}, $2)`).not.toMatch(asked)
  })
})
