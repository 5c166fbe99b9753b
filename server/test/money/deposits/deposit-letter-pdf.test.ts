import { createHash } from 'node:crypto'
import { deposit } from '@freehold/contract/money/deposit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLetter } from '../../../src/areas/money/deposits/deposit.sql'
import { issuedLetter, issueLetters } from '../../../src/areas/money/deposits/issue-letters'
import { readsOf } from '../../../src/database/read'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { type Dealings, dealings } from '../../kit/homes/dealings'
import { type Books, openBooks } from '../../kit/money/books'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'
import { addPerson } from '../../kit/world/people'

const today = '2026-03-20'

let context: TestApp
let books: Books
let office: Dealings
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Alder')
  office = dealings(context, books, today)
})
afterAll(() => context.close())

async function settled(name = 'Bob #read("/etc/passwd")') {
  const property = await books.addProperty('Elm *House*')
  const unit = await books.addUnit(property, 'Unit $7$')
  const home = await books.moveIn({ property, unit, name, initial: 2000, moveIn: '2026-03-01', today })
  const charge = await office.bill(home, 120.5)
  await office.moveOut(home, '2026-03-31')
  const { id } = await office.settle(home, {
    applied: [{ charge_id: charge, amount: 100 }],
    kept: 50,
    kept_reason: 'A door & its frame',
    send_to: '9 Far Lane\nSalem, MA 01970',
  })
  return { id, property }
}

const letterOf = (id: number, token = books.person.token) =>
  pdfOf(context, deposit.letter, { id, format: 'pdf' }, token)

const issuedRows = (id: number) =>
  context.database.ask<{ sha256: string; state: string; file_name: string; store_key: string }>(
    `select i.sha256, i.file_name, f.state, f.store_key from issued_document i
     join stored_file f on f.account_id = i.account_id and f.name = i.file_name where i.record_id = $1`,
    [id],
  )

const sha256Of = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex')

test('the PDF says what the page says, with every name as text', async () => {
  const { id } = await settled()
  const { pages, title, language, tagged, tags } = await readPdf(await letterOf(id))
  expect({ title, language, tagged, pages: pages.length }).toEqual({
    title: 'Security deposit: Bob #read("/etc/passwd"), Unit $7$',
    language: 'en-US',
    tagged: true,
    pages: 1,
  })
  for (const part of [
    'Alder Homes 03-20-2026',
    'Bob #read("/etc/passwd") 9 Far Lane Salem, MA 01970',
    'Home Unit $7$, Elm *House*',
    '4 Alder Street Boston, MA 02134',
    'Moved in 03-01-2026',
    'Moved out 03-31-2026',
    'Security deposit $500.00',
    'Laundry $100.00',
    'Kept: A door & its frame $50.00',
    'Deposit returned $350.00',
    'Still owed on your account: $20.50.',
    'Page 1 of 1',
  ])
    expect(pages[0]).toContain(part)
  expect(tags.get('H2')).toBe(3)
})

test('the PDF is stored with its hash and stays the same whatever changes later', async () => {
  const { id } = await settled()
  const first = await letterOf(id)
  expect(await issuedRows(id)).toMatchObject([{ sha256: sha256Of(first), state: 'kept' }])
  await context.database.ask("update account set name = 'Renamed' where id = $1", [books.account])
  // A new template would make other bytes from the same letter; other words stand in for one here.
  await context.database.ask(`update deposit_return set letter = letter || '{"keptReason": "Other"}' where id = $1`, [
    id,
  ])
  expect((await letterOf(id)).equals(first)).toBe(true)
})

test('ten who ask at once get one document', async () => {
  const { id } = await settled()
  const all = await Promise.all(Array.from({ length: 10 }, () => letterOf(id)))
  expect(new Set(all.map(sha256Of)).size).toBe(1)
  expect(await issuedRows(id)).toHaveLength(1)
  const left = await context.database.ask("select name from stored_file where state = 'pending'")
  expect(left).toEqual([])
})

test('the job issues unopened letters once', async () => {
  const { id } = await settled()
  expect((await issueLetters(context.context)).failed).toBe(0)
  const [row] = await issuedRows(id)
  expect(await issueLetters(context.context)).toEqual({ issued: 0, failed: 0 })
  expect(sha256Of(await letterOf(id))).toBe(row?.sha256)
})

test('refuses a stored file that was changed', async () => {
  const { id } = await settled()
  await letterOf(id)
  const [row] = await issuedRows(id)
  const key = row?.store_key ?? ''
  await context.context.files.remove(key)
  await context.context.files.put(key, Buffer.from('%PDF-1.7 forged'), { type: 'application/pdf' })
  const scope = { account: books.account, properties: null }
  const letter = await findLetter(readsOf(context.context.pool, books.account), scope, id)
  if (!letter) throw new Error('The letter was settled above')
  await expect(issuedLetter(context.context, scope, id, letter)).rejects.toThrow('is not the one that was issued')
})

test('the PDF is refused to a user who may not see its home', async () => {
  const { id } = await settled()
  const { token } = await addPerson(context, books.account, { group: 4, mark: 'Alder', login: 'far', properties: [] })
  expect((await ask(context.app, deposit.letter, { id, format: 'pdf' }, { token })).type).toBe('E_NOT_FOUND')
  expect(await issuedRows(id)).toEqual([])
})
