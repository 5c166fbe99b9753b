import { user } from '@freehold/contract/account/user'
import { allCalls } from '@freehold/contract/calls'
import { superSession } from '@freehold/contract/operator/super-session'
import { support } from '@freehold/contract/operator/support'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes, type TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addSuperAdmin, codeFor, openSuperSessionFor, superAtWork } from '../kit/world/super-admin'
import { validInput } from '../kit/world/valid-input'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

let context: TestApp
let home: Household
beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())

const superCalls = allCalls.filter((call) => call.actor === 'super')
const staffCalls = allCalls.filter((call) => call.actor === 'staff')
const login = (credentials: object) => ask(context.app, superSession.login, credentials)
const typeOf = async (call: (typeof superCalls)[number], token?: string) =>
  (await ask(context.app, call, {}, { token })).type

describe('a super admin', () => {
  test('can only set up a second factor at the first sign-in, and needs its code from then on', async () => {
    const admin = await addSuperAdmin(context)
    const first = await login(admin)
    expect(first.body.data.factor_due).toBe(true)
    const { token } = first.body.data
    expect((await ask(context.app, support.accounts, {}, { token })).type).toBe('E_FORBIDDEN')
    const { secret } = (await ask(context.app, superSession.beginFactor, {}, { token })).body.data
    const confirm = (code: string) => ask(context.app, superSession.confirmFactor, { code }, { token })
    expect((await confirm('000000')).type).toBe('E_INVALID')
    const code = codeFor(secret, context.clock.now())
    expect((await confirm(code)).type).toBe('S_OK')
    expect((await ask(context.app, support.accounts, {}, { token })).type).toBe('S_OK')
    expect((await ask(context.app, superSession.beginFactor, {}, { token })).type).toBe('E_CONFLICT')

    expect((await login(admin)).type).toBe('E_SECOND_FACTOR')
    expect((await login({ ...admin, code })).type).toBe('E_SECOND_FACTOR')
    const later = await login({ ...admin, code: codeFor(secret, context.clock.now(), 1) })
    expect(later.body.data.factor_due).toBe(false)
  })

  test('stores the secret sealed', async () => {
    const { id, secret } = await superAtWork(context)
    const [row] = await context.database.ask<{ factor_secret: string }>(
      'select factor_secret from super_admin where id = $1',
      [id],
    )
    expect(row?.factor_secret).toMatch(/^[A-Za-z0-9+/=]{40,}$/)
    expect(row?.factor_secret).not.toContain(secret)
  })

  test('is locked after five failures, whatever was right afterwards', async () => {
    const admin = await addSuperAdmin(context)
    for (let i = 0; i < 5; i += 1) expect((await login({ ...admin, password: 'Wrong1' })).type).toBe('E_CREDENTIALS')
    expect((await login(admin)).type).toBe('E_RATE_LIMIT')
    await context.database.ask('delete from sign_in_failure')
  })

  test('is signed out after 30 idle minutes and after 12 hours', async () => {
    const admin = await superAtWork(context)
    const idle = await openSuperSessionFor(context, admin)
    context.clock.advance(31 * minutes)
    expect((await ask(context.app, superSession.me, {}, { token: idle })).type).toBe('E_LOGIN_FAILED')
    const busy = await openSuperSessionFor(context, admin)
    for (let i = 0; i < 28; i += 1) {
      context.clock.advance(25 * minutes)
      expect((await ask(context.app, superSession.me, {}, { token: busy })).type).toBe('S_OK')
    }
    context.clock.advance(hours / 2 - 1 * minutes)
    expect((await ask(context.app, superSession.me, {}, { token: busy })).type).toBe('E_LOGIN_FAILED')
  })

  test('is out at once when it signs out or is removed', async () => {
    const admin = await superAtWork(context)
    const other = await openSuperSessionFor(context, admin)
    expect((await ask(context.app, superSession.logout, {}, { token: admin.token })).type).toBe('S_OK')
    expect((await ask(context.app, superSession.me, {}, { token: admin.token })).type).toBe('E_LOGIN_FAILED')
    await context.database.ask('select remove_super_admin($1)', [admin.email])
    expect((await ask(context.app, superSession.me, {}, { token: other })).type).toBe('E_LOGIN_FAILED')
  })
})

describe('the two kinds of tokens', () => {
  test.each(superCalls.map((call) => [call.path, call] as const))('%s is closed to staff', async (_, call) => {
    const { token } = home.people[1]
    expect(await typeOf(call, token)).toBe('E_LOGIN_FAILED')
    expect(await typeOf(call)).toBe('E_LOGIN_FAILED')
  })

  test('open no staff call for a super admin', async () => {
    const { token } = await superAtWork(context)
    for (const call of staffCalls) {
      const { input, files } = await validInput(call, home)
      expect((await ask(context.app, call, input, { token, files })).type, call.path).toBe('E_LOGIN_FAILED')
    }
    expect((await ask(context.app, user.profile, {}, { token })).type).toBe('E_LOGIN_FAILED')
  })
})
