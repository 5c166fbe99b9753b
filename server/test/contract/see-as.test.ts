import { type GroupId, groupIds, mayGroup } from '@freehold/contract/access'
import { accessMatrix } from '@freehold/contract/account/access-matrix'
import { staffUser } from '@freehold/contract/account/staff-user'
import { allCalls } from '@freehold/contract/calls'
import { property } from '@freehold/contract/portfolio/property'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { casesPerCall, sample } from '../kit/app/effort'
import { nameOf } from '../kit/app/sweep'
import { checksums } from '../kit/world/account-tables'
import { addPerson, openSessionFor } from '../kit/world/people'
import { validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

/** The preview "See as" is drawn from these three calls. */
let context: TestApp
let world: World
beforeAll(async () => {
  ;({ context, world } = await worldApp())
})
afterAll(() => context.close())

async function preview(token: string, uid: number) {
  const [user, groups, calls] = await Promise.all([
    ask(context.app, staffUser.get, { uid }, { token }),
    ask(context.app, accessMatrix.groups, {}, { token }),
    ask(context.app, accessMatrix.calls, {}, { token }),
  ])
  return { user, groups, calls }
}

/** The screen's own question to the matrix: what this user may ask. */
async function callsShown(group: GroupId): Promise<Set<string>> {
  // A session of its own, because a call that is tried may end the others.
  const admin = await openSessionFor(context, world.ours.people[1])
  const { user, calls } = await preview(admin, world.ours.people[group].id)
  const { data } = user.body
  expect(data.group.id).toBe(group)
  const open = calls.body.data.filter(
    ({ groups, super_admin, owner_only }) =>
      groups.includes(data.group.id) && !super_admin && (!owner_only || data.is_owner),
  )
  return new Set(open.map(({ call }) => call))
}

/** A refusal for another reason than the right means that the right was there. */
const asked = allCalls.filter(({ actor }) => actor === 'staff')
const perGroup = casesPerCall(160, groupIds.length, { min: 10, full: asked.length })

describe('the preview of a user', () => {
  test('shows exactly the properties that the user’s own list has', async () => {
    const { account, records } = world.ours
    const [only = 0] = records.property?.inside ?? []
    const some = { group: 2, mark: 'Alder', login: 'some', properties: [only] } as const
    const limited = await addPerson(context, account, some)
    const whole = await addPerson(context, account, { group: 2, mark: 'Alder', login: 'whole' })
    const idsSeenBy = async (token: string) =>
      (await ask(context.app, property.list, { limit: '-1' }, { token })).body.data.map(({ id }) => id)
    const admin = await openSessionFor(context, world.ours.people[1])
    const paccessOf = async (uid: number): Promise<number[]> =>
      JSON.parse((await preview(admin, uid)).user.body.data.paccess)
    expect(await paccessOf(limited.id)).toEqual(await idsSeenBy(limited.token))
    expect(await idsSeenBy(limited.token)).toEqual([only])
    expect(await paccessOf(whole.id)).toEqual([0])
    expect(await idsSeenBy(whole.token)).toEqual(await idsSeenBy(admin))
  })

  test('changes nothing: no row, no session of that user, no line of the log', async () => {
    const { account, people } = world.ours
    const token = await openSessionFor(context, people[1])
    const before = await checksums(context.database, account)
    for (const group of groupIds) {
      const { user, groups, calls } = await preview(token, people[group].id)
      expect([user.type, groups.type, calls.type]).toEqual(['S_OK', 'S_OK', 'S_OK'])
      expect([user, groups, calls].flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([])
      expect(user.text).not.toContain(people[group].token)
    }
    expect(await checksums(context.database, account)).toEqual(before)
  })

  test('leaves the caller who they are', async () => {
    const { people } = world.ours
    const token = await openSessionFor(context, people[2])
    await preview(token, people[8].id)
    const save = { id: people[8].id, name: 'Changed' }
    expect((await ask(context.app, staffUser.save, save, { token })).type).toBe('E_INVALID')
    const theirs = await openSessionFor(context, people[8])
    expect((await ask(context.app, staffUser.save, save, { token: theirs })).type).toBe('E_FORBIDDEN')
  })

  test.each(groupIds)('is opened by group %i exactly where the access table says', async (group) => {
    const token = await openSessionFor(context, world.ours.people[group])
    const { user, groups, calls } = await preview(token, world.ours.people[1].id)
    const type = mayGroup(group, 'users') ? 'S_OK' : 'E_FORBIDDEN'
    expect([user.type, groups.type, calls.type]).toEqual([type, type, type])
  })

  test('is never of a user of another account, nor for a caller without a session', async () => {
    const admin = await openSessionFor(context, world.ours.people[1])
    expect((await preview(admin, world.theirs.people[2].id)).user.type).toBe('E_NOT_FOUND')
    const { user, groups, calls } = await preview('x'.repeat(43), world.ours.people[2].id)
    expect(new Set([user.type, groups.type, calls.type])).toEqual(new Set(['E_LOGIN_FAILED']))
  })

  test.each(groupIds)('of group %i shows exactly the calls that the user’s own session is let into', async (group) => {
    const shown = await callsShown(group)
    for (const call of sample(asked, perGroup, `see as ${group}`, nameOf)) {
      const { input, files } = await validInput(call, world.ours)
      const token = await openSessionFor(context, world.ours.people[group])
      const { type } = await ask(context.app, call, input, { token, files })
      expect(type !== 'E_FORBIDDEN', nameOf(call)).toBe(shown.has(nameOf(call)))
    }
  })
})
