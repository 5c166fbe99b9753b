import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { lease } from '@freehold/contract/leasing/lease'
import { leaseTemplate } from '@freehold/contract/leasing/lease-template'
import { afterAll, beforeAll, expect } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { costly } from '../../kit/app/costly'
import { leaseDesk } from '../../kit/homes/lease-desk'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household

beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())

/** Clauses that fill eight pages and more. */
const clauses = Array.from({ length: 24 }, (_, at) => ({
  title: `House rule ${at + 1}`,
  text: `Rule ${at + 1} of this house is agreed between {landlord} and {tenants}. `.repeat(18).trim(),
}))

/** The fonts of a PDF: how many there are, and how many have their letters in the file. */
async function fontsOf(pdf: Buffer): Promise<{ fonts: number; embedded: number }> {
  const { context: objects } = await PDFDocument.load(pdf)
  const described = objects
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter(
      (object): object is PDFDict => object instanceof PDFDict && object.get(PDFName.of('FontName')) !== undefined,
    )
  const files = described.map((font) =>
    ['FontFile', 'FontFile2', 'FontFile3'].map((key) => font.lookup(PDFName.of(key))).find(Boolean),
  )
  const embedded = files.filter(
    (file) => file instanceof PDFRawStream && decodePDFRawStream(file).decode().length > 500,
  )
  return { fonts: described.length, embedded: embedded.length }
}

costly('a lease of twelve pages has page numbers, embedded fonts, and text that can be selected', async () => {
  const token = home.people[1].token
  await ask(context.app, leaseTemplate.save, { clauses: JSON.stringify(clauses), version: 0 }, { token })
  const desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
  const at = await desk.home({ year_built: '1960' })
  const { body } = await desk.contract(await desk.applicant(at), at)
  const pdf = await pdfOf(context, lease.info, { id: body.id, format: 'pdf' }, token)
  const { pages } = await readPdf(pdf)
  expect(pages.length).toBeGreaterThanOrEqual(12)
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  const words = pages.join(' ')
  for (const clause of clauses) expect(words).toContain(clause.title)
  const { fonts, embedded } = await fontsOf(pdf)
  expect(fonts).toBeGreaterThan(0)
  expect(embedded).toBe(fonts)
})
