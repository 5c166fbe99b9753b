import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FileTooLarge } from '../../../src/files/refused'
import { receive } from '../../../src/files/upload'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { gif, jpeg, lease, noisyJpeg, png } from '../../kit/hostile/sample-files'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { unitOf } from '../../kit/world/world-forms'

const megabyte = 1024 * 1024
const ofDocuments = 10 * megabyte
const ofPictures = 25 * megabyte

/** A photo as phones save it: a box of its own around the picture. */
const heic = Buffer.concat([Buffer.from('0000001c6674797068656963', 'hex'), Buffer.alloc(500)])

let context: TestApp
let home: Household
let token: string
let folder: string
let photo: Buffer
beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  folder = join(context.context.config.dataDir, 'tmp')
  photo = await noisyJpeg(4032, 3024, { quality: 98 })
})
afterAll(() => context.close())
// The files of a request are removed once it is answered.
afterEach(() => expect.poll(() => readdir(folder)).toEqual([]))

const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

async function sizeTaken(bytes: Buffer, only?: 'pdf', pieces: Iterable<Buffer> = [bytes]): Promise<number> {
  const part = { filename: 'a.jpg', mimetype: 'image/jpeg', file: Readable.from(pieces) }
  const { size, discard } = await receive(part, folder, undefined, only)
  await discard()
  return size
}

/** The first bytes one by one, so that the limit is chosen while the head of the file is still arriving. */
function* slowly(bytes: Buffer) {
  for (let at = 0; at < 100; at += 1) yield bytes.subarray(at, at + 1)
  for (let at = 100; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

const mixed = 'A file can have at most 10 MB. A JPEG, PNG or GIF picture may have up to 25 MB.'

describe('the size of a file', () => {
  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['GIF', gif],
  ])('may be 25 MB for a %s, and not a byte more', async (_, made) => {
    const picture = await made()
    const largest = padded(picture, ofPictures)
    expect(await sizeTaken(largest)).toBe(ofPictures)
    expect(await sizeTaken(largest, undefined, slowly(largest))).toBe(ofPictures)
    const refused = await sizeTaken(padded(picture, ofPictures + 1)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FileTooLarge)
    expect(refused).toMatchObject({ message: 'A picture can have at most 25 MB.' })
  })

  test.each([
    ['a PDF', lease(), undefined, mixed],
    ['a HEIC photo', heic, undefined, mixed],
    ['a file of zeros', Buffer.alloc(100), undefined, mixed],
    ['a PDF where only a PDF is taken', lease(), 'pdf', 'A file can have at most 10 MB.'],
  ] as const)('may be 10 MB for %s', async (_, bytes, only, message) => {
    const tooLarge = padded(bytes, ofDocuments + 1)
    for (const pieces of [[tooLarge], slowly(tooLarge)]) {
      const refused = await sizeTaken(tooLarge, only, pieces).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(FileTooLarge)
      expect(refused).toMatchObject({ message })
    }
  })

  test('may be 10 MB for a picture where only a PDF is taken', async () => {
    const picture = padded(await jpeg(), ofDocuments + 1)
    await expect(sizeTaken(picture, 'pdf')).rejects.toThrow('A file can have at most 10 MB.')
  })

  test('is counted up to the limit of documents when a document calls itself a picture', async () => {
    let sent = 0
    const endless = new Readable({
      read() {
        sent += 65_536
        this.push(Buffer.alloc(65_536, 1))
      },
    })
    const part = { filename: 'a.jpg', mimetype: 'image/jpeg', file: endless }
    await expect(receive(part, folder)).rejects.toThrow(mixed)
    expect(sent).toBeLessThan(ofDocuments + megabyte)
  })
})

const save = (name: string, image: Buffer) => {
  const [property = 0] = home.records.property?.inside ?? []
  return ask(context.app, unit.save, unitOf(home.mark, name, property), { token, files: { image_0: image } })
}

describe('a photo of a phone', () => {
  test('of more than 12 MB is taken with a form, and stored smaller', async () => {
    expect(photo.length).toBeGreaterThan(12 * megabyte)
    const { type } = await save('Photographed', photo)
    expect(type).toBe('S_OK')
    const [row] = await context.database.ask<{ largest: number; files: number }>(
      'select max(bytes)::int as largest, count(*)::int as files from stored_file where account_id = $1 and state = $2',
      [home.account, 'kept'],
    )
    expect(row?.files).toBeGreaterThanOrEqual(3)
    expect(row?.largest).toBeLessThan(photo.length / 3)
  })

  test('of more than 25 MB is refused beside its field', async () => {
    const answer = await save('Heavy', padded(photo, ofPictures + 1))
    const message = 'A picture can have at most 25 MB.'
    expect(answer).toMatchObject({ status: 413, type: 'E_TOO_LARGE', message, fields: { image_0: message } })
  })

  test('of more than 40 million pixels is refused, however few bytes it has', async () => {
    const answer = await save('Wide', await jpeg(8000, 5001))
    expect([answer.type, answer.message]).toEqual([
      'E_INVALID',
      'The picture has too many pixels. Save it with at most 40 million pixels.',
    ])
  })
})
