import { createHash } from 'node:crypto'
import { activity } from '@freehold/contract/account/activity'
import { historyLetter } from '@freehold/contract/portal/history-letter'
import { tenantDocuments } from '@freehold/contract/portal/tenant-documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '../kit/app/app'
import { type LetterDesk, openLetterDesk } from '../kit/homes/letter-desk'
import { portalDesk } from '../kit/homes/portal-desk'
import { addUnit } from '../kit/money/landlord'
import { moveIn } from '../kit/money/tenancy'
import { readPdf } from '../kit/reports/read-pdf'

let desk: LetterDesk
beforeAll(async () => {
  desk = await openLetterDesk()
})
afterAll(() => desk.context.close())

test('tells month by month how the rent was paid, without the balance', async () => {
  const { facts, code, pdf } = await desk.letter()
  expect(facts).toEqual({
    landlord: 'Letters Homes',
    tenant: 'Maya Chen',
    homes: [{ home: '2B, 2 Letters Street, Letters City', from: '2027-04-01', to: null }],
    from: '2026-09',
    to: '2027-08',
    months: [
      ['2027-04', 'ON_TIME'],
      ['2027-05', 'ON_TIME'],
      ['2027-06', 'IN_GRACE'],
      ['2027-07', 'LATE'],
    ],
    balance: null,
    made_on: '2027-08-03',
    language: 'en',
  })
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  const read = await readPdf(pdf)
  expect([read.title, read.tagged, read.language]).toEqual(['Payment history letter: Maya Chen', true, 'en-US'])
  const words = read.pages.join(' ')
  expect(words).toContain(code)
  expect(words).toMatch(/April 2027 Paid on time/)
  expect(words).toMatch(/June 2027 Paid late, within the grace period/)
  expect(words).not.toMatch(/Balance/)
})

test('says the balance where it is asked for, and is written in Spanish', async () => {
  const { facts, pdf } = await desk.letter({ with_balance: '1', months: '2', language: 'es' })
  expect(facts).toMatchObject({ from: '2027-07', months: [['2027-07', 'LATE']], language: 'es' })
  // The rent of August, and the late fee of July.
  expect(facts.balance).toBe(104_500)
  const { pages, language } = await readPdf(pdf)
  expect(language).toBe('es-US')
  expect(pages.join(' ')).toMatch(/Saldo pendiente\s*\$1,045\.00/)
  expect(pages.join(' ')).toMatch(/julio de 2027 Pagada tarde/)
  expect(pages.join(' ')).toContain('Página 1 de 1')
})

test('counts a payment that the card company took back as returned', async () => {
  await desk.context.database.ask(
    `insert into card_payment (account_id, tenant_id, occupancy_id, property_id, reason, amount_cents, day, reference, user_id, user_name, state, entry_id)
     select r.account_id, r.tenant_id, r.occupancy_id, r.property_id, 'RENT', 100000, r.day, 'came-back', $2, '', 'DECLINED', r.id
     from receipt r where r.account_id = $1 and r.day = '2027-06-03'`,
    [desk.office.account, desk.office.person.id],
  )
  const { facts } = await desk.letter()
  expect(facts.months).toContainEqual(['2027-06', 'RETURNED'])
  await desk.context.database.ask(`delete from card_payment where reference = 'came-back'`)
})

test('asks for a code, and tells staff who made one', async () => {
  const { portal } = await desk.signIn({ codeGiven: false, language: 'es' })
  const { type, message } = await portal(historyLetter.make, {})
  expect([type, message]).toEqual(['E_CODE', 'Primero escriba un código. Se lo enviamos por correo electrónico.'])
  await desk.letter({ with_balance: '1' })
  const { body } = await desk.office.ask(activity.list, { tenant_id: desk.tenant, query: 'payment history letter for' })
  expect(body.data[0]?.message).toBe(
    'Maya Chen created a payment history letter for 2026-09 to 2027-08 in the portal, with the balance.',
  )
})

