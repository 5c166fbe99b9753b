import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { refusedPdf, withoutPages } from './pdf-refused'
import { FileRefused } from './refused'

/** Letter paper, in points. The mail provider prints nothing else. */
const [wide, high] = [612, 792]
const slack = 2

const isLetter = (page: PDFPage): boolean => {
  const { width, height } = page.getSize()
  return Math.abs(width - wide) <= slack && Math.abs(height - high) <= slack && page.getRotation().angle === 0
}

/**
 * Joins PDFs to one of letter pages, in their order, and answers how many pages each has. A page of another size is drawn as
 * large as the paper allows.
 */
export async function joinPdfs(paths: readonly string[], to: string): Promise<number[]> {
  const joined = await PDFDocument.create({ updateMetadata: false })
  const pages: number[] = []
  for (const path of paths) pages.push(await addPages(joined, await readFile(path)).catch(refuse))
  // The contents of a page that was fitted are read only now.
  const bytes = await joined.save({ addDefaultPage: false }).catch(refuse)
  await writeFile(to, bytes, { flag: 'wx', mode: 0o600 })
  return pages
}

/** A PDF that the library does not understand is refused, in whatever part of it that is. */
function refuse(error: unknown): never {
  if (error instanceof FileRefused) throw error
  throw refusedPdf('The PDF cannot be read.')
}

async function addPages(joined: PDFDocument, bytes: Buffer): Promise<number> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  if (document.getPageCount() === 0) throw withoutPages()
  const copies = await joined.copyPages(document, document.getPageIndices())
  for (const page of copies) await (isLetter(page) ? joined.addPage(page) : addFitted(joined, page))
  return copies.length
}

async function addFitted(joined: PDFDocument, page: PDFPage): Promise<void> {
  const { width, height } = page.getSize()
  // An empty page has nothing to draw.
  if (page.node.Contents() === undefined) return void joined.addPage([wide, high])
  // A turned page keeps its turn only as it is.
  if (page.getRotation().angle !== 0) return void joined.addPage(page)
  const drawn = await joined.embedPage(page)
  const scale = Math.min(wide / width, high / height)
  const size = { width: width * scale, height: height * scale }
  joined.addPage([wide, high]).drawPage(drawn, { x: (wide - size.width) / 2, y: (high - size.height) / 2, ...size })
}
