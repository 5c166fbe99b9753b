import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postalMail } from '@freehold/contract/leasing/postal-mail'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinPdfs } from '../../../src/files/join-pdfs'
import { FileRefused } from '../../../src/files/refused'
import { type TestApp, testApp } from '../../kit/app/app'
import { type MailDesk, openMailDesk } from '../../kit/homes/mail-desk'
import { paper } from '../../kit/hostile/pictures'
import { lease, type PdfObject, page, pdf } from '../../kit/hostile/sample-files'

const catalog = { dictionary: '<< /Type /Catalog /Pages 2 0 R >>' }
const tree = (...nodes: string[]): PdfObject[] => [catalog, ...nodes.map((dictionary) => ({ dictionary }))]
const empty = pdf(tree('<< /Type /Pages /Kids [] /Count 0 >>'))
const looping = pdf(tree('<< /Type /Pages /Kids [2 0 R] /Count 1 >>'))
const endless = pdf(tree('<< /Type /Pages /Kids [3 0 R] /Count 99999999 >>', '<< /Type /Page /Parent 2 0 R >>'))
const locked = pdf(page('Lease'), { trailer: '/Encrypt 5 0 R' })
const sending = pdf([...page('Lease'), { dictionary: '<< /S /SubmitForm >>' }])

/** The field of a document of a letter. */
const field = (number: number) => `${postalMail.price.files?.[0]?.name}_${number}`

describe('a PDF that is to be mailed', () => {
  let context: TestApp
  let desk: MailDesk
  beforeAll(async () => {
    context = await testApp()
    desk = await openMailDesk(context, 'Gate')
  })
  afterAll(() => context.close())

  test.each([
    ['without pages', empty, 'The PDF has no pages that can be read.'],
    ['with its pages in a loop', looping, 'The pages of the PDF are listed in a loop.'],
    ['with pages without end', endless, 'The PDF has more than 5,000 pages.'],
    ['that is locked', locked, 'The PDF is locked with a password.'],
    ['that sends data', sending, 'The PDF sends data to a website.'],
  ])('%s is refused by its field', async (_, bytes, why) => {
    const { type, message, fields } = await desk.price({}, { files: { [field(0)]: paper, [field(1)]: bytes } })
    expect(type).toBe('E_INVALID')
    expect(message).toContain(why)
    expect(fields).toEqual({ [field(1)]: message })
  })

  test('is refused when its page cannot be drawn on letter paper', async () => {
    const [first, second, third] = page('Lease')
    if (!first || !second || !third) throw new Error('A page has three objects before its contents')
    const odd = pdf([first, second, third, { dictionary: '<< /Filter /Unknown >>', stream: Buffer.from('x') }])
    const { type, message } = await desk.price({}, { files: { [field(0)]: odd } })
    expect(type).toBe('E_INVALID')
    expect(message).toContain('The PDF cannot be read.')
  })
})

/** A PDF that was stored before uploads were checked for pages gets this far. */
describe('PDFs that are joined', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'freehold-join-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const file = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }

  test.each([
    ['without pages', empty, 'The PDF has no pages that can be read.'],
    ['with their pages in a loop', looping, 'The PDF cannot be read.'],
    ['of nothing but words', Buffer.from('Hello'), 'The PDF cannot be read.'],
  ])('%s are refused, and nothing is written', async (_, bytes, why) => {
    const refusal = await joinPdfs([await file('a.pdf', lease()), await file('b.pdf', bytes)], join(folder, 'to.pdf'))
      .then(() => undefined)
      .catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(FileRefused)
    expect((refusal as FileRefused).message).toContain(why)
    expect(await readdir(folder)).not.toContain('to.pdf')
  })

  test('are counted page by page', async () => {
    const to = join(folder, 'joined.pdf')
    expect(await joinPdfs([await file('a.pdf', lease()), await file('b.pdf', paper)], to)).toEqual([1, 1])
    expect((await readFile(to)).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
