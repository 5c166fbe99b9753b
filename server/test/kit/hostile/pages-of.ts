import PDFDocument from 'pdfkit'

/** A PDF with as many letter pages as asked for. */
export function pagesOf(count: number, size: [number, number] = [612, 792]): Promise<Buffer> {
  const pdf = new PDFDocument({ size })
  const parts: Buffer[] = []
  for (let page = 1; page < count; page += 1) pdf.addPage({ size })
  return new Promise((resolve) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.end()
  })
}
