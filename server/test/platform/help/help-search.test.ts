import { faq } from '@freehold/contract/site/faq'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileArticles } from '../../../src/areas/site/help/file-articles'
import { findArticles } from '../../../src/areas/site/help/find-articles'
import { help } from '../../../src/areas/site/help/help'
import { isSlip } from '../../../src/areas/site/help/words'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { heldBack, sixtyQuestions } from './sixty-questions'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

interface Asked {
  question: string
  wanted: readonly string[]
}

/** The number of these questions whose article comes first, and of those whose article is among the first three. */
async function hitsOf(questions: readonly Asked[]) {
  const { filing } = await help()
  const ranked = questions.map(({ question, wanted }) => {
    const places = findArticles(filing, question).hits.map(({ article }) => article.address.replace('/help/', ''))
    return { question, place: places.findIndex((place) => wanted.includes(place)), first: places[0] }
  })
  return {
    first: ranked.filter(({ place }) => place === 0).length,
    amongThree: ranked.filter(({ place }) => place >= 0 && place < 3).length,
    others: ranked.filter(({ place }) => place !== 0),
  }
}

describe('the search of help articles, in the words of landlords', () => {
  test('finds the right article first for 54 of 60 questions, and among three for 59', async () => {
    const questions = sixtyQuestions.flatMap(([articles, ...wordings]) =>
      wordings.map((question) => ({ question, wanted: articles.split(' ') })),
    )
    expect(questions).toHaveLength(60)
    const { first, amongThree, others } = await hitsOf(questions)
    expect(first, JSON.stringify(others, null, 1)).toBeGreaterThanOrEqual(54)
    expect(amongThree, JSON.stringify(others, null, 1)).toBeGreaterThanOrEqual(59)
  })

  test('does about as well for questions that it was never tuned on', async () => {
    const { first, amongThree, others } = await hitsOf(
      heldBack.map(([articles, question]) => ({ question, wanted: articles.split(' ') })),
    )
    expect(first, JSON.stringify(others, null, 1)).toBeGreaterThanOrEqual(14)
    expect(amongThree, JSON.stringify(others, null, 1)).toBeGreaterThanOrEqual(17)
  })

  test('files the articles once', async () => {
    expect((await help()).filing).toBe((await help()).filing)
  })

  test('has the articles that every question names', async () => {
    const there = (await help()).sections.flatMap(({ faq: articles }) => articles.map(({ address }) => address))
    const named = [...sixtyQuestions, ...heldBack].flatMap(([articles]) => articles.split(' '))
    expect(named.filter((one) => !there.includes(`/help/${one}`))).toEqual([])
  })
})

describe('the search of help articles', () => {
  const answer = async (keyword: string) => (await ask(context.app, faq.search, { keyword })).body
  const titles = async (keyword: string) =>
    (await answer(keyword)).data.flatMap((section) => section.faq.map(({ title }) => title))

  test.each([
    ['late fee', 'Late fee rules'],
    ['How do I void a payment?', 'Collect payment'],
    ['rent roll', 'Rent roll'],
    ['RENT ROLL', 'Rent roll'],
    ['keyboard shortcuts', 'Find a record, and use the keyboard'],
    ['import', 'Import a portfolio'],
  ])('finds for "%s" first "%s"', async (keyword, title) => {
    expect((await titles(keyword))[0]).toBe(title)
  })

  test.each([
    ['eviction', "Tenant's page", 'a word of the trade'],
    ['renter', 'Tenants', 'another word for the same'],
    ['expences', 'Expenses', 'a slip of the fingers'],
    ['recievabels', 'Aged receivables', 'two slips in a long word'],
    ['depositing register', 'Deposits register', 'another form of the word'],
    ['charg', 'Add charges to many tenants', 'the beginning of a word'],
  ])('finds for "%s" also "%s": %s', async (keyword, title) => {
    expect(await titles(keyword)).toContain(title)
  })

  test('answers the three nearest where no article has enough of the question, and says so', async () => {
    const { sure } = await answer('payment xylophone kazoo')
    const found = await titles('payment xylophone kazoo')
    expect(sure).toBe(false)
    expect(found).toHaveLength(3)
    expect(found[0]).toBe('Collect payment')
    expect((await answer('late fee')).sure).toBe(true)
  })

  test('answers nothing for words that no article has, and for none that count', async () => {
    expect(await titles('xylophone')).toEqual([])
    expect(await titles('how do I')).toEqual([])
  })

  test.each([
    ['', 'The keyword is required.'],
    ['a', 'Type at least 2 letters to search.'],
    ['a'.repeat(101), 'The keyword can have at most 100 characters.'],
  ])('refuses the keyword "%s" at its field', async (keyword, message) => {
    const { status, type, fields } = await ask(context.app, faq.search, { keyword })
    expect([status, type, fields]).toEqual([422, 'E_INVALID', { keyword: message }])
  })

  test('weighs a rare word more than one that every article has', () => {
    const article = (title: string, content: string) => ({
      title,
      content,
      address: title,
      other: '',
      screen: '',
      children: [],
    })
    const faqs = [article('One', 'tenant lease unit'), article('Two', 'tenant'), article('Three', 'tenant umbrella')]
    const filing = fileArticles([{ title: 'S', content: '', language: 'en', readers: 'staff', faq: faqs }])
    expect(findArticles(filing, 'tenant umbrella').hits[0]?.article.title).toBe('Three')
  })
})

describe('a slip', () => {
  test.each([
    ['rent', 'rant'],
    ['lease', 'laese'],
    ['payment', 'paymnt'],
    ['statement', 'statment'],
    ['receivable', 'recieveble'],
    ['maintenance', 'maintanence'],
  ])('leads from %s to %s and back', (a, b) => {
    expect([isSlip(a, b), isSlip(b, a)]).toEqual([true, true])
  })

  test.each([
    ['rent', 'rent'],
    ['ant', 'and'],
    ['lease', 'liaes'],
    ['payment', 'pajmunt'],
    ['statement', 'stutmunt'],
    ['maintenance', 'mountains'],
  ])('does not lead from %s to %s', (a, b) => {
    expect([isSlip(a, b), isSlip(b, a)]).toEqual([false, false])
  })
})
