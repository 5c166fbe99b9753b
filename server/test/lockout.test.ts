import { session } from '@freehold/contract/account/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutes, type TestApp, testApp } from './kit/app'
import { type Answer, ask } from './kit/ask'
import { addEveryGroup, openAccount, type Person, password } from './kit/people'

let house: TestApp
let people: Record<number, Person>
beforeAll(async () => {
  house = await testApp()
  people = await addEveryGroup(house, await openAccount(house, 'Alder'), 'Alder')
})
afterAll(() => house.close())
beforeEach(() => house.database.ask('delete from sign_in_failure'))

const signIn = (email: string, typed = password): Promise<Answer> =>
  ask(house.app, session.login, { email, password: typed })
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
      expect(answer.message).toMatch(/try again in \d+ (seconds|minutes)/)
    }
  })

  test('lock an e-mail that nobody has just the same', async () => {
    const [known, unknown] = [await fail(emailOf(3), 6), await fail('nobody@nowhere.example', 6)]
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
      house.clock.advance(wait * 1_000)
      expect((await signIn(emailOf(6), 'Wrong1')).type).toBe('E_CREDENTIALS')
    }
    for (const [i, wait] of waits.entries()) if (i > 0) expect(wait).toBeGreaterThan(waits[i - 1] ?? 0)
    house.clock.advance(61 * minutes)
    expect((await signIn(emailOf(6))).type).toBe('S_OK')
  })

  test('of many logins from one address lock the address', async () => {
    for (let i = 0; i < 30; i += 1) await signIn(`guess${i}@nowhere.example`, 'Wrong1')
    expect((await signIn(emailOf(7))).type).toBe('E_RATE_LIMIT')
  })

  test('at once are all counted', async () => {
    await Promise.all(Array.from({ length: 10 }, () => signIn(emailOf(8), 'Wrong1')))
    expect((await signIn(emailOf(8))).type).toBe('E_RATE_LIMIT')
    const counted = await house.database.ask<{ failures: number }>('select failures from sign_in_failure order by 1')
    expect(counted.map(({ failures }) => failures)).toEqual([10, 10])
  })

  test('keep no e-mail and no address', async () => {
    await fail(emailOf(2), 1)
    const rows = await house.database.ask<{ door: string }>('select door from sign_in_failure')
    expect(rows).toHaveLength(2)
    for (const { door } of rows) expect(door).toMatch(/^[\w-]{43}$/)
  })
})

test('a login that nobody has takes the time of one that somebody has', async () => {
  const took = async (email: string): Promise<number> => {
    const began = performance.now()
    await signIn(email, 'Wrong1')
    return performance.now() - began
  }
  const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  await signIn(emailOf(2))
  const known: number[] = []
  const unknown: number[] = []
  // In turns, so that whatever else the machine does falls on both alike.
  for (const round of [1, 2, 3])
    for (const i of [2, 3, 4, 5, 6, 7, 8]) {
      known.push(await took(emailOf(i)))
      unknown.push(await took(`nobody${round}${i}@nowhere.example`))
      await house.database.ask('delete from sign_in_failure')
    }
  expect(median(unknown)).toBeGreaterThan(median(known) * 0.5)
  expect(median(unknown)).toBeLessThan(median(known) * 2)
})
