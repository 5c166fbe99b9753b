import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { activity } from '@freehold/contract/account/activity'
import { file } from '@freehold/contract/account/file'
import { session } from '@freehold/contract/account/session'
import { group, user } from '@freehold/contract/account/user'
import { allCalls } from '@freehold/contract/calls'
import { owner } from '@freehold/contract/portfolio/owner'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes, type TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addPerson, openSessionFor, type Person, password } from '../kit/world/people'
import { validInput } from '../kit/world/valid-input'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

let context: TestApp
let home: Household
beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())

let made = 0
const newcomer = (): Promise<Person> => {
  made += 1
  return addPerson(context, home.account, { group: 2, mark: home.mark, login: `newcomer${made}` })
}
const profileOf = (token: string) => ask(context.app, user.profile, {}, { token })
const staffCalls = allCalls.filter((call) => call.actor === 'staff')

/** Every call there is, asked with one token: the types of the answers. */
async function everywhere(token: string): Promise<Set<string>> {
  const types = new Set<string>()
  for (const call of staffCalls) {
    const { input, files } = await validInput(call, home)
    types.add((await ask(context.app, call, input, { token, files })).type)
  }
  return types
}

describe('signing in', () => {
  test('returns a token that opens the account, and the user', async () => {
    const { email, id } = home.people[2]
    const answer = await ask(context.app, session.login, { email: ` ${email.toUpperCase()} `, password })
    expect(answer.type).toBe('S_OK')
    const { token, user: me, settings } = answer.body.data
    expect(me).toMatchObject({ id, email, group_id: 2, isOwner: false, paccess: '[0]', super_admin: null })
    expect(settings).toContainEqual({ key: 'SYS_SETTING_TIMEZONE', value: 'America/New_York' })
    expect((await profileOf(token)).body.data.id).toBe(id)
  })

  test('makes another token every time, of 256 random bits', async () => {
    const { email } = home.people[3]
    const tokens = new Set<string>()
    for (let i = 0; i < 5; i += 1) {
      const { token } = (await ask(context.app, session.login, { email, password })).body.data
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      tokens.add(token)
    }
    expect(tokens.size).toBe(5)
  })

  test('is refused alike for a wrong password and an unknown login', async () => {
    const wrong = await ask(context.app, session.login, { email: home.people[4].email, password: 'Wrong1' })
    const nobody = await ask(context.app, session.login, { email: 'nobody@nowhere.example', password: 'Wrong1' })
    expect(wrong).toMatchObject({ status: 401, type: 'E_CREDENTIALS' })
    expect(nobody.body).toEqual(wrong.body)
  })
})

describe('a token', () => {
  test('is taken from the header with or without Bearer, or from the address of a file', async () => {
    const { token, id } = home.people[5]
    for (const header of [token, `Bearer ${token}`, `bearer  ${token} `])
      expect((await profileOf(header)).body.data.id).toBe(id)
    expect((await ask(context.app, file.image, { file: home.pictures.inside[0], token })).status).toBe(200)
  })

  test('is stored only as a hash', async () => {
    const { token } = home.people[5]
    const hash = createHash('sha256').update(token).digest()
    expect(await context.database.ask('select 1 from session where token_hash = $1', [hash])).toHaveLength(1)
    const tables = await context.database.ask<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    for (const { name } of tables)
      expect(
        await context.database.ask(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [token]),
      ).toEqual([])
  })

  test('never appears in the log, nor do tickets and passwords', async () => {
    const { token, email } = home.people[5]
    const [picture = ''] = home.pictures.inside
    const made = await ask(context.app, file.ticket, { file: picture }, { token: `Bearer ${token}` })
    const { ticket } = made.body.data
    const before = context.logged.length
    await ask(context.app, file.image, { file: picture, ticket })
    await ask(context.app, file.image, { file: picture, token })
    await ask(context.app, file.image, { file: 'x', token })
    await ask(context.app, unit.list, { token, query: 'x', orderBy: 'wrong' })
    await ask(context.app, session.loginByToken, { token })
    await ask(context.app, session.login, { email, password })
    await context.app.inject({ method: 'GET', url: `/api/nothing?token=${token}` })
    await context.app.inject({
      method: 'GET',
      url: '/api/unit/get-unit-list',
      headers: { referer: `/?token=${token}` },
    })
    await context.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: `{"token":"${token}`,
      headers: { 'content-type': 'application/json' },
    })
    const lines = context.logged.slice(before).join('')
    expect(lines).toContain('/api/downloadImage')
    for (const secret of [token, ticket, password]) expect(lines.includes(secret)).toBe(false)
    await context.database.ask('delete from sign_in_failure')
  })
})

