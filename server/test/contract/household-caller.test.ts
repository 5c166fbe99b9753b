import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { byPart, type Case, nameOf, sweep } from '../kit/app/sweep'
import { tenantOf } from '../kit/world/caller'
import { openTenantSessionFor } from '../kit/world/people'
import { idFields, validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

/** A member of a household is a tenant to whom fewer calls are open, and who sees one home. */
const ofTenants = allCalls.filter(({ actor }) => actor === 'tenant')
const ofHousehold = ofTenants.filter(({ household }) => household === true)
const ofHolder = ofTenants.filter(({ household }) => household !== true)

let context: TestApp
let world: World
beforeAll(async () => {
  ;({ context, world } = await worldApp())
})
afterAll(() => context.close())

const asMember = async (call: AnyCall, changes: object = {}) => {
  const { input, files } = await validInput(call, world.ours)
  const member = world.ours.records.household_member?.inside[0] ?? 0
  const token = await openTenantSessionFor(context, { ...tenantOf(world.ours), member })
  return ask(context.app, call, { ...input, ...changes }, { token, files })
}

describe('a member of a household', () => {
  test('is refused what is the account holder’s alone: its own data, papers, insurance and move-out', () => {
    const paths = ofHolder.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'tenants/get-tenant',
        'tenants/get-tenant-rent-list',
        'tenants/get-application',
        'tenants/sign-lease',
        'tenants/make-history-letter',
        'tenants/preview-move-out',
        'tenants/get-deposit-letter',
        'tenants/ask-about-line',
      ]),
    )
    return sweep(
      ofHolder.map((call) => ({
        name: nameOf(call),
        check: async () => {
          const { type, body } = await asMember(call)
          expect([type, (body as unknown as { message: string }).message]).toEqual([
            'E_FORBIDDEN',
            'Only the account holder of the lease can do this.',
          ])
        },
      })),
    )
  })

  test.each(byPart(ofHousehold))('may ask the calls that are open to it, %s', (_, calls) =>
    sweep(
      calls.map((call) => ({
        name: nameOf(call),
        check: async () =>
          expect(['E_FORBIDDEN', 'E_LOGIN_FAILED', 'E_TOKEN_EXPIRED']).not.toContain((await asMember(call)).type),
      })),
    ),
  )

  /** Ways to pay, devices and passkeys of the account holder, and whatever is another tenant's. */
  const ofOthers = (call: AnyCall): Case[] =>
    idFields(call).flatMap(([field, { of }]) => {
      const { inside = [], outside = [] } = world.ours.records[of] ?? {}
      const holders = ['portal_method', 'tenant_device', 'tenant_passkey'].includes(of) ? inside : []
      const theirs = world.theirs.records[of]?.inside ?? []
      return [...holders, ...outside, ...theirs].slice(0, 3).map((id) => ({
        name: `${nameOf(call)} with ${field}=${id} of another`,
        check: async () => {
          const answer = await asMember(call, { [field]: id })
          expect(answer.type, answer.text).toBe('E_NOT_FOUND')
          expect(answer.body).toEqual((await asMember(call, { [field]: 987_654_321 })).body)
        },
      }))
    })

  test.each(byPart(ofHousehold))('reaches no record of another through %s', (_, calls) =>
    sweep(calls.flatMap(ofOthers)),
  )
})
