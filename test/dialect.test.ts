import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesWhere, type SourceFile } from './tree'

/** Words that make names and comments sound translated. An engineer writes: sent, logged, the user, no one, is, resolved. */
const words = ['tell', 'told', 'whoever', 'nobody', 'somebody', 'stands', 'meant']

/** One word of a name in any of its spellings: `tell-user`, `tellUser`, `userToTell`, `TELL_USER`. */
const inName = (name: string): boolean =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/)
    .some((part) => words.includes(part))

const inComment = new RegExp(String.raw`(?<!can't |cannot )\b(${[...words, 'is said', 'are said'].join('|')})\b`, 'i')
const declared = /\b(?:function\*?|const|let|interface|type|class)\s+(\w+)/g
const comment = /\/\*\*?[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g

const source = /^(server|contract|web|rules|demo)\/src\/.*\.tsx?$/
/** Rooms whose words are all new. */
const strict = /^(server\/src\/areas|web\/src\/areas|web\/src|contract\/src|rules\/src)\/portal\//

const namedBadly = (files: readonly SourceFile[]): string[] =>
  files.filter(({ path }) => inName(basename(path))).map(({ path }) => path)

const declaredBadly = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(declared)].flatMap(([, name = '']) => (inName(name) ? [`${path}: ${name}`] : [])),
  )

const commentedBadly = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(comment)].flatMap(([whole]) => (inComment.test(whole) ? [`${path}: ${whole.trim()}`] : [])),
  )

describe('the words of names and comments', () => {
  const files = filesWhere(source)

  test('are plain in the portal', () => {
    const rooms = files.filter(({ path }) => strict.test(path))
    expect(rooms.length).toBeGreaterThan(0)
    expect([...namedBadly(rooms), ...declaredBadly(rooms), ...commentedBadly(rooms)]).toEqual([])
  })

  /** Lower a number when you mend some of them. */
  test.each([
    ['names of files', namedBadly, 10],
    ['declared names', declaredBadly, 159],
    ['comments', commentedBadly, 467],
  ] as const)('become no less plain in the older rooms: %s', (_, found, most) => {
    expect(found(files.filter(({ path }) => !strict.test(path))).length).toBeLessThanOrEqual(most)
  })

  test.each([
    ['tellUser', true],
    ['userToTell', true],
    ['told-of-money', true],
    ['TOLD', true],
    ['tellerOf', false],
    ['meanTime', false],
  ])('recognizes %s: %s', (name, bad) => {
    expect(inName(name)).toBe(bad)
  })
})
