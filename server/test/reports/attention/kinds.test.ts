import { groupOfNeed } from '@freehold/contract/need-groups'
import { needKinds } from '@freehold/contract/reports/needs-you'
import { expect, test } from 'vitest'
import { contributions } from '../../../src/areas/reports/dashboard/needs-you'

test('each kind is found by one area, and the kinds of an area are of one group', () => {
  const found = contributions.flatMap(({ kinds }) => kinds)
  expect(found.toSorted()).toEqual([...needKinds].toSorted())
  for (const { kinds } of contributions) expect(new Set(kinds.map((kind) => groupOfNeed[kind])).size).toBe(1)
})
