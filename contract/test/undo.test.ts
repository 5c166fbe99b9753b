import { expect, test } from 'vitest'
import { allCalls } from '../src/calls'
import { notUndone } from '../src/not-undone'
import { undoneBy, undoneEdits } from '../src/undo'

const changing = allCalls.filter(({ actor, runs }) => actor === 'staff' && (runs === 'write' || runs === 'itself'))

test('each call of staff that changes something is undone from its toast, or named with a reason', () => {
  const named = [...Object.keys(undoneEdits), ...Object.keys(undoneBy), ...notUndone.flatMap(({ paths }) => paths)]
  expect(named.toSorted()).toEqual(changing.map(({ path }) => path).toSorted())
})

test('an edit is undone only where its save knows versions, and is read again by its id', () => {
  for (const [path, { read, id }] of Object.entries(undoneEdits)) {
    const save = allCalls.find((call) => call.path === path)
    const reader = allCalls.find((call) => call.path === read)
    expect(save?.versioned, path).toBe(true)
    expect(Object.keys(reader?.input.shape ?? {}), read).toContain(id)
    expect(JSON.stringify(reader?.reply.toJSONSchema()), read).toContain('"version"')
  }
})

test('a reason is given once, and no list of it is empty', () => {
  const reasons = notUndone.map(({ why }) => why)
  expect(new Set(reasons).size).toBe(reasons.length)
  for (const { paths } of notUndone) expect(paths.length).toBeGreaterThan(0)
})
