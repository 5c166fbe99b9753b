import { workOrder } from '@freehold/contract/maintenance/work-order'
import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { expense } from '@freehold/contract/money/expense'
import { needsYou } from '@freehold/contract/reports/needs-you'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readsOf } from '../../src/database/read'
import { openFile } from '../../src/files/serve'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { sample } from '../kit/app/effort'
import { jobDesk } from '../kit/homes/job-desk'
import { hostileFiles } from '../kit/hostile/hostile-files'
import { paper, picture } from '../kit/hostile/pictures'
import { placedJpeg } from '../kit/hostile/sample-files'
import { orderOf } from '../kit/world/orders'
import { addPerson } from '../kit/world/people'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let desk: Awaited<ReturnType<typeof jobDesk>>
let mark: string
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `File${offices}`
  desk = await jobDesk(context, mark)
})

async function accepted() {
  const { id, search } = await desk.sent()
  await desk.job(search, { do: 'accept' })
  return { id, at: `/job${search}` }
}

const photo = (content: Buffer, name = 'photo.jpg') => ['photo', { name, content }] as const
const invoice = (content: Buffer, name = 'invoice.pdf') => ['invoice', { name, content }] as const
const key = 'a-key-of-the-phone-1'
const pending = () =>
  context.database.ask("select 1 from stored_file where state = 'pending' and account_id = $1", [desk.office.account])

test('a photo that is sent twice, or ten times at once, is kept once', async () => {
  const { id, at } = await accepted()
  const fields = { do: 'photos', key, phase: 'BEFORE', reply: 'json' }
  const content = await picture()
  const first = await desk.upload(at, fields, [photo(content)])
  expect([first.status, JSON.parse(first.html)]).toEqual([200, { wrong: '' }])
  const rest = await Promise.all(Array.from({ length: 10 }, () => desk.upload(at, fields, [photo(content)])))
  expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([200]))
  const { images, events } = await desk.read(id)
  expect(images).toMatchObject([{ phase: 'BEFORE', sent_by: `${mark} Crew` }])
  expect(events.filter(({ kind }) => kind === 'PHOTOS')).toMatchObject([{ detail: '1 photo, before the work' }])
  expect(await pending()).toEqual([])
})

test('a photo loses the place where it was taken, and the page shows it by its link alone', async () => {
  const { id, at } = await accepted()
  const page = await desk.upload(at, { do: 'photos', key, phase: 'AFTER' }, [photo(await placedJpeg())])
  expect(page.html).toContain('alt="After, 1 of 1, 04-15-2027"')
  const [image] = (await desk.read(id)).images
  const file = await openFile(
    readsOf(context.context.pool, desk.office.account),
    { account: desk.office.account },
    context.context.files,
    image?.image_name ?? '',
  )
  const chunks: Buffer[] = []
  for await (const chunk of file?.stream ?? []) chunks.push(chunk as Buffer)
  expect((await sharp(Buffer.concat(chunks)).metadata()).exif).toBeUndefined()
  const source = at.replace('/job', '/job/photo')
  const seen = await desk.get(`${source}&file=${image?.image_name}`)
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'no-store'])
  const other = await accepted()
  expect((await desk.get(`${other.at.replace('/job', '/job/photo')}&file=${image?.image_name}`)).status).toBe(404)
  expect((await desk.get(`${source}&file=../../etc/passwd`)).status).toBe(404)
})

test('hostile files are refused with a sentence and leave nothing', async () => {
  const { id, at } = await accepted()
  for (const { filename: name, bytes: content } of sample(await hostileFiles(), 6, 'files of a job')) {
    const asPhoto = await desk.upload(at, { do: 'photos', key: `photo-${name}`.slice(0, 40) }, [photo(content, name)])
    const asInvoice = await desk.upload(at, { do: 'invoice', amount: '10', key: `paper-${name}`.slice(0, 40) }, [
      invoice(content, name),
    ])
    for (const { status, headers } of [asPhoto, asInvoice]) {
      expect([name, status < 500]).toEqual([name, true])
      expect(headers['content-type']).toContain('text/html')
    }
  }
  expect((await desk.upload(at, { do: 'photos' }, [photo(paper, 'paper.pdf')])).status).toBe(422)
  expect(await pending()).toEqual([])
  expect((await desk.read(id)).events.every(({ kind }) => ['LINK_SENT', 'PHOTOS', 'INVOICE'].includes(kind))).toBe(true)
})

test('an invoice waits for a user, who takes its amount over; nothing is posted by it', async () => {
  const { id, at } = await accepted()
  const fields = { do: 'invoice', amount: '$1,180.50', note: 'Two visits', key }
  for (let n = 0; n < 2; n += 1) expect((await desk.upload(at, fields, [invoice(paper)])).status).toBe(200)
  const [sent, ...more] = (await desk.read(id)).invoices
  expect([sent, more]).toMatchObject([{ amount: 1180.5, note: 'Two visits', state: 'WAITING' }, []])
  const needs = (await desk.office.ask(needsYou.list, {})).body.data
  expect(needs.find(({ kind }) => kind === 'WORK_ORDER_INVOICE')).toMatchObject({ id })
  const view = await desk.office.ask(workOrderLink.viewInvoice, { file: sent?.file_name })
  expect(view.headers['content-type']).toBe('application/pdf')
  const invoiceId = sent?.id ?? 0
  expect((await desk.office.ask(workOrderLink.answerInvoice, { id: invoiceId, answer: 'DECLINE' })).fields).toEqual({
    reason: 'Reason is required.',
  })
  const accepting = { id: invoiceId, answer: 'ACCEPT', confirm: '1' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => desk.office.ask(workOrderLink.answerInvoice, accepting)),
  )
  expect(answers.map(({ type }) => type).toSorted()).toEqual([...Array(4).fill('E_CONFLICT'), 'S_OK'])
  expect(await desk.read(id)).toMatchObject({
    total_expense: 1180.5,
    material_cost_1: 1180.5,
    labor_1: null,
    is_paid: 'NO',
  })
  expect((await desk.office.ask(expense.list, {})).body.data).toEqual([])
})

