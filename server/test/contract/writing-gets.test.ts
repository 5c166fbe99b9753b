import { mayGroup } from '@freehold/contract/access'
import { activity } from '@freehold/contract/account/activity'
import { batch } from '@freehold/contract/batches/batch'
import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { lease } from '@freehold/contract/leasing/lease'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { portalReturns } from '@freehold/contract/portal/portal-returns'
import { owner } from '@freehold/contract/portfolio/owner'
import { setup } from '@freehold/contract/reports/setup'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask, requestOf } from '../kit/app/ask'
import { long } from '../kit/app/effort'
import { checksums } from '../kit/world/account-tables'
import { openSessionOf } from '../kit/world/caller'
import { openSessionFor } from '../kit/world/people'
import { validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

let context: TestApp
let world: World
beforeAll(async () => {
  ;({ context, world } = await worldApp())
})
afterAll(() => context.close())

/** A super admin's calls have sessions of their own, and tests beside them. */
const gets = allCalls.filter((call) => call.method === 'GET' && call.actor !== 'super')
const named = (calls: readonly AnyCall[]) => calls.map((call) => [`GET ${call.path}`, call] as const)
const writing = named([owner.clone, activity.check, setup.incSkipCount, setup.finish])

const request = async (call: AnyCall): Promise<InjectOptions> => {
  const mayTwo = !call.ownerOnly && call.may !== undefined && mayGroup(2, call.may)
  const token = await openSessionOf(context, call, world.ours, mayTwo ? 2 : 1)
  const { input } = await validInput(call, world.ours)
  return requestOf(call, input, { token })
}
const owners = async () =>
  (await ask(context.app, owner.count, {}, { token: await openSessionFor(context, world.ours.people[1]) })).body.data

/** Calls that are asked between two looks at every table: one by one in the long run. */
const atOnce = long ? 1 : Math.ceil(gets.length / 20)
const parts = Array.from({ length: Math.ceil(gets.length / atOnce) }, (_, part) =>
  gets.slice(part * atOnce, (part + 1) * atOnce),
).map((calls) => [calls.map(({ path }) => path).join(', '), calls] as const)

describe('HEAD', () => {
  test.each(parts)('of %s writes nothing', async (_, calls) => {
    const asked = await Promise.all(calls.map(async (call) => ({ call, of: await request(call) })))
    const before = await checksums(context.database, world.ours.account)
    for (const { call, of } of asked) {
      const answer = await context.app.inject({ ...of, method: 'HEAD' })
      expect(answer.payload, call.path).toBe('')
      // The leases of this world are uploads, which no one signs and which have no clauses, and no debit was authorized. A batch
      // is its user's own.
      const missing = [leaseSigning.get, lease.clauses, portalReturns.mandate, batch.get].some((one) => one === call)
      if (call.runs === 'read') expect(answer.statusCode, call.path).toBe(missing ? 404 : 200)
    }
    expect(await checksums(context.database, world.ours.account)).toEqual(before)
  })

  test.each(writing)('of %s is an unknown address', async (_, call) => {
    expect((await context.app.inject({ ...(await request(call)), method: 'HEAD' })).statusCode).toBe(404)
  })
})

describe('a GET that writes', () => {
  test('is one of these and no other', () => {
    expect(gets.flatMap((call) => (call.runs === 'write' ? [call.path] : [])).toSorted()).toEqual(
      writing.map(([, { path }]) => path).toSorted(),
    )
  })

  test.each(['GET', 'POST'] as const)('creates an owner from the user by %s', async (method) => {
    const before = await owners()
    const answer = await context.app.inject({ ...(await request(owner.clone)), method })
    expect(answer.json()).toMatchObject({ type: 'S_OK', id: expect.any(Number) })
    expect(await owners()).toBe(before + 1)
    await context.database.ask('delete from owner where id = $1', [answer.json().id])
  })

  test.each(['GET', 'POST'] as const)('marks the activity log as seen by %s', async (method) => {
    const seen = () =>
      context.database.ask('select activity_seen from staff_user where id = $1', [world.ours.people[2].id])
    await context.database.ask('update staff_user set activity_seen = 0 where id = $1', [world.ours.people[2].id])
    const answer = await context.app.inject({ ...(await request(activity.check)), method })
    expect(answer.json()).toEqual({ type: 'S_OK' })
    expect(await seen()).not.toEqual([{ activity_seen: '0' }])
  })

  test('takes an Idempotency-Key by POST', async () => {
    const asked = await request(activity.check)
    const send = (payload: object) =>
      context.app.inject({
        ...asked,
        method: 'POST',
        payload,
        headers: { ...asked.headers, 'idempotency-key': 'seen' },
      })
    expect([(await send({})).json().type, (await send({})).json().type]).toEqual(['S_OK', 'S_OK'])
    expect((await send({ other: 1 })).json().type).toBe('E_CONFLICT')
  })
})
