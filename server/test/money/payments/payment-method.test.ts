import type { AnyCall } from '@freehold/contract/kit/call'
import { payment } from '@freehold/contract/money/payment'
import { search } from '@freehold/contract/reports/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { type Books, type Home, openBooks } from '../../kit/money/books'
import { setDay } from '../../kit/money/landlord'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'
import { addPerson } from '../../kit/world/people'

let of: TestApp
let books: Books
let home: Home
let token: string
const paid: Record<string, number> = {}

beforeAll(async () => {
  of = await testApp()
  setDay(of, '2026-03-20')
  books = await openBooks(of, 'Ledger')
  home = await books.moveIn({ name: 'Lena Moss', moveIn: '2026-01-01', today: '2026-03-20' })
  token = (await addPerson(of, books.account, { group: 1, mark: 'Ledger', login: 'office' })).token
  paid.check = await did(payment.payRent, rent({ method: 'CHECK', check_number: 'A-1042', notes: 'By mail' }))
  paid.cash = await did(payment.collectOther, parking({ method: 'CASH' }))
  paid.bank = await did(payment.payRent, rent({ method: 'BANK_TRANSFER' }))
  paid.unnumbered = await did(payment.collectOther, parking({ method: 'CHECK' }))
  paid.untold = await did(payment.payRent, rent({}))
  paid.card = await did(payment.payByCard, {
    tenant_id: home.tenant,
    rent_id: home.occupancy,
    pay_type_id: 'RENT',
    pay_amount: '40',
    nonce: 'fake-valid-nonce',
  })
})
afterAll(async () => {
  expect((await verifyBooks(of.context.pool)).wrong).toEqual([])
  await of.close()
})

const rent = (told: object) => ({
  tenant_id: home.tenant,
  rent_id: home.occupancy,
  pay_reason: 'RENT',
  paid_date: '2026-03-20',
  paid_amount: '50',
  ...told,
})

const parking = (told: object) => ({
  tenant_id: home.tenant,
  type: 'PARKING',
  property_id: home.property,
  rent_unit_id: home.occupancy,
  paid_date: '2026-03-20',
  paid_amount: '45',
  bill: 1,
  ...told,
})

async function did(call: AnyCall, input: object): Promise<number> {
  const { type, text, body } = await ask(of.app, call, input, { token })
  expect(type, text).toBe('S_OK')
  return Number(body.id)
}

async function listed(asked: object) {
  const { type, text, body } = await ask(of.app, payment.list, { page: 1, limit: 100, ...asked }, { token })
  expect(type, text).toBe('S_OK')
  expect(body.count).toBe(body.data.length)
  return body.data
}

const ids = async (asked: object) => (await listed(asked)).map(({ id }) => id).toSorted((a, b) => a - b)
const named = (...names: string[]) => names.map((name) => paid[name]).toSorted((a, b) => Number(a) - Number(b))

const expected = [
  ['check', 'CHECK', 'A-1042'],
  ['cash', 'CASH', ''],
  ['bank', 'BANK_TRANSFER', ''],
  ['unnumbered', 'CHECK', ''],
  ['untold', '', ''],
  ['card', 'CARD', ''],
] as const

describe('how a payment was made', () => {
  test.each(expected)('is listed with the payment: %s', async (name, method, check_number) => {
    const row = (await listed({})).find(({ id }) => id === paid[name])
    expect(row).toMatchObject({ method, check_number })
  })

  test.each(expected)("is told in the tenant's history: %s", async (name, method, check_number) => {
    const { body } = await ask(of.app, payment.history, { id: home.tenant }, { token })
    expect(body.data.find(({ id }) => id === paid[name])).toMatchObject({ kind: 'PAYMENT', method, check_number })
    for (const { kind, ...row } of body.data)
      if (kind === 'CHARGE') expect(row).toMatchObject({ method: '', check_number: '' })
  })

  test('narrows the list and its totals', async () => {
    expect(await ids({ method: 'CHECK' })).toEqual(named('check', 'unnumbered'))
    expect(await ids({ method: 'CARD' })).toEqual(named('card'))
    expect(await ids({ method: 'CHECK', query: '104' })).toEqual(named('check'))
    const { body } = await ask(of.app, payment.list, { page: 1, limit: 25, method: 'CHECK', totals: 1 }, { token })
    expect(body).toMatchObject({ count: 2, totals: { paid_amount: 95 } })
  })

  test('orders the list', async () => {
    const rows = await listed({ orderBy: 'method', ascending: 1 })
    const methods = rows.map(({ method }) => method)
    expect(methods).toEqual(methods.toSorted())
    expect(new Set(methods).size).toBe(5)
  })

  test.each([
    ['a-1042', ['check']],
    ['Check A-10', ['check']],
    ['check', ['check', 'unnumbered']],
    ['bank trans', ['bank']],
    ['CASH', ['cash']],
    ['mail', ['check']],
    ['check 9999', []],
  ])('is searched for: %s', async (query, names) => {
    expect(await ids({ query })).toEqual(named(...names))
    const { body } = await ask(of.app, search.everything, { query }, { token })
    const found = body.data.payments.map(({ id }) => id).toSorted((a, b) => a - b)
    expect(found).toEqual(named(...names))
  })

  test('stands on the statement with its payment', async () => {
    const page = await ask(of.app, payment.print, { id: home.tenant }, { token })
    const words = (await readPdf(await pdfOf(of, payment.print, { id: home.tenant, format: 'pdf' }, token))).pages.join(
      ' ',
    )
    for (const line of [
      'Rent Payment, check A-1042',
      'Parking, cash',
      'Rent Payment, bank transfer',
      'Rent Payment, card',
    ])
      for (const paper of [page.text, words]) expect(paper).toContain(line)
  })
})

describe('a payment is refused', () => {
  test.each([
    ['the number of a check where another method was said', { method: 'CASH', check_number: '7' }, 'check_number'],
    ['the number of a check where no method was said', { check_number: '7' }, 'check_number'],
    ['a number that is too long', { method: 'CHECK', check_number: '7'.repeat(41) }, 'check_number'],
    ['a method that is none', { method: 'SHELLS' }, 'method'],
  ])('for %s', async (_, told, field) => {
    const before = await ids({})
    for (const [call, input] of [
      [payment.payRent, rent(told)],
      [payment.collectOther, parking(told)],
    ] as const) {
      const { type, fields } = await ask<AnyCall>(of.app, call, input, { token })
      expect(type).toBe('E_INVALID')
      expect(Object.keys(fields ?? {})).toEqual([field])
    }
    expect(await ids({})).toEqual(before)
  })
})
