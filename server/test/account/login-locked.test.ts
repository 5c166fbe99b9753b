import { session } from '@freehold/contract/account/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hours, type TestApp, testApp } from '../kit/app/app'
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
  person = await addPerson(context, account, { group: 2, mark: 'Alder', login: `noor${made}` })
})

const guess = (typed = 'Wrong1') => ask(context.app, session.login, { email: person.email, password: typed })
const mails = async () => (await mailTo(context, person.email)).map(({ subject }) => subject)
const locked = 'Your sign-in to Alder Homes is temporarily locked'

describe('a login that failed tries lock', () => {
  test('mails its user at the first lock, and not at each later one', async () => {
    for (let i = 0; i < 4; i += 1) await guess()
    expect(await mails()).toEqual([])
    await guess()
    expect(await mails()).toEqual([locked])
    for (let i = 0; i < 3; i += 1) {
      context.clock.advance(hours)
      await guess()
    }
    expect(await mails()).toEqual([locked])
  })

  test('mails once when ten tries come at once', async () => {
    await ten(() => guess())
    expect(await mails()).toEqual([locked])
  })

  test('mails again after a sign-in and another series of failures', async () => {
    for (let i = 0; i < 5; i += 1) await guess()
    context.clock.advance(hours)
    await guess(password)
    for (let i = 0; i < 5; i += 1) await guess()
    expect((await mails()).filter((subject) => subject === locked)).toHaveLength(2)
  })

  /** A minute, two, four ... an hour: whoever waits for each lock to end gets these. */
  test('evaluates at most ten guesses in the first hour, and two in each further hour', async () => {
    const began = context.clock.now().getTime()
    const evaluated: number[] = []
    while (context.clock.now().getTime() - began < 30 * hours) {
      const { type, headers } = await guess()
      if (type === 'E_CREDENTIALS') evaluated.push((context.clock.now().getTime() - began) / hours)
      else context.clock.advance(Number(headers['retry-after']) * 1_000)
    }
    expect(evaluated.filter((hour) => hour < 1).length).toBeLessThanOrEqual(10)
    for (let hour = 1; hour < 29; hour += 1)
      expect(evaluated.filter((at) => at >= hour && at < hour + 1).length).toBeLessThanOrEqual(2)
    expect(evaluated.length).toBeLessThanOrEqual(10 + 30)
  })
})
