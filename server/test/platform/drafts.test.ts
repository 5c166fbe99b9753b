import { draft } from '@freehold/contract/account/draft'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schedule } from '../../src/jobs/schedule'
import { hours, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { ten } from '../kit/money/racing'
import { addPerson, openAccount, openSessionFor, type Person } from '../kit/world/people'

const form = 'expense/save-expense-payment'

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
  person = await addPerson(context, account, { group: 2, mark: 'Alder', login: `writer${made}` })
})

const read = async (token = person.token) => (await ask(context.app, draft.get, { form }, { token })).body.data
const save = (version: number, content: string, token = person.token) =>
  ask(context.app, draft.save, { form, version, content }, { token })

describe('a draft', () => {
  test('is kept as it was typed, under a version that counts up', async () => {
    expect(await read()).toBeNull()
    expect((await save(0, '{"notes":"new  roof\\n"}')).body.version).toBe(1)
    expect((await save(1, '{"notes":"roof"}')).body.version).toBe(2)
    expect(await read()).toEqual({ version: 2, content: '{"notes":"roof"}', updated_at: expect.any(String) })
  })

  test('belongs to one person', async () => {
    const other = await addPerson(context, account, { group: 1, mark: 'Alder', login: `other${made}` })
    await save(0, 'mine')
    expect(await read(other.token)).toBeNull()
    await ask(context.app, draft.discard, { form }, { token: other.token })
    expect((await read())?.content).toBe('mine')
  })

  test('answers both values when another window was quicker, and keeps the first', async () => {
    await save(0, 'first')
    await save(1, 'theirs')
    const answer = await save(1, 'yours')
    expect([answer.status, answer.type]).toEqual([409, 'E_CONFLICT'])
    expect(answer.fields).toEqual({ version: '2', theirs: 'theirs', yours: 'yours' })
    expect((await read())?.content).toBe('theirs')
    expect((await save(2, 'yours')).body.version).toBe(3)
  })

  test.each([0, 1])('takes one of ten that save at once over version %i', async (version) => {
    if (version === 1) await save(0, 'before')
    const answers = await ten((i) => save(version, `writer ${i}`))
    const won = answers.filter(({ type }) => type === 'S_OK')
    expect(won).toHaveLength(1)
    expect(answers.filter(({ type }) => type === 'E_CONFLICT')).toHaveLength(9)
    const kept = await read()
    expect(kept?.version).toBe(version + 1)
    for (const { fields } of answers.filter(({ type }) => type === 'E_CONFLICT'))
      expect(fields).toMatchObject({ version: String(version + 1), theirs: kept?.content })
  })

  test('is no conflict when the same words are saved again', async () => {
    await save(0, 'same')
    expect((await save(0, 'same')).body.version).toBe(1)
  })

  test('is gone once it was discarded, and can be begun again in a window that read it before', async () => {
    await save(0, 'first')
    await ask(context.app, draft.discard, { form }, { token: person.token })
    expect(await read()).toBeNull()
    expect((await save(1, 'second')).body.version).toBe(1)
  })

  test('is refused for a form that keeps none', async () => {
    const answer = await ask(
      context.app,
      draft.save,
      { form: 'user/login', version: 0, content: 'x' },
      { token: person.token },
    )
    expect(answer.type).toBe('E_INVALID')
  })

  test('is forgotten after thirty days, and not before', async () => {
    await save(0, 'old')
    const forget = schedule.find(({ name }) => name === 'forget-expired')
    context.clock.advance(29 * 24 * hours)
    await forget?.run(context.context, null)
    expect((await read(await openSessionFor(context, person)))?.content).toBe('old')
    context.clock.advance(2 * 24 * hours)
    await forget?.run(context.context, null)
    expect(await read(await openSessionFor(context, person))).toBeNull()
    context.clock.advance(-31 * 24 * hours)
  })
})
