import { mayGroup } from '@freehold/contract/access'
import { allCalls } from '@freehold/contract/calls'
import { closedToKeys } from '@freehold/contract/closed-to-keys'
import { keyGroups } from '@freehold/contract/integrations/api-key'
import { readsOfKeys } from '@freehold/contract/key-reads'
import { writesOfKeys } from '@freehold/contract/key-writes'
import type { AnyCall } from '@freehold/contract/kit/call'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { type Answer, answerOf, ask } from '../kit/app/ask'
import { casesPerCall, sample } from '../kit/app/effort'
import { expectEnvelope } from '../kit/app/envelope'
import { byPart, type Case, nameOf, sweep } from '../kit/app/sweep'
import { attempts } from '../kit/hostile/hostile'
import { openKeyFor } from '../kit/world/api-keys'
import { idFields, shared, validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

/** A program with an API key is a caller of its own, to whom a part of the calls of staff is open. */
const ofStaff = allCalls.filter(({ actor }) => actor === 'staff')
const reads: ReadonlySet<string> = new Set(readsOfKeys)
const writes: ReadonlySet<string> = new Set(writesOfKeys)
const isOpen = ({ path }: AnyCall) => reads.has(path) || writes.has(path)
const open = ofStaff.filter(isOpen)
const closed = ofStaff.filter((call) => !isOpen(call))
const nobodys = 987_654_321
/** Ids and hostile inputs to try for each call. */
const each = casesPerCall(300, open.length, { min: 1, full: 12 })

let context: TestApp
let world: World
beforeAll(async () => {
  ;({ context, world } = await worldApp())
})
afterAll(() => context.close())

const keyOf = (about: Partial<Parameters<typeof openKeyFor>[1]> = {}): Promise<string> =>
  openKeyFor(context, { account: world.ours.account, user: world.ours.people[1].id, ...about })

async function askByKey(call: AnyCall, changes: object = {}, about: Parameters<typeof keyOf>[0] = {}): Promise<Answer> {
  const { input, files } = await validInput(call, world.ours)
  return ask(context.app, call, { ...input, ...changes }, { token: await keyOf(about), files })
}

const closedSaying = "API keys can't make this call. A user has to do it."

describe('the calls of staff', () => {
  test('are each open to keys, or closed for a reason', () => {
    const named = [...readsOfKeys, ...writesOfKeys, ...closedToKeys.flatMap(({ paths }) => paths)]
    expect(named.toSorted()).toEqual([...new Set(ofStaff.map(({ path }) => path))].toSorted())
    for (const { why } of closedToKeys) expect(why).toMatch(/^[A-Z].*\.$/)
  })

  test('that are said to read change nothing', () => {
    const changing = open.filter(({ path, runs }) => reads.has(path) && (runs === 'write' || runs === 'itself'))
    expect(changing.map(nameOf)).toEqual([])
  })

  test('of sign-in, users, keys, support and deletion are closed', () => {
    const never =
      /^(api-key|webhook|draft|screening|account)\/(?!search)|password|pwd|passkey|second-factor|session|ticket/
    expect(open.filter(({ path }) => never.test(path)).map(nameOf)).toEqual([])
  })
})

test.each(byPart(closed))('a key is refused the calls that are closed, %s', (_, calls) =>
  sweep(
    calls.map((call) => ({
      name: nameOf(call),
      check: async () => {
        const { body } = await askByKey(call)
        // An owner's call is refused for that reason first.
        expect(body).toMatchObject({ type: 'E_FORBIDDEN' })
        if (!call.ownerOnly) expect(body).toEqual({ type: 'E_FORBIDDEN', message: closedSaying })
      },
    })),
  ),
)

const refusals = ['E_FORBIDDEN', 'E_LOGIN_FAILED', 'E_TOKEN_EXPIRED']

test.each(byPart(open))('a key has the rights of its user type, %s', (_, calls) =>
  sweep(
    calls.flatMap((call) =>
      sample(keyGroups, each, nameOf(call)).map((group) => ({
        name: `${nameOf(call)} with the rights of group ${group}`,
        check: async () => {
          const { type, text } = await askByKey(call, {}, { group })
          if (call.may && mayGroup(group, call.may) && !call.ownerOnly) expect(refusals, text).not.toContain(type)
          else expect(type, text).toBe('E_FORBIDDEN')
        },
      })),
    ),
  ),
)

test.each(byPart(open.filter(({ path }) => writes.has(path))))('a read-only key changes nothing, %s', (_, calls) =>
  sweep(
    calls.map((call) => ({
      name: nameOf(call),
      check: async () => {
        const { body } = await askByKey(call, {}, { readOnly: true })
        expect(body).toMatchObject({ type: 'E_FORBIDDEN' })
      },
    })),
  ),
)

/** Belong to the account and to no property. */
const ofTheAccount = ['user', 'contractor', 'quick_link', 'late_fee_rule', 'message_template', 'quiz_question']

const isOfProperties = ([, { of }]: ReturnType<typeof idFields>[number]): boolean =>
  shared[of] === undefined && !ofTheAccount.includes(of)

/** Records of the other property, and of another account, look like records that are nowhere. */
const ofOthers = (call: AnyCall): Case[] =>
  idFields(call)
    .filter(isOfProperties)
    .flatMap(([field, { of, required }]) => {
      const { outside = [] } = world.ours.records[of] ?? {}
      const { inside: theirs = [] } = world.theirs.records[of] ?? {}
      const [house = 0] = world.ours.records.property?.inside ?? []
      return sample([...outside, ...theirs], each, `${nameOf(call)} ${field}`).map((id) => ({
        name: `${nameOf(call)} with ${field}=${id} of another`,
        check: async () => {
          const narrow = { properties: [house] }
          const answer = await askByKey(call, { [field]: id }, narrow)
          const absent = await askByKey(call, { [field]: nobodys }, narrow)
          if (required) expect(answer.type, answer.text).not.toBe('S_OK')
          // A save names its record, and a filter finds nothing.
          expect(answer.body).toEqual(absent.body)
        },
      }))
    })

const withIds = open.filter((call) => idFields(call).some(isOfProperties))

test.each(byPart(withIds))('a key reaches nothing outside of its properties through %s', (_, calls) =>
  sweep(calls.flatMap(ofOthers)),
)

test.each(byPart(open))('hostile input with a key is answered in the envelope, %s', (_, calls) =>
  sweep(
    sample(calls, 12, 'hostile', nameOf).map((call) => ({
      name: nameOf(call),
      check: async () => {
        const { input, files } = await validInput(call, world.ours)
        const token = await keyOf()
        await fc.assert(
          fc.asyncProperty(attempts(call), async ({ changes, encoding, withFiles }) => {
            const asking = withFiles ? { files, encoding: 'multipart' as const } : { encoding }
            const spoilt = { ...input, ...Object.fromEntries(changes) }
            expectEnvelope(call, await ask(context.app, call, spoilt, { ...asking, token }), nameOf(call))
          }),
          { numRuns: each, endOnFailure: true },
        )
      },
    })),
  ),
)

describe('a key', () => {
  const rentRoll = () => ({ url: '/api/property/get-property-list' })

  test('opens nothing in the address', async () => {
    const token = await keyOf()
    const answer = answerOf(await context.app.inject({ url: `${rentRoll().url}?token=${token}` }))
    expect(answer.type).toBe('E_LOGIN_FAILED')
    const sent = await context.app.inject({ ...rentRoll(), headers: { authorization: `Bearer ${token}` } })
    expect(answerOf(sent).type).toBe('S_OK')
  })

  test('opens nothing for tenants, super admins or as a session', async () => {
    const token = await keyOf()
    for (const call of allCalls.filter(({ actor }) => actor === 'tenant' || actor === 'super')) {
      const { input } = await validInput(call, world.ours).catch(() => ({ input: {} }))
      expect(['E_LOGIN_FAILED', 'E_FORBIDDEN'], nameOf(call)).toContain(
        (await ask(context.app, call, input, { token })).type,
      )
    }
  })

  test('that is cut, mistyped or invented is refused', async () => {
    const token = await keyOf()
    for (const broken of [
      token.slice(0, -1),
      `${token}x`,
      token.replace('live', 'test'),
      `fh_live_${'a'.repeat(46)}`,
      'fh_',
    ])
      expect(answerOf(await context.app.inject({ ...rentRoll(), headers: { authorization: broken } })).type).toBe(
        'E_LOGIN_FAILED',
      )
  })
})
