import { notice as noticeCalls } from '@freehold/contract/leasing/notice'
import { postalMail } from '@freehold/contract/leasing/postal-mail'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Answer, answerOf } from '../../kit/app/ask'
import { formWithFiles } from '../../kit/app/form-with-files'
import { letterOf } from '../../kit/homes/letter-fields'
import { type MailDesk, openMailDesk } from '../../kit/homes/mail-desk'
import { pagesOf } from '../../kit/hostile/pages-of'
import { entryOn } from '../../kit/notices/notice-desk'
import { openSessionFor } from '../../kit/world/people'

let context: TestApp
let desk: MailDesk
beforeAll(async () => {
  context = await testApp()
  desk = await openMailDesk(context, 'Uploads')
})
afterAll(() => context.close())

type Files = readonly (readonly [string, { name: string; content: Buffer }])[]

/** A letter as other clients send it, with the parts under the names given. */
async function post(path: string, files: Files, more: Record<string, string> = {}): Promise<Answer> {
  const fields = Object.entries({ ...letterOf(), ...more }).map(([name, value]) => [name, String(value)])
  const { payload, type } = formWithFiles(Object.fromEntries(fields), files)
  const authorization = await openSessionFor(context, desk.office.person)
  return answerOf(
    await context.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { authorization, 'content-type': type },
      payload,
    }),
  )
}

const pdf = async (name: string, pages: number) => ({ name, content: await pagesOf(pages) })

describe('the documents of a letter', () => {
  test('come as one part named files for each, and are sent as they were priced', async () => {
    const files: Files = [
      ['files', await pdf('First.pdf', 2)],
      ['files', await pdf('Second.pdf', 1)],
    ]
    const priced = await post(postalMail.price.path, files)
    const {
      id,
      documents,
      total_price: price,
    } = priced.body as { id: number; documents: object[]; total_price: number }
    expect(documents).toEqual([
      { kind: 'UPLOAD', name: 'First.pdf', pages: 2 },
      { kind: 'UPLOAD', name: 'Second.pdf', pages: 1 },
    ])
    await desk.pay({ price, nonce: 'fake-valid-nonce', id })
    expect((await post(postalMail.send.path, files, { id: String(id) })).type).toBe('S_OK')
  })

  test('are numbered or not, together', async () => {
    const files: Files = [
      ['files_0', await pdf('First.pdf', 1)],
      ['files', await pdf('Second.pdf', 1)],
    ]
    const { documents } = (await post(postalMail.price.path, files)).body as { documents: object[] }
    expect(documents).toHaveLength(2)
  })

  test.each(['file', 'files_0', 'documents'])('are refused twice under %s, by that name', async (name) => {
    const files: Files = [
      [name, await pdf('First.pdf', 1)],
      [name, await pdf('Second.pdf', 1)],
    ]
    const { type, fields } = await post(postalMail.price.path, files)
    expect([type, Object.keys(fields ?? {})]).toEqual(['E_INVALID', [name]])
  })

  test('are named when they are no PDF, or too long', async () => {
    const words: Files = [['files', { name: 'Words.pdf', content: Buffer.from('These are only words.') }]]
    expect(Object.keys((await post(postalMail.price.path, words)).fields ?? {})).toEqual(['files'])
    const long: Files = [
      ['files', await pdf('Short.pdf', 1)],
      ['files', await pdf('Long.pdf', 7)],
    ]
    expect((await post(postalMail.price.path, long)).fields).toEqual({
      files_1: '"Long.pdf" has 7 pages. A document can have at most 6.',
    })
  })

  test.each([
    ['tenant_id', 'Tenant not found.'],
    ['notice_id', 'Notice not found.'],
    ['lease_id', 'Lease not found.'],
    ['adverse_notice_id', 'Adverse action notice not found.'],
  ])('are refused by the field %s that chose a missing one', async (field, message) => {
    const { type, fields } = await post(postalMail.price.path, [['files', await pdf('First.pdf', 1)]], {
      [field]: '999999',
    })
    expect([type, fields]).toEqual(['E_NOT_FOUND', { [field]: message }])
  })
})

describe('the record of a service is refused by its field', () => {
  test.each([
    [{ id: 999_999 }, 'E_NOT_FOUND', ['id']],
    [{ way: 'PIGEON' }, 'E_INVALID', ['way']],
    [{ served_on: '2030-01-01' }, 'E_INVALID', ['served_on']],
    [{ served_on: '' }, 'E_INVALID', ['served_on']],
    [{ tracking: '9405' }, 'E_INVALID', ['tracking']],
  ])('with %j', async (change, type, names) => {
    const id = await desk.issue(entryOn('2027-04-20'))
    const input = { id, way: 'HANDED', served_on: '2027-04-15', ...change }
    const answer = await desk.send(noticeCalls.recordService, input)
    expect([answer.type, Object.keys(answer.fields ?? {})]).toEqual([type, names])
  })

  test('with a proof that is neither a picture nor a PDF', async () => {
    const id = await desk.issue(entryOn('2027-04-20'))
    const input = { id, way: 'HANDED', served_on: '2027-04-15' }
    const files = { proof: Buffer.from('These are only words.') }
    const answer = await desk.send(noticeCalls.recordService, input, { files })
    expect([answer.type, Object.keys(answer.fields ?? {})]).toEqual(['E_INVALID', ['proof']])
  })
})
