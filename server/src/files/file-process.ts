import { readSheets, type Sheet } from '../imports/read-sheets'
import type { Appended } from './append-pages'
import { checkPicture, type PictureFormat, type Rendition, renderPicture } from './images'
import { checkPdf } from './pdf'
import { FileRefused, FileTooLarge } from './refused'
import type { Format } from './sniff'

/**
 * The process in which sent files are opened. It holds no secret and no connection, so a file that breaks a decoder
 * breaks nothing else; its memory goes when it ends, and it ends with the server, however that ends.
 */
export type Order =
  | { work: 'check'; path: string; format: Format }
  | { work: 'draw'; path: string; format: PictureFormat; folder: string }
  | { work: 'join'; paths: readonly string[]; to: string }
  | { work: 'count'; files: readonly Pick<Appended, 'path' | 'type'>[] }
  | { work: 'append'; path: string; files: readonly Appended[]; to: string }
  | { work: 'sheets'; bytes: Uint8Array }

export interface Done {
  renditions: Rendition[]
  /** How many pages each PDF has, or the whole that was made. */
  pages: number[]
  /** The sheets of a data file. */
  sheets: Sheet[]
}

export type Answer = { done: Done } | { refused: string; tooLarge: boolean } | { failed: string }

process.on('disconnect', () => process.exit())
process.on('message', async (order: Order) => {
  process.send?.(await answer(order))
})

async function answer(order: Order): Promise<Answer> {
  try {
    return { done: await carriedOut(order) }
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message, tooLarge: error instanceof FileTooLarge }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function carriedOut(order: Order): Promise<Done> {
  const nothing: Done = { renditions: [], pages: [], sheets: [] }
  if (order.work === 'sheets') return { ...nothing, sheets: readSheets(order.bytes) }
  if (order.work === 'draw')
    return { ...nothing, renditions: await renderPicture(order.path, order.format, order.folder) }
  if (order.work === 'join') {
    // Only letters need it, and loading it takes longer than most checks.
    const { joinPdfs } = await import('./join-pdfs')
    return { ...nothing, pages: await joinPdfs(order.paths, order.to) }
  }
  if (order.work === 'count' || order.work === 'append') {
    const { appendPages, countPages } = await import('./append-pages')
    const pages =
      order.work === 'count' ? await countPages(order.files) : [await appendPages(order.path, order.files, order.to)]
    return { ...nothing, pages }
  }
  await (order.format === 'pdf' ? checkPdf(order.path) : checkPicture(order.path))
  return nothing
}
