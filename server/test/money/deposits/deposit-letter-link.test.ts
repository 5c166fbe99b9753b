import { createHash } from 'node:crypto'
import { deposit } from '@freehold/contract/money/deposit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hours, type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { type Dealings, dealings } from '../../kit/homes/dealings'
import { type Books, openBooks } from '../../kit/money/books'
import { ten } from '../../kit/money/racing'
import { addPerson, openSessionFor } from '../../kit/world/people'

const today = '2026-03-20'

let context: TestApp
let books: Books
let office: Dealings
let letter: number
let token: string
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Alder')
  office = dealings(context, books, today)
  const home = await books.moveIn({ name: 'Bob Hill', initial: 2000, moveIn: '2026-03-01', today })
  await office.moveOut(home, '2026-03-15')
  letter = (await office.settle(home)).id
})
afterAll(() => context.close())

let link: { id: number; path: string }
beforeEach(async () => {
  token = await openSessionFor(context, books.person)
  link = await share()
})

async function share() {
  const { body, text } = await ask(context.app, deposit.shareLetter, { id: letter }, { token })
  expect(text).toContain('S_OK')
  return { id: body.id, path: body.url.slice(new URL(body.url).origin.length) }
}
const open = (method: 'GET' | 'HEAD' | 'POST', path = link.path) =>
  context.app.inject({ method, url: path, headers: { 'user-agent': 'Reader/1' }, remoteAddress: '203.0.113.9' })
async function listed(id = link.id) {
  const { body } = await ask(context.app, deposit.letterLinks, { id: letter }, { token })
  return body.data.find((one) => one.id === id)
}
const revoke = (id = link.id) => ask(context.app, deposit.revokeLetterLink, { id: letter, link_id: id }, { token })

describe('a link to a deposit letter', () => {
  test('opens the letter, and lists when and by whom', async () => {
    const page = await open('POST')
    expect(page.statusCode).toBe(200)
    expect(page.payload).toContain('Your security deposit')
    expect(page.payload).toContain('Bob Hill')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.headers['cache-control']).toBe('no-store')
    const seen = await listed()
    expect(seen).toMatchObject({ created_by: books.person.name, revoked_at: null })
    expect(seen?.openings).toEqual([{ opened_at: expect.any(String), address: '203.0.113.9', agent: 'Reader/1' }])
  })

  test.each(['GET', 'HEAD'] as const)(
    'changes nothing and shows no letter by %s, as mail scanners ask',
    async (method) => {
      const before = await context.database.ask('select * from access_link order by id')
      const page = await open(method)
      expect(page.statusCode).toBe(200)
      expect(page.payload).not.toContain('Bob Hill')
      if (method === 'GET') expect(page.payload).toContain('<form method="post"')
      expect(await context.database.ask('select * from access_link order by id')).toEqual(before)
      expect((await listed())?.openings).toEqual([])
    },
  )

  test('has a token of 256 random bits, of which only the hash is kept', async () => {
    const value = link.path.split('token=')[1] ?? ''
    expect(Buffer.from(value, 'base64url')).toHaveLength(32)
    expect((await share()).path).not.toBe(link.path)
    const [row] = await context.database.ask<{ token_hash: Buffer }>(
      'select token_hash from access_link where id = $1',
      [link.id],
    )
    expect(row?.token_hash).toEqual(createHash('sha256').update(value).digest())
    await ask(context.app, deposit.shareLetter, { id: letter }, { token, key: 'a key' })
    expect(await context.database.ask("select 1 from idempotency_key where path like '%share-letter%'")).toEqual([])
    await open('POST')
    expect(context.logged.filter((line) => line.includes(value))).toEqual([])
  })

  test('gets the same answer when it is unknown, expired or revoked, by GET and by POST', async () => {
    const revoked = await share()
    expect((await revoke(revoked.id)).type).toBe('S_OK')
    const paths = [revoked.path, `/link?token=${'A'.repeat(43)}`, '/link?token=', '/link', '/link?token=a&token=b']
    const answers = await Promise.all(paths.flatMap((path) => [open('GET', path), open('POST', path)]))
    context.clock.advance(61 * 24 * hours)
    token = await openSessionFor(context, books.person)
    answers.push(await open('GET'), await open('POST'))
    context.clock.advance(-61 * 24 * hours)
    for (const { statusCode, payload } of answers) expect([statusCode, payload]).toEqual([404, answers[0]?.payload])
    expect(answers[0]?.payload).toContain("This link doesn't work")
  })

  test('is revoked once, and says by whom', async () => {
    await ten(() => revoke())
    const seen = await listed()
    expect(seen).toMatchObject({ revoked_by: books.person.name, revoked_at: expect.any(String) })
    expect((await open('POST')).statusCode).toBe(404)
    expect((await listed())?.openings).toEqual([])
  })

  test('is not revoked under another number', async () => {
    const answer = await ask(context.app, deposit.revokeLetterLink, { id: letter, link_id: 987_654 }, { token })
    expect(answer.type).toBe('E_NOT_FOUND')
    expect((await open('POST')).statusCode).toBe(200)
  })

  test('is made, listed and revoked by those who see the home', async () => {
    const { token: elsewhere } = await addPerson(context, books.account, {
      group: 4,
      mark: 'Alder',
      login: `elsewhere${link.id}`,
      properties: [],
    })
    const asked = { id: letter, link_id: link.id }
    for (const call of [deposit.shareLetter, deposit.letterLinks, deposit.revokeLetterLink])
      expect((await ask(context.app, call, asked, { token: elsewhere })).type, call.path).toBe('E_NOT_FOUND')
    expect((await open('POST')).statusCode).toBe(200)
  })

  test('is told in the activity log when it is made and revoked', async () => {
    await revoke()
    const lines = await context.database.ask<{ message: string }>(
      "select message from activity where noun = 'deposit_return' order by id desc limit 2",
    )
    expect(lines.map(({ message }) => message.replace(/^.* (made|revoked)/, '$1').replace(/, .*$/, ''))).toEqual([
      'revoked a link to the deposit letter of Bob Hill',
      'made a link to the deposit letter of Bob Hill',
    ])
  })
})
