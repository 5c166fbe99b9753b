import { activity } from '@freehold/contract/account/activity'
import { notice as noticeCalls } from '@freehold/contract/leasing/notice'
import { postalMail } from '@freehold/contract/leasing/postal-mail'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lettersToSettle } from '../../../src/areas/leasing/postal/letters-to-settle'
import { proveDeliveries } from '../../../src/areas/leasing/postal/prove-delivery'
import { readsOf } from '../../../src/database/read'
import { houseScope } from '../../../src/database/scope'
import { hours, type TestApp, testApp } from '../../kit/app/app'
import { requestOf } from '../../kit/app/ask'
import { costly } from '../../kit/app/costly'
import { mailTo } from '../../kit/app/mailbox'
import { letterOf } from '../../kit/homes/letter-fields'
import { type MailDesk, openMailDesk } from '../../kit/homes/mail-desk'
import { pagesOf } from '../../kit/hostile/pages-of'
import { paper } from '../../kit/hostile/pictures'
import { entryOn } from '../../kit/notices/notice-desk'
import { readPdf } from '../../kit/reports/read-pdf'
import { openSessionFor } from '../../kit/world/people'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let desk: MailDesk
let desks = 0
beforeEach(async () => {
  desks += 1
  desk = await openMailDesk(context, `Mail${desks}`)
})

/** The PDF of a letter, or its proof, as a browser opens it. */
async function opened(input: object) {
  const token = await openSessionFor(context, desk.office.person)
  const { rawPayload } = await context.app.inject(await requestOf(postalMail.letter, { ...input }, { token }))
  return readPdf(rawPayload)
}

const notice = () => desk.issue(entryOn('2027-04-20'))
const read = async (id: number) => (await desk.send(noticeCalls.get, { id })).body.data
const shown = async (id: number) => (await desk.send(postalMail.get, { id })).body.data
const scope = () =>
  houseScope(desk.office.account, 'America/New_York', dayIn('America/New_York', context.context.now()))
const needs = async () => (await lettersToSettle(readsOf(context.context.pool, desk.office.account), scope(), 20)).rows