test('a form that was open before an invoice was accepted does not take its amount back', async () => {
  const { id, at } = await accepted()
  const { version, property_id, contractor_id } = await desk.read(id)
  const form = orderOf({ property: property_id, contractor: contractor_id }, { id })
  await desk.upload(at, { do: 'invoice', amount: '480', key }, [invoice(paper)])
  const [sent] = (await desk.read(id)).invoices
  const accepting = { id: sent?.id, answer: 'ACCEPT', confirm: '1' }
  expect((await desk.office.ask(workOrderLink.answerInvoice, accepting)).type).toBe('S_OK')
  const stale = await desk.office.ask(workOrder.save, { ...form, version, is_paid: 'YES', paid_date: '2027-04-15' })
  expect(stale.type, stale.text).toBe('E_CONFLICT')
  expect(stale.theirs).toMatchObject({ values: { material_cost_1: 480 } })
  expect(await desk.read(id)).toMatchObject({ total_expense: 480, is_paid: 'NO' })
})

describe('an invoice above what the owner approved', () => {
  /** Done at the approved $400, with an invoice of more. */
  async function billed() {
    const { id, at } = await accepted()
    await desk.upload(at, { do: 'finish', amount: '1180.50', key }, [invoice(paper)])
    const accept = async (more: object = {}) =>
      desk.office.ask(workOrderLink.answerInvoice, {
        id: (await desk.read(id)).invoices[0]?.id,
        answer: 'ACCEPT',
        ...more,
      })
    return { id, accept }
  }

  test('asks once with both amounts, and is kept', async () => {
    const { id, accept } = await billed()
    const { type, message } = await accept()
    expect([type, message]).toEqual([
      'E_CONFIRM',
      'The owner has not approved this work order. The invoice is $1,180.50, and above $500.00 the owner is asked first. Accept it without the owner?',
    ])
    expect((await desk.read(id)).invoices).toMatchObject([{ state: 'WAITING' }])
    expect((await accept({ confirm: '1' })).type).toBe('S_OK')
    const { owner_to_ask, events } = await desk.read(id)
    expect(owner_to_ask).toBeNull()
    expect(events.at(-1)).toMatchObject({ kind: 'WITHOUT_OWNER', detail: '$1,180.50, limit $500.00' })
  })

  test('is accepted with a question to the owner', async () => {
    const { id, accept } = await billed()
    expect((await accept({ ask_owner: '1' })).type).toBe('S_OK')
    expect(await desk.read(id)).toMatchObject({
      total_expense: 1180.5,
      owner_to_ask: 'unasked',
      approval: { amount: 1180.5, answer: null },
    })
    await desk.post(`/approve${await desk.approval()}`, { do: 'approve' })
    expect(await desk.read(id)).toMatchObject({ owner_to_ask: null, is_authorized: 'APPROVE' })
  })
})

test('an amount that is none is refused by its sentence', async () => {
  const { id, at } = await accepted()
  for (const amount of ['', '0', '-5', '1e3', '12,34', 'free', '99999999', '1.234'])
    expect([amount, (await desk.post(at, { do: 'invoice', amount })).status]).toEqual([amount, 422])
  expect((await desk.read(id)).invoices).toEqual([])
})

test('done can bring the invoice with it', async () => {
  const { id, at } = await accepted()
  expect((await desk.upload(at, { do: 'finish', key }, [invoice(paper)])).html).toContain('Enter the amount')
  expect((await desk.read(id)).stage).toBe('ACCEPTED')
  expect((await desk.upload(at, { do: 'finish', amount: '95', key }, [invoice(paper)])).status).toBe(200)
  expect(await desk.read(id)).toMatchObject({ stage: 'DONE', invoices: [{ amount: 95 }] })
})

test('the file of an invoice opens for users who see money, and goes with the work order', async () => {
  const { id, at } = await accepted()
  await desk.upload(at, { do: 'invoice', amount: '12', key }, [invoice(paper)])
  const file = (await desk.read(id)).invoices[0]?.file_name ?? ''
  const staff = await addPerson(context, desk.office.account, { group: 5, mark, login: 'staff' })
  expect((await ask(context.app, workOrderLink.viewInvoice, { file }, { token: staff.token })).type).toBe('E_FORBIDDEN')
  expect((await desk.office.ask(workOrder.remove, { id })).type).toBe('S_OK')
  expect((await desk.office.ask(workOrderLink.viewInvoice, { file })).type).toBe('E_NOT_FOUND')
})
