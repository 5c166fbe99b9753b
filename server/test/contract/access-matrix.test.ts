import { access, groupIds, mayGroup, type Right } from '@freehold/contract/access'
import { rightWords } from '@freehold/contract/access-words'
import { accessMatrix } from '@freehold/contract/account/access-matrix'
import { allCalls } from '@freehold/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addPerson, openAccount } from '../kit/world/people'

let context: TestApp
let token: string
beforeAll(async () => {
  context = await testApp()
  const account = await openAccount(context, 'Alder')
  ;({ token } = await addPerson(context, account, { group: 2, mark: 'Alder', login: 'manager' }))
})
afterAll(() => context.close())

test('the matrix tells of every call exactly what the access table says', async () => {
  const { data } = (await ask(context.app, accessMatrix.calls, {}, { token })).body
  expect(data.map(({ call }) => call)).toEqual(allCalls.map(({ method, path }) => `${method} ${path}`))
  for (const [at, { actor, may, ownerOnly }] of allCalls.entries()) {
    const row = data[at]
    expect(row?.right).toBe(may ?? '')
    expect(row?.super_admin).toBe(actor === 'super')
    expect(row?.owner_only).toBe(ownerOnly === true)
    for (const group of groupIds)
      expect(row?.groups.includes(group), `${row?.call} ${group}`).toBe(
        actor === 'public' || (may !== undefined && mayGroup(group, may)),
      )
  }
})

test('the calls of super admins are for no user type', async () => {
  const { data } = (await ask(context.app, accessMatrix.calls, {}, { token })).body
  const superAdmins = data.filter(({ call }) => call.includes(' superadmin/'))
  // The sign-in of a super admin, and the way back from support, ask for no session.
  const closed = superAdmins.filter(({ super_admin }) => super_admin)
  expect(closed.length).toBeGreaterThan(10)
  expect(closed.flatMap(({ groups }) => groups)).toEqual([])
  expect(data.find(({ call }) => call === 'POST superadmin/retry-mail')).toMatchObject({
    super_admin: true,
    groups: [],
  })
})

test('a user type is described by the rights that calls need, and no other', async () => {
  const { data } = (await ask(context.app, accessMatrix.groups, {}, { token })).body
  const needed = new Set(allCalls.map(({ may }) => may))
  for (const { id, sees, changes } of data) {
    const rights = (Object.keys(access) as Right[]).filter((right) => needed.has(right) && mayGroup(id, right))
    expect(sees.toSorted()).toEqual(rights.flatMap((right) => rightWords[right] ?? []).toSorted())
    for (const words of changes) expect(sees).toContain(words)
  }
  expect(data.find(({ id }) => id === 4)?.changes).toContain('money')
  expect(data.find(({ id }) => id === 8)?.sees).not.toContain('money')
  expect(data.find(({ id }) => id === 6)?.changes).not.toContain('users')
})
