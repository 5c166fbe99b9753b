import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root, textOf, tree } from './tree'

interface Saboteur {
  breaks: string
  source: string
  find: string
  put: string
  files: string[]
  title: string
}

const { saboteurs }: { saboteurs: Saboteur[] } = await import(
  pathToFileURL(join(root, 'scripts/saboteurs/saboteurs.mjs')).href
)

/** Code moves on, and a saboteur whose text is gone breaks nothing and proves nothing. */
test('each saboteur finds its text once in its source', () => {
  expect(saboteurs.length).toBeGreaterThan(40)
  const lost = saboteurs.filter(({ source, find }) => !tree.includes(source) || textOf(source).split(find).length !== 2)
  expect(lost.map(({ breaks, source }) => `${source}: ${breaks}`)).toEqual([])
})

test('each saboteur changes something, and has tests that exist', () => {
  expect(saboteurs.filter(({ find, put }) => find === put).map(({ breaks }) => breaks)).toEqual([])
  const named = saboteurs.flatMap(({ breaks, files }) => files.map((file) => ({ breaks, file })))
  expect(saboteurs.filter(({ files }) => files.length === 0).map(({ breaks }) => breaks)).toEqual([])
  expect(named.filter(({ file }) => !tree.includes(file)).map(({ breaks, file }) => `${file}: ${breaks}`)).toEqual([])
})