describe('a session', () => {
  test('ends after thirty idle minutes, at every call', async () => {
    const { token } = await newcomer()
    context.clock.advance(30 * minutes + 1_000)
    expect(await everywhere(token)).toEqual(new Set(['E_TOKEN_EXPIRED']))
    expect(await profileOf(token)).toMatchObject({ status: 401, type: 'E_TOKEN_EXPIRED' })
  })

  test('lives on while it is used, but twelve hours at most', async () => {
    const person = await newcomer()
    const began = context.clock.now().getTime()
    while (context.clock.now().getTime() - began < 12 * hours - 25 * minutes) {
      context.clock.advance(24 * minutes)
      expect((await profileOf(person.token)).type).toBe('S_OK')
    }
    context.clock.advance(25 * minutes)
    expect((await profileOf(person.token)).type).toBe('E_TOKEN_EXPIRED')
    expect((await profileOf(await openSessionFor(context, person))).type).toBe('S_OK')
  })

  test('ends at sign-out, at once and at every call, and no other with it', async () => {
    const person = await newcomer()
    const other = await openSessionFor(context, person)
    expect((await profileOf(person.token)).type).toBe('S_OK')
    expect((await ask(context.app, session.logout, {}, { token: person.token })).type).toBe('S_OK')
    expect(await everywhere(person.token)).toEqual(new Set(['E_LOGIN_FAILED']))
    expect((await profileOf(other)).type).toBe('S_OK')
  })

  test('ends within a second when its user is deleted', async () => {
    const { token, id } = await newcomer()
    expect((await profileOf(token)).type).toBe('S_OK')
    await context.database.ask('delete from staff_user where id = $1', [id])
    await sleep(1_000)
    expect(await everywhere(token)).toEqual(new Set(['E_LOGIN_FAILED']))
  })

  test('follows a changed group within a second', async () => {
    const { token, id } = await newcomer()
    expect((await ask(context.app, activity.list, {}, { token })).type).toBe('S_OK')
    await context.database.ask('update staff_user set group_id = 3 where id = $1', [id])
    await sleep(1_000)
    expect((await ask(context.app, activity.list, {}, { token })).type).toBe('E_FORBIDDEN')
    expect((await ask(context.app, group.list, {}, { token })).type).toBe('S_OK')
  })

  test('follows changed property access within a second', async () => {
    const { token, id } = await newcomer()
    expect((await ask(context.app, owner.count, {}, { token })).body.data).toBe(2)
    await context.database.ask('update staff_user set all_properties = false where id = $1', [id])
    await sleep(1_000)
    expect((await ask(context.app, owner.count, {}, { token })).body.data).toBe(0)
  })
})

describe('an entry address', () => {
  async function entryToken({ id, account }: Person, lives = '1 minute'): Promise<string> {
    const token = createHash('sha256').update(`${id} ${Math.random()}`).digest('base64url')
    const hash = createHash('sha256').update(token).digest()
    await context.database.ask(`insert into entry_token values ($1, $2, $3, null, now() + $4::interval)`, [
      hash,
      account,
      id,
      lives,
    ])
    return token
  }

  test('opens a session once', async () => {
    const person = await newcomer()
    const token = await entryToken(person)
    const answer = await ask(context.app, session.loginByToken, { token })
    expect(answer.body.data.user.id).toBe(person.id)
    expect((await profileOf(answer.body.data.token)).type).toBe('S_OK')
    expect((await ask(context.app, session.loginByToken, { token })).type).toBe('E_CREDENTIALS')
  })

  test('opens one session when ten come at once', async () => {
    const token = await entryToken(await newcomer())
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(context.app, session.loginByToken, { token })),
    )
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    await context.database.ask('delete from sign_in_failure')
  })

  test('is refused after it expires', async () => {
    const token = await entryToken(await newcomer(), '-1 second')
    expect((await ask(context.app, session.loginByToken, { token })).type).toBe('E_CREDENTIALS')
    await context.database.ask('delete from sign_in_failure')
  })

  test('refuses a session token, which stays valid', async () => {
    const person = await newcomer()
    const sessions = () => context.database.ask('select token_hash from session where user_id = $1', [person.id])
    const before = await sessions()
    expect((await ask(context.app, session.loginByToken, { token: person.token })).type).toBe('E_CREDENTIALS')
    expect(await sessions()).toEqual(before)
    expect((await profileOf(person.token)).type).toBe('S_OK')
    await context.database.ask('delete from sign_in_failure')
  })

  test('is not accepted as a session token', async () => {
    expect((await profileOf(await entryToken(await newcomer()))).type).toBe('E_LOGIN_FAILED')
  })
})
