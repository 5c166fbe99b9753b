import { securityQuestion } from '@freehold/contract/account/security-question'
import { user } from '@freehold/contract/account/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerFits, plainAnswer } from '../../src/areas/account/security/answers'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
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
  person = await addPerson(context, account, { group: 3, mark: 'Alder', login: `omar${made}` })
})

const pairs = (...given: [number, string][]) =>
  JSON.stringify(given.map(([question, answer]) => ({ question, answer })))
const save = (security_questions: string, current_pwd = '') =>
  ask(context.app, securityQuestion.save, { security_questions, current_pwd }, { token: person.token })
const kept = () =>
  context.database.ask<{ question: number; answer_hash: string }>(
    'select question, answer_hash from security_answer where user_id = $1 order by question',
    [person.id],
  )
const isChosen = async () =>
  (await ask(context.app, user.profile, {}, { token: person.token })).body.data.security_questions_selected

describe('security questions', () => {
  test('are ten different ones, listed for anybody', async () => {
    const { data } = (await ask(context.app, securityQuestion.list)).body
    expect(data).toHaveLength(10)
    expect(new Set(data.map(({ title }) => title)).size).toBe(10)
    expect(data.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('are kept with argon2id hashes of the plain answers, and told to the screens', async () => {
    expect(await isChosen()).toBe(0)
    expect(await save(pairs([4, '  New   YORK '], [2, 'Volvo 240']))).toMatchObject({
      type: 'S_OK',
      message: 'Your security questions are saved.',
    })
    expect(await isChosen()).toBe(1)
    const [second, fourth] = await kept()
    expect([second?.question, fourth?.question]).toEqual([2, 4])
    expect(fourth?.answer_hash).toMatch(/^\$argon2id\$/)
    expect(await answerFits(fourth?.answer_hash, 'new york')).toBe(true)
    expect(await answerFits(fourth?.answer_hash, 'newyork')).toBe(false)
  })

  test('are chosen once, whole, by ten first saves at once', async () => {
    const answers = await ten((i) => save(pairs([3, `Ms. ${i}`], [5, `Elm ${i}`])))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    expect((await kept()).map(({ question }) => question)).toEqual([3, 5])
  })

  test('are changed as a whole with the current password alone', async () => {
    await save(pairs([1, 'Rex'], [2, 'Volvo']))
    const other = pairs([3, 'Ms. Lee'], [5, 'Elm'])
    for (const typed of ['', 'Wrong99'])
      expect(await save(other, typed)).toMatchObject({
        type: 'E_INVALID',
        body: { fields: { current_pwd: expect.stringMatching(/current password/i) } },
      })
    expect((await kept()).map(({ question }) => question)).toEqual([1, 2])
    expect((await save(other, password)).type).toBe('S_OK')
    expect((await kept()).map(({ question }) => question)).toEqual([3, 5])
  })

  test.each([
    ['one pair alone', pairs([1, 'Rex'])],
    ['the same question twice', pairs([1, 'Rex'], [1, 'Max'])],
    ['three pairs', pairs([1, 'Rex'], [2, 'Volvo'], [3, 'Ms. Lee'])],
    ['an unknown question', pairs([1, 'Rex'], [11, 'Max'])],
    ['a blank answer', pairs([1, 'Rex'], [2, '   '])],
    ['an answer of 192 characters', pairs([1, 'Rex'], [2, 'x'.repeat(192)])],
    ['no list', 'Rex'],
  ])('refuse %s, and keep nothing', async (_, sent) => {
    expect((await save(sent)).type).toBe('E_INVALID')
    expect(await kept()).toEqual([])
    expect(await isChosen()).toBe(0)
  })

  test('are chosen by the user alone, not by a super admin on the user’s behalf', async () => {
    const [admin] = await context.database.ask<{ id: string }>(
      `insert into super_admin (email, name, password_hash) values ($1, 'Sam', '') returning id`,
      [`sam${made}@freehold.example`],
    )
    await context.database.ask('update session set super_admin_id = $1 where user_id = $2', [admin?.id, person.id])
    expect((await save(pairs([1, 'Rex'], [2, 'Volvo']))).type).toBe('E_FORBIDDEN')
  })
})

test.each([
  ['Élan  Vital', 'élan vital'],
  ['\tRex\n', 'rex'],
  ['Ｒｅｘ', 'rex'],
])('the answer %j is kept as %j', (typed, plain) => expect(plainAnswer(typed)).toBe(plain))
