/** A page to open and read, which shows that a signer can open what is mailed later. */
export async function testPdf(): Promise<Buffer> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.setTitle('Test PDF', { showInWindowTitleBar: true })
  pdf.setLanguage('en-US')
  const page = pdf.addPage([612, 792])
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  page.drawText('You can open PDF files.', { x: 72, y: 680, size: 24, font })
  page.drawText('Close this tab, go back to the page before, and check the box.', { x: 72, y: 640, size: 13, font })
  return Buffer.from(await pdf.save())
}
