import { payment } from '@freehold/contract/money/payment'
import { receipt } from '@freehold/contract/money/receipt'
import type { Day } from '@freehold/rules/day'
import { undoSeconds } from '@freehold/rules/undo-window'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiptDocument, receiptPage } from '../../../src/areas/money/ledger/receipt-document'
import { paymentReceiptMail } from '../../../src/areas/money/mails/payment-receipt'
import { paymentReceipt } from '../../../src/areas/money/receipts/payment-receipt'
import { saidBalance } from '../../../src/areas/money/receipts/said-balance'
import { readsOf } from '../../../src/database/read'
import { renderPaper } from '../../../src/documents/letterhead'
import { previewMail } from '../../../src/mail/preview'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo, queuedTo } from '../../kit/app/mailbox'
import { type Books, type Home, openBooks } from '../../kit/money/books'
import { setDay } from '../../kit/money/landlord'
import { officeOf } from '../../kit/money/office'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'

const today = '2027-03-20'
let of: TestApp
let books: Books
let home: Home
let office: ReturnType<typeof officeOf>

beforeAll(async () => {
  of = await testApp()
  setDay(of, today)
  books = await openBooks(of, 'Receipts')
  office = officeOf(of, books)
  home = await books.moveIn({ name: 'Lena <Moss>', moveIn: '2027-01-01', moveOut: '2027-12-31', today, initial: 2000 })
})
afterAll(() => of.close())

async function paid(told: object): Promise<number> {
  const { id } = await office(payment.payRent, {
    tenant_id: home.tenant,
    rent_id: home.occupancy,
    pay_reason: 'RENT',
    paid_date: today,
    confirm: 1,
    ...told,
  })
  return id
}

