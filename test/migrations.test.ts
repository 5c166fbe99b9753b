import { describe, expect, test } from 'vitest'
import { filesWhere, type SourceFile } from './tree'

/** Migrations up to this one were made when all servers were stopped for an upgrade. */
const before = '0331'

const migrations = filesWhere(/^db\/migrations\/\d{4}_.*\.sql$/).map(({ path, text }) => ({
  path,
  text,
  number: /(\d{4})_/.exec(path)?.[1] ?? '',
}))

/** Without comments and the bodies of functions, where a word means something else. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** The reasons why a version that does not know the migration would fail. */
const takesAway: [what: string, pattern: RegExp][] = [
  ['drops what it may use', /\bdrop (table|column|function|procedure|view|type|domain|sequence|schema|role)\b/],
  ['renames what it may use', /^alter\b.*\brename\b/],
  ['changes the type of a column', /\balter column \S+ (set data )?type\b/],
  ['wants a value that it does not write', /\balter column \S+ set not null\b/],
  ['wants a value that it does not write', /\badd column (?!.*\b(default|generated)\b).*\bnot null\b/],
  ['takes a right away', /^revoke\b.*\bfrom\b.*\bfreehold_(app|definer)\b/],
]

/** The parameters of the functions that a migration makes. */
const signaturesIn = (text: string): [name: string, parameters: string][] =>
  [...text.matchAll(/create (?:or replace )?(?:function|procedure) (\w+)\s*\(([^)]*)\)/gi)].map(
    ([, name = '', parameters = '']) => [name, parameters.toLowerCase().replaceAll(/\s+/g, ' ').trim()],
  )

/** The functions of earlier migrations by their names, with the parameters that each had last. */
function functionsBefore(number: string): Map<string, string> {
  const earlier = migrations.filter((one) => one.number < number)
  return new Map(earlier.flatMap(({ text }) => signaturesIn(text)))
}

/** A right that a migration gives for its own work, and takes back, is one that no server has had. */
const isGivenBack = (statement: string, statements: readonly string[]): boolean =>
  statements.includes(statement.replace(/^revoke (.*) from /, 'grant $1 to '))

function whyContract({ text }: Pick<SourceFile, 'text'>, known: ReadonlyMap<string, string>): string[] {
  const statements = statementsOf(text)
  const lasting = statements.filter((one, at) => !isGivenBack(one, statements.slice(0, at)))
  const reasons = lasting.flatMap((statement) =>
    takesAway.filter(([, pattern]) => pattern.test(statement)).map(([what]) => `${what}: ${statement.slice(0, 80)}`),
  )
  const changed = signaturesIn(text).filter(([name, given]) => known.has(name) && known.get(name) !== given)
  return [...reasons, ...changed.map(([name]) => `gives the function ${name} other parameters`)]
}

const sinceOf = (text: string): string | null => /^-- contract: since (\d{4})$/m.exec(text)?.[1] ?? null

/** A statement that an older program reads as: do not start. */
const needs = (since: string): string => `update schema_needs set version = greatest(version, '${since}')`

/**
 * Servers of two versions work on one schema during an upgrade: a migration adds, and a later one takes away what no version in use
 * needs anymore (docs/decisions/database-and-isolation.md).
 */
describe('a migration', () => {
  const recent = migrations.filter(({ number }) => number > before)

  test('that takes something away says since which migration the servers do without it', () => {
    expect(recent.length).toBeGreaterThan(0)
    const silent = recent.flatMap(({ path, text, number }) =>
      sinceOf(text) === null ? whyContract({ text }, functionsBefore(number)).map((why) => `${path} ${why}`) : [],
    )
    expect(silent).toEqual([])
  })

  test('that says so names an earlier one, and stops older programs', () => {
    const wrong = recent.flatMap(({ path, text, number }) => {
      const since = sinceOf(text)
      if (since === null) return []
      const known = migrations.some((one) => one.number === since && since < number && since > before)
      return known && statementsOf(text).includes(needs(since)) ? [] : [path]
    })
    expect(wrong).toEqual([])
  })

  const known = new Map([['find_units', 'account bigint, words text']])
  test.each([
    ['alter table unit drop column attic', 1],
    ['drop function find_units(bigint, text)', 1],
    ['alter table unit rename column attic to loft', 1],
    ['alter table unit alter column attic set not null', 1],
    ['alter table unit add column attic text not null', 1],
    [`alter table unit add column attic text not null default ''`, 0],
    ['alter table unit add column attic text', 0],
    ['alter table unit alter column attic type int', 1],
    ['revoke update on unit from freehold_app', 1],
    ['grant create on schema public to freehold_definer; revoke create on schema public from freehold_definer', 0],
    ['revoke create on schema public from freehold_definer; grant create on schema public to freehold_definer', 1],
    ['revoke all on function find_units(bigint, text) from public', 0],
    ['create table loft (unit_id bigint not null, name text not null)', 0],
    ['-- drop table unit', 0],
    ['create function tidy() returns void language plpgsql as $$ begin drop table loft; end $$', 0],
    [
      'create or replace function find_units(account bigint,\n  words text) returns void language sql as $$ select 1 $$',
      0,
    ],
    ['create or replace function find_units(account bigint, words text, most int) returns void', 1],
  ])('is read: %s', (text, reasons) => {
    expect(whyContract({ text }, known)).toHaveLength(reasons)
  })
})
