import { sideProcess } from '../side-process'
import type { Appended } from './append-pages'
import type { Answer, Done, Order } from './file-process'
import type { PictureFormat, Rendition } from './images'
import { FileRefused } from './refused'
import type { Format } from './sniff'

const ask = sideProcess<Order, Answer>({ name: 'file-process', folder: 'files', patienceSeconds: 30 })

/** Refuses by what the file holds: too large to be opened, acting by itself, locked, broken. */
export async function checkFile(path: string, format: Format): Promise<void> {
  await carriedOut({ work: 'check', path, format })
}

/** The picture in its sizes, as temporary files in `folder` that are the caller's to remove. */
export async function drawPicture(path: string, format: PictureFormat, folder: string): Promise<Rendition[]> {
  return (await carriedOut({ work: 'draw', path, format, folder })).renditions
}

/** Joins PDFs to one at `to`, and answers how many pages each has. */
export async function joinFiles(paths: readonly string[], to: string): Promise<number[]> {
  return (await carriedOut({ work: 'join', paths, to })).pages
}

/** Counts the pages of each file: 1 for a picture, 0 for one that can't be put behind a document. */
export async function countFilePages(files: readonly Pick<Appended, 'path' | 'type'>[]): Promise<number[]> {
  return (await carriedOut({ work: 'count', files })).pages
}

/** Puts files behind a PDF, as a new one at `to`. Answers how many pages that has. */
export async function appendFiles(path: string, files: readonly Appended[], to: string): Promise<number> {
  return (await carriedOut({ work: 'append', path, files, to })).pages[0] ?? 0
}

async function carriedOut(order: Order): Promise<Done> {
  const outcome = await ask(order)
  if ('late' in outcome)
    throw new FileRefused('The file takes too long to open. Save it again in a smaller size and send that.')
  if ('ended' in outcome) {
    if (outcome.ended) throw unhandled(`its process ended with ${outcome.ended}`)
    // A file at which the decoder breaks down is refused like any other broken one.
    throw new FileRefused('The file cannot be opened. It may be damaged. Save it again and send that.')
  }
  if ('failed' in outcome) throw unhandled(outcome.failed)
  const { answer } = outcome
  if ('done' in answer) return answer.done
  if ('refused' in answer) throw new FileRefused(answer.refused)
  throw unhandled(answer.failed)
}

const unhandled = (why: string) => new Error(`An uploaded file could not be processed: ${why}`)
