import { ownSession } from '@freehold/contract/account/own-session'
import { session } from '@freehold/contract/account/session'
import { user } from '@freehold/contract/account/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutes, type TestApp, testApp } from '../kit/app/app'
import { answerOf, ask, requestOf } from '../kit/app/ask'
import { addPerson, openAccount, openSessionFor, type Person, password } from '../kit/world/people'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

let context: TestApp
let account: number
let person: Person
let made = 0
beforeAll(async () => {
  context = await testApp()
  account = await openAccount(context, 'Alder')
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  person = await addPerson(context, account, { group: 5, mark: 'Alder', login: `lena${made}` })
})

const listOf = async (token: string) => (await ask(context.app, ownSession.list, {}, { token })).body.data
const end = (token: string, session: number) => ask(context.app, ownSession.end, { session }, { token })
const profile = (token: string) => ask(context.app, user.profile, {}, { token })
const aSecond = () => context.database.ask('select pg_sleep(1)')

async function signIn(): Promise<string> {
  const request = await requestOf(session.login, { email: person.email, password })
  const answer = await context.app.inject({
    ...request,
    remoteAddress: '203.0.113.9',
    headers: { ...request.headers, 'user-agent': firefox },
  })
  return answerOf<typeof session.login>(answer).body.data.token
}

describe('the sessions of a user', () => {
  test('are listed with browser, address and times, and this one is marked', async () => {
    const token = await signIn()
    const list = await listOf(token)
    expect(list).toHaveLength(2)
    expect(list.find(({ current }) => current)).toMatchObject({ browser: 'Firefox', address: '203.0.113.9' })
    expect((await listOf(person.token)).map(({ id, current }) => [id, current]).toSorted()).toEqual(
      list.map(({ id, current }) => [id, !current]).toSorted(),
    )
  })

  test('do not include those that are over, nor those of others', async () => {
    await addPerson(context, account, { group: 5, mark: 'Alder', login: `other${made}` })
    context.clock.advance(31 * minutes)
    const token = await openSessionFor(context, person)
    expect(await listOf(token)).toHaveLength(1)
  })

  test('end one by one within a second, and twice is no error', async () => {
    const token = await signIn()
    expect((await profile(person.token)).type).toBe('S_OK')
    const other = (await listOf(token)).find(({ current }) => !current)
    for (let i = 0; i < 2; i += 1) expect((await end(token, other?.id ?? 0)).type).toBe('S_OK')
    await aSecond()
    expect((await profile(person.token)).type).toBe('E_LOGIN_FAILED')
    expect((await profile(token)).type).toBe('S_OK')
  })

  test('are not ended by another user of the account', async () => {
    const [own] = await listOf(person.token)
    const other = await addPerson(context, account, { group: 1, mark: 'Alder', login: `boss${made}` })
    await end(other.token, own?.id ?? 0)
    await aSecond()
    expect((await profile(person.token)).type).toBe('S_OK')
  })

  test('end everywhere within a second, this one too', async () => {
    const token = await signIn()
    expect((await ask(context.app, ownSession.endAll, {}, { token })).type).toBe('S_OK')
    await aSecond()
    for (const dead of [token, person.token]) expect((await profile(dead)).type).toBe('E_LOGIN_FAILED')
  })
})
