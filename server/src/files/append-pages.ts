import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'

/** A PDF or a picture that is put behind a document, with the words above it. */
export interface Appended {
  path: string
  type: string
  /** In the letters that every PDF program has: English words and figures. */
  words: string
}

/** Letter paper with room for a line above and below, in points. */
const [wide, high] = [612, 792]
const [side, edge] = [40, 52]
const small = 8.5
const quiet = rgb(0.35, 0.35, 0.35)

/** Counts the pages of each file: 1 for a picture, 0 for a file that can't be read. */
export async function countPages(files: readonly Pick<Appended, 'path' | 'type'>[]): Promise<number[]> {
  const counts: number[] = []
  for (const file of files) counts.push(await pagesOf(file).catch(() => 0))
  return counts
}

/** A file is drawn and saved once for itself, so that a broken one can't fail the whole document. */
async function pagesOf(file: Pick<Appended, 'path' | 'type'>): Promise<number> {
  const scratch = await PDFDocument.create({ updateMetadata: false })
  const { length } = await pagesIn(scratch, file)
  await scratch.save({ addDefaultPage: false })
  return length
}

const picture = (into: PDFDocument, bytes: Buffer, type: string) => {
  if (type === 'image/png') return into.embedPng(bytes)
  if (type === 'image/jpeg') return into.embedJpg(bytes)
  throw new Error(`A ${type} is no picture that a PDF holds`)
}

/** Puts files behind a document, each page with its words and "Page x of y". The document keeps its tags. */
export async function appendPages(path: string, files: readonly Appended[], to: string): Promise<number> {
  const whole = await PDFDocument.load(await readFile(path), { updateMetadata: false })
  const font = await whole.embedFont(StandardFonts.Helvetica)
  const added: { page: PDFPage; words: string }[] = []
  for (const file of files) for (const page of await pagesIn(whole, file)) added.push({ page, words: file.words })
  const [total, first] = [whole.getPageCount(), whole.getPageCount() - added.length]
  for (const [at, { page, words }] of added.entries()) label(page, font, words, `Page ${first + at + 1} of ${total}`)
  await writeFile(to, await whole.save({ addDefaultPage: false }), { flag: 'wx', mode: 0o600 })
  return total
}

async function pagesIn(whole: PDFDocument, { path, type }: Pick<Appended, 'path' | 'type'>): Promise<PDFPage[]> {
  const bytes = await readFile(path)
  if (type !== 'application/pdf') {
    const drawn = await picture(whole, bytes, type)
    const page = whole.addPage([wide, high])
    page.drawImage(drawn, fitted(drawn.width, drawn.height))
    return [page]
  }
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages: PDFPage[] = []
  for (const page of await whole.copyPages(source, source.getPageIndices())) {
    // An empty page has nothing to draw, and a turned one keeps its turn only as it is.
    if (page.node.Contents() === undefined || page.getRotation().angle !== 0) pages.push(whole.addPage(page))
    else {
      const drawn = await whole.embedPage(page)
      const sheet = whole.addPage([wide, high])
      sheet.drawPage(drawn, fitted(drawn.width, drawn.height))
      pages.push(sheet)
    }
  }
  return pages
}

/** Fits a picture or a page to the paper, and makes none larger than it is. */
function fitted(width: number, height: number) {
  const [room, rise] = [wide - side * 2, high - edge * 2]
  const scale = Math.min(room / width, rise / height, 1)
  const size = { width: width * scale, height: height * scale }
  return { x: (wide - size.width) / 2, y: high - edge - size.height, ...size }
}

function label(page: PDFPage, font: PDFFont, words: string, place: string): void {
  const { width, height } = page.getSize()
  page.drawText(words, { x: side, y: height - 34, size: small, font, color: quiet })
  page.drawText(place, {
    x: (width - font.widthOfTextAtSize(place, small)) / 2,
    y: 28,
    size: small,
    font,
    color: quiet,
  })
}
