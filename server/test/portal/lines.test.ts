import { charge } from '@freehold/contract/money/charge'
import { tenantLedger } from '@freehold/contract/portal/tenant-ledger'
import { tenantTicket } from '@freehold/contract/portal/tenant-ticket'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Board, lateTenant, pay } from '../kit/homes/board-desk'
import { saved } from '../kit/money/landlord'
import { readPdf } from '../kit/reports/read-pdf'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const linesOf = async (board: Board) => (await board.say(tenantLedger.ledger)).body.data
const whyOf = async (board: Board, id: number) => (await board.say(tenantLedger.why, { id })).body.data

describe('the ledger', () => {
  test('shows what each payment paid, what is open, and whose hand it was', async () => {
    const board = await lateTenant(context, 'Ledger')
    const [fee, payment, rent] = await linesOf(board)
    expect(fee).toMatchObject({ kind: 'CHARGE', pay_reason: 'LATE_FEE', charged: 50, open: 50, balance: 650 })
    expect(payment).toMatchObject({
      kind: 'PAYMENT',
      description: 'Rent Payment',
      paid: 400,
      balance: 600,
      by: 'Landlord',
      pays: [{ description: 'Rent, May 1, 2027 to May 31, 2027', amount: 400 }],
      unused: 0,
    })
    expect(rent).toMatchObject({ description: 'Rent, May 1, 2027 to May 31, 2027', open: 600, balance: 1000 })
  })

  test('shows a voided charge with its day and without the reason of staff', async () => {
    const board = await lateTenant(context, 'Voided')
    const { office, stay } = board
    const id = await saved(office, charge.add, {
      tenant_id: stay.tenant,
      type: 'PARKING',
      property_id: office.property,
      rent_unit_id: stay.home,
      paid_date: '2027-05-10',
      paid_amount: '40',
    })
    await office.ask(charge.remove, { id, reason: 'Typed by mistake for this one' })
    const answer = await board.say(tenantLedger.ledger)
    expect(answer.body.data.find((line) => line.id === id)).toMatchObject({
      voided: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      charged: 40,
    })
    expect(answer.text).not.toContain('Typed by mistake')
    expect((await whyOf(board, id)).sentences.at(-1)).toMatch(/^It was voided on .+ A voided line doesn't count\.$/)
  })

  test('lists the history oldest first, with the words of the specification', async () => {
    const board = await lateTenant(context, 'History')
    const { data } = (await board.say(tenantLedger.history, { id: board.stay.tenant })).body
    expect(data.at(-1)).toMatchObject({ pay_reason: 'LATE_FEE', paid_amount: 50, balance: 650 })
    const payment = data.find(({ paid_amount }) => paid_amount === 400)
    expect(payment).toMatchObject({
      history_date: '2027-05-03',
      property_name: 'History House',
      unit_name: 'Unit 7',
      pay_reason: 'RENT',
      description: 'Rent Payment',
      notes: 'Check at the office',
    })
  })
})

describe('the reason of a line', () => {
  test('names the day on which a late fee would have been avoided, in both languages', async () => {
    const board = await lateTenant(context, 'Avoided')
    const [fee] = await linesOf(board)
    expect(await whyOf(board, fee?.id ?? 0)).toMatchObject({
      title: 'Late fee of May 6, 2027',
      total: 50,
      sentences: [
        'Rent was due on May 1, 2027, and $600.00 of it was still unpaid at the start of May 6, 2027.',
        'Your lease charges a late fee starting 5 days after the due day, once a month while rent is unpaid.',
        'A payment counts from the day after it is received. Paying the rest by May 5, 2027 would have avoided this fee.',
      ],
    })
    await board.speak('es')
    const why = await whyOf(board, fee?.id ?? 0)
    expect(why.title).toBe('Recargo por pago tardío del 6 de mayo de 2027')
    expect(why.sentences.at(-1)).toContain('a más tardar el 5 de mayo de 2027')
  })

  test('explains rent, and what paid it', async () => {
    const board = await lateTenant(context, 'Rented')
    const rent = (await linesOf(board)).find(({ pay_reason, kind }) => pay_reason === 'RENT' && kind === 'CHARGE')
    expect(await whyOf(board, rent?.id ?? 0)).toMatchObject({
      sentences: ['Your rent is $1,000.00 a month. This is the rent for the whole month.'],
      steps: [
        { label: 'Rent for a month', money: 1000 },
        { label: 'Paid by your payment on May 3, 2027', money: 400 },
        { label: 'Still unpaid', money: 600 },
      ],
    })
  })

  test('explains a payment that waits for the next charge', async () => {
    const board = await lateTenant(context, 'Waits')
    const id = await pay(board.office, board.stay, '2027-05-10', '800')
    expect((await whyOf(board, id)).steps).toEqual([
      { label: 'Received', money: null, text: 'May 10, 2027' },
      { label: 'Paid: Rent, May 1, 2027 to May 31, 2027', money: 600, text: '' },
      { label: 'Paid: Late fee of May 6, 2027', money: 50, text: '' },
      { label: 'Left for your next charge', money: 150, text: '' },
    ])
  })

  test('is told of no line of another tenant', async () => {
    const board = await lateTenant(context, 'Mine')
    const other = await lateTenant(context, 'Theirs')
    const [line] = await linesOf(other)
    expect((await board.say(tenantLedger.why, { id: line?.id })).type).toBe('E_NOT_FOUND')
  })
})

describe('the statement', () => {
  const open = async (board: Board, input: object, record = String(board.stay.tenant)) => {
    const { data } = (await board.say(tenantTicket.get, { page: 'tenants/print-billing-list', record })).body
    const asked = { id: board.stay.tenant, ticket: data.ticket, ...input }
    return ask(context.app, tenantLedger.print, asked)
  }

  test('opens by ticket with the balances before and after the period', async () => {
    const board = await lateTenant(context, 'Period')
    const { text } = await open(board, { from: '2027-05-02', to: '2027-05-31' })
    expect(text).toContain('<dt>Opening balance</dt><dd>$1,000.00 owed</dd>')
    expect(text).toContain('<dt>Closing balance</dt><dd>$650.00 owed</dd>')
    expect(text).toContain('<dt>Period</dt><dd>May 2, 2027 to May 31, 2027</dd>')
    expect(text.match(/<tr><td/g)).toHaveLength(2)
    await board.speak('es')
    const spanish = await open(board, { from: '2027-05-02' })
    expect(spanish.text).toContain('<html lang="es">')
    expect(spanish.text).toContain('Estado de cuenta')
    expect(spanish.text).toContain('"Página " counter(page) " de "')
  })

  test('is the same as a PDF, in the language of the tenant', async () => {
    const board = await lateTenant(context, 'Paper')
    await board.speak('es')
    const { data } = (
      await board.say(tenantTicket.get, { page: 'tenants/print-billing-list', record: String(board.stay.tenant) })
    ).body
    const response = await context.app.inject(
      `/api/tenants/print-billing-list?id=${board.stay.tenant}&format=pdf&ticket=${data.ticket}`,
    )
    expect(response.headers['content-type']).toBe('application/pdf')
    const pdf = await readPdf(response.rawPayload)
    expect(pdf.title).toBe('Estado de cuenta de Maya Paper')
    expect(pdf.pages.join(' ')).toContain('$650.00')
  })

  test('opens for no one else: not by another record, after the minute, or after the sign-out', async () => {
    const board = await lateTenant(context, 'Shut')
    const other = await lateTenant(context, 'Shuttoo')
    expect((await open(board, { id: other.stay.tenant })).type).toBe('E_LOGIN_FAILED')
    expect((await open(board, {}, String(other.stay.tenant))).type).toBe('E_LOGIN_FAILED')
    expect((await open(board, { id: other.stay.tenant }, String(other.stay.tenant))).type).toBe('E_NOT_FOUND')
    const { data } = (
      await board.say(tenantTicket.get, { page: 'tenants/print-billing-list', record: String(board.stay.tenant) })
    ).body
    const asked = { id: board.stay.tenant, ticket: data.ticket }
    expect((await ask(context.app, tenantLedger.print, asked)).status).toBe(200)
    await context.database.ask('delete from tenant_session where tenant_id = $1', [board.stay.tenant])
    expect((await ask(context.app, tenantLedger.print, asked)).type).toBe('E_LOGIN_FAILED')
  })

  test('escapes what people typed', async () => {
    const board = await lateTenant(context, 'Hostile')
    await pay(board.office, board.stay, '2027-05-10', '1', '<img src=x onerror=alert(1)>')
    expect((await open(board, {})).text).not.toContain('<img src=x')
  })

  test('refuses a period that ends before it begins', async () => {
    const board = await lateTenant(context, 'Reversed')
    const answer = await open(board, { from: '2027-05-31', to: '2027-05-01' })
    expect(answer.fields).toEqual({ to: "The first day can't be after the last day." })
  })
})
