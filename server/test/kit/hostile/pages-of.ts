import { PDFDocument } from '@cantoo/pdf-lib'

/** A PDF with as many letter pages as asked for. */
export async function pagesOf(count: number, size: [number, number] = [612, 792]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < count; page += 1) pdf.addPage(size)
  return Buffer.from(await pdf.save())
}
