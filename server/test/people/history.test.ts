import { payment } from '@freehold/contract/money/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCharges } from '../../src/areas/money/billing/charge.sql'
import { tenantHistory } from '../../src/areas/money/ledger/history'
import { readToPay } from '../../src/areas/money/payments/account-to-pay.sql'
import { collectOther } from '../../src/areas/money/payments/collect'
import { postPayment } from '../../src/areas/money/payments/record-payment'
import { voidChargeOnRequest, voidPayment } from '../../src/areas/money/payments/void-payment'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Books, day, dollars, type Home, openBooks } from '../kit/money/books'
import { pdfOf, readPdf } from '../kit/reports/read-pdf'
import { addPerson } from '../kit/world/people'

const today = '2026-03-05'

let context: TestApp
let books: Books
let home: Home
let other: Home
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Alder & <Sons>')
  home = await books.moveIn({ name: 'Ada "O\'Neil" <b>', initial: 700, today })
  // A second home of the same person, in another property.
  other = await books.moveIn({ tenant: home.tenant, moveIn: '2026-03-01', total: 1500, today })
})
afterAll(async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  await context.close()
})

const pay = (amount: number, on: string, byCard = false) =>
  books.on(home.occupancy, today, async (tx, scope, account) =>
    postPayment(tx, scope, await readToPay(tx, scope, account, day(on)), {
      reason: 'RENT',
      source: 'RENT',
      day: day(on),
      amount: dollars(amount),
      notes: `of ${on}`,
      byCard,
    }),
  )

const lines = async (properties: readonly number[] | null = null, with_voided = false) => {
  const rows = await tenantHistory(books.db, books.scopeOn(today, properties), { id: home.tenant, with_voided })
  return rows.map((row) => `${row.history_date} ${row.kind} ${row.description} ${row.effect} ${row.balance}`)
}

const begun = [
  '2026-01-01 CHARGE Security deposit 500 500',
  '2026-01-01 CHARGE Rent, 01-01-2026 to 01-31-2026 1500 2000',
  '2026-01-01 PAYMENT Rent Payment -700 1300',
  '2026-02-01 CHARGE Rent, 02-01-2026 to 02-28-2026 1500 2800',
]
const march = [
  '2026-03-01 CHARGE Rent, 03-01-2026 to 03-31-2026 1500 4300',
  '2026-03-01 CHARGE Security deposit 500 4800',
  '2026-03-01 CHARGE Rent, 03-01-2026 to 03-31-2026 1000 5800',
]
const paidIn = (before: readonly string[], amount: number) =>
  before.map((line) => line.replace(/\d+$/, (balance) => String(Number(balance) - amount)))

describe('the history of a tenant', () => {
  test('lists charges and payments, oldest first, with the balance after each', async () => {
    expect(await lines()).toEqual([...begun, ...march])
  })

  test('puts a payment on its own day, whenever it was recorded', async () => {
    const id = await pay(250.25, '2026-02-10')
    expect(await lines()).toEqual([
      ...begun,
      '2026-02-10 PAYMENT Rent Payment -250.25 2549.75',
      ...paidIn(march, 250.25),
    ])
    await books.post((tx) =>
      voidPayment(tx, books.scopeOn(today), { id, reason: 'Bounced', with_charge: false, confirm: false }),
    )
  })

  test('leaves out voided entries, and shows them with their reversals on request', async () => {
    expect(await lines()).toEqual([...begun, ...march])
    expect(await lines(null, true)).toEqual([
      ...begun,
      '2026-02-10 PAYMENT Rent Payment -250.25 2549.75',
      '2026-02-10 VOID Voided: Rent Payment 250.25 2800',
      ...march,
    ])
    const all = await tenantHistory(books.db, books.scopeOn(today), { id: home.tenant, with_voided: true })
    expect(all.filter(({ voided }) => voided).map(({ kind, notes, open }) => [kind, notes, open])).toEqual([
      ['PAYMENT', 'of 2026-02-10', null],
    ])
    expect(all.find(({ kind }) => kind === 'VOID')).toMatchObject({ notes: 'Bounced', paid_amount: 250.25 })
  })

  test('names the charge that was voided', async () => {
    const rows = await tenantHistory(books.db, books.scopeOn(today), { id: home.tenant, with_voided: false })
    const feb = rows.find(({ history_date }) => history_date === '2026-02-01')
    await books.post((tx) =>
      voidChargeOnRequest(tx, books.scopeOn(today), { id: feb?.id ?? 0, reason: 'Agreed', confirm: true }),
    )
    const open = await openCharges(books.db, books.scopeOn(today), home.occupancy)
    expect(open.map(({ due }) => due)).not.toContain('2026-02-01')
    const all = await lines(null, true)
    expect(all).toContain('2026-02-01 VOID Voided: Rent, 02-01-2026 to 02-28-2026 -1500 1300')
    expect(await lines()).toEqual([...begun.slice(0, 3), ...paidIn(march, 1500)])
  })

  test('shows amounts above zero, what is open of charges, and the reason of each', async () => {
    const rows = await tenantHistory(books.db, books.scopeOn(today), { id: home.tenant, with_voided: false })
    const [first, second, third] = rows
    expect(first).toMatchObject({ pay_reason: 'SECURITY_DEPOSIT', paid_amount: 500, open: 0, voided: false })
    // The initial payment filled the deposit and paid 200 of the rent.
    expect(second).toMatchObject({ pay_reason: 'RENT', paid_amount: 1500, open: 1300 })
    expect(third).toMatchObject({ pay_reason: 'RENT', paid_amount: 700, open: null, effect: -700 })
    expect(third).toMatchObject({ property_id: home.property, unit_id: home.unit, in_transit: false })
  })

  test('names a payment by its reason, and says when it is on its way', async () => {
    await books.post((tx) =>
      collectOther(tx, books.scopeOn(today), {
        tenant_id: home.tenant,
        type: 'LAUNDRY',
        property_id: home.property,
        rent_unit_id: home.occupancy,
        paid_date: day('2026-03-02'),
        paid_amount: dollars(12.5),
        method: null,
        check_number: '',
        notes: '',
        bill: true,
        confirm: false,
      }),
    )
    await pay(40, '2026-03-03', true)
    const rows = await tenantHistory(books.db, books.scopeOn(today), { id: home.tenant, with_voided: false })
    expect(rows.slice(-3).map(({ kind, description, in_transit }) => [kind, description, in_transit])).toEqual([
      ['CHARGE', 'Laundry', false],
      ['PAYMENT', 'Laundry', false],
      ['PAYMENT', 'Rent Payment', true],
    ])
  })

  test('covers only the properties in sight, as does its balance', async () => {
    expect(await lines([other.property])).toEqual([
      '2026-03-01 CHARGE Security deposit 500 500',
      '2026-03-01 CHARGE Rent, 03-01-2026 to 03-31-2026 1000 1500',
    ])
    await expect(lines([])).rejects.toThrow('Tenant not found.')
  })

  test('ends with the balance that the tenant has', async () => {
    const rows = await tenantHistory(books.db, books.scopeOn(today), { id: home.tenant, with_voided: true })
    const [total] = await context.database.ask(
      'select balance_cents::int as balance from tenant_total where tenant_id = $1',
      [home.tenant],
    )
    expect(total).toEqual({ balance: Math.round((rows.at(-1)?.balance ?? 0) * 100) })
  })
})

