import { user } from '@freehold/contract/account/user'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { jpeg, lease } from '../../kit/hostile/sample-files'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let token: string
beforeAll(async () => {
  const world = await householdApp()
  context = world.context
  token = world.home.people[1].token
})
afterAll(() => context.close())

const upload = (avatar: Buffer) => ask(context.app, user.uploadAvatar, {}, { token, files: { avatar } })

describe('a refused file is named by its field', () => {
  test.each([
    ['a PDF', () => lease()],
    ['plain words', () => Buffer.from('This is no picture.')],
    ['nothing', () => Buffer.alloc(0)],
    ['a picture that breaks off', async () => (await jpeg()).subarray(0, 200)],
  ])('%s as a picture of oneself', async (_, file) => {
    const { type, message, fields } = await upload(await file())
    expect(type).toBe('E_INVALID')
    expect(fields).toEqual({ avatar: message })
  })
})

test('a field that is longer than a request may hold is refused, not cut', async () => {
  const { type, fields } = await ask(
    context.app,
    unit.save,
    { notes: 'x'.repeat(30_000) },
    { token, files: { image_0: await jpeg() } },
  )
  expect(type).toBe('E_INVALID')
  expect(fields).toEqual({ notes: 'This field is too long.' })
})