describe('the price', () => {
  costly('comes from the pages of the PDFs, and names its parts', async () => {
    const { body } = await desk.price(
      { delivery_speed: 'Certified Mail', color: 'Full Color', quantity: '2' },
      { files: { files_0: await pagesOf(4), files_1: await pagesOf(1) } },
    )
    expect(body).toMatchObject({
      pages: 5,
      error_msg: [],
      documents: [{ pages: 4 }, { pages: 1 }],
      to: ['MAYA CHEN', '2 N PIER RD APT 4', 'PORTLAND ME 04103'],
      sandbox: true,
    })
    // 2 x (5 x 0.39 + 0.24 + 9.26 + 0.29)
    expect(body.total_price).toBe(23.48)
    expect(body.parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(2348)
  })

  test('is of the document that was chosen, as it was issued', async () => {
    const id = await notice()
    const { body } = await desk.price({ notice_id: id })
    expect(body).toMatchObject({ pages: 1, documents: [{ kind: 'NOTICE', pages: 1 }], total_price: 1.18 })
  })

  test('is refused for a document of more than six pages, by the field that chose it', async () => {
    const { type, fields } = await desk.price(
      {},
      { files: { files_0: await pagesOf(7) }, fileNames: { files_0: 'Long.pdf' } },
    )
    expect({ type, fields }).toEqual({
      type: 'E_INVALID',
      fields: { files_0: '"Long.pdf" has 7 pages. A document can have at most 6.' },
    })
    expect((await desk.price({}, { files: { files_0: await pagesOf(6) } })).type).toBe('S_OK')
  })

  test('is none without a document, and none to an address that the post does not know', async () => {
    expect((await desk.price()).fields).toEqual({ notice_id: 'Choose a notice or a lease, or add a PDF.' })
    const { body } = await desk.price({ notice_id: await notice(), reciver_zipcode: '00000' })
    expect(body).toMatchObject({
      id: 0,
      total_price: null,
      error_msg: ['Recipient: The post office does not deliver to this address.'],
    })
  })

  test('needs every field that the form marks, by name', async () => {
    const { fields } = await desk.send(postalMail.price, {
      ...letterOf(),
      quantity: '0',
      sender_city: ' ',
      color: 'Red',
    })
    expect(Object.keys(fields ?? {}).sort()).toEqual(['color', 'quantity', 'sender_city'])
  })

  test('fits a page of another size to letter paper', async () => {
    const { body } = await desk.price({}, { files: { files_0: await pagesOf(1, [595, 842]) } })
    expect((await opened({ id: body.id })).pages).toHaveLength(1)
  })
})

test('a PDF with an empty page of another size is printed, too', async () => {
  const { type, text } = await desk.price({}, { files: { files_0: paper } })
  expect(type, text).toBe('S_OK')
})

describe('a letter', () => {
  test('is authorized, handed over, then captured, and stands under Sent Documents', async () => {
    const id = await notice()
    const { body, type, message } = await desk.mail({ notice_id: id, tenant_id: desk.tenant })
    expect({ type, message, state: body.state }).toEqual({
      type: 'S_OK',
      message: 'Paid and Sent successfully.',
      state: 'HANDED',
    })
    const list = await desk.send(postalMail.documents, {})
    expect(list.body.data).toMatchObject([
      { confirmation_no: body.confirmation_no, recipient: 'MAYA CHEN', amount: 1.18, state: 'HANDED' },
    ])
    expect(await shown(body.id)).toMatchObject({ hold: 'CAPTURED', paid_with: 'Visa ending in 1881', pages: 1 })
    const [sale] = await context.database.ask<{ state: string; amount_cents: number }>(
      `select s.state, s.amount_cents::int from sandbox_sale s join postal_letter l on l.reference = s.reference where l.id = $1`,
      [body.id],
    )
    expect(sale).toEqual({ state: 'captured', amount_cents: 118 })
    const told = await desk.send(activity.list, { query: 'mailed' })
    expect(told.text).toContain('MAYA CHEN')
  })

  costly('of certified mail is a service of its notice, with the proof once it was delivered', async () => {
    const id = await notice()
    const { body } = await desk.mail({ notice_id: id, delivery_speed: 'Certified Mail' })
    expect((await read(id)).served).toBe(false)
    await desk.tick(1 * hours)
    const mailed = await read(id)
    expect(mailed.services).toMatchObject([{ way: 'MAILED', proof: '', tracking: (await shown(body.id)).tracking }])
    expect((await shown(body.id)).tracking).toMatch(/^9407\d{18}$/)
    await desk.tick(1 * hours)
    expect((await shown(body.id)).state).toBe('DELIVERED')
    await proveDeliveries(context.context)
    await proveDeliveries(context.context)
    const [, proven] = (await read(id)).services
    expect(proven).toMatchObject({ way: 'MAILED', note: expect.stringContaining(body.confirmation_no) })
    expect((await read(id)).services).toHaveLength(2)
    const pdf = await opened({ id: body.id, proof: 1 })
    expect(pdf.pages.join(' ')).toContain(body.confirmation_no)
    expect(proven?.proof).not.toBe('')
    const kept = await desk.send(postalMail.ofRecord, { notice_id: id })
    expect(kept.body.data).toMatchObject([{ id: body.id, state: 'DELIVERED', has_proof: true }])
    expect(await mailTo(context, desk.office.person.email)).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('Delivered: ') }),
    )
  })

  test('that is refused gives the money back, and waits for a person until it is marked as done', async () => {
    const { type, message } = await desk.mail({ notice_id: await notice(), reciver_zipcode: '00002' })
    expect({ type, message }).toEqual({
      type: 'E_CONFLICT',
      message: 'The mail provider does not take letters to this address. Your payment was refunded.',
    })
    const [row] = (await desk.send(postalMail.documents, {})).body.data
    expect(row).toMatchObject({ state: 'REFUNDED' })
    expect(await shown(row?.id ?? 0)).toMatchObject({ hold: 'VOIDED' })
    expect(await needs()).toMatchObject([{ kind: 'LETTER_FAILED', detail: expect.stringContaining('refunded') }])
    const { type: closed } = await desk.send(postalMail.close, { id: row?.id })
    expect(closed).toBe('S_OK')
    expect(await needs()).toEqual([])
    expect((await desk.send(postalMail.close, { id: row?.id })).type).toBe('E_CONFLICT')
  })

  test('that came back waits for a person', async () => {
    const { body } = await desk.mail({ notice_id: await notice(), reciver_zipcode: '00001' })
    await desk.tick(2 * hours)
    expect((await shown(body.id)).state).toBe('RETURNED')
    expect(await needs()).toMatchObject([{ kind: 'LETTER_RETURNED', id: body.id }])
  })

  test('is the letter that was priced: another one is not sent with its payment', async () => {
    const id = await notice()
    const { body } = await desk.price({ notice_id: id })
    expect((await desk.pay({ price: 1.17, nonce: 'fake-valid-nonce' })).fields).toEqual({
      price: 'The postage is $1.18. Calculate it again.',
    })
    expect((await desk.hand({ notice_id: id, id: body.id })).type).toBe('E_CONFLICT')
    await desk.pay({ price: 1.18, nonce: 'fake-valid-nonce' })
    expect((await desk.hand({ notice_id: id, color: 'Full Color' })).message).toContain('Calculate it again.')
    expect((await desk.hand({ notice_id: id })).type).toBe('S_OK')
    // Sent again, it hears what became of it, and nothing goes out twice.
    expect((await desk.hand({ notice_id: id })).type).toBe('S_OK')
    const sent = await context.database.ask(
      'select ref from sandbox_letter where submitted_at is not null and name = $1',
      ['MAYA CHEN'],
    )
    const letters = await context.database.ask(
      `select id from postal_letter where recipient ->> 'name' = 'MAYA CHEN' and handed_at is not null`,
    )
    expect(sent).toHaveLength(letters.length)
  })

  test('is not paid for when the card is declined, and can be paid for again', async () => {
    const { body } = await desk.price({ notice_id: await notice() })
    const price = body.total_price
    expect((await desk.pay({ price, nonce: 'fake-processor-declined-visa-nonce' })).type).toBe('E_PAYMENT')
    expect((await desk.pay({ price, nonce: 'fake-valid-nonce' })).type).toBe('S_OK')
    expect((await desk.pay({ price, nonce: 'fake-valid-nonce', id: body.id })).type).toBe('E_CONFLICT')
  })
})

test('the sender is the account, and the recipient is the tenant at the unit', async () => {
  const from = (await desk.send(postalMail.sender, {})).body
  expect(Object.keys(from).sort()).toEqual(['address', 'city', 'name', 'state', 'type', 'zipcode'])
  const { data } = (await desk.send(postalMail.recipient, { tenant_id: desk.tenant })).body
  expect(data.name).not.toBe('')
})
