import { pipeline } from 'node:stream/promises'
import type { AppContext } from '../../../app-context'
import type { Appended } from '../../../files/append-pages'
import { countFilePages } from '../../../files/ask-file-process'
import { newFile } from '../../../files/temporary'
import type { ReceiptFile } from './parts/expenses-part'

interface Attached extends Appended {
  no: number
  pages: number
}

/** Copies receipts to the disk, and answers those that can be put behind a packet. `path` makes names that the caller removes. */
export async function fetchReceipts(
  { files }: Pick<AppContext, 'files'>,
  receipts: readonly ReceiptFile[],
  path: () => Promise<string>,
): Promise<Attached[]> {
  const copied: Omit<Attached, 'pages'>[] = []
  // One after the other: none is in memory as a whole.
  for (const { no, key, type } of receipts) {
    const stored = await files.get(key)
    if (!stored) continue
    const to = await path()
    await pipeline(stored.stream, await newFile(to))
    copied.push({ no, path: to, type, words: `Receipt ${no}` })
  }
  const counts = copied.length === 0 ? [] : await countFilePages(copied)
  return copied.flatMap((one, at) => {
    const pages = counts[at] ?? 0
    return pages === 0 ? [] : [{ ...one, pages }]
  })
}
