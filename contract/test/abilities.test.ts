import { expect, test } from 'vitest'
import { abilityGroups, abilityParts, groupSentences, impliedRights } from '../src/abilities'
import { access, groupIds, mayGroup, type Right } from '../src/access'

const abilities = abilityParts.flatMap((part) => part.abilities)
const rights = Object.keys(access) as Right[]

test('every right is an ability in plain words, or implied by one, and none is twice', () => {
  const named = [...abilities.flatMap((ability) => ability.rights), ...impliedRights]
  expect(named.toSorted()).toEqual(rights.toSorted())
})

test('the rights of an ability belong to the same user types', () => {
  for (const ability of abilities)
    for (const right of ability.rights)
      expect([ability.text, groupIds.filter((id) => mayGroup(id, right))]).toEqual([
        ability.text,
        abilityGroups(ability),
      ])
})

test('the sentence of a user type agrees with its rights', () => {
  const count = (id: (typeof groupIds)[number]) => abilities.filter((one) => abilityGroups(one).includes(id)).length
  expect(count(1)).toBe(abilities.length)
  expect(count(2)).toBe(abilities.length - 1)
  const less = abilities.filter((one) => abilityGroups(one).includes(4) && !abilityGroups(one).includes(6))
  expect(less.flatMap((one) => one.rights).toSorted()).toEqual(['reconsider', 'reveal-numbers', 'screening-reports'])
  for (const right of ['tenants', 'money'] as const) expect(mayGroup(8, right), right).toBe(false)
  expect(Object.keys(groupSentences).map(Number)).toEqual([...groupIds])
})
