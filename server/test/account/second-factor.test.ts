import { passkey } from '@freehold/contract/account/passkey'
import { secondFactor } from '@freehold/contract/account/second-factor'
import { session } from '@freehold/contract/account/session'
import { user } from '@freehold/contract/account/user'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { base32, codeAt, stepOf } from '../../src/areas/account/security/totp'
import { minutes, type TestApp, testApp } from '../kit/app/app'
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
  await context.database.ask('delete from sign_in_failure')
  await context.database.ask('delete from second_factor_demand')
  person = await addPerson(context, account, { group: 2, mark: 'Alder', login: `ivo${made}` })
})

const current_pwd = password
const token = () => ({ token: person.token })
const begin = (more: object = {}) => ask(context.app, secondFactor.begin, { current_pwd, ...more }, token())
const confirm = (code: string) => ask(context.app, secondFactor.confirm, { code }, token())
const off = (code: string, current = password) =>
  ask(context.app, secondFactor.disable, { current_pwd: current, code }, token())
const renew = (code: string) => ask(context.app, secondFactor.renewCodes, { current_pwd, code }, token())
const state = async () => (await ask(context.app, secondFactor.get, {}, token())).body.data
const signIn = (code?: string) => ask(context.app, session.login, { email: person.email, password, code })

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bytesOf = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
const stepNow = () => Math.floor(context.clock.now().getTime() / 30_000)
const wrongCode = (secret: Buffer): string => {
  const right = [-2, -1, 0, 1, 2].map((by) => codeAt(secret, stepNow() + by))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}

/** Turns it on; the clock then goes on, because the first code is used up. */
async function turnOn() {
  const { secret } = (await begin()).body.data
  const bytes = bytesOf(secret)
  const { codes } = (await confirm(codeAt(bytes, stepNow()))).body.data
  context.clock.advance(minutes)
  return { bytes, codes, code: () => codeAt(bytes, stepNow()) }
}

describe('codes by time', () => {
  /** Appendix B of RFC 6238, the last six digits. */
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i are %s', (second, code) => {
    const secret = Buffer.from('12345678901234567890')
    expect(codeAt(secret, Math.floor(second / 30))).toBe(code)
    expect(stepOf(secret, code, new Date((second + 30) * 1000))).toBe(Math.floor(second / 30))
    expect(stepOf(secret, code, new Date((second + 90) * 1000))).toBeNull()
  })

  test('have their secret in base32', () => {
    expect(base32(Buffer.from('12345678901234567890'))).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(base32(Buffer.from('f'))).toBe('MY')
  })
})

describe('turning two-step sign-in on', () => {
  test('asks the password and a first code, answers ten recovery codes, and mails the user', async () => {
    expect((await begin({ current_pwd: 'Wrong1' })).fields).toHaveProperty('current_pwd')
    const { secret, uri } = (await begin()).body.data
    expect(uri).toContain(`otpauth://totp/Alder%20Homes:${encodeURIComponent(person.email)}?secret=${secret}`)
    expect(await state()).toEqual({ on: false, codes_left: 0, required: false })
    expect((await signIn()).type).toBe('S_OK')
    expect((await confirm(wrongCode(bytesOf(secret)))).fields).toHaveProperty('code')
    const { codes } = (await confirm(codeAt(bytesOf(secret), stepNow()))).body.data
    expect(new Set(codes).size).toBe(10)
    expect(await state()).toEqual({ on: true, codes_left: 10, required: false })
    expect((await mailTo(context, person.email)).map(({ subject }) => subject)).toEqual([
      'Two-step sign-in was turned on',
    ])
    expect((await begin()).type).toBe('E_CONFLICT')
  })

  test('keeps neither the secret nor a recovery code in the clear', async () => {
    const { bytes, codes } = await turnOn()
    const kept = JSON.stringify([
      await context.database.ask('select * from second_factor'),
      await context.database.ask('select encode(code_index, $1) from recovery_code', ['escape']),
    ])
    for (const plain of [
      base32(bytes),
      bytes.toString('base64'),
      ...codes,
      ...codes.map((code) => code.replace('-', '')),
    ])
      expect(kept).not.toContain(plain)
  })
})

