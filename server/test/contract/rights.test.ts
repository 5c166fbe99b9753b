import { type GroupId, groupIds, mayGroup } from '@freehold/contract/access'
import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { casesPerCall, sample } from '../kit/app/effort'
import { byPart, type Case, nameOf, sweep } from '../kit/app/sweep'
import { openSessionFor } from '../kit/world/people'
import { validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

/** Super admins and tenants have tokens of their own kind: `account/super-admin.test.ts` and `tenant-caller.test.ts`. */
const calls = allCalls.filter(({ actor }) => actor === 'staff' || actor === 'public')
/** Groups to try for each call: so many that are let in, and so many that are not. */
const asked = casesPerCall(240, allCalls.length, { min: 1, full: groupIds.length })

let context: TestApp
let world: World
beforeAll(async () => {
  ;({ context, world } = await worldApp())
})
afterAll(() => context.close())

/** Refused by right alone; a refusal for another reason means that the right was there. */
const closed = ['E_FORBIDDEN', 'E_LOGIN_FAILED', 'E_TOKEN_EXPIRED']

/** The administrator of the test world is the owner of its account. */
const isAllowed = (call: AnyCall, group: GroupId): boolean =>
  (call.may === undefined || mayGroup(group, call.may)) && (!call.ownerOnly || group === 1)

function asEachGroup(call: AnyCall): Case[] {
  const name = nameOf(call)
  const allowed = groupIds.filter((group) => isAllowed(call, group))
  const others = groupIds.filter((group) => !allowed.includes(group))
  return [...sample(allowed, asked, `${name} in`), ...sample(others, asked, `${name} out`)].map((group) => ({
    name: `${name} by group ${group}`,
    check: async () => {
      const { input, files } = await validInput(call, world.ours)
      const token = await openSessionFor(context, world.ours.people[group])
      const { type } = await ask(context.app, call, input, { token, files })
      if (allowed.includes(group)) expect(closed).not.toContain(type)
      else expect(type).toBe('E_FORBIDDEN')
    },
  }))
}

const withoutSession = (call: AnyCall): Case => ({
  name: `${nameOf(call)} without a session`,
  check: async () => {
    await context.database.ask('delete from sign_in_failure')
    const { input, files } = await validInput(call, world.ours)
    const { type } = await ask(context.app, call, input, { files })
    if (call.actor === 'public') expect(closed).not.toContain(type)
    else expect(type).toBe('E_LOGIN_FAILED')
  },
})

/** A group without the right doesn't hear whether its request was valid. */
function revealsNothing(call: AnyCall): Case[] {
  const shut = groupIds.find((group) => !isAllowed(call, group))
  if (shut === undefined) return []
  const check = async () => {
    // A session of its own, because a changed password ends the others.
    const token = await openSessionFor(context, world.ours.people[shut])
    const answer = await ask(context.app, call, {}, { token })
    expect(answer.body).toEqual({ type: 'E_FORBIDDEN', message: expect.any(String) })
  }
  return [{ name: `${nameOf(call)} with an invalid request by group ${shut}`, check }]
}

test.each(byPart(calls))('%s admits exactly the groups that the access table names', (_, calls) =>
  sweep(calls.flatMap((call) => [...asEachGroup(call), withoutSession(call), ...revealsNothing(call)])),
)
