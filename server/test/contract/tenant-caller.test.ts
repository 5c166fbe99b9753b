import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { tenantSession } from '@freehold/contract/portal/tenant-session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { casesPerCall, sample } from '../kit/app/effort'
import { byPart, type Case, nameOf, sweep } from '../kit/app/sweep'
import { openSessionOf, tenantOf } from '../kit/world/caller'
import { openSessionFor, openTenantSessionFor } from '../kit/world/people'
import { idFields, validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

/** Tenants are a kind of caller of their own, beside the eight user types and the super admins. */
const ofTenants = allCalls.filter(({ actor }) => actor === 'tenant')
const ofOthers = allCalls.filter(({ actor }) => actor === 'staff' || actor === 'super')
const changing = ofTenants.filter(
  (call) => call.runs !== 'read' && call.runs !== 'file' && call !== tenantSession.logout,
)
const each = casesPerCall(60, ofTenants.length, { min: 1, full: 12 })
/** Refused by the kind of session alone. */
const closed = ['E_FORBIDDEN', 'E_LOGIN_FAILED', 'E_TOKEN_EXPIRED']

let context: TestApp
let world: World
beforeAll(async () => {
  ;({ context, world } = await worldApp())
})
afterAll(() => context.close())

const asTenant = async (call: AnyCall, changes: object = {}) => {
  const { input, files } = await validInput(call, world.ours)
  const token = await openSessionOf(context, call, world.ours)
  return ask(context.app, call, { ...input, ...changes }, { token, files })
}

describe('a tenant', () => {
  test.each(byPart(ofTenants))('may ask the calls of %s', (_, calls) =>
    sweep(
      calls.map((call) => ({
        name: nameOf(call),
        check: async () => expect(closed).not.toContain((await asTenant(call)).type),
      })),
    ),
  )

  test.each(byPart(ofOthers))('gets nothing from the calls of staff, %s', (_, calls) =>
    sweep(
      calls.map((call) => ({
        name: nameOf(call),
        check: async () => {
          // The world has no records of super admins. The refusal comes before the request is read.
          const { input, files } =
            call.actor === 'super' ? { input: {}, files: {} } : await validInput(call, world.ours)
          const token = await openTenantSessionFor(context, tenantOf(world.ours))
          expect((await ask(context.app, call, input, { token, files })).type).toBe('E_LOGIN_FAILED')
        },
      })),
    ),
  )

  /** Records of the neighbor in the same account, and of another account, are as missing as one that nobody has. */
  const ofOthersTenants = (call: AnyCall): Case[] =>
    idFields(call).flatMap(([field, { of }]) => {
      const neighbors = world.ours.records[of]?.outside ?? []
      const { inside = [], outside = [] } = world.theirs.records[of] ?? {}
      return sample([...neighbors, ...inside, ...outside], each, `${nameOf(call)} ${field}`).map((id) => ({
        name: `${nameOf(call)} with ${field}=${id} of another tenant`,
        check: async () => {
          const answer = await asTenant(call, { [field]: id })
          expect(answer.type, answer.text).toBe('E_NOT_FOUND')
          expect(answer.body).toEqual((await asTenant(call, { [field]: 987_654_321 })).body)
        },
      }))
    })

  test.each(byPart(ofTenants))('reaches no record of another tenant through %s', (_, calls) =>
    sweep(calls.flatMap(ofOthersTenants)),
  )
})

describe('a user', () => {
  test.each(byPart(ofTenants))('gets nothing from the calls of tenants, %s', (_, calls) =>
    sweep(
      calls.map((call) => ({
        name: nameOf(call),
        check: async () => {
          const { input, files } = await validInput(call, world.ours)
          const token = await openSessionFor(context, world.ours.people[1])
          expect((await ask(context.app, call, input, { token, files })).type).toBe('E_LOGIN_FAILED')
          expect((await ask(context.app, call, input, { files })).type).toBe('E_LOGIN_FAILED')
        },
      })),
    ),
  )

  test('who looks at the portal of a tenant changes nothing there', () =>
    sweep(
      changing.map((call) => ({
        name: nameOf(call),
        check: async () => {
          const { input, files } = await validInput(call, world.ours)
          const viewer = world.ours.people[1].id
          const token = await openTenantSessionFor(context, { ...tenantOf(world.ours), viewer })
          expect((await ask(context.app, call, input, { token, files })).type).toBe('E_FORBIDDEN')
        },
      })),
    ))
})

test('a session ends after thirty idle minutes, and a page that asks by itself keeps none awake', async () => {
  const token = await openTenantSessionFor(context, tenantOf(world.ours))
  const check = async () => (await ask(context.app, tenantSession.checkToken, {}, { token })).type
  for (let minutes = 0; minutes < 30; minutes += 5) {
    expect(await check()).toBe('S_OK')
    context.clock.advance(5 * 60_000)
  }
  context.clock.advance(2_000)
  expect(await check()).toBe('E_TOKEN_EXPIRED')
})

test('a session that was closed opens nothing', async () => {
  const token = await openTenantSessionFor(context, tenantOf(world.ours))
  expect((await ask(context.app, tenantSession.logout, {}, { token })).type).toBe('S_OK')
  expect((await ask(context.app, tenantSession.checkToken, {}, { token })).type).toBe('E_LOGIN_FAILED')
})
