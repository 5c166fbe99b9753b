import { activity } from '@freehold/contract/account/activity'
import { profile } from '@freehold/contract/account/profile'
import { session } from '@freehold/contract/account/session'
import { user } from '@freehold/contract/account/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { ten } from '../kit/money/racing'
import { addPerson, openAccount, type Person, password } from '../kit/world/people'

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
const update = (more: object = {}, { token } = person) => ask(context.app, profile.update, details(more), { token })
const me = async () => (await ask(context.app, user.profile, {}, { token: person.token })).body.data
const signIn = async (email: string) => (await ask(context.app, session.login, { email, password })).type
const lastLine = async () =>
  (await ask(context.app, activity.last, {}, { token: person.token })).body.data[0]?.message ?? ''
const subjectsTo = async (address: string) => (await mailTo(context, address)).map(({ subject }) => subject)

describe('a profile', () => {
  test('keeps the five fields and says so', async () => {
    const answer = await update()
    expect(answer.body).toEqual({ type: 'S_OK', message: 'Profile updated.', id: person.id })
    expect(await me()).toMatchObject(details())
  })

  test.each([
    ['name', '', 'Name is required.'],
    ['email', '', 'Email is required.'],
    ['email', 'ada at alder', 'Email must be a valid e-mail address.'],
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

describe('a changed email', () => {
  test('is the login from then on, and both addresses are told', async () => {
    const email = `fresh${made}@alder.example`
    expect((await update({ email })).type).toBe('S_OK')
    expect([await signIn(email), await signIn(person.email)]).toEqual(['S_OK', 'E_CREDENTIALS'])
    for (const address of [person.email, email]) {
      const [mail] = await mailTo(context, address)
      expect(mail?.subject).toMatch(/^Your sign-in email at .+ was changed$/)
      expect(mail?.text).toContain(`Old email: ${person.email}`)
      expect(mail?.text).toContain(`New email: ${email}`)
      expect(mail?.unsubscribe).toBeNull()
    }
  })

  test('is told again when it is changed back', async () => {
    const email = `back${made}@alder.example`
    await update({ email })
    await update()
    expect(await subjectsTo(email)).toHaveLength(2)
  })

  test('is no new login when only its capitals change', async () => {
    const email = person.email.toUpperCase()
    expect((await update({ email })).type).toBe('S_OK')
    expect((await me()).email).toBe(email)
    expect(await subjectsTo(email)).toEqual([])
  })

  test.each(['the same account', 'another account'])('is refused where a user of %s has it', async (whose) => {
    const home = whose === 'another account' ? await openAccount(context, `Birch${made}`) : account
    const other = await addPerson(context, home, { group: 2, mark: 'Birch', login: `taken${made}` })
    const answer = await update({ email: other.email.toUpperCase() })
    const sentence = 'Another user signs in with this email. Use a different one.'
    expect(answer).toMatchObject({ status: 409, type: 'E_CONFLICT', fields: { email: sentence } })
    expect((await me()).email).toBe(person.email)
    expect(await subjectsTo(person.email)).toEqual([])
  })

  test('goes to one of ten users who want it at once', async () => {
    const email = `wanted${made}@alder.example`
    const people: Person[] = []
    for (let i = 0; i < 10; i += 1)
      people.push(await addPerson(context, account, { group: 2, mark: 'Alder', login: `racer${made}x${i}` }))
    const answers = await ten((i) => update({ email }, people[i]))
    const types = answers.map(({ type }) => type).toSorted()
    expect(types).toEqual([...Array(9).fill('E_CONFLICT'), 'S_OK'])
  })
})
