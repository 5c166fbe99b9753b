import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawPicture } from '../../../src/files/ask-file-process'
import { FileRefused } from '../../../src/files/refused'
import { receive } from '../../../src/files/upload'
import { type HostileFile, hostileFiles, payloadMark } from '../../kit/hostile/hostile-files'

let folder: string
const corpus = await hostileFiles()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freehold-hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Delivers a file in pieces, as a request does. */
function arriving({ bytes, filename, mimetype }: HostileFile) {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, i) =>
    bytes.subarray(i * 65_536, (i + 1) * 65_536),
  )
  return { filename, mimetype, file: Readable.from(pieces) }
}

async function drawnAnew(hostile: HostileFile) {
  const incoming = await receive(arriving(hostile), folder)
  try {
    if (incoming.format === 'pdf') throw new Error('A hostile PDF was taken')
    const renditions = await drawPicture(incoming.path, incoming.format, folder)
    const drawn = await Promise.all(
      renditions.map(async ({ path, ...rest }) => ({ ...rest, bytes: await readFile(path) })),
    )
    await Promise.all(renditions.map(({ path }) => rm(path)))
    return { incoming, drawn }
  } finally {
    await incoming.discard()
  }
}

test('the corpus has its sixty files', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60)
})

/** Longer than the process that opens files works on one: a file that keeps it busy is refused as such, and told here. */
const patience = 60_000

describe('hostile files', () => {
  test.each(corpus.filter(({ fate }) => fate === 'refused'))(
    '$about: refused',
    async (hostile) => {
      const refusal = await drawnAnew(hostile).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(FileRefused)
      expect((refusal as FileRefused).message).toMatch(/^[A-Z].*\.$/)
      expect((refusal as FileRefused).message).not.toContain('too long')
      expect(await readdir(folder)).toEqual([])
    },
    patience,
  )

  test.each(corpus.filter(({ fate }) => fate === 'redrawn'))(
    '$about: drawn anew',
    async (hostile) => {
      const { incoming, drawn } = await drawnAnew(hostile)
      expect(drawn.map(({ variant }) => variant)).toEqual(['full', 'large', 'thumb'])
      for (const { bytes, type, bytes: content } of drawn) {
        expect(type).toBe(incoming.type)
        for (const trace of [
          payloadMark,
          '<?php',
          '<script',
          '<svg',
          'PK\x03\x04',
          'Exif',
          'GPS',
          'SecretCamera',
          'HiddenWords',
        ])
          expect(content.includes(trace), trace).toBe(false)
        const { format, exif, xmp, iptc, icc, comments, pages, orientation } = await sharp(bytes).metadata()
        expect(`image/${format}`).toBe(type)
        expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({})
        expect(pages ?? 1).toBe(1)
      }
      expect(await readdir(folder)).toEqual([])
    },
    patience,
  )
})
