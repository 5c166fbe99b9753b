import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { betweenStreams, named, plainNames } from './pdf-syntax'
import { FileRefused } from './refused'

const inflated = promisify(inflate)

/** More than any lease or statement has, and few enough that no reader chokes on them. */
const objectsAtMost = 50_000
const unpackedAtMost = 16 * 1024 * 1024

/**
 * The words that let a PDF act when it is opened, by the names its syntax uses. Short names turn up by chance in compressed
 * bytes, so there only the long ones count; a script cannot do without its long one.
 */
const acts = [
  { long: named('JavaScript'), short: named('JS', 'XFA'), problem: 'The PDF contains a script.' },
  { long: named('Launch', 'RichMedia'), problem: 'The PDF starts another program.' },
  { long: named('EmbeddedFile', 'EmbeddedFiles'), problem: 'The PDF contains other files.' },
  { long: named('Encrypt'), problem: 'The PDF is locked with a password.' },
] as const

const remedy = 'Print it to a new PDF and send that.'

/**
 * A careful look, not a proof: the whole file is searched for what acts, whatever its structure claims, and so are the
 * compressed places where a PDF may keep its objects. Whoever opens the file does it in a viewer's own sandbox.
 */
export async function checkPdf(path: string): Promise<void> {
  const bytes = await readFile(path)
  const text = bytes.toString('latin1')
  if (!/%%EOF[\s\0]*$/.test(text.slice(-1024)))
    throw new FileRefused('The PDF is incomplete, or has extra data after its end.')
  if (objectsIn(text) > objectsAtMost) throw new FileRefused(`The PDF has too many parts to be checked. ${remedy}`)
  refuseActs(text, false)
  let outside = ''
  let budget = unpackedAtMost
  for (const part of betweenStreams(text)) {
    const before = plainNames(part.outside)
    outside += `${before}\n`
    if (!named('ObjStm').test(before)) continue
    const objects = await unpack(bytes.subarray(part.from, part.to), before, budget)
    budget -= objects.length
    refuseActs(objects.toString('latin1'), true)
  }
  refuseActs(outside, true)
}

function refuseActs(text: string, shortNames: boolean): void {
  const plain = plainNames(text)
  for (const act of acts) {
    if (act.long.test(plain) || (shortNames && 'short' in act && act.short.test(plain)))
      throw new FileRefused(`${act.problem} ${remedy}`)
  }
}

/** Objects are only ever packed one way by the programs people use; any other way is there to hide something. */
async function unpack(data: Buffer, dictionary: string, atMost: number): Promise<Buffer> {
  const filters = new Set(dictionary.match(/\/\w+Decode\b/g) ?? [])
  if (filters.size === 0) return data
  if (filters.size > 1 || !filters.has('/FlateDecode') || named('DecodeParms', 'DP').test(dictionary))
    throw uncheckable()
  return inflated(data, { maxOutputLength: Math.max(atMost, 1) }).catch(() => {
    throw uncheckable()
  })
}

const uncheckable = () => new FileRefused(`The PDF cannot be checked. ${remedy}`)

function objectsIn(text: string): number {
  const pattern = /\d[ \t\r\n]+obj\b/g
  let found = 0
  while (found <= objectsAtMost && pattern.exec(text)) found += 1
  return found
}