test('is listed for the tenant and opens for no one else', async () => {
  const { id, filename } = await desk.letter()
  const { portal } = await desk.signIn()
  const { body } = await portal(tenantDocuments.list, { tenant_id: desk.tenant })
  expect(body.letters[0]).toEqual({
    id,
    filename,
    made_on: '2027-08-03',
    from: '2026-09',
    to: '2027-08',
    with_balance: false,
  })
  const unit = await addUnit(desk.office, { name: '3C', period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
  const other = await moveIn(desk.office, unit, {
    name: 'Sam Reed',
    moveIn: '2027-08-01',
    leaseEnd: '2028-07-31',
    total: 150_000,
    initial: 150_000,
  })
  const neighbor = await portalDesk(desk.context, { account: desk.office.account, tenant: other.tenant })
  expect((await neighbor.portal(tenantDocuments.viewFile, { file: filename })).type).toBe('E_NOT_FOUND')
  // No rent was due in a month before the tenant moved in.
  await desk.office.wakeOn('2027-08-03')
  expect((await neighbor.portal(historyLetter.make, { months: '1' })).type).toBe('S_OK')
})

test('of more than ten in a day the rest are refused, also at once', async () => {
  desk.context.clock.advance(2 * days)
  const { portal } = await desk.signIn()
  const answers = await Promise.all(Array.from({ length: 12 }, () => portal(historyLetter.make, {})))
  expect(answers.map(({ type }) => type).toSorted()).toEqual([
    ...Array(2).fill('E_RATE_LIMIT'),
    ...Array(10).fill('S_OK'),
  ])
  desk.context.clock.advance(2 * days)
})

describe('the page that checks letters', () => {
  test('says that the file of a letter is genuine, from its signature alone', async () => {
    const { pdf, json } = await desk.letter()
    await desk.context.database.ask('delete from history_letter where account_id = $1', [desk.office.account])
    for (const file of [pdf, Buffer.from(json)]) {
      const { status, html } = await desk.verifyFile(file)
      expect(status).toBe(200)
      expect(html).toContain('This letter is genuine and unchanged')
      expect(html).toContain('Maya Chen')
      expect(html).toMatch(/July 2027.*Paid late/)
    }
    const spanish = await desk.verifyFile(pdf, 'es')
    expect(spanish.html).toContain('<html lang="es">')
    expect(spanish.html).toContain('Esta carta es auténtica y no se ha cambiado')
    expect(spanish.html).toMatch(/julio de 2027.*Pagada tarde/)
  })

  test('shows what was issued with a code, however it is typed', async () => {
    const { code } = await desk.letter()
    for (const typed of [code, ` ${code.toLowerCase().replaceAll('-', ' ')} `]) {
      const { status, html, headers } = await desk.verifyCode(typed)
      expect([status, html.includes('A letter with this code was issued')]).toEqual([200, true])
      expect(html).not.toContain('genuine and unchanged')
      expect(html).toContain('Maya Chen')
      expect(headers['x-robots-tag']).toBe('noindex')
    }
    for (const wrong of ['', 'AAAA-AAAA-AAAA', `${code}2`, "' or 1=1 --", '%00'])
      expect(await desk.verifyCode(wrong)).toMatchObject({
        status: 422,
        html: expect.stringContaining('No letter has this code.'),
      })
  })

  test('takes no question by GET, and speaks the language of the browser', async () => {
    const { code } = await desk.letter()
    const page = await desk.context.app.inject({
      url: `/verify?code=${code}`,
      headers: { 'accept-language': 'es-MX,en;q=0.5' },
    })
    expect([page.statusCode, page.payload.includes('Maya Chen')]).toEqual([200, false])
    expect(page.payload).toContain('Verificar una carta de historial de pagos')
  })

  test('refuses a form without a file, one that is too large, and files of every other kind', async () => {
    const none = await desk.verifyNothing()
    expect([none.status, none.html.includes('Choose a file first.')]).toEqual([422, true])
    const large = await desk.verifyFile(Buffer.alloc(3 * 1024 * 1024, 32))
    expect([large.status, large.html.includes('smaller than 2 MB')]).toEqual([422, true])
    for (const text of ['', '{}', '[]', 'null', '{"a":', '%PDF-', '%PDF-1.7\n%freehold-letter a.b\nstartxref', '\0\0'])
      expect((await desk.verifyFile(Buffer.from(text))).status).toBe(422)
  })
})

test('the code is stored as a hash, and the PDF opens in readers', async () => {
  const { code, pdf, json } = await desk.letter()
  const rows = await desk.context.database.ask(
    'select facts::text, sha256, signature, encode(code_hash, $1) from history_letter',
    ['hex'],
  )
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  const bare = Buffer.from(pdf.toString('latin1').replace(/%freehold-letter .*\n/, ''), 'latin1')
  expect(createHash('sha256').update(bare).digest('hex')).toBe(JSON.parse(json).sha256)
})
