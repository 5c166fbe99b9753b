import { describe, expect, test } from 'vitest'
import { onlyProperty, seesAllOf, seesEverything } from '../../../src/database/visible'

const all = { properties: null, user: 7 }
const some = { properties: [1, 2], user: 7 }
const none = { properties: [], user: 7 }

describe('the sight of a user', () => {
  test.each([
    [all, 1, [1]],
    [some, 2, [2]],
    [some, 3, []],
    [none, 1, []],
  ])('%o, narrowed to property %i, is %o', (scope, property, properties) => {
    expect(onlyProperty(scope, property)).toEqual({ ...scope, properties })
  })

  test.each([all, some, none])('%o stays as it is when no property is named', (scope) => {
    expect(onlyProperty(scope, null)).toBe(scope)
  })

  test.each([
    [all, null, true],
    [all, [1, 9], true],
    [some, [1], true],
    [some, [1, 2], true],
    [some, [1, 9], false],
    [some, [], true],
    [some, null, false],
    [none, [1], false],
    [none, null, false],
  ])('%o covers %o: %s', (scope, properties, covers) => {
    expect(seesAllOf(scope, properties)).toBe(covers)
  })

  test('of every property is told from that of some', () => {
    expect([all, some, none].map(seesEverything)).toEqual([true, false, false])
  })
})