/** Both forms of a receipt: their words, and what assistive technology reads of the PDF. */
async function papersOf(id: number) {
  const { token } = books.person
  const pdf = await readPdf(await pdfOf(of, receipt.print, { id, format: 'pdf' }, token))
  const { text } = await ask(of.app, receipt.print, { id }, { token })
  return { pdf, words: [pdf.pages.join(' '), text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')] }
}

/** Gives the tenant an address of its own, so that only this test's mail arrives there. */
const livesAt = (email: string) => of.database.ask('update tenant set email = $1 where id = $2', [email, home.tenant])

async function refusedMail(id: number): Promise<string> {
  const { type, message } = await ask(of.app, receipt.mail, { id }, { token: books.person.token })
  expect(type).toBe('E_CONFLICT')
  return message ?? ''
}

describe('a receipt', () => {
  test('says from whom, when, how much, how, and for what', async () => {
    const id = await paid({ paid_amount: '1600.50', method: 'CHECK', check_number: 'A-1042', notes: 'By mail' })
    const { pdf, words } = await papersOf(id)
    expect(pdf).toMatchObject({ title: `Receipt no. ${id}`, language: 'en-US', tagged: true })
    expect(pdf.tags.get('Table')).toBe(2)
    for (const paper of words) {
      for (const part of ['Receipts Homes', `Receipt no. ${id}`, 'Lena <Moss>', '03-20-2027', '$1,600.50'])
        expect(paper).toContain(part)
      for (const part of ['Check A-1042', 'Unit 1', 'Receipts House 1', '4 Alder Street, Boston, MA 02134', 'By mail'])
        expect(paper).toContain(part)
      expect(paper).toContain('Rent, 02-01-2027 to 02-28-2027')
      expect(paper).toContain('$1,500.00')
      expect(paper).toContain('Rent, 03-01-2027 to 03-31-2027')
      expect(paper).toContain('$100.50')
      expect(paper).toContain('$1,399.50 owed')
      expect(paper).not.toContain('VOID')
    }
  })

  test('is written in Spanish for a tenant who reads it, and says so to a screen reader', async () => {
    const id = await paid({ paid_amount: '12.00', method: 'CASH' })
    const found = await paymentReceipt(
      readsOf(of.context.pool, books.account),
      { account: books.account, properties: null },
      id,
    )
    const spanish = found?.writtenIn('es')
    if (!spanish) throw new Error('No receipt')
    const document = receiptDocument(spanish, today as Day)
    const pdf = await readPdf(await renderPaper(of.context, { account: books.account }, document))
    expect(pdf).toMatchObject({ title: `Recibo n.º ${id}`, language: 'es-US', tagged: true })
    const words = pdf.pages.join(' ')
    for (const part of ['20 de marzo de 2027', '$12.00', 'Efectivo', 'Recibido de', 'Página 1 de 1', 'por pagar'])
      expect(words).toContain(part)
    expect(words).toContain('Renta, del 1 de marzo de 2027 al 31 de marzo de 2027')
    expect(receiptPage(spanish, today as Day)).toContain('<html lang="es">')
    await office(payment.remove, { id, confirm: 1 })
  })

  test('says what is kept as credit', async () => {
    const id = await paid({ paid_amount: '1450' })
    for (const paper of (await papersOf(id)).words) {
      expect(paper).toContain('$1,399.50')
      expect(paper).toContain('Kept as credit for the next charge')
      expect(paper).toContain('$50.50')
      expect(paper).toContain('$50.50 paid ahead')
    }
  })

  test('of a deposit paid ahead says what it is kept for', async () => {
    const id = await paid({ paid_amount: '300', pay_reason: 'PET_DEPOSIT' })
    for (const paper of (await papersOf(id)).words) expect(paper).toContain('Applied to the pet deposit')
  })

  test('of a voided payment says VOID, with what it had paid', async () => {
    const id = await paid({ paid_amount: '75' })
    await office(payment.remove, { id, reason: 'Typed twice' })
    for (const paper of (await papersOf(id)).words) {
      expect(paper).toMatch(/VOID\. This payment was voided on \d\d-\d\d-\d{4}\./)
      expect(paper).toContain('$75.00')
      expect(paper).not.toContain('Balance after')
    }
  })

  test('of no payment is not found', async () => {
    const { type } = await ask(of.app, receipt.print, { id: 987_654_321 }, { token: books.person.token })
    expect(type).toBe('E_NOT_FOUND')
  })
})

describe('the mail with a receipt', () => {
  test('says what the receipt says, and is sent once', async () => {
    await livesAt('lena@mail.example')
    const id = await paid({ paid_amount: '20', method: 'CASH', paid_date: '2027-01-02' })
    await office(receipt.mail, { id })
    expect(await refusedMail(id)).toBe(
      'This receipt was already emailed to lena@mail.example. Download it to send it again.',
    )
    const [mail, ...more] = await mailTo(of, 'lena@mail.example')
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Receipt: \$20\.00 on \d\d-\d\d-\d{4}$/)
    for (const words of [`Receipt no.: ${id}`, 'Date: 01-02-2027', 'Method: Cash', 'Unit: Unit 1, Receipts House 1'])
      expect(mail?.text).toContain(words)
    expect(mail?.html).toContain('Lena &lt;Moss&gt;')
    expect(mail?.unsubscribe).toContain('/unsubscribe?token=')
  })

  test('is not promised to a tenant without an address, nor to one who unsubscribed', async () => {
    await livesAt('')
    const id = await paid({ paid_amount: '20' })
    expect(await refusedMail(id)).toContain('has no email address')
    await livesAt('bounce@mail.example')
    await office(receipt.mail, { id: await paid({ paid_amount: '21' }) })
    expect(await mailTo(of, 'bounce@mail.example')).toEqual([])
    expect(await refusedMail(id)).toContain('bounce@mail.example gets no more emails like this')
  })

  test('is not sent of a payment that was voided', async () => {
    await livesAt('lena@mail.example')
    const id = await paid({ paid_amount: '22' })
    await office(payment.remove, { id, reason: 'Typed twice' })
    expect(await refusedMail(id)).toContain('This payment was voided')
  })

  test('waits while the payment can be undone, and is not sent when it is', async () => {
    await livesAt('undone@mail.example')
    const id = await paid({ paid_amount: '24' })
    await office(receipt.mail, { id })
    const [row] = await of.database.ask<{ wait: number }>(
      `select extract(epoch from next_try_at - created_at)::int as wait from mail_message where to_address = $1`,
      ['undone@mail.example'],
    )
    expect(row?.wait).toBeGreaterThan(undoSeconds)
    await office(payment.remove, { id, reason: 'Undone right after it was saved' })
    expect(await mailTo(of, 'undone@mail.example')).toEqual([])
    const error = 'The payment was voided before its receipt was sent.'
    expect(await queuedTo(of, 'undone@mail.example')).toEqual([{ state: 'SUPPRESSED', tries: 0, error }])
  })

  test('that is being sent while the payment is voided keeps its record, and is corrected', async () => {
    await livesAt('under-way@mail.example')
    const id = await paid({ paid_amount: '25' })
    await office(receipt.mail, { id })
    await of.database.ask('update mail_message set tries = 1 where to_address = $1', ['under-way@mail.example'])
    await office(payment.remove, { id, reason: 'Too late' })
    expect(await queuedTo(of, 'under-way@mail.example')).toEqual([
      { state: 'QUEUED', tries: 1, error: '' },
      { state: 'QUEUED', tries: 0, error: '' },
    ])
  })

  describe('whose payment is voided after it went out', () => {
    test('is corrected once, in the language of its reader, with both balances and the reason', async () => {
      await livesAt('corrected@mail.example')
      const before = await paid({ paid_amount: '26' })
      await office(receipt.mail, { id: before })
      await mailTo(of, 'corrected@mail.example')
      await office(payment.remove, { id: before, reason: 'It belongs to another tenant' })
      const mails = await mailTo(of, 'corrected@mail.example')
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Receipt: /),
        `Correction to your receipt no. ${before}`,
      ])
      expect(mails[1]?.text).toContain('Reason: It belongs to another tenant')
      const [then] = /Balance after this payment: (.*)/.exec(mails[0]?.text ?? '')?.slice(1) ?? []
      expect(mails[1]?.text).toContain(`Balance on the receipt: ${then}`)
      const [row] = await of.database.ask<{ balance: string }>(
        'select balance_cents as balance from tenant_total where tenant_id = $1',
        [home.tenant],
      )
      expect(mails[1]?.text).toContain(`Balance now: ${saidBalance(Number(row?.balance) / 100)}`)
    })

    test('is corrected in Spanish for who reads it, and names a reason where none was given', async () => {
      await of.database.ask(`update tenant set language = 'es' where id = $1`, [home.tenant])
      await livesAt('corregido@mail.example')
      const id = await paid({ paid_amount: '27' })
      await office(receipt.mail, { id })
      await mailTo(of, 'corregido@mail.example')
      await office(payment.remove, { id })
      const [, mail] = await mailTo(of, 'corregido@mail.example')
      expect(mail?.subject).toBe(`Corrección de su recibo n.º ${id}`)
      expect(mail?.text).toContain('Motivo: Se registró por error.')
      await of.database.ask(`update tenant set language = 'en' where id = $1`, [home.tenant])
    })

    test('gets no correction where no receipt went out', async () => {
      await livesAt('quiet@mail.example')
      const unsent = await paid({ paid_amount: '28' })
      await office(payment.remove, { id: unsent, reason: 'Typed twice' })
      const waits = await paid({ paid_amount: '29' })
      await office(receipt.mail, { id: waits })
      await office(payment.remove, { id: waits, reason: 'Typed twice' })
      expect(await mailTo(of, 'quiet@mail.example')).toEqual([])
    })
  })

  test('is previewed with the newest payment', async () => {
    await livesAt('lena@mail.example')
    await paid({ paid_amount: '23.45' })
    expect((await previewMail(of.context, paymentReceiptMail))?.subject).toMatch(
      /^Receipt: \$23\.45 on \d\d-\d\d-\d{4}$/,
    )
  })
})
