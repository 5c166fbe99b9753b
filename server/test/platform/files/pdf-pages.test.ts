import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPdf } from '../../../src/files/pdf'
import { pagesOf } from '../../kit/hostile/pages-of'
import { paper } from '../../kit/hostile/pictures'
import { flate, lease, type PdfObject, pdf } from '../../kit/hostile/sample-files'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freehold-pdf-pages-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function checked(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'paper.pdf')
  await writeFile(path, bytes)
  await checkPdf(path)
  return 'taken'
}

const of = (...dictionaries: string[]): PdfObject[] => dictionaries.map((dictionary) => ({ dictionary }))
const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const leaf = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'
/** A catalog, and below it these objects from number 2 on. */
const tree = (...nodes: string[]): Buffer => pdf(of(catalog, ...nodes))
const one = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'

/** Nodes that each hold the next one, with a page at the end. */
const chain = (levels: number): Buffer =>
  tree(
    ...Array.from({ length: levels }, (_, i) => `<< /Type /Pages /Kids [${i + 3} 0 R] /Count 1 >>`),
    '<< /Type /Page >>',
  )

/** Each node holds the next one twice: the pages would double at every level. */
const doubling = (levels: number): Buffer =>
  tree(
    ...Array.from({ length: levels }, (_, i) => `<< /Type /Pages /Kids [${i + 3} 0 R ${i + 3} 0 R] /Count 2 >>`),
    '<< /Type /Page >>',
  )

/** An honest PDF to which a later version of some objects was added. */
const changed = (before: Buffer, later: string): Buffer =>
  Buffer.concat([before, Buffer.from(`${later}\ntrailer\n<< /Root 1 0 R /Size 9 >>\nstartxref\n0\n%%EOF\n`)])

/** Nothing but the two streams in which programs keep a whole paper today: its objects, and its table of contents. */
function packed(): Buffer {
  const objects = [catalog, one, leaf]
  const offsets = objects.map((_, i) => objects.slice(0, i).join(' ').length + Math.min(i, 1))
  const head = offsets.map((offset, i) => `${i + 1} ${offset}`).join(' ')
  const streams = [
    flate(`${head}\n${objects.join(' ')}`, `/Type /ObjStm /N 3 /First ${head.length + 1}`),
    flate('', '/Type /XRef /Root 1 0 R /Size 9'),
  ]
  const written = streams.map(({ dictionary, stream = Buffer.alloc(0) }, i) =>
    Buffer.concat([
      Buffer.from(`${i + 7} 0 obj\n${dictionary}\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  )
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...written, Buffer.from('startxref\n0\n%%EOF\n')])
}

describe('a PDF without pages', () => {
  test.each<[string, () => Buffer]>([
    ['no tree of pages', () => pdf(of('<< /Type /Catalog >>'))],
    ['no catalog', () => pdf(of('<< /Type /Font >>'))],
    ['a tree that is missing', () => pdf(of('<< /Type /Catalog /Pages 7 0 R >>'))],
    ['an empty tree', () => tree('<< /Type /Pages /Kids [] /Count 0 >>')],
    ['an empty tree that claims three', () => tree('<< /Type /Pages /Kids [] /Count 3 >>')],
    ['a tree without kids', () => tree('<< /Type /Pages /Count 1 >>')],
    ['a page that is not shown', () => tree('<< /Type /Pages /Kids [3 0 R] /Count 0 >>', leaf)],
    ['pages that are missing', () => tree('<< /Type /Pages /Kids [8 0 R 9 0 R] /Count 2 >>')],
    ['pages that are something else', () => tree(one, '<< /Type /Font >>')],
    ['only empty branches', () => tree(one, '<< /Type /Pages /Kids [] /Count 0 >>')],
    ['a change that removes the page', () => changed(lease(), '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj')],
    ['nothing but words', () => Buffer.from('%PDF-1.7\nHello\n%%EOF\n')],
    ['objects that never end', () => Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog /Pages ( \n%%EOF\n')],
  ])('%s: refused', async (_, bytes) => {
    await expect(checked(bytes())).rejects.toThrow('The PDF has no pages that can be read. Print it to a new PDF')
  })
})

describe('pages in a loop', () => {
  test.each<[string, () => Buffer]>([
    ['a node that holds itself', () => tree('<< /Type /Pages /Kids [2 0 R] /Count 1 >>')],
    [
      'a node that holds the top',
      () => tree('<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 1 >>', leaf, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'),
    ],
    ['a node that is its own parent', () => tree('<< /Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 1 >>', leaf)],
    ['a page that is its own parent', () => tree(one, '<< /Type /Page /Parent 3 0 R >>')],
    [
      'parents of each other',
      () => tree(one, '<< /Type /Page /Parent 4 0 R >>', '<< /Parent 5 0 R >>', '<< /Parent 4 0 R >>'),
    ],
    ['pages that double thirty times', () => doubling(30)],
    [
      'a loop in packed objects',
      () => {
        const packed = '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'
        return pdf([...of(catalog), flate(`2 0\n${packed}`, '/Type /ObjStm /N 1 /First 4')])
      },
    ],
  ])('%s: refused', async (_, bytes) => {
    await expect(checked(bytes())).rejects.toThrow('The pages of the PDF are listed in a loop.')
  })
})

describe('an absurd number of pages', () => {
  const kids = (count: number, kid = '3 0 R ') => `<< /Type /Pages /Kids [${kid.repeat(count)}] /Count 1 >>`
  test.each<[string, string, () => Buffer]>([
    ['two billion by the count', 'more than 5,000 pages', () => tree(one.replace('1 >>', '2147483647 >>'), leaf)],
    [
      'a count in an object of its own',
      'more than 5,000 pages',
      () => tree(one.replace('1 >>', '4 0 R >>'), leaf, '1e9'),
    ],
    ['a count below zero', 'how many pages', () => tree(one.replace('1 >>', '-1 >>'), leaf)],
    ['5,001 pages', 'more than 5,000 pages', () => tree(kids(5001), leaf)],
    ['a list of 100,001 nothings', 'too many parts', () => tree(kids(100_001, '9 0 R '), leaf)],
    ['300 levels', 'too many parts', () => chain(300)],
  ])('%s: refused', async (_, why, bytes) => {
    await expect(checked(bytes())).rejects.toThrow(why)
  })

  test('5,000 pages are taken', async () => {
    expect(await checked(tree(kids(5000), leaf))).toBe('taken')
  })
})

describe('honest pages', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['without a table of contents', () => paper],
    ['of the program that writes our reports', () => pagesOf(40)],
    ['under branches', () => chain(12)],
    ['in a list of its own', () => tree('<< /Type /Pages /Kids 4 0 R /Count 5 0 R >>', leaf, '[3 0 R]', '1')],
    ['listed twice', () => tree('<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>', leaf)],
    ['beside one that is missing', () => tree('<< /Type /Pages /Kids [9 0 R 3 0 R] /Count 2 >>', leaf)],
    ['after a change', () => changed(lease(), '2 0 obj\n<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>\nendobj')],
    ['with remarks between', () => tree('<< % a ( remark\n/Type /Pages /Kids [3 % no ]\r0 R] /Count 1 >>', leaf)],
    ['whose title has brackets', () => tree(one, leaf, '<< /Title (a \\) b (c) >> endobj) /Author <28> >>')],
    ['in packed objects, as programs write them today', packed],
  ])('%s: taken', async (_, bytes) => {
    expect(await checked(await bytes())).toBe('taken')
  })
})
