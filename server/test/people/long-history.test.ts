import { charge } from '@freehold/contract/money/charge'
import { payment } from '@freehold/contract/money/payment'
import { addDays, type Day } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tenantHistory } from '../../src/areas/money/ledger/history'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { rounds } from '../kit/app/effort'
import { type Books, type Home, openBooks } from '../kit/money/books'
import { setDay } from '../kit/money/landlord'
import { officeOf } from '../kit/money/office'
import { addPerson } from '../kit/world/people'

const today = '2026-11-20' as Day
const rowsAtOnce = 500
/** The pages are cut alike in a tenth of them. */
const times = rounds(1, 10)

let of: TestApp
let books: Books
let office: ReturnType<typeof officeOf>
let home: Home
beforeAll(async () => {
  of = await testApp()
  setDay(of, today)
  books = await openBooks(of, 'Long')
  office = officeOf(of, books)
  home = await books.moveIn({ name: 'Ivo Reed', moveIn: '2026-01-01', today: '2026-01-01' })
  for (let time = 0; time < times; time += 1) {
    const rows = Array.from({ length: rowsAtOnce }, (_, n) => ({
      rent_id: home.occupancy,
      type: 'PARKING',
      paid_date: addDays(today, -((n * 7 + time) % 300)),
      paid_amount: String(1 + (n % 9)),
      notes: '',
    }))
    await office(charge.addMany, { rows: JSON.stringify(rows) })
  }
}, 300_000)
afterAll(() => of.close())

const whole = () => tenantHistory(books.db, books.scopeOn(today), { id: home.tenant, with_voided: false })
const page = (key: object = {}) => office(payment.history, { id: home.tenant, paged: true, ...key })

describe('the history of a tenant with thousands of lines', () => {
  test('begins with the newest 50, oldest first, with the balances that the whole has', async () => {
    const all = await whole()
    expect(all.length).toBeGreaterThan(rowsAtOnce * times)
    const { data, more } = await page()
    expect(more).toBe(true)
    expect(data).toEqual(all.slice(-50))
  })

  test('is whole for a client that asks for no page', async () => {
    const { data, more } = await office(payment.history, { id: home.tenant })
    expect(data).toEqual(await whole())
    expect(more).toBe(false)
  })

  test('goes on with the 50 before a line, and ends with the oldest', async () => {
    const all = await whole()
    const pageBefore = (n: number) => page({ before_day: all[n]?.history_date, before_entry: all[n]?.id })
    for (const n of [all.length - 50, 400, 51, 50]) {
      const { data, more } = await pageBefore(n)
      expect(data).toEqual(all.slice(n - 50, n))
      expect(more).toBe(n > 50)
    }
    expect(await pageBefore(20)).toMatchObject({ data: all.slice(0, 20), more: false })
    expect(await pageBefore(0)).toMatchObject({ data: [], more: false })
    expect(await page({ before_day: all[0]?.history_date })).toMatchObject({ data: [], more: false })
  })

  test('covers only the properties in sight, and so do its balances', async () => {
    const { property } = await books.moveIn({ tenant: home.tenant, moveIn: '2026-11-01', today })
    const { token } = await addPerson(of, books.account, {
      group: 4,
      mark: 'Long',
      login: 'narrow',
      properties: [property],
    })
    const { body } = await ask(of.app, payment.history, { id: home.tenant, paged: true }, { token })
    const scope = books.scopeOn(today, [property])
    const seen = await tenantHistory(books.db, scope, { id: home.tenant, with_voided: false })
    expect(seen.every(({ property_id }) => property_id === property)).toBe(true)
    expect(body).toMatchObject({ data: seen, more: false })
    expect(seen.length).toBeGreaterThan(1)
  })

  test('is printed whole', async () => {
    const { text } = await ask(of.app, payment.print, { id: home.tenant }, { token: books.person.token })
    const body = text.slice(text.indexOf('<tbody>'), text.indexOf('</tbody>'))
    expect(body.match(/<tr>/g)).toHaveLength((await whole()).length)
  })
})
