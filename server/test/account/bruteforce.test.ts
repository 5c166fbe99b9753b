import { session } from '@freehold/contract/account/session'
import { staffUser } from '@freehold/contract/account/staff-user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressDoor, loginDoor, reserveTry } from '../../src/areas/account/security/lockout'
import { forgetExpired } from '../../src/areas/account/sessions/forget-expired'
import { Refusal } from '../../src/http/refusal'
import { hours, minutes, type TestApp, testApp } from '../kit/app/app'
import { type Answer, answerOf, ask, requestOf } from '../kit/app/ask'
import { long } from '../kit/app/effort'
import { addPerson, openAccount, type Person, password } from '../kit/world/people'

let context: TestApp
let account: number
let owner: Person
let victim: Person
let made = 0
beforeAll(async () => {
  context = await testApp({ connections: 12, trustProxy: 1 })
  account = await openAccount(context, 'Alder')
  owner = await addPerson(context, account, { group: 1, mark: 'Alder', login: 'owner', isOwner: true })
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  await context.database.ask('delete from sign_in_failure')
  victim = await addPerson(context, account, { group: 2, mark: 'Alder', login: `noor${made}` })
})

const addressOf = (i: number): string => `10.1.${Math.floor(i / 250) % 4}.${i % 250}`

/** A guess up to where the password would be checked: hashing 100,000 of them would take an hour. */
async function isEvaluated(email: string, address: string): Promise<boolean> {
  try {
    await reserveTry(context.context.pool, [loginDoor(email), addressDoor(address)], context.clock.now())
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Signs in from an address, with the cookies of a browser. */
async function signIn(
  typed: string,
  from: { address?: string; cookie?: string } = {},
): Promise<Answer<typeof session.login>> {
  const request = await requestOf(session.login, { email: victim.email, password: typed })
  const headers = {
    ...request.headers,
    'x-forwarded-for': from.address ?? '192.0.2.7',
    ...(from.cookie && { cookie: from.cookie }),
  }
  return answerOf(await context.app.inject({ ...request, headers }))
}

const cookieIn = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? ''

/** The most within any hour. */
const mostInAnHour = (moments: readonly number[]): number =>
  Math.max(...moments.map((from) => moments.filter((at) => at >= from && at < from + hours).length))

/** Tries again and again from a thousand addresses; `wait` moves the clock after a guess. */
async function guess(times: number, wait: (evaluated: boolean) => number): Promise<number[]> {
  const evaluated: number[] = []
  for (let i = 0; i < times; i += 1) {
    const open = await isEvaluated(victim.email, addressOf(i % 1_000))
    if (open) evaluated.push(context.clock.now().getTime())
    context.clock.advance(wait(open))
  }
  return evaluated
}

describe('guesses at one login from a thousand addresses', () => {
  test('are evaluated ten times in any hour, and a hundred times before its owner acts', async () => {
    const evaluated = await guess(360, (open) => (open ? 1_000 : 15 * minutes))
    expect(mostInAnHour(evaluated)).toBeLessThanOrEqual(10)
    expect(evaluated.length).toBeGreaterThan(50)
    expect(evaluated.length).toBeLessThanOrEqual(100)
    const patient = await guess(80, () => 25 * hours)
    expect(evaluated.length + patient.length).toBe(100)
    await forgetExpired(context.context)
    expect(await isEvaluated(victim.email, addressOf(1))).toBe(false)
  })

  test.runIf(long)('are held to the same when a hundred thousand come', { timeout: 1_800_000 }, async () => {
    const evaluated = await guess(100_000, () => 30_000)
    expect(mostInAnHour(evaluated)).toBeLessThanOrEqual(10)
    expect(evaluated.length).toBe(100)
  })

  test('let the victim in at the first try in a browser that it has used before, and nobody else', async () => {
    const signedIn = await signIn(password)
    const cookie = cookieIn(signedIn)
    expect(String(signedIn.headers['set-cookie'])).toMatch(/Path=\/api\/user; HttpOnly; SameSite=Strict$/)
    await guess(12, () => 0)
    expect((await signIn(password, { address: '192.0.2.8' })).type).toBe('E_RATE_LIMIT')
    expect((await signIn(password, { cookie })).type).toBe('S_OK')
    // The attack goes on as it was: the victim's sign-in gives the guesses no fresh start.
    expect(await isEvaluated(victim.email, addressOf(3))).toBe(false)
    const other = await addPerson(context, account, { group: 2, mark: 'Alder', login: `other${made}` })
    const forged = [cookie.replace(`_${victim.id}=`, `_${other.id}=`), `${cookie}x`, cookie.replace(/=..../, '=AAAA')]
    const was = victim
    victim = other
    await guess(12, () => 0)
    for (const tried of forged.slice(0, 1))
      expect((await signIn(password, { cookie: tried })).type).toBe('E_RATE_LIMIT')
    victim = was
    for (const tried of forged.slice(1)) expect((await signIn(password, { cookie: tried })).type).toBe('E_RATE_LIMIT')
  })

  test('have their own count in a known browser, which is forgotten after ninety days', async () => {
    const cookie = cookieIn(await signIn(password))
    for (let i = 0; i < 5; i += 1) expect((await signIn('Wrong1', { cookie })).type).toBe('E_CREDENTIALS')
    expect((await signIn(password, { cookie })).type).toBe('E_RATE_LIMIT')
    expect((await signIn(password)).type).toBe('S_OK')
    context.clock.advance(91 * 24 * hours)
    await guess(12, () => 0)
    expect((await signIn(password, { cookie })).type).toBe('E_RATE_LIMIT')
  })

  test('end for good at an administrator who unlocks the login, or sets a password', async () => {
    const lock = () =>
      context.database.ask('update sign_in_failure set in_a_row = 99, failures = 4, locked_until = null')
    const info = async () =>
      (await ask(context.app, staffUser.get, { uid: victim.id }, { token: owner.token })).body.data
    await guess(1, () => 0)
    await lock()
    expect((await signIn('Wrong1')).type).toBe('E_CREDENTIALS')
    context.clock.advance(300 * 24 * hours)
    owner = await addPerson(context, account, { group: 1, mark: 'Alder', login: `admin${made}` })
    const told = await signIn(password)
    expect([told.type, told.message]).toEqual(['E_RATE_LIMIT', expect.stringContaining('ask an administrator')])
    expect((await info()).locked).toBe(true)
    const unlocked = await ask(context.app, staffUser.unlock, { id: victim.id }, { token: owner.token })
    expect(unlocked.type).toBe('S_OK')
    expect((await info()).locked).toBe(false)
    expect((await signIn(password)).type).toBe('S_OK')
    const [line] = await context.database.ask<{ message: string }>(
      'select message from activity order by id desc limit 1',
    )
    expect(line?.message).toBe(`${owner.name} unlocked the sign-in of ${victim.name}.`)
  })
})

describe('guesses at ten thousand logins from one address', () => {
  test('are evaluated thirty times in any hour', async () => {
    const evaluated: number[] = []
    const times = long ? 10_000 : 400
    for (let i = 0; i < times; i += 1) {
      if (await isEvaluated(`guess${i}@nowhere.example`, '203.0.113.9')) evaluated.push(context.clock.now().getTime())
      context.clock.advance(20_000)
    }
    expect(mostInAnHour(evaluated)).toBeLessThanOrEqual(30)
    expect(evaluated.length).toBeGreaterThan(30)
  })

  test('count as from one address within a home of IPv6', async () => {
    let evaluated = 0
    for (let i = 0; i < 60; i += 1)
      if (await isEvaluated(`guess${i}@nowhere.example`, `2001:db8:5:7::${i.toString(16)}`)) evaluated += 1
    expect(evaluated).toBe(30)
    expect(await isEvaluated('guess@nowhere.example', '2001:db8:5:8::1')).toBe(true)
  })
})
