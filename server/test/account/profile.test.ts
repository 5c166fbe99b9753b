import { activity } from '@freehold/contract/account/activity'
import { profile } from '@freehold/contract/account/profile'
import { user } from '@freehold/contract/account/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addPerson, openAccount, type Person } from '../kit/world/people'

let context: TestApp
let account: number
let person: Person
let made = 0
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  account = await openAccount(context, 'Alder')
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  person = await addPerson(context, account, { group: 1, mark: 'Alder', login: `ada${made}` })
})

const details = (more: object = {}) => ({
  name: 'Ada Keeper',
  email: person.email,
  phone: '(619) 555-0142',
  address: '4 Alder Street',
  intro: 'Manages the east side.',
  ...more,
})
const update = (more: object = {}) => ask(context.app, profile.update, details(more), { token: person.token })
const me = async () => (await ask(context.app, user.profile, {}, { token: person.token })).body.data
const lastLine = async () =>
  (await ask(context.app, activity.last, {}, { token: person.token })).body.data[0]?.message ?? ''

describe('a profile', () => {
  test('keeps the five fields and says so', async () => {
    const answer = await update()
    expect(answer.body).toEqual({
      type: 'S_OK',
      message: 'Profile updated.',
      id: person.id,
      version: expect.any(Number),
    })
    expect(await me()).toMatchObject(details())
  })

  test.each([
    ['name', '', 'Name is required.'],
    ['email', '', 'Email is required.'],
    ['email', 'ada at alder', 'Email must be a valid email address.'],
    ['phone', '', 'Phone is required.'],
    ['phone', '619-555-0142', 'Phone must be written (###) ###-####.'],
  ])('refuses the %s %j', async (field, value, sentence) => {
    const answer = await update({ [field]: value })
    expect(answer).toMatchObject({ type: 'E_INVALID', fields: { [field]: sentence } })
  })

  test('leaves the address and the description blank where they are not given', async () => {
    expect((await update({ address: '', intro: '' })).type).toBe('S_OK')
    expect(await me()).toMatchObject({ address: '', intro: '' })
  })

  test('tells in the log what changed, with the values before and after', async () => {
    const { name } = person
    await update({ name })
    await update({ name, phone: '(619) 555-0199', intro: 'Retired.' })
    expect(await lastLine()).toBe(
      `${name} changed their profile: phone from (619) 555-0142 to (619) 555-0199, description.`,
    )
  })

  test('writes no line where nothing changed', async () => {
    await update()
    const lines = () => context.database.ask('select from activity where user_id = $1', [person.id])
    const { length } = await lines()
    expect((await update()).type).toBe('S_OK')
    expect(await lines()).toHaveLength(length)
  })
})
