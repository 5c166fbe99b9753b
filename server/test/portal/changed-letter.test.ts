import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkingKey } from '../../src/areas/account/log/signing-key'
import { readLetter, sealLetter } from '../../src/areas/portal/papers/letter/letter-seal'
import { type LetterDesk, openLetterDesk } from '../kit/homes/letter-desk'

let desk: LetterDesk
beforeAll(async () => {
  desk = await openLetterDesk()
})
afterAll(() => desk.context.close())

const key = async () => {
  const found = await checkingKey(desk.context.context.config.keysDir)
  if (!found) throw new Error('Nothing was signed')
  return found
}

test('a letter fails in each of its facts, in both files', async () => {
  const { json, pdf } = await desk.letter({ with_balance: '1' })
  const checking = await key()
  const whole = JSON.parse(json)
  const changes: [string, unknown][] = [
    ['landlord', 'Other Homes'],
    ['tenant', 'Maya Chan'],
    ['homes', []],
    ['homes', [{ ...whole.letter.homes[0], from: '2020-01-01' }]],
    ['homes', [{ ...whole.letter.homes[0], to: '2027-08-01' }]],
    ['from', '2020-01'],
    ['to', '2027-09'],
    ['months', []],
    ['months', whole.letter.months.map(([month]: [string]) => [month, 'ON_TIME'])],
    ['balance', 0],
    ['balance', null],
    ['made_on', '2027-08-06'],
    ['language', 'es'],
  ]
  expect(new Set(changes.map(([name]) => name))).toEqual(new Set(Object.keys(whole.letter)))
  const line = /%freehold-letter ([\w-]+)\./.exec(pdf.toString('latin1'))?.[1] ?? ''
  for (const [name, value] of changes) {
    const changed = { ...whole.letter, [name]: value }
    expect(readLetter(checking, Buffer.from(JSON.stringify({ ...whole, letter: changed }))), name).toBeNull()
    const coded = Buffer.from(JSON.stringify(changed)).toString('base64url')
    expect(readLetter(checking, Buffer.from(pdf.toString('latin1').replace(line, coded), 'latin1')), name).toBeNull()
  }
  for (const change of [
    { sha256: '0'.repeat(64) },
    { signature: Buffer.alloc(64).toString('base64') },
    { version: 2 },
    { more: 1 },
    { letter: { ...whole.letter, score: 800 } },
  ])
    expect(readLetter(checking, Buffer.from(JSON.stringify({ ...whole, ...change })))).toBeNull()
  expect(readLetter(checking, Buffer.from(json))).toEqual(whole.letter)
})

test('a letter fails where any byte of the PDF is another one, or is cut off, or is added', async () => {
  const { pdf } = await desk.letter()
  const checking = await key()
  expect(readLetter(checking, pdf)).not.toBeNull()
  const from = pdf.indexOf('%freehold-letter')
  // Every byte of the signed line, and some hundred all over the file.
  const places = [
    ...Array.from({ length: pdf.indexOf('\n', from) - from + 1 }, (_, n) => from + n),
    ...Array.from({ length: 300 }, (_, n) => Math.floor((n * pdf.length) / 300)),
  ]
  for (const at of places) {
    const changed = Buffer.from(pdf)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(readLetter(checking, changed), `byte ${at}`).toBeNull()
  }
  for (const cut of [1, 100, pdf.length - from, pdf.length - 5])
    expect(readLetter(checking, pdf.subarray(0, pdf.length - cut))).toBeNull()
  expect(readLetter(checking, Buffer.concat([pdf, Buffer.from('\n')]))).toBeNull()
  const twice = Buffer.concat([
    pdf.subarray(0, from),
    pdf.subarray(from, pdf.indexOf('\n', from) + 1),
    pdf.subarray(from),
  ])
  expect(readLetter(checking, twice)).toBeNull()
})

test('a letter fails with the signature of another key, and with that of a line of the log', async () => {
  const { facts, json } = await desk.letter()
  const other = generateKeyPairSync('ed25519').privateKey
  const forged = sealLetter(other, facts, Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF'))
  expect((await desk.verifyFile(forged.pdf)).status).toBe(422)
  expect((await desk.verifyFile(Buffer.from(forged.json))).status).toBe(422)
  const whole = JSON.parse(json)
  const head = sign(null, Buffer.from(JSON.stringify(['freehold log head', 1, 1, 1, '0', ''])), other)
  const text = JSON.stringify({ ...whole, signature: head.toString('base64') })
  expect((await desk.verifyFile(Buffer.from(text))).status).toBe(422)
})

test('the facts of one letter fail with the signature of another', async () => {
  const [one, two] = [await desk.letter(), await desk.letter({ months: '2' })]
  const [first, second] = [JSON.parse(one.json), JSON.parse(two.json)]
  const mixed = { ...first, letter: second.letter }
  expect((await desk.verifyFile(Buffer.from(JSON.stringify(mixed)))).status).toBe(422)
})
