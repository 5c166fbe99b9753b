import { groupIds, mayGroup } from '@freehold/contract/access'
import { allCalls } from '@freehold/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { casesPerCall, sample } from '../kit/app/effort'
import { openSessionFor } from '../kit/world/people'
import { validInput } from '../kit/world/valid-input'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

/** Super admins have a token of their own kind; `account/super-admin.test.ts` walks their calls. */
const named = allCalls
  .filter(({ actor }) => actor !== 'super')
  .map((call) => [`${call.method} ${call.path}`, call] as const)
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

describe.each(named)('%s', (name, call) => {
  // The administrator of the test world is the owner of its account.
  const allowed = groupIds.filter(
    (group) => (call.may === undefined || mayGroup(group, call.may)) && (!call.ownerOnly || group === 1),
  )
  const others = groupIds.filter((group) => !allowed.includes(group))

  test.each([...sample(allowed, asked, `${name} in`), ...sample(others, asked, `${name} out`)])(
    'group %i is admitted exactly where the access table says',
    async (group) => {
      const { input, files } = await validInput(call, world.ours)
      const token = await openSessionFor(context, world.ours.people[group])
      const { type } = await ask(context.app, call, input, { token, files })
      if (allowed.includes(group)) expect(closed).not.toContain(type)
      else expect(type).toBe('E_FORBIDDEN')
    },
  )

  test('a caller without a session is admitted exactly where the call is public', async () => {
    await context.database.ask('delete from sign_in_failure')
    const { input, files } = await validInput(call, world.ours)
    const { type } = await ask(context.app, call, input, { files })
    if (call.actor === 'public') expect(closed).not.toContain(type)
    else expect(type).toBe('E_LOGIN_FAILED')
  })

  test('reveals nothing to a group without the right, not even whether the request was valid', async () => {
    const [shut] = others
    if (shut === undefined) return
    // A session of its own, because a changed password ends the others.
    const token = await openSessionFor(context, world.ours.people[shut])
    const answer = await ask(context.app, call, {}, { token })
    expect(answer.body).toEqual({ type: 'E_FORBIDDEN', message: expect.any(String) })
  })
})
