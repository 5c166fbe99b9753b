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

  test.each([
    ['names of files', namedBadly],
    ['declared names', declaredBadly],
    ['comments', commentedBadly],
  ] as const)('are plain: %s', (_, found) => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(found(files)).toEqual([])
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
