import { inflateSync } from 'node:zlib'
import { refuseActs } from './pdf-acts'
import { uncheckable } from './pdf-refused'
import { plainNames } from './pdf-syntax'
import { isNamed, type PdfDictionary, PdfReader, type PdfValue, type Watch } from './pdf-values'
import type { PdfWork } from './pdf-work'

interface PackedStream {
  dictionary: PdfDictionary
  bytes: Buffer
  from: number
  to: number
}

/** Some programs go by the two counts and do not look at the type. */
export const holdsObjects = (dictionary: PdfDictionary): boolean =>
  dictionary.isOf('ObjStm') || (dictionary.has('N') && dictionary.has('First'))

/** The objects of a stream that holds objects, by their numbers. What acts among them is refused. */
export function packedObjects(stream: PackedStream, work: PdfWork, watch: Watch): [number, PdfValue][] {
  const text = unpack(stream, work).toString('latin1')
  work.spend('unpackedBytes', text.length)
  refuseActs(plainNames(text), true)
  const [count, first] = [stream.dictionary.get('N'), stream.dictionary.get('First')]
  if (!isCount(count) || !isCount(first)) throw uncheckable()
  const head = new PdfReader(text, watch)
  const body = new PdfReader(text, watch)
  const objects: [number, PdfValue][] = []
  for (let index = 0; index < count; index += 1) {
    const number = head.whole()
    const offset = head.whole()
    if (number === undefined || offset === undefined) break
    work.spend('packedObjects')
    objects.push([number, body.valueAt(first + offset) ?? null])
  }
  return objects
}

const isCount = (value: PdfValue): value is number => Number.isInteger(value) && Number(value) >= 0

/** Objects are only ever packed one way by the programs people use; any other way is there to hide something. */
function unpack({ dictionary, bytes, from, to }: PackedStream, work: PdfWork): Buffer {
  const names = dictionary.entries.map(([name]) => name)
  if (new Set(names).size < names.length || dictionary.has('F', 'DP')) throw uncheckable()
  if (dictionary.get('DecodeParms') !== null) throw uncheckable()
  const filter = dictionary.get('Filter')
  const filters = Array.isArray(filter) ? filter : filter === null ? [] : [filter]
  if (filters.length === 0) return bytes.subarray(from, Math.max(to, from + lengthOf(dictionary)))
  const [only] = filters
  if (filters.length > 1 || !(isNamed(only, 'FlateDecode') || isNamed(only, 'Fl'))) throw uncheckable()
  const maxOutputLength = Math.max(work.left.unpackedBytes, 1)
  try {
    return inflateSync(bytes.subarray(from, to), { maxOutputLength })
  } catch {
    throw uncheckable()
  }
}

/** The word that ends a stream may also be among its bytes. */
function lengthOf(dictionary: PdfDictionary): number {
  const length = dictionary.get('Length')
  return isCount(length) ? length : 0
}