describe('the statement', () => {
  const print = (token: string) => ask(context.app, payment.print, { id: home.tenant }, { token })

  test('is a page that runs nothing, with every name as text', async () => {
    const { status, headers, text } = await print(books.person.token)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('<p class="company">Alder &amp; &lt;Sons&gt; Homes</p>')
    expect(text).toContain('<dd>Ada &quot;O&#39;Neil&quot; &lt;b&gt;</dd>')
    expect(text).not.toMatch(/<b>|<script/)
  })

  test('has one row per entry that is not voided, and totals that match the balance', async () => {
    const { text } = await print(books.person.token)
    const rows = await tenantHistory(books.db, books.scopeOn(today), { id: home.tenant, with_voided: false })
    const body = text.slice(text.indexOf('<tbody>'), text.indexOf('</tbody>'))
    expect(body.match(/<tr>/g)).toHaveLength(rows.length)
    const [, charged, paid, balance] =
      /<tfoot>.*?>(\$[\d,.]+)<.*?>(\$[\d,.]+)<[^$]*>(\$[\d,.]+)</s.exec(text)?.map(String) ?? []
    expect([charged, paid, balance]).toEqual(['$5,012.50', '$752.50', '$4,260.00'])
    expect(rows.at(-1)?.balance).toBe(4260)
    expect(text).toContain('<dd>$4,260.00 owed</dd>')
  })

  test('covers only the properties of a limited user', async () => {
    const { token } = await addPerson(context, books.account, {
      group: 4,
      mark: 'Alder',
      login: 'narrow',
      properties: [other.property],
    })
    const { text } = await print(token)
    expect(text).toContain('<dd>$1,500.00 owed</dd>')
    expect(text).not.toContain('01-01-2026')
    const { token: blind } = await addPerson(context, books.account, {
      group: 4,
      mark: 'Alder',
      login: 'blind',
      properties: [],
    })
    expect((await print(blind)).type).toBe('E_NOT_FOUND')
  })

  test('of a tenant without a history says so', async () => {
    const nobody = await books.addTenant('Nobody Yet')
    const { text } = await ask(context.app, payment.print, { id: nobody }, { token: books.person.token })
    expect(text).toContain('No charges or payments yet.')
    expect(text).toContain('<dd>$0.00</dd>')
  })
})

describe('the statement as a PDF', () => {
  const asked = () => ({ id: home.tenant, format: 'pdf' })

  test('has the lines and totals of the page, with every name as text', async () => {
    const { pages, title, tagged } = await readPdf(await pdfOf(context, payment.print, asked(), books.person.token))
    const text = pages.join(' ')
    expect({ title, tagged }).toEqual({ title: 'Statement for Ada "O\'Neil" <b>', tagged: true })
    expect(text).toContain('Alder & <Sons> Homes')
    expect(text).toContain('Balance $4,260.00 owed')
    expect(text).toMatch(/Total \$5,012\.50 \$752\.50 \$4,260\.00/)
    const rows = await tenantHistory(books.db, books.scopeOn(today), { id: home.tenant, with_voided: false })
    expect(rows.length).toBeGreaterThan(5)
    for (const { description } of rows) expect(text.replaceAll(' ', '')).toContain(description.replaceAll(' ', ''))
  })

  test('is refused to a user who sees none of the tenant, as the page is', async () => {
    const { token } = await addPerson(context, books.account, { group: 4, mark: 'Alder', login: 'far', properties: [] })
    expect((await ask(context.app, payment.print, asked(), { token })).type).toBe('E_NOT_FOUND')
  })
})
