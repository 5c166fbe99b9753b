import { session } from '@freehold/contract/account/session'
import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { minutes, type TestApp, testApp } from '../kit/app/app'
import { type Answer, ask } from '../kit/app/ask'
import { addEveryGroup, openAccount, type Person, password } from '../kit/world/people'

const verify = vi.spyOn(argon2, 'verify')

let context: TestApp
let people: Record<number, Person>
beforeAll(async () => {
  context = await testApp()
  people = await addEveryGroup(context, await openAccount(context, 'Alder'), 'Alder')
})
afterAll(() => {
  verify.mockRestore()
  return context.close()
})
beforeEach(async () => {
  await context.database.ask('delete from sign_in_failure')
  verify.mockClear()
})

const signIn = (email: string, typed = password): Promise<Answer> =>
  ask(context.app, session.login, { email, password: typed })
const emailOf = (group: number): string => people[group]?.email ?? ''

async function fail(email: string, times: number): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let i = 0; i < times; i += 1) answers.push(await signIn(email, `Wrong${i}`))
  return answers
}

describe('failed sign-ins', () => {
  test('lock the login after five, right password or not, and say how long', async () => {
    expect((await fail(emailOf(2), 5)).map(({ type }) => type)).toEqual(Array(5).fill('E_CREDENTIALS'))
    for (const typed of [password, 'Wrong9']) {
      const answer = await signIn(emailOf(2), typed)
      expect(answer).toMatchObject({ status: 429, type: 'E_RATE_LIMIT' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.message).toMatch(/Try again in \d+ (seconds|minutes)/)
    }
  })

  test('lock an unknown email just the same', async () => {
    // The wait is told in seconds: it is the same when no time passes between the tries.
    vi.useFakeTimers({ toFake: ['Date'] })
    const [known, unknown] = [await fail(emailOf(3), 6), await fail('nobody@nowhere.example', 6)]
    vi.useRealTimers()
    expect(unknown.map(({ body, status }) => [status, body])).toEqual(known.map(({ body, status }) => [status, body]))
    expect(unknown.at(-1)?.headers['retry-after']).toBe(known.at(-1)?.headers['retry-after'])
  })

  test('count by login whatever its case, and leave other logins alone', async () => {
    await fail(emailOf(4).toUpperCase(), 5)
    expect((await signIn(` ${emailOf(4)}`)).type).toBe('E_RATE_LIMIT')
    expect((await signIn(emailOf(5))).type).toBe('S_OK')
  })

  test('are forgotten after a sign-in', async () => {
    await fail(emailOf(2), 4)
    expect((await signIn(emailOf(2))).type).toBe('S_OK')
    expect((await fail(emailOf(2), 4)).map(({ type }) => type)).toEqual(Array(4).fill('E_CREDENTIALS'))
  })

  test('lock for longer each time, and the lock ends', async () => {
    await fail(emailOf(6), 5)
    const waits: number[] = []
    for (let i = 0; i < 4; i += 1) {
      const wait = Number((await signIn(emailOf(6))).headers['retry-after'])
      waits.push(wait)
      context.clock.advance(wait * 1_000)
      expect((await signIn(emailOf(6), 'Wrong1')).type).toBe('E_CREDENTIALS')
    }
    for (const [i, wait] of waits.entries()) if (i > 0) expect(wait).toBeGreaterThan(waits[i - 1] ?? 0)
    context.clock.advance(61 * minutes)
    expect((await signIn(emailOf(6))).type).toBe('S_OK')
  })

  test('lock an address after thirty failures at different logins', async () => {
    for (let i = 0; i < 30; i += 1) await signIn(`guess${i}@nowhere.example`, 'Wrong1')
    expect((await signIn(emailOf(7))).type).toBe('E_RATE_LIMIT')
  })

  test('keep no email and no address', async () => {
    await fail(emailOf(2), 1)
    const rows = await context.database.ask<{ door: string }>('select door from sign_in_failure')
    expect(rows).toHaveLength(2)
    for (const { door } of rows) expect(door).toMatch(/^[\w-]{43}$/)
  })
})

describe('sign-ins at once', () => {
  const failures = () =>
    context.database.ask<{ failures: number }>('select failures from sign_in_failure order by failures')
  const typesOf = async (asked: Promise<Answer>[]) => {
    const types = (await Promise.all(asked)).map(({ type }) => type)
    return types.toSorted()
  }
  const times = <T>(count: number, what: T): T[] => Array(count).fill(what)

  test('to one login are evaluated five times, and the rest answered as locked', async () => {
    const guesses = Array.from({ length: 60 }, (_, i) => signIn(emailOf(8), `Wrong${i}`))
    expect(await typesOf(guesses)).toEqual([...times(5, 'E_CREDENTIALS'), ...times(55, 'E_RATE_LIMIT')])
    expect(verify).toHaveBeenCalledTimes(5)
    expect(await failures()).toEqual([{ failures: 5 }, { failures: 5 }])
  })

  test('from one address are evaluated thirty times, and the rest answered as locked', async () => {
    const guesses = Array.from({ length: 60 }, (_, i) => signIn(`guess${i}@nowhere.example`, 'Wrong1'))
    expect(await typesOf(guesses)).toEqual([...times(30, 'E_CREDENTIALS'), ...times(30, 'E_RATE_LIMIT')])
    expect(verify).toHaveBeenCalledTimes(30)
  })

  test('open a session where the right password is among those evaluated', async () => {
    const answers = [signIn(emailOf(2)), ...['Wrong1', 'Wrong2', 'Wrong3', 'Wrong4'].map((w) => signIn(emailOf(2), w))]
    expect(await typesOf(answers)).toEqual([...times(4, 'E_CREDENTIALS'), 'S_OK'])
  })

  test('with right passwords leave nothing counted and nothing locked', async () => {
    expect(await typesOf([2, 3, 4, 5, 6, 7, 8].map((group) => signIn(emailOf(group))))).toEqual(times(7, 'S_OK'))
    expect((await failures()).filter((row) => row.failures > 0)).toEqual([])
    await Promise.all(Array.from({ length: 29 }, (_, i) => signIn(`guess${i}@nowhere.example`, 'Wrong1')))
    for (const group of [2, 3, 4]) expect((await signIn(emailOf(group))).type).toBe('S_OK')
    expect((await signIn('guess30@nowhere.example', 'Wrong1')).type).toBe('E_CREDENTIALS')
    expect((await signIn(emailOf(2))).type).toBe('E_RATE_LIMIT')
  })
})

test('an unknown login costs the same hash as a known one', async () => {
  const worked = async (email: string) => {
    verify.mockClear()
    expect((await signIn(email, 'Wrong1')).type).toBe('E_CREDENTIALS')
    return verify.mock.calls.map(([hash, typed]) => [String(hash).split('$').slice(1, 4), typed])
  }
  const known = await worked(emailOf(2))
  expect(known).toEqual([[['argon2id', 'v=19', 'm=19456,t=2,p=1'], 'Wrong1']])
  expect(await worked('nobody@nowhere.example')).toEqual(known)
})
