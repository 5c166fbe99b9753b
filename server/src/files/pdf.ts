import { readFile } from 'node:fs/promises'
import { refuseActs, refuseVisits } from './pdf-acts'
import { checkPages } from './pdf-pages'
import { uncheckable } from './pdf-refused'
import { scanPdf } from './pdf-scan'
import { outsideStreams, plainNames } from './pdf-syntax'
import { FileRefused } from './refused'

/**
 * A careful look, not a proof: the whole file is searched for active content, whatever its structure claims, and so are
 * the compressed places where a PDF may keep its objects. Viewers open the file in a sandbox of their own.
 */
export async function checkPdf(path: string): Promise<void> {
  const bytes = await readFile(path)
  const text = bytes.toString('latin1')
  if (!/%%EOF[\s\0]*$/.test(text.slice(-1024)))
    throw new FileRefused('The PDF is incomplete, or has extra data after its end.')
  refuseActs(plainNames(text), false)
  const { objects, sets } = scanPdf(bytes, text)
  const outside = plainNames(outsideStreams(text))
  refuseActs(outside, true)
  // A set that is named and was not found would go unchecked.
  if (setsNamed(outside) > sets) throw uncheckable()
  refuseVisits(objects)
  checkPages(objects)
}

const setsNamed = (text: string): number => text.split(/\/ObjStm\b/).length - 1
