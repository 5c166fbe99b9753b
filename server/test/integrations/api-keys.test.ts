import { activity } from '@freehold/contract/account/activity'
import { staffUser } from '@freehold/contract/account/staff-user'
import { apiKey } from '@freehold/contract/integrations/api-key'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { rentRoll } from '@freehold/contract/reports/rent-roll'
import { requestsPerMinute } from '@freehold/rules/integrations/api-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../src/create-context'
import { days, minutes, type TestApp, testApp } from '../kit/app/app'
import { type Answer, ask } from '../kit/app/ask'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { openKeyFor } from '../kit/world/api-keys'
import { addPerson, openAccount, openSessionFor, password } from '../kit/world/people'
import { ownerOf, propertyOf } from '../kit/world/world-forms'

let context: TestApp
let office: Landlord
let tower: number
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Alder')
  tower = await saved(
    office,
    property.save,
    propertyOf('Alder', 'Tower', await saved(office, owner.save, ownerOf('Alder', 'Two'))),
  )
})
afterAll(() => context.close())
beforeEach(() => office.wakeNow())

const form = { name: 'Bookkeeping', group_id: 2, paccess: '[0]', term: 'year', current_pwd: password }

async function made(changes: object = {}): Promise<{ id: number; token: string }> {
  const { type, text, body } = await office.ask(apiKey.make, { ...form, ...changes })
  expect(type, text).toBe('S_OK')
  return body.data
}

const properties = (token: string): Promise<Answer<typeof property.list>> =>
  ask(context.app, property.list, { limit: '-1' }, { token })
const namesOf = ({ body }: Answer<typeof property.list>) => body.data.map(({ property_name }) => property_name)
const shown = async (id: number) => (await office.ask(apiKey.list, {})).body.data.find((key) => key.id === id)
const lines = async () => (await office.ask(activity.last, {})).body.data.map(({ message }) => message)

describe('making a key', () => {
  test('answers it once: the database and the log have none of it, and the list only its end', async () => {
    const { id, token } = await made()
    expect(token).toMatch(/^fh_live_[0-9A-Za-z]{46}$/)
    const rows = await context.database.ask<{ row: string }>('select to_jsonb(k)::text as row from api_key k')
    expect(JSON.stringify(rows)).not.toContain(token.slice(8))
    expect(context.logged.join('\n')).not.toContain(token)
    const { text } = await office.ask(apiKey.list, {})
    expect(text).not.toContain(token)
    expect(await shown(id)).toMatchObject({
      name: 'Bookkeeping',
      end: token.slice(-4),
      state: 'ACTIVE',
      read_only: false,
    })
    expect((await lines())[0]).toBe(
      'Alder Administrator created the API key Bookkeeping with the rights of Business Manager for all properties.',
    )
  })

  test('needs the password of the user', async () => {
    const wrong = await office.ask(apiKey.make, { ...form, current_pwd: 'wrong' })
    expect(wrong).toMatchObject({ type: 'E_INVALID', fields: { current_pwd: 'The current password is not correct.' } })
    await context.database.ask('delete from sign_in_failure')
  })

  test('refuses rights that hang on a person, no properties, and those of others', async () => {
    for (const group_id of [3, 7])
      expect((await office.ask(apiKey.make, { ...form, group_id })).fields).toHaveProperty('group_id')
    const none = { ...form, paccess: '[]' }
    expect((await office.ask(apiKey.make, none)).fields).toHaveProperty('paccess')
    const theirs = await openOffice(context, 'Birch')
    const others = { ...form, paccess: JSON.stringify([theirs.property]) }
    expect((await office.ask(apiKey.make, others)).fields).toHaveProperty('paccess')
  })

  test('is an administrator’s alone', async () => {
    const manager = await addPerson(context, office.account, { group: 2, mark: 'Alder', login: 'manager' })
    for (const call of [apiKey.list, apiKey.make, apiKey.revoke])
      expect((await ask(context.app, call, form, { token: manager.token })).type).toBe('E_FORBIDDEN')
  })

  test('gives a demo account a key that scanners of secrets know as a test', async () => {
    const demo = await openOffice(context, 'Demo')
    await context.database.ask('update account set demo = true where id = $1', [demo.account])
    context.context.isDemo = demoAccounts(context.context.pool)
    const { body } = await demo.ask(apiKey.make, form)
    expect(body.data.token).toMatch(/^fh_test_/)
    expect((await properties(body.data.token)).type).toBe('S_OK')
  })
})

