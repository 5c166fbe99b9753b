import type { Language } from '@freehold/rules/text/language'
import { signingTexts } from './texts/all'

/** A page to open and read, which shows that a signer can open what is mailed later. */
export async function testPdf(language: Language): Promise<Buffer> {
  const words = signingTexts[language].testPdf
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.setTitle(words.title, { showInWindowTitleBar: true })
  pdf.setLanguage(`${language}-US`)
  const page = pdf.addPage([612, 792])
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  page.drawText(words.works, { x: 72, y: 680, size: 24, font })
  page.drawText(words.next, { x: 72, y: 640, size: 13, font })
  return Buffer.from(await pdf.save())
}
