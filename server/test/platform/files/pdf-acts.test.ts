import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPdf } from '../../../src/files/pdf'
import { flate, objectStream, type PdfObject, page, pdf } from '../../kit/hostile/sample-files'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freehold-pdf-acts-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function checked(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'paper.pdf')
  await writeFile(path, bytes)
  await checkPdf(path)
  return 'taken'
}

type Literal = Record<string, string | number | Record<string, number>>

/** A page, and an object 5 that the catalog may name. */
const plain = (object: string, inCatalog = ''): Buffer => pdf([...page('Lease', inCatalog), { dictionary: object }])

/** An object among packed ones, as a library writes them. */
async function packed(object: Literal): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage()
  document.context.register(document.context.obj(object))
  return document.save({ useObjectStreams: true })
}

const script = 'contains a script'
const files = 'contains other files'
const another = 'opens another file'
const website = 'opens a website by itself'

/** Active content, as a library takes it and as the file has it. */
const acts: [about: string, why: string, object: Literal, written: string][] = [
  ['a script', script, { S: 'JavaScript', JS: 'x' }, '<< /S /JavaScript /JS (1) >>'],
  ['a script by its short name', script, { JS: 'x' }, '<< /JS 6 0 R >>'],
  ['a script of a model', script, { OnInstantiate: 1 }, '<< /Subtype /3D /OnInstantiate 6 0 R >>'],
  ['a form with scripts', script, { XFA: 'x' }, '<< /XFA 6 0 R >>'],
  ['a program', 'starts another program', { S: 'Launch' }, '<< /S /Launch >>'],
  ['film and sound', 'starts another program', { Subtype: 'RichMedia' }, '<< /Subtype /RichMedia >>'],
  ['a form that is sent', 'sends data to a website', { S: 'SubmitForm' }, '<< /S /SubmitForm /F (http://a.example) >>'],
  ['data that is read', 'reads data from another file', { S: 'ImportData' }, '<< /S /ImportData /F (a.fdf) >>'],
  ['a jump to a file', another, { S: 'GoToR' }, '<< /S /GoToR /F (\\\\\\\\a.example\\\\b) >>'],
  ['a jump to a file inside', another, { S: 'GoToE' }, '<< /S /GoToE >>'],
  ['files by their tree', files, { EmbeddedFiles: 1 }, '<< /EmbeddedFiles 6 0 R >>'],
  ['a file by its type', files, { Type: 'EmbeddedFile' }, '<< /Type /EmbeddedFile >>'],
  ['a note that holds a file', files, { Subtype: 'FileAttachment' }, '<< /Subtype /FileAttachment >>'],
  ['a file without a type', files, { EF: { F: 1 }, F: 'x' }, '<< /EF << /F 6 0 R >> >>'],
  ['a file of a form that has no type', files, { Type: 'Filespec', EF: 1 }, '<< /Type /Filespec /EF 6 0 R >>'],
]

describe.each(acts)('%s', (_, why, object, written) => {
  test('is refused', async () => {
    await expect(checked(plain(written))).rejects.toThrow(why)
  })

  test('is refused with escaped names', async () => {
    const escaped = written.replace(/\/([A-Za-z])([A-Za-z]*)/g, (__, first: string, rest: string) => {
      return `/#${first.charCodeAt(0).toString(16)}${rest}`
    })
    await expect(checked(plain(escaped))).rejects.toThrow(why)
  })

  test('is refused in packed objects', async () => {
    await expect(checked(await packed(object))).rejects.toThrow(why)
    await expect(checked(pdf([...page('Lease'), objectStream(written)]))).rejects.toThrow(why)
  })
})

describe('a website that the PDF opens by itself', () => {
  const uri = '<< /S /URI /URI (https://a.example/) >>'
  const last = (...objects: string[]): PdfObject[] => objects.map((dictionary) => ({ dictionary }))
  const link = `<< /Type /Annot /Subtype /Link /A ${uri}`
  test.each<[string, () => Buffer]>([
    ['on opening', () => plain(uri, '/OpenAction 5 0 R')],
    ['on opening, in place', () => plain('<< >>', `/OpenAction ${uri}`)],
    ['with an escaped name', () => plain(uri.replace('/URI', '/#55RI'), '/Open#41ction 5 0 R')],
    ['on closing', () => plain(uri, '/AA << /WC 5 0 R >>')],
    ['on leaving a page', () => plain(`<< /Type /Page /AA << /C ${uri} >> >>`)],
    ['on moving over a link', () => plain(`${link} /AA << /E ${uri} >> >>`)],
    ['after something else', () => plain(`<< /S /GoTo /D [3 0 R /Fit] /Next ${uri} >>`, '/OpenAction 5 0 R')],
    [
      'at the end of a list',
      () =>
        pdf([
          ...page('Lease', '/OpenAction 5 0 R'),
          ...last('<< /S /Named /N /Print /Next [6 0 R 7 0 R] >>', '<< /S /Hide >>', uri),
        ]),
    ],
    [
      'from events in an object of their own',
      () => pdf([...page('Lease', '/AA 5 0 R'), ...last('<< /WS 6 0 R >>', uri)]),
    ],
    ['in packed objects', () => pdf([...page('Lease', '/OpenAction 9 0 R'), objectStream(uri)])],
    [
      'by an object that a string hides',
      () => pdf([...page('Lease', '/OpenAction 8 0 R'), ...last(`(\n8 0 obj\n${uri}\nendobj\n)`)]),
    ],
    [
      'by an older version of an object',
      () => pdf([...page('Lease', '/OpenAction 5 0 R'), ...last(`${uri}\nendobj\n5 0 obj\n<< /S /GoTo >>`)]),
    ],
  ])('%s: refused', async (_, bytes) => {
    await expect(checked(bytes())).rejects.toThrow(website)
  })

  test('whose kind is in an object of its own cannot be checked', async () => {
    const hidden = pdf([...page('Lease', '/OpenAction 5 0 R'), ...last('<< /S 6 0 R >>', '/URI')])
    await expect(checked(hidden)).rejects.toThrow('cannot be checked')
  })

  test.each<[string, () => Buffer]>([
    ['a link that is clicked', () => plain(`${link} >>`)],
    ['a link on a page that the PDF opens at', () => plain(`${link} >>`, '/OpenAction [3 0 R /Fit]')],
    ['opening at a page', () => plain('<< /S /GoTo /D [3 0 R /Fit] >>', '/OpenAction 5 0 R')],
    ['events that turn a page', () => plain('<< /AA << /O << /S /Named /N /NextPage >> >> >>')],
    ['actions in a circle', () => plain('<< /S /GoTo /Next 5 0 R >>', '/OpenAction 5 0 R /AA << /WC 5 0 R >>')],
    ['a font with a short name', () => plain('<< /Font << /EF 6 0 R /XF 6 0 R >> >>')],
  ])('%s: taken', async (_, bytes) => {
    expect(await checked(bytes())).toBe('taken')
  })
})

