import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Day } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Document, documentRenderer, renderDocument } from '../../../src/documents/render-document'
import { costly } from '../../kit/app/costly'
import { readPdf } from '../../kit/reports/read-pdf'

const day = '2026-03-20' as Day
const letterhead = { name: 'Alder Homes', address: ['4 Alder Street', 'Boston, MA 02134'] }

const statement = (rows: number, tenant = 'Ada Smith'): Document => ({
  template: 'statement',
  title: `Statement of ${tenant}`,
  letterhead,
  day,
  body: {
    printedOn: '03-20-2026',
    facts: [['Tenant', tenant]],
    homes: true,
    entries: Array.from({ length: rows }, (_, n) => ({
      day: '03-01-2026',
      home: 'Unit 7, Elm House',
      description: `Rent charge ${n + 1}`,
      notes: '',
      charged: '$10.00',
      paid: '',
      balance: `$${n + 1}0.00`,
    })),
    total: { charged: `$${rows}0.00`, paid: '$0.00', balance: `$${rows}0.00` },
  },
})

describe('a document', () => {
  test('repeats the letterhead, table heading and "Page x of y" on each page of a long statement', async () => {
    const { pages, title, language, tagged, tags } = await readPdf(await renderDocument(statement(200)))
    expect(pages.length).toBeGreaterThan(3)
    pages.forEach((text, n) => {
      expect(text).toContain('Date Home Description Charged Paid Balance')
      expect(text).toContain(`Page ${n + 1} of ${pages.length}`)
      expect(text).toContain('Alder Homes')
    })
    const whole = pages.join(' ')
    for (let n = 1; n <= 200; n += 1) expect(whole).toContain(`Rent charge ${n} `)
    expect(pages[0]).toContain('4 Alder Street Boston, MA 02134')
    expect(pages.at(-1)).toContain('Total $2000.00 $0.00 $2000.00')
    expect({ title, language, tagged }).toEqual({ title: 'Statement of Ada Smith', language: 'en-US', tagged: true })
    expect(tags.get('H1')).toBe(1)
    expect(tags.get('TH')).toBeGreaterThanOrEqual(6)
  })

  test('claims PDF/UA-1 and embeds only the fonts that are shipped', async () => {
    const pdf = await renderDocument(statement(1, 'Zoë Łukasz Ωμέγα Иван שלום'))
    const text = pdf.toString('latin1')
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(text).toMatch(/\/StructTreeRoot /)
    const fonts = [...new Set([...text.matchAll(/\/BaseFont ?\/\w{6}\+([\w-]+)/g)].map(([, name]) => name))].toSorted()
    expect(fonts).toEqual(
      expect.arrayContaining([
        'BricolageGrotesque-SemiBold',
        'DejaVuSans',
        'HankenGrotesk-Regular',
        'HankenGrotesk-SemiBold',
      ]),
    )
    const shipped = await readdir(fileURLToPath(new URL('../../../src/documents/fonts', import.meta.url)))
    for (const font of fonts) expect(shipped.map((name) => name.split('.')[0])).toContain(font)
  })

  test.each([
    '#read("/etc/passwd")',
    '*bold* _emph_ #[ $x$ \\ <label> @ref `raw` ~ // --- = heading',
    '"}], "injected": #panic()',
    '\'quotes\' "stay" straight... and -- dashes',
  ])('prints %s as it is', async (hostile) => {
    const { pages, title } = await readPdf(await renderDocument(statement(1, hostile)))
    expect(pages.join(' ')).toContain(hostile)
    expect(title).toBe(`Statement of ${hostile}`)
  })

  test('replaces what no font has and drops what would mislead the reader', async () => {
    const { pages } = await readPdf(await renderDocument(statement(1, 'A \u674e\u{1f9ff} B\u202e\u0007C\nD')))
    expect(pages.join(' ')).toContain('A \u25a1\u25a1 BC D')
  })

  test('keeps a word without spaces inside its column', async () => {
    const { pages } = await readPdf(await renderDocument(statement(1, 'W'.repeat(300))))
    expect(pages.join('').match(/W/g)?.length).toBe(300)
  })

  test('has the same bytes for the same data, in another process too', async () => {
    const first = await renderDocument(statement(20))
    await renderDocument(statement(3, 'Somebody else'))
    expect((await renderDocument(statement(20))).equals(first)).toBe(true)
    expect((await documentRenderer()(statement(20))).equals(first)).toBe(true)
    expect((await renderDocument(statement(20, 'Ada Smyth'))).equals(first)).toBe(false)
  })
})

describe('a template', () => {
  let folder: string
  let templates: string
  const blank = { title: 'Test', letterhead, day, body: {} }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'freehold-templates-'))
    templates = join(folder, 'templates')
    await mkdir(templates)
    await writeFile(join(folder, 'secret.txt'), 'secret')
    await writeFile(join(templates, 'fine.typ'), '#set document(title: "Fine")\n= Fine')
    await writeFile(
      join(templates, 'runaway.typ'),
      '#let n = 0\n#for a in range(9000) { for b in range(9000) { for c in range(9000) { n += 1 } } }\n#n',
    )
    await writeFile(join(templates, 'outside.typ'), '#read("../secret.txt")')
    await writeFile(join(templates, 'absolute.typ'), `#read("${join(folder, 'secret.txt')}")`)
    await writeFile(join(templates, 'package.typ'), '#import "@preview/cetz:0.3.0"')
    await writeFile(join(templates, 'untitled.typ'), '= No document title')
  })
  afterAll(() => rm(folder, { recursive: true }))

  costly('that never ends is stopped, and the next document is made', async () => {
    const render = documentRenderer<string>({ templates, patienceSeconds: 8 })
    const outcomes = await Promise.allSettled([
      render({ ...blank, template: 'runaway' }),
      render({ ...blank, template: 'fine' }),
    ])
    expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: new Error('runaway took longer than 8 seconds') })
    expect(outcomes[1].status).toBe('fulfilled')
  })

  test.each([
    ['outside', /could not be compiled/],
    ['absolute', /could not be compiled/],
    ['package', /could not be compiled/],
    ['untitled', /title/],
    ['nowhere', /could not be compiled|not found/],
  ])('that is faulty (%s) is refused with the reason', async (template, reason) => {
    await expect(documentRenderer<string>({ templates })({ ...blank, template })).rejects.toThrow(reason)
  })
})
