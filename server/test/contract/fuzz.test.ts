import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { type Answer, type Asking, answerOf, ask } from '../kit/app/ask'
import { casesPerCall, sample } from '../kit/app/effort'
import { expectEnvelope } from '../kit/app/envelope'
import { byPart, type Case, nameOf, sweep } from '../kit/app/sweep'
import { type Attempt, attempts, brokenBodies } from '../kit/hostile/hostile'
import { openSessionOf } from '../kit/world/caller'
import { openSessionFor } from '../kit/world/people'
import { type Valid, validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

const posts = allCalls.filter(({ method }) => method === 'POST')
/** Cases for each call, out of the run's fixed totals. */
const runs = casesPerCall(1_600, allCalls.length, { min: 4, full: 300 })
const broken = casesPerCall(400, posts.length, { min: 1, full: brokenBodies.length })
const refused = casesPerCall(400, allCalls.length, { min: 1, full: 10 })
/** The calls that are sent a body of two megabytes. */
const tooLarge = sample(posts, 60, 'too large', nameOf)
/** Super admins have a token of their own kind; `account/super-admin.test.ts` walks their calls. */
const calls = allCalls.filter(({ actor }) => actor !== 'super')
const strangers = (token: string) => [
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'x',
  '0',
  'null',
  'a'.repeat(8_000),
  `${token}x`,
  token.slice(1),
]

let context: TestApp
let world: World
let token: string
beforeAll(async () => {
  ;({ context, world } = await worldApp())
  token = world.ours.people[1].token
})
afterAll(() => context.close())

/** A call that ends the session is asked with a new one the next time, and a door is never locked. */
async function askAsAdmin(call: AnyCall, input: object, asking: Asking): Promise<Answer> {
  if (call.actor === 'tenant') {
    // A random request of staff may have closed the portal.
    await context.database.ask('delete from portal_setting')
    await context.database.ask('delete from portal_closed')
    const own = await openSessionOf(context, call, world.ours)
    return ask(context.app, call, input, { ...asking, token: own })
  }
  if (call.limit === 'sign-in') await context.database.ask('delete from sign_in_failure')
  const answer = await ask(context.app, call, input, { ...asking, token })
  if (answer.type !== 'E_LOGIN_FAILED') return answer
  token = await openSessionFor(context, world.ours.people[1])
  return ask(context.app, call, input, { ...asking, token })
}

function spoilt({ input, files }: Valid, { changes, encoding, withFiles }: Attempt) {
  const fields = new Map(Object.entries(input))
  for (const [name, value] of changes) {
    if (value === undefined) fields.delete(name)
    else fields.set(name, value)
  }
  return {
    input: Object.fromEntries(fields),
    asking: withFiles ? { files, encoding: 'multipart' as const } : { encoding },
  }
}

/** The failure itself tells what was asked, and how it is asked again; the request may be a megabyte long. */
async function told({ failed, errorInstance, seed, counterexamplePath }: fc.RunDetails<[Attempt]>): Promise<void> {
  if (failed)
    throw new Error(`With seed ${seed} and path ${counterexamplePath}: ${errorInstance}`, { cause: errorInstance })
}

const shortly = (input: object): string => JSON.stringify(input, (_, v) => (typeof v === 'string' ? v.slice(0, 80) : v))

const hostile = (call: AnyCall): Case => ({
  name: `${nameOf(call)} with hostile and random requests`,
  check: async () => {
    const valid = await validInput(call, world.ours)
    await fc.assert(
      fc.asyncProperty(attempts(call), async (attempt) => {
        const { input, asking } = spoilt(valid, attempt)
        const answer = await askAsAdmin(call, input, asking)
        expectEnvelope(call, answer, `as ${asking.encoding} ${shortly(input)}`)
        if (call.actor !== 'public') expect(answer.type).not.toBe('E_LOGIN_FAILED')
      }),
      { numRuns: runs, endOnFailure: true, asyncReporter: told },
    )
  },
})

test.each(byPart(calls))(`%s answers ${runs} hostile and random requests for each call`, (_, calls) =>
  sweep(calls.map(hostile)),
)

const withoutSession = (call: AnyCall): Case[] =>
  sample(strangers(token), refused, nameOf(call)).map((stranger) => ({
    name: `${nameOf(call)} with the token ${String(stranger).slice(0, 80)}`,
    check: async () => {
      const { input, files } = await validInput(call, world.ours)
      const answer = await ask(context.app, call, input, { token: stranger, files })
      expect(answer.type).toBe('E_LOGIN_FAILED')
      expectEnvelope(call, answer, nameOf(call))
    },
  }))

test.each(byPart(calls.filter(({ actor }) => actor !== 'public')))('%s is closed without a session', (_, calls) =>
  sweep(calls.flatMap(withoutSession)),
)

const brokenly = (call: AnyCall): Case[] =>
  sample(brokenBodies, broken, nameOf(call)).map(({ what, type, payload }) => ({
    name: `${nameOf(call)} with ${what}`,
    check: async () => {
      if (call.limit === 'sign-in') await context.database.ask('delete from sign_in_failure')
      const session = await openSessionFor(context, world.ours.people[1])
      const headers = { authorization: session, ...(type && { 'content-type': type }) }
      const response = await context.app.inject({ method: 'POST', url: `/api/${call.path}`, headers, payload })
      expectEnvelope(call, answerOf(response), what)
    },
  }))

test.each(byPart(calls.filter(({ method }) => method === 'POST')))('%s answers broken bodies', (_, calls) =>
  sweep(calls.flatMap(brokenly)),
)

const withTooMuch = (call: AnyCall): Case => ({
  name: nameOf(call),
  check: async () => {
    const payload = JSON.stringify({ id: 'x'.repeat(2_000_000) })
    const session = await openSessionFor(context, world.ours.people[1])
    const headers = { authorization: session, 'content-type': 'application/json' }
    const response = await context.app.inject({ method: 'POST', url: `/api/${call.path}`, headers, payload })
    expect(answerOf(response)).toMatchObject({ status: 413, type: 'E_TOO_LARGE' })
  },
})

test('calls refuse a body that is too large', () =>
  sweep(calls.filter((call) => tooLarge.includes(call)).map(withTooMuch)))

test('leaves the prototype of objects unchanged', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as { id?: unknown }).id).toBeUndefined()
})
