import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { type LetterFacts, letterFacts } from './letter-facts'

/**
 * A letter is signed with the key that signs the ends of the activity log. The signed text begins with its purpose, so a
 * signature of one is never one of the other. It covers every fact in a fixed order, and the hash of the PDF without the
 * line that holds the signature.
 */
const textOf = (facts: LetterFacts, sha256: string): Buffer =>
  Buffer.from(
    JSON.stringify([
      'freehold payment history letter',
      1,
      facts.landlord,
      facts.tenant,
      facts.homes.map(({ home, from, to }) => [home, from, to]),
      facts.from,
      facts.to,
      facts.months,
      facts.balance,
      facts.made_on,
      facts.language,
      sha256,
    ]),
  )

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The line comes before the end of the file, where a reader of PDFs skips comments. */
const begin = '%freehold-letter '
const end = 'startxref'

export interface SealedLetter {
  pdf: Buffer
  json: string
  sha256: string
  signature: string
}

export function sealLetter(key: KeyObject, facts: LetterFacts, bare: Buffer): SealedLetter {
  const sha256 = sha256Of(bare)
  const signed = sign(null, textOf(facts, sha256), key)
  const at = bare.lastIndexOf(end)
  if (at < 0) throw new Error('The PDF of a letter has no end')
  const coded = Buffer.from(JSON.stringify(facts)).toString('base64url')
  const line = `${begin}${coded}.${signed.toString('base64url')}\n`
  const signature = signed.toString('base64')
  return {
    pdf: Buffer.concat([bare.subarray(0, at), Buffer.from(line), bare.subarray(at)]),
    json: `${JSON.stringify({ format, version: 1, letter: facts, sha256, signature }, null, 2)}\n`,
    sha256,
    signature,
  }
}

const format = 'freehold-payment-history'

const jsonFile = z.strictObject({
  format: z.literal(format),
  version: z.literal(1),
  letter: letterFacts,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.base64().max(200),
})

interface Claimed {
  facts: LetterFacts
  sha256: string
  signature: Buffer
}

/** The facts of a genuine, unchanged letter; null for any other file. The database is not asked. */
export function readLetter(key: KeyObject, file: Buffer): LetterFacts | null {
  const claimed = file.subarray(0, 5).toString('latin1') === '%PDF-' ? claimOfPdf(file) : claimOfJson(file)
  if (claimed === null) return null
  const { facts, sha256, signature } = claimed
  return verify(null, textOf(facts, sha256), key, signature) ? facts : null
}

function claimOfPdf(pdf: Buffer): Claimed | null {
  const from = pdf.indexOf(begin)
  const to = pdf.indexOf('\n', from)
  if (from < 0 || to < 0) return null
  const [coded = '', signature = '', ...more] = pdf
    .subarray(from + begin.length, to)
    .toString('latin1')
    .split('.')
  if (more.length > 0 || !isExact(coded) || !isExact(signature)) return null
  const facts = letterFacts.safeParse(jsonIn(Buffer.from(coded, 'base64url')))
  if (!facts.success) return null
  const bare = Buffer.concat([pdf.subarray(0, from), pdf.subarray(to + 1)])
  return { facts: facts.data, sha256: sha256Of(bare), signature: Buffer.from(signature, 'base64url') }
}

function claimOfJson(file: Buffer): Claimed | null {
  const read = jsonFile.safeParse(jsonIn(file))
  if (!read.success) return null
  const { letter, sha256, signature } = read.data
  return { facts: letter, sha256, signature: Buffer.from(signature, 'base64') }
}

/** Only one spelling of the coded text is taken, so that no byte of the line can be changed. */
const isExact = (coded: string): boolean => Buffer.from(coded, 'base64url').toString('base64url') === coded

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    // The same answer for every text that is no JSON.
    return undefined
  }
}
