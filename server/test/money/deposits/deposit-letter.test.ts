import { deposit } from '@freehold/contract/money/deposit'
import { cents } from '@freehold/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { type Dealings, dealings } from '../../kit/homes/dealings'
import { type Books, openBooks } from '../../kit/money/books'
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

describe('the letter', () => {
  test('says what was held, taken and returned, as it was issued', async () => {
    const property = await books.addProperty('Elm <House>')
    const unit = await books.addUnit(property, 'Unit "7"')
    const name = 'Bob <script>alert(1)</script>'
    const home = await books.moveIn({ property, unit, name, initial: 2000, moveIn: '2026-03-01', today })
    const charge = await office.bill(home, 120.5)
    await office.moveOut(home, '2026-03-31')
    const { id } = await office.settle(home, {
      applied: [{ charge_id: charge, amount: 100 }],
      kept: 50,
      kept_reason: 'A door & its <frame>',
      send_to: '9 Far Lane\nSalem, MA 01970',
    })
    const asked = { id }
    const letter = await ask(context.app, deposit.letter, asked, { token: books.person.token })
    expect(letter.status).toBe(200)
    expect(letter.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(letter.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
    for (const part of [
      'Alder Homes',
      'Bob &lt;script&gt;alert(1)&lt;/script&gt;\n9 Far Lane\nSalem, MA 01970',
      'Unit &quot;7&quot;, Elm &lt;House&gt;',
      '4 Alder Street\nBoston, MA 02134',
      '<dt>Moved in</dt><dd>03-01-2026</dd><dt>Moved out</dt><dd>03-31-2026</dd>',
      '<td>Security deposit</td><td class="num">$500.00</td>',
      '<td>Laundry</td><td class="num">$100.00</td>',
      '<td>Kept: A door &amp; its &lt;frame&gt;</td><td class="num">$50.00</td>',
      '<td>Deposit returned</td><td class="num">$350.00</td>',
      'Still owed on your account: $20.50.',
    ])
      expect(letter.text).toContain(part)
    expect(letter.text).not.toContain('<script')

    await context.database.ask("update tenant set tenant_name = 'Robert' where id = $1", [home.tenant])
    await context.database.ask("update property set address = 'Elsewhere' where id = $1", [property])
    const again = await ask(context.app, deposit.letter, asked, { token: books.person.token })
    expect(again.text).toBe(letter.text)
  })

  test('opens for users who may see its home', async () => {
    const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
    await office.moveOut(home, '2026-03-31')
    const { id } = await office.settle(home)
    const seeing = (login: string, properties: number[]) =>
      addPerson(context, books.account, { group: 4, mark: 'Alder', login, properties })
    const here = await seeing('here', [home.property])
    const nowhere = await seeing('nowhere', [])
    expect((await ask(context.app, deposit.letter, { id }, { token: here.token })).status).toBe(200)
    const unseen = await ask(context.app, deposit.letter, { id }, { token: nowhere.token })
    const nobodys = await ask(context.app, deposit.letter, { id: 987_654_321 }, { token: nowhere.token })
    expect([unseen.type, unseen.body]).toEqual(['E_NOT_FOUND', nobodys.body])
  })

  test('has figures that come to what was returned', async () => {
    const home = await books.moveIn({ initial: 2000, moveIn: '2026-03-01', today })
    await office.moveOut(home, '2026-03-15')
    await office.settle(home, { kept: 100, kept_reason: 'Keys', credit: 500 })
    const rows = await context.database.ask<{ returned: string; letter: { returned: number; credit: number } }>(
      'select returned_cents as returned, letter from deposit_return where account_id = $1',
      [books.account],
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { returned, letter } of rows) expect(cents(letter.returned + letter.credit)).toBe(Number(returned))
  })
})
