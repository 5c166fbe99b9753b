import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { setup } from '@freehold/contract/reports/setup'
import { expect } from 'vitest'
import type { TestApp } from '../../../server/test/kit/app/app'
import { ask } from '../../../server/test/kit/app/ask'

type SignIn = (email: string) => Promise<{ token: string; user: object }>

/** The small accounts beside the big one: a membership that is full, and an account that was opened yesterday. */
export async function expectNeighbors({ app }: TestApp, signIn: SignIn): Promise<void> {
  const { token } = await signIn('admin@second.example')
  // The fourth was imported, and has no unit yet.
  expect((await ask(app, property.list, {}, { token })).body.count).toBe(4)
  expect((await ask(app, unit.list, {}, { token })).body.count).toBe(6)
  expect((await ask(app, unit.addable, {}, { token })).body.unit_addable).toBe(false)
  const newcomer = await signIn('newcomer@demo.example')
  expect(newcomer.user).toMatchObject({ isOwner: true, finish_setup_prompt: 0, security_questions_selected: 1 })
  const { body } = await ask(app, setup.get, {}, { token: newcomer.token })
  expect(body.data).toMatchObject({ stage: 6, made: { owners: 1, properties: 1, units: 0 } })
}