describe('packed objects that hide', () => {
  const uri = '9 0 << /AA << /O << /S /URI >> >> >>'
  const hide = (keys: string, stream: Buffer): Buffer =>
    pdf([...page('Lease'), { dictionary: `<< ${keys} >>`, stream }])
  const counts = '/N 1 /First 4'
  const zipped = deflateSync(uri)
  test.each<[string, string, () => Buffer]>([
    ['without their type', website, () => hide(`${counts} /Filter /FlateDecode`, zipped)],
    ['with a short filter', website, () => hide(`/Type /ObjStm ${counts} /Filter /Fl`, zipped)],
    ['with a filter in a list', website, () => hide(`/Type /ObjStm ${counts} /Filter [/FlateDecode]`, zipped)],
    ['without a filter', website, () => hide(`/Type /ObjStm ${counts}`, Buffer.from(uri))],
    [
      'behind a word that ends a stream',
      website,
      () => hide('/Type /ObjStm /N 1 /First 16 /Length 52', Buffer.from(`9 0 (endstream) ${uri.slice(4)}`)),
    ],
    [
      'behind a string that begins a stream',
      website,
      () => pdf([...page('Lease'), { dictionary: '(stream\n)' }, flate(uri, `/Type /ObjStm ${counts}`)]),
    ],
    ['by a filter elsewhere', 'cannot be checked', () => hide(`/Type /ObjStm ${counts} /Filter 6 0 R`, zipped)],
    ['by a second filter', 'cannot be checked', () => hide(`/Type /ObjStm ${counts} /F /FlateDecode`, zipped)],
    ['by two counts', 'cannot be checked', () => hide(`/Type /ObjStm ${counts} /First 0 /Filter /FlateDecode`, zipped)],
    ['by no count', 'cannot be checked', () => hide('/Type /ObjStm /Filter /FlateDecode', zipped)],
    ['in a set without an object', 'cannot be checked', () => Buffer.from('%PDF-1.7\n<< /Type /ObjStm >>\n%%EOF\n')],
  ])('%s: refused', async (_, why, bytes) => {
    await expect(checked(bytes())).rejects.toThrow(why)
  })
})

describe('a locked PDF', () => {
  test('is refused', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    await document.encrypt({ userPassword: 'tenant', ownerPassword: 'owner', permissions: {} })
    for (const useObjectStreams of [true, false])
      await expect(checked(await document.save({ useObjectStreams }))).rejects.toThrow('locked with a password')
  })

  test('is refused when a compressed table of contents says so', async () => {
    const table = flate('', '/Type /XRef /Root 1 0 R /#45ncrypt 5 0 R')
    await expect(checked(pdf([...page('Lease'), table]))).rejects.toThrow('locked with a password')
  })
})

describe('too much to check', () => {
  const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length))
  const set = (content: string, count = 1): PdfObject => flate(content, `/Type /ObjStm /N ${count} /First 4`)
  test.each<[string, () => Buffer]>([
    ['objects inside each other', () => plain(fill('1 0 obj(', 4_000_000))],
    ['brackets inside each other', () => plain(fill('[', 1_000_000))],
    ['small values', () => pdf([...page('Lease'), set(`9 0 [${fill('<<>>', 12_000_000)}]`)])],
    ['packed objects', () => pdf([...page('Lease'), set(fill('9 0 ', 900_000), 900_000_000)])],
    ['escaped names', () => plain(`[${fill('/a#41', 1_100_000)}]`)],
  ])('%s: refused', async (_, bytes) => {
    await expect(checked(bytes())).rejects.toThrow('too many parts to be checked')
  })

  test.each<[string, () => Buffer]>([
    ['numbers', () => plain(`[${fill('1 ', 4_000_000)}]`)],
    ['one long word', () => plain(`[/${fill('a', 4_000_000)}]`)],
    ['blanks', () => plain(`[1${fill(' ', 4_000_000)}obj]`)],
    ['words that begin a stream', () => plain(fill('1 0 obj<<>>stream\n', 600_000))],
  ])('many %s: taken', async (_, bytes) => {
    expect(await checked(bytes())).toBe('taken')
  })
})
