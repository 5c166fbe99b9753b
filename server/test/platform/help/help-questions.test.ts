import { installation } from '@freehold/contract/operator/installation'
import { faq } from '@freehold/contract/site/faq'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wordsToKeep } from '../../../src/areas/site/help/keep-question'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { superAtWork } from '../../kit/world/super-admin'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())
beforeEach(() => context.database.ask('delete from help_question'))

const kept = () =>
  context.database.ask<{ words: string; times: number }>('select words, times from help_question order by words')

describe('the words of a question', () => {
  test.each([
    ['Where is the XYLOPHONE?', 'where is the xylophone'],
    ['nora@mail.example owes 1,250.00 since 2026-01-02', 'owes since'],
    ['call (555) 010-0100 about 123-45-6789', 'call about'],
    ["can't evict — help", "can't evict help"],
    ['¿Cómo pago?', 'cómo pago'],
    ['a b c', ''],
    ['x'.repeat(60), ''],
    ['one two three four five six seven eight nine ten', 'one two three four five six seven eight'],
  ])('of "%s" are kept as "%s"', (question, words) => {
    expect(wordsToKeep(question)).toBe(words)
  })
})

describe('a question without an answer', () => {
  const search = (keyword: string, typing = false) => ask(context.app, faq.search, { keyword, typing })

  test('is counted by its words and day, from the call and from the page', async () => {
    await search('xylophone kazoo repair')
    await search('Xylophone  kazoo repair?')
    await context.app.inject('/help?keyword=xylophone+kazoo+repair')
    await search('zither')
    expect(await kept()).toEqual([
      { words: 'xylophone kazoo repair', times: 3 },
      { words: 'zither', times: 1 },
    ])
  })

  test('is not kept while a person types, nor one that has an answer', async () => {
    await search('xylophone', true)
    await context.app.inject('/help/answers?keyword=xylophone')
    await search('late fee')
    expect(await kept()).toEqual([])
  })

  test('adds no new words once a day has 500, and still counts those it has', async () => {
    await context.database.ask(
      `insert into help_question select (now() at time zone 'UTC')::date, 'word ' || repeat('x', n % 20) || n, 1 from generate_series(1, 499) n`,
    )
    await search('zither')
    await search('xylophone')
    await search('zither')
    const rows = await kept()
    expect(rows).toHaveLength(500)
    expect(rows.find(({ words }) => words === 'zither')?.times).toBe(2)
  })
})

describe('super admins', () => {
  test('see the words of all days together, the most asked first, until 90 days have passed', async () => {
    await context.database.ask(`insert into help_question
      select (now() at time zone 'UTC')::date - back, words, times from (values
        (0, 'zither', 2), (3, 'zither', 1), (1, 'xylophone', 9), (90, 'lute', 1), (91, 'old harp', 40)) v (back, words, times)`)
    const { token } = await superAtWork(context)
    await ask(context.app, installation.runJob, { name: 'forget-expired' }, { token })
    const { data, count } = (
      await ask(context.app, installation.helpQuestions, { orderBy: 'times', ascending: 0 }, { token })
    ).body
    expect(count).toBe(3)
    expect(data.map(({ words, times, days }) => [words, times, days])).toEqual([
      ['xylophone', 9, 1],
      ['zither', 3, 2],
      ['lute', 1, 1],
    ])
    const found = (await ask(context.app, installation.helpQuestions, { query: 'zith' }, { token })).body
    expect(found.data.map(({ words }) => words)).toEqual(['zither'])
  })
})
