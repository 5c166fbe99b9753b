import { user } from '@freehold/contract/account/user'
import { setup } from '@freehold/contract/reports/setup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

let context: TestApp
let world: World
beforeAll(async () => {
  ;({ context, world } = await worldApp())
})
afterAll(() => context.close())

const by = (who: 'boss' | 'narrow' | 'other') => {
  const { people, narrow } = world.ours
  return { token: { boss: people[1], narrow, other: people[2] }[who].token }
}
const meOf = async (who: 'boss' | 'other') => (await ask(context.app, user.profile, {}, by(who))).body.data

test('keeps the stage of each user for itself', async () => {
  expect((await ask(context.app, setup.keepStage, { stage: 7 }, by('boss'))).type).toBe('S_OK')
  expect((await ask(context.app, setup.get, {}, by('boss'))).body.data.stage).toBe(7)
  expect((await ask(context.app, setup.get, {}, by('other'))).body.data.stage).toBe(1)
  expect((await ask(context.app, setup.keepStage, { stage: 16 }, by('boss'))).type).toBe('E_INVALID')
})

test('counts what each chapter made, as far as the caller sees', async () => {
  const { made } = (await ask(context.app, setup.get, {}, by('boss'))).body.data
  const seen = (await ask(context.app, setup.get, {}, by('narrow'))).body.data.made
  expect(made).toMatchObject({ owners: 2, properties: 2, units: 4, leases: 3 })
  expect(seen).toMatchObject({ owners: 1, properties: 1, units: 2 })
  expect(seen.tenants).toBeGreaterThan(0)
  expect(seen.tenants).toBeLessThan(made.tenants)
  expect(seen.leases).toBeGreaterThan(0)
  expect(seen.leases).toBeLessThan(made.leases)
})

test('counts each skip once, also two at once, by GET and by POST', async () => {
  const { skip_count } = await meOf('boss')
  const skips = await Promise.all([1, 2].map(() => ask(context.app, setup.incSkipCount, {}, by('boss'))))
  const posted = await context.app.inject({
    method: 'POST',
    url: '/api/user/inc-skip-count',
    headers: { authorization: by('boss').token },
  })
  expect(posted.json()).toMatchObject({ type: 'S_OK', skip_count: skip_count + 3 })
  expect(skips.map(({ body }) => body.skip_count).sort()).toEqual([skip_count + 1, skip_count + 2])
  expect((await meOf('boss')).skip_count).toBe(skip_count + 3)
  expect((await meOf('other')).skip_count).toBe(0)
})

test('finishing ends the prompt and leaves the checklist, which is dismissed by itself', async () => {
  expect(await meOf('boss')).toMatchObject({ finish_setup_prompt: 0, setup_checklist: 1 })
  await ask(context.app, setup.finish, {}, by('boss'))
  expect(await meOf('boss')).toMatchObject({ finish_setup_prompt: 1, setup_checklist: 1 })
  await ask(context.app, setup.closeChecklist, {}, by('boss'))
  expect(await meOf('boss')).toMatchObject({ finish_setup_prompt: 1, setup_checklist: 0 })
})