describe('signing in with a second step', () => {
  test('asks a code after the right password alone', async () => {
    const { code } = await turnOn()
    expect(await signIn()).toMatchObject({ status: 401, type: 'E_SECOND_FACTOR' })
    expect((await ask(context.app, session.login, { email: person.email, password: 'Wrong1' })).type).toBe(
      'E_CREDENTIALS',
    )
    expect((await signIn(code())).type).toBe('S_OK')
  })

  test('takes no code twice, also when ten come at once', async () => {
    const { code } = await turnOn()
    const once = code()
    const answers = await ten(() => signIn(once))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    await context.database.ask('delete from sign_in_failure')
    expect((await signIn(once)).type).toBe('E_SECOND_FACTOR')
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { codes } = await turnOn()
    const [first = '', second = ''] = codes
    expect((await signIn(first.toUpperCase().replace('-', ' '))).type).toBe('S_OK')
    expect((await signIn(first)).type).toBe('E_SECOND_FACTOR')
    expect((await signIn(second)).type).toBe('S_OK')
    expect((await state()).codes_left).toBe(8)
  })

  test('locks after five wrong codes, and the password alone does not make them forgotten', async () => {
    const { bytes, code } = await turnOn()
    for (let i = 0; i < 5; i += 1) {
      expect((await signIn(wrongCode(bytes))).type).toBe('E_SECOND_FACTOR')
      if (i < 4) expect((await signIn()).type).toBe('E_SECOND_FACTOR')
    }
    expect((await signIn(code())).type).toBe('E_RATE_LIMIT')
  })

  test.each(['a code of the app', 'a recovery code'])(
    'ends when it is turned off with the password and %s',
    async (by) => {
      const { bytes, codes, code } = await turnOn()
      const right = by === 'a recovery code' ? (codes[0] ?? '') : code()
      expect((await off(right, 'Wrong1')).fields).toHaveProperty('current_pwd')
      for (const wrong of ['', wrongCode(bytes)]) expect((await off(wrong)).fields).toHaveProperty('code')
      expect((await signIn()).type).toBe('E_SECOND_FACTOR')
      expect((await off(right)).type).toBe('S_OK')
      expect((await signIn()).type).toBe('S_OK')
      expect((await mailTo(context, person.email)).at(-1)?.subject).toBe('Two-step sign-in was turned off')
    },
  )

  test('is not turned off by a code that was used to sign in', async () => {
    const { code } = await turnOn()
    const once = code()
    expect((await signIn(once)).type).toBe('S_OK')
    expect((await off(once)).fields).toHaveProperty('code')
  })

  test('locks after five wrong codes, and right passwords do not make them forgotten', async () => {
    const { bytes, code } = await turnOn()
    for (let i = 0; i < 5; i += 1) {
      expect((await off(wrongCode(bytes))).type).toBe('E_INVALID')
      expect((await begin()).type).toBe('E_CONFLICT')
    }
    for (const answer of [await off(code()), await renew(code())]) expect(answer.type).toBe('E_RATE_LIMIT')
    expect((await state()).on).toBe(true)
  })

  test('takes new recovery codes in place of the old ones, which need a code too', async () => {
    const { codes, code } = await turnOn()
    expect((await renew('')).fields).toEqual({ code: 'Enter the code of your authenticator app, or a recovery code.' })
    const fresh = (await renew(code())).body.data.codes
    expect((await signIn(codes[0])).type).toBe('E_SECOND_FACTOR')
    expect((await signIn(fresh[0])).type).toBe('S_OK')
  })
})

describe('an account that demands a second step of some user types', () => {
  const demand = async (groups: number[]) => {
    const owner = await addPerson(context, account, { group: 1, mark: 'Alder', login: `owner${made}` })
    await context.database.ask('update staff_user set is_owner = (id = $2) where account_id = $1', [account, owner.id])
    const saved = await ask(
      context.app,
      secondFactor.saveGroups,
      { groups: JSON.stringify(groups) },
      { token: owner.token },
    )
    expect(saved.type).toBe('S_OK')
    await context.database.ask('select pg_sleep(1)')
    return owner
  }

  test('answers them nothing within a second, until they have set it up', async () => {
    const units = () => ask(context.app, unit.list, {}, token())
    expect((await units()).type).toBe('S_OK')
    const owner = await demand([2])
    expect(await units()).toMatchObject({
      type: 'E_FORBIDDEN',
      message: 'Set up two-step sign-in first. Your account requires it.',
    })
    expect((await ask(context.app, user.profile, {}, token())).body.data.second_factor_due).toBe(true)
    expect((await state()).required).toBe(true)
    expect((await ask(context.app, unit.list, {}, { token: owner.token })).type).toBe('S_OK')
    await turnOn()
    await context.database.ask('select pg_sleep(1)')
    expect((await units()).type).toBe('S_OK')
    expect((await ask(context.app, user.profile, {}, token())).body.data.second_factor_due).toBe(false)
  })

  test('is told which they are, and takes only user types', async () => {
    const owner = await demand([8, 3, 3])
    const told = await ask(context.app, secondFactor.groups, {}, { token: owner.token })
    expect(told.body.data).toEqual([3, 8])
    expect(told.body.without).toContainEqual({ id: person.id, name: person.name, group_id: 2 })
    await turnOn()
    const later = await ask(context.app, secondFactor.groups, {}, { token: owner.token })
    expect(later.body.without.map(({ id }) => id)).not.toContain(person.id)
    const wrong = await ask(context.app, secondFactor.saveGroups, { groups: '[9]' }, { token: owner.token })
    expect(wrong.type).toBe('E_INVALID')
  })
})

test('a new passkey needs a code of the app, or a recovery code', async () => {
  const beginPasskey = (code?: string) => ask(context.app, passkey.begin, { current_pwd, code }, token())
  expect((await beginPasskey()).type).toBe('S_OK')
  const { bytes, code, codes } = await turnOn()
  expect((await beginPasskey()).fields).toEqual({
    code: 'Enter the code of your authenticator app, or a recovery code.',
  })
  expect((await beginPasskey(wrongCode(bytes))).fields).toHaveProperty('code')
  expect((await beginPasskey(code())).type).toBe('S_OK')
  expect((await beginPasskey(codes[0])).type).toBe('S_OK')
})
