import { file } from '@freehold/contract/account/file'
import { expense } from '@freehold/contract/money/expense'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { hostilePdfs } from '../../kit/hostile/hostile-pdfs'
import { paper, picture } from '../../kit/hostile/pictures'
import { openSpending, type SpendingOffice } from '../../kit/money/spending'

let context: TestApp
let office: SpendingOffice
let other: SpendingOffice
beforeAll(async () => {
  context = await testApp()
  office = await openSpending(context, 'Alder')
  other = await openSpending(context, 'Birch')
})
afterAll(() => context.close())

const upload = (content: Buffer, token = office.token) =>
  ask(context.app, expense.uploadReceipt, {}, { token, files: { receipt: content } })
const uploaded = async (content: Buffer) => {
  const { type, text, body } = await upload(content)
  expect(type, text).toBe('S_OK')
  return body
}
const open = (name: string, token = office.token) =>
  context.app.inject({ url: `/api/${file.image.path}?file=${name}`, headers: { authorization: token } })
const receiptOf = async (id: number) => {
  const row = (await office.list()).data.find((one) => one.id === id)
  return [row?.receipt_file, row?.receipt_thumb]
}
const stateOf = async (name: string) =>
  (await context.database.ask<{ state: string }>('select state from stored_file where name = $1', [name]))[0]?.state

describe('a receipt', () => {
  test('that is a picture is kept in its full size with a small one', async () => {
    const { receipt, thumb } = await uploaded(await picture())
    expect(await stateOf(receipt)).toBe('pending')
    const id = await office.saved({ receipt })
    expect(await receiptOf(id)).toEqual([receipt, thumb])
    for (const name of [receipt, thumb]) expect(await stateOf(name)).toBe('kept')
    const opened = await open(receipt)
    expect(opened.headers['content-type']).toBe('image/png')
    expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ width: 160, height: 120 })
    expect(await sharp((await open(thumb)).rawPayload).metadata()).toMatchObject({ width: 120, height: 90 })
  })

  test('is in no cache, as a picture or as a PDF, also before it is saved', async () => {
    const { receipt: unsaved, thumb: small } = await uploaded(await picture())
    const { receipt: saved, thumb } = await uploaded(await picture())
    const { receipt: pdf } = await uploaded(paper)
    for (const receipt of [saved, pdf]) await office.saved({ receipt })
    for (const name of [unsaved, small, saved, thumb, pdf])
      expect((await open(name)).headers['cache-control']).toBe('no-store')
  })

  test('that is a PDF is kept as it came, without a picture', async () => {
    const { receipt, thumb } = await uploaded(paper)
    expect(thumb).toBe('')
    const id = await office.saved({ receipt })
    expect(await receiptOf(id)).toEqual([receipt, ''])
    const opened = await open(receipt)
    expect(opened.headers['content-type']).toBe('application/pdf')
    expect(opened.rawPayload.equals(paper)).toBe(true)
  })

  test('is the same one when named by its small picture', async () => {
    const { receipt, thumb } = await uploaded(await picture())
    expect(await receiptOf(await office.saved({ receipt: thumb }))).toEqual([receipt, thumb])
  })

  test('of another type, with active content or without content is refused and leaves nothing behind', async () => {
    const before = await context.database.ask('select count(*) as files from stored_file')
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>')
    for (const content of [page, drawing, Buffer.alloc(0), ...hostilePdfs().map(({ bytes }) => bytes)]) {
      const { type, message } = await upload(content)
      expect(type).toBe('E_INVALID')
      expect(message).toMatch(/^[A-Z].+\.$/)
    }
    expect(await ask(context.app, expense.uploadReceipt, {}, { token: office.token })).toMatchObject({
      type: 'E_INVALID',
      fields: { receipt: 'Choose a picture or a PDF.' },
    })
    expect(await context.database.ask('select count(*) as files from stored_file')).toEqual(before)
    expect((await upload(paper, office.repairer)).type).toBe('E_FORBIDDEN')
  })

  test('that was used, is unknown, or is another account’s refuses the whole save', async () => {
    const { receipt } = await uploaded(await picture())
    await office.saved({ receipt })
    const theirs = (await upload(paper, other.token)).body.receipt
    const count = (await office.list()).count
    for (const name of [receipt, theirs, `${'A'.repeat(32)}.pdf`])
      expect((await office.save({ receipt: name })).type).toBe('E_INVALID')
    expect((await office.list()).count).toBe(count)
    expect(await stateOf(theirs)).toBe('pending')
  })

  test('is added to an expense later, replaced and removed; unused files are deleted', async () => {
    const id = await office.saved({})
    const attach = (receipt: string) => office.say(expense.attach, { id, receipt })
    const first = await uploaded(await picture())
    const second = await uploaded(paper)
    expect((await attach(first.receipt)).type).toBe('S_OK')
    expect((await attach(first.receipt)).type).toBe('S_OK')
    expect(await receiptOf(id)).toEqual([first.receipt, first.thumb])
    expect((await attach(second.receipt)).type).toBe('S_OK')
    expect(await receiptOf(id)).toEqual([second.receipt, ''])
    for (const name of [first.receipt, first.thumb]) expect((await open(name)).statusCode).toBe(404)
    expect((await attach(first.receipt)).type).toBe('E_INVALID')
    expect((await attach('')).type).toBe('S_OK')
    expect(await receiptOf(id)).toEqual(['', ''])
    expect((await open(second.receipt)).statusCode).toBe(404)
    await office.say(expense.remove, { id })
    expect((await attach('')).type).toBe('E_NOT_FOUND')
  })

  test('is readable only by users who may see money and the property', async () => {
    const { receipt, thumb } = await uploaded(await picture())
    const scan = await uploaded(paper)
    await office.saved({ receipt })
    await office.saved({ receipt: scan.receipt, property_id: office.properties.barn })
    const mayOpen = async (name: string, token: string) => (await open(name, token)).statusCode
    const large = await context.database.ask<{ name: string }>(
      "select name from stored_file where variant = 'large' and group_key = (select group_key from stored_file where name = $1)",
      [receipt],
    )
    for (const name of [receipt, thumb, large[0]?.name ?? '']) {
      expect(await mayOpen(name, office.token)).toBe(200)
      expect(await mayOpen(name, office.limited)).toBe(200)
      expect(await mayOpen(name, office.repairer)).toBe(404)
      expect(await mayOpen(name, other.token)).toBe(404)
    }
    expect(await mayOpen(scan.receipt, office.token)).toBe(200)
    expect(await mayOpen(scan.receipt, office.limited)).toBe(404)
    const ticket = (token: string) => ask(context.app, file.ticket, { file: scan.receipt }, { token })
    expect((await ticket(office.token)).type).toBe('S_OK')
    for (const token of [office.limited, office.repairer]) expect((await ticket(token)).type).toBe('E_NOT_FOUND')
  })

  test('of a deleted expense stays with it', async () => {
    const { receipt } = await uploaded(paper)
    const id = await office.saved({ receipt })
    expect((await office.say(expense.remove, { id })).type).toBe('S_OK')
    expect(await stateOf(receipt)).toBe('kept')
    expect((await open(receipt)).statusCode).toBe(200)
    expect((await open(receipt, office.repairer)).statusCode).toBe(404)
  })
})
