import { refuseDictionary } from './pdf-acts'
import { PdfObjects } from './pdf-objects'
import { holdsObjects, packedObjects } from './pdf-packed'
import { endsOfStreams } from './pdf-syntax'
import { PdfDictionary, PdfReader, type Watch } from './pdf-values'
import { PdfWork } from './pdf-work'

interface Scan {
  objects: PdfObjects
  /** How many sets of packed objects were unpacked. */
  sets: number
}

/**
 * Finds the objects of a PDF wherever they begin, in streams and in strings too: its own table of contents may lead
 * anywhere. Every dictionary and every set of packed objects is checked as it is found.
 */
export function scanPdf(bytes: Buffer, text: string): Scan {
  const objects = new PdfObjects()
  const work = new PdfWork()
  const watch = watchOver(objects, work)
  const reader = new PdfReader(text, watch)
  const endAfter = endsOfStreams(text)
  let covered = 0
  let sets = 0
  for (const { index, 0: word } of text.matchAll(/(?<=[\d\s\0])obj(?![A-Za-z])|trailer/g)) {
    work.spend('objects')
    const value = reader.valueAt(index + word.length)
    if (value === undefined) continue
    const isInside = index < covered
    const add = (number: number, one: typeof value) => objects.add(number, one, isInside)
    const from = value instanceof PdfDictionary ? reader.streamAhead() : undefined
    const to = from === undefined ? reader.at : endAfter(from)
    if (!isInside) covered = to
    const number = word === 'obj' ? numberBefore(text, index) : undefined
    if (number !== undefined) add(number, value)
    if (!(value instanceof PdfDictionary)) continue
    if (!isInside && (word === 'trailer' || value.isOf('XRef'))) objects.addEnding(value)
    if (from === undefined || !holdsObjects(value)) continue
    sets += 1
    for (const [own, one] of packedObjects({ dictionary: value, bytes, from, to }, work, watch)) add(own, one)
  }
  return { objects, sets }
}

const watchOver = (objects: PdfObjects, work: PdfWork): Watch => ({
  count: (depth) => work.spendValue(depth),
  characters: (count) => work.spend('characters', count),
  dictionary: (dictionary) => {
    refuseDictionary(dictionary)
    for (const [name, value] of dictionary.entries)
      if (name === 'OpenAction' || name === 'AA') objects.triggers.push([name, value])
  },
})

/** `12 0` before the word `obj`. */
function numberBefore(text: string, at: number): number | undefined {
  const found = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]*$/.exec(text.slice(Math.max(0, at - 40), at))
  return found ? Number(found[1]) : undefined
}
