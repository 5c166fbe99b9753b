import { draft } from '@freehold/contract/account/draft'
import { allCalls } from '@freehold/contract/calls'
import { draftFields } from '@freehold/contract/kit/draft-fields'
import { theirs } from '@freehold/contract/kit/theirs'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schedule } from '../../src/schedule'
import { hours, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { expectEnvelope } from '../kit/app/envelope'
import { ten } from '../kit/money/racing'
import { addPerson, openAccount, openSessionFor, type Person } from '../kit/world/people'

const form = 'expense'
const notes = (text: string) => ({ values: { notes: text }, words: {} })

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

const read = async (token = person.token, record?: number) =>
  (await ask(context.app, draft.get, { form, record }, { token })).body.data
const send = (version: number, content: string, { token = person.token, record = 0 } = {}) =>
  ask(context.app, draft.save, { form, record, version, content }, { token })
const save = (version: number, text: string, token = person.token) =>
  send(version, JSON.stringify(notes(text)), { token })
const wordsOf = async (token = person.token) => (await read(token))?.values.notes

describe('a draft', () => {
  test('is kept as it was typed, under a version that counts up', async () => {
    expect(await read()).toBeNull()
    expect((await save(0, 'new  roof\n')).body.version).toBe(1)
    expect(await wordsOf()).toBe('new  roof\n')
    expect((await save(1, 'roof')).body.version).toBe(2)
    expect(await read()).toEqual({ version: 2, updated_at: expect.any(String), ...notes('roof') })
  })

  test('belongs to one person of one account', async () => {
    const others = [
      await addPerson(context, account, { group: 1, mark: 'Alder', login: `other${made}` }),
      await addPerson(context, await openAccount(context, `Birch${made}`), {
        group: 1,
        mark: 'Birch',
        login: `other${made}`,
      }),
    ]
    await save(0, 'mine')
    for (const { token } of others) {
      expect(await read(token)).toBeNull()
      await ask(context.app, draft.discard, { form }, { token })
      expect((await save(0, 'another', token)).body.version).toBe(1)
    }
    expect(await wordsOf()).toBe('mine')
  })

  test('of one record stands beside that of another and of a new one', async () => {
    await save(0, 'new')
    await send(0, JSON.stringify(notes('twelve')), { record: 12 })
    expect(await wordsOf()).toBe('new')
    expect((await read(person.token, 12))?.values).toEqual({ notes: 'twelve' })
    await ask(context.app, draft.discard, { form, record: 12 }, { token: person.token })
    expect(await read(person.token, 12)).toBeNull()
    expect(await wordsOf()).toBe('new')
  })

  test('answers what is stored when another window was quicker, and keeps it', async () => {
    await save(0, 'first')
    await save(1, 'theirs')
    const answer = await save(1, 'yours')
    expect([answer.status, answer.type]).toEqual([409, 'E_CONFLICT'])
    expectEnvelope(draft.save, answer, 'a save over an older version')
    expect(answer.theirs).toEqual({ version: 2, by: person.name, ...notes('theirs') })
    expect(answer.fields).toBeUndefined()
    expect(await wordsOf()).toBe('theirs')
    expect((await save(2, 'yours')).body.version).toBe(3)
  })

  test.each([0, 1])('takes one of ten that save at once over version %i', async (version) => {
    if (version === 1) await save(0, 'before')
    const answers = await ten((i) => save(version, `writer ${i}`))
    const lost = answers.filter(({ type }) => type === 'E_CONFLICT')
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    expect(lost).toHaveLength(9)
    const kept = await read()
    expect(kept?.version).toBe(version + 1)
    for (const answer of lost) expect(answer.theirs).toMatchObject({ version: version + 1, values: kept?.values })
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

  test('is refused for a form that keeps none, when it is too long, and when it cannot be read', async () => {
    const login = { form: 'user/login', version: 0, content: JSON.stringify(notes('x')) }
    expect((await ask(context.app, draft.save, login, { token: person.token })).type).toBe('E_INVALID')
    for (const content of [
      JSON.stringify(notes('x'.repeat(20_000))),
      '{',
      '[]',
      '{"values":{"notes":{}},"words":{}}',
    ]) {
      const answer = await send(0, content)
      expect([answer.type, Object.keys(answer.fields ?? {})]).toEqual(['E_INVALID', ['content']])
    }
    expect(await read()).toBeNull()
  })

  test('is forgotten after thirty days, and not before', async () => {
    await save(0, 'old')
    const forget = schedule.find(({ name }) => name === 'forget-expired')
    context.clock.advance(29 * 24 * hours)
    await forget?.run(context.context, null)
    expect(await wordsOf(await openSessionFor(context, person))).toBe('old')
    context.clock.advance(2 * 24 * hours)
    await forget?.run(context.context, null)
    expect(await read(await openSessionFor(context, person))).toBeNull()
    context.clock.advance(-31 * 24 * hours)
  })
})

describe('the content of a draft', () => {
  test('leaves out a text that its form would refuse for a card number', async () => {
    const values = { notes: 'Card 4111 1111 1111 1111', paid_amount: '4111111111111111' }
    await send(0, JSON.stringify({ values, words: {} }))
    expect((await read())?.values).toEqual({ paid_amount: '4111111111111111' })
  })

  test('leaves out files, fields of other forms, and what is no field', async () => {
    const values = { notes: 'roof', paid_amount: 12.5, receipt: 'x'.repeat(43), dob: '1990-05-17', constructor: 'x' }
    const content = `{"values":${JSON.stringify(values).replace('}', ',"__proto__":"x"}')},"words":{"property_id":"Alder","dob":"x"}}`
    expect((await send(0, content)).type).toBe('S_OK')
    const kept = await read()
    expect([kept?.values, kept?.words]).toEqual([{ paid_amount: 12.5, notes: 'roof' }, { property_id: 'Alder' }])
    const [row] = await context.database.ask<{ content: string }>('select content from form_draft where user_id = $1', [
      person.id,
    ])
    expect(row?.content).not.toMatch(/receipt|dob|1990|proto|constructor/)
  })

  test('never has a birth date, a password, a card, a token or a file, whichever form may keep drafts', () => {
    const secret = /dob|birth|ssn|social|passw|nonce|card|cvv|token|receipt|avatar|image/i
    const named = allCalls.flatMap((call) => Object.keys(call.input.shape).filter((name) => secret.test(name)))
    expect(named).toEqual(expect.arrayContaining(['dob', 'password', 'nonce', 'receipt', 'avatar_image']))
    const kept = allCalls.flatMap((call) => draftFields(call).filter((name) => secret.test(name)))
    // The number of pictures, a payer's name, the receipt of earnest money, and three ticks that hold no secret themselves.
    const harmless = [
      'image_count',
      'cardholder',
      'is_not_ssn',
      'no_ssn',
      'with_births',
      'earn_money_receipt',
      'form_earn_money_receipt',
    ]
    expect(new Set(kept)).toEqual(new Set(harmless))
    expect(draftFields(occupancy.saveTenant)).toContain('tenant_name')
  })

  test('is told in a conflict as the contract declares it', () => {
    const stored = { version: 2, by: 'Alder', ...notes('roof') }
    expect(theirs.safeParse(stored).success).toBe(true)
    expect(theirs.safeParse({ ...stored, fields: {} }).success).toBe(false)
  })
})

test('a draft whose stored content can’t be read is blank, and the next save replaces it', async () => {
  await save(0, 'roof')
  for (const stored of ['', '{', '[]', '{"values":[1]}', 'null']) {
    await context.database.ask('update form_draft set content = $2 where user_id = $1', [person.id, stored])
    expect(await read()).toEqual({ version: 1, updated_at: expect.any(String), values: {}, words: {} })
    expect((await save(7, 'stale')).type).toBe('E_CONFLICT')
  }
  expect((await save(1, 'roof again')).body.version).toBe(2)
  expect(await wordsOf()).toBe('roof again')
})