describe('a key', () => {
  test('reads the rent roll, and only of its properties', async () => {
    const { token } = await made({ paccess: JSON.stringify([tower]), read_only: '1' })
    expect(namesOf(await properties(token))).toEqual(['Alder Tower'])
    const roll = await ask(context.app, rentRoll.get, { selected_date: '2026-01-15' }, { token, encoding: 'json' })
    expect(roll.type, roll.text).toBe('S_OK')
    expect(roll.body.rentrolls.map(({ property_id }) => property_id).filter((id) => id !== tower)).toEqual([])
  })

  test('never sees more than the user who made it', async () => {
    const narrow = await addPerson(context, office.account, {
      group: 1,
      mark: 'Alder',
      login: 'narrow',
      properties: [tower],
    })
    const whole = await openKeyFor(context, { account: office.account, user: narrow.id })
    expect(namesOf(await properties(whole))).toEqual(['Alder Tower'])
    const other = await openKeyFor(context, { account: office.account, user: narrow.id, properties: [office.property] })
    expect(namesOf(await properties(other))).toEqual([])
    await context.database.ask('update staff_user set group_id = 4 where id = $1', [narrow.id])
    expect(await properties(whole)).toMatchObject({ type: 'E_LOGIN_FAILED', message: expect.stringContaining('ended') })
    await context.database.ask(`update staff_user set group_id = 1, state = 'SUSPENDED' where id = $1`, [narrow.id])
    expect((await properties(whole)).type).toBe('E_LOGIN_FAILED')
  })

  test('is named by the activity log, and is not the owner of the account', async () => {
    const { token } = await made({ group_id: 1 })
    const answer = await ask(context.app, owner.save, ownerOf('Alder', 'Keyed'), { token })
    expect(answer.type, answer.text).toBe('S_OK')
    const [line] = await lines()
    expect(line).toMatch(/^API key Bookkeeping added the owner /)
  })

  test('shows its last use with day and address, written at most once a minute', async () => {
    const { id, token } = await made()
    expect((await shown(id))?.last_used_at).toBeNull()
    await properties(token)
    const first = (await shown(id))?.last_used_at
    expect(await shown(id)).toMatchObject({ last_used_at: expect.any(String), last_used_from: '127.0.0.1' })
    context.clock.advance(minutes / 2)
    await properties(token)
    expect((await shown(id))?.last_used_at).toBe(first)
    context.clock.advance(minutes)
    await properties(token)
    expect((await shown(id))?.last_used_at).not.toBe(first)
  })

  test('that is revoked opens nothing from the next request on, on another server too', async () => {
    const other = await testApp({ beside: context.database })
    const { id, token } = await made()
    for (const { app } of [context, other]) expect((await ask(app, property.list, {}, { token })).type).toBe('S_OK')
    expect((await office.ask(apiKey.revoke, { id })).type).toBe('S_OK')
    for (const { app } of [context, other])
      expect(await ask(app, property.list, {}, { token })).toMatchObject({
        status: 401,
        message: 'This API key was revoked.',
      })
    expect((await office.ask(apiKey.revoke, { id })).type).toBe('S_OK')
    expect((await lines()).filter((line) => line.includes('revoked the API key'))).toHaveLength(1)
    await other.close()
  })

  test('expires on its day', async () => {
    const { id, token } = await made({ term: 'days30' })
    context.clock.advance(30 * days - minutes)
    expect((await properties(token)).type).toBe('S_OK')
    context.clock.advance(2 * minutes)
    expect(await properties(token)).toMatchObject({ status: 401, message: 'This API key has expired.' })
    const session = await openSessionFor(context, office.person)
    const { body } = await ask(context.app, apiKey.list, {}, { token: session })
    expect(body.data.find((key) => key.id === id)?.state).toBe('EXPIRED')
    context.clock.advance(-30 * days - minutes)
  })

  test('of another account reads nothing of this one', async () => {
    const account = await openAccount(context, 'Cedar')
    const { id } = await addPerson(context, account, { group: 1, mark: 'Cedar', login: 'cedar' })
    expect(namesOf(await properties(await openKeyFor(context, { account, user: id })))).toEqual([])
  })

  test('takes effect once with an Idempotency-Key, which neither its maker nor another key shares', async () => {
    const [one, two] = [await made(), await made()]
    const save = (token: string | undefined) =>
      ask(context.app, owner.save, ownerOf('Alder', 'Once'), { token, key: 'same' })
    const first = await save(one.token)
    expect((await save(one.token)).text).toBe(first.text)
    const others = [await save(two.token), await save(await openSessionFor(context, office.person))]
    expect(new Set([first, ...others].map(({ body }) => body.id)).size).toBe(3)
  })

  test('ends with its user', async () => {
    const { id } = await addPerson(context, office.account, { group: 1, mark: 'Alder', login: 'leaver' })
    const token = await openKeyFor(context, { account: office.account, user: id })
    expect((await properties(token)).type).toBe('S_OK')
    expect((await office.ask(staffUser.remove, { id })).type).toBe('S_OK')
    expect((await properties(token)).type).toBe('E_LOGIN_FAILED')
  })
})

describe('the requests of keys', () => {
  const counted = async (membership: 'core' | 'pro') => {
    const limited = await testApp({ rateLimits: true, beside: context.database })
    const account = await openAccount(context, `Limit ${membership}`)
    await context.database.ask('update account set membership = $2 where id = $1', [account, membership])
    const { id } = await addPerson(context, account, { group: 1, mark: membership, login: 'limit' })
    const keys = [await openKeyFor(context, { account, user: id }), await openKeyFor(context, { account, user: id })]
    return { limited, ask: (n: number) => ask(limited.app, owner.list, {}, { token: keys[n % 2] ?? '' }) }
  }

  test('are limited by plan for all keys of an account together, and say how many are left', async () => {
    const { limited, ask: asked } = await counted('core')
    const most = requestsPerMinute.core
    const first = await asked(0)
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(most),
      'ratelimit-remaining': String(most - 1),
      'ratelimit-reset': expect.stringMatching(/^\d+$/),
    })
    for (let n = 1; n < most; n += 1) expect((await asked(n)).type).toBe('S_OK')
    const refused = await asked(most)
    expect(refused).toMatchObject({ status: 429, type: 'E_RATE_LIMIT' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await context.database.ask(`update limit_count set ends = now() - interval '1 second'`)
    expect((await asked(0)).type).toBe('S_OK')
    await limited.close()
  })

  test('have more of them on the larger plan', async () => {
    const { limited, ask: asked } = await counted('pro')
    expect((await asked(0)).headers['ratelimit-limit']).toBe(String(requestsPerMinute.pro))
    expect(requestsPerMinute.pro).toBeGreaterThan(requestsPerMinute.core)
    await limited.close()
  })
})
