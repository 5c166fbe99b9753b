import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type FauxqsServer, startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskFiles } from '../../../src/providers/files/disk'
import { type FileStore, newKey } from '../../../src/providers/files/port'
import { s3Files } from '../../../src/providers/files/s3'
import { ProviderError } from '../../../src/providers/provider-error'
import { secret } from '../../../src/secret'
import { noise } from '../../kit/hostile/sample-files'

let folder: string
let s3: FauxqsServer
const megabyte = 1024 * 1024

const settings = (port: number, bucket = 'homes') => ({
  endpoint: `http://127.0.0.1:${port}`,
  bucket,
  region: 'us-east-1',
  accessKey: secret('test'),
  secretKey: secret('test'),
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freehold-store-'))
  s3 = await startFauxqs({ port: 0, logger: false, init: { buckets: ['homes'] } })
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

const stores: Record<string, () => FileStore> = {
  disk: () => diskFiles(join(folder, 'disk')),
  s3: () => s3Files(settings(s3.port), join(folder, 's3-parts'), 5 * megabyte),
}
/** Lists unfinished uploads left anywhere. */
const leftOver = async () =>
  (
    await Promise.all(
      ['disk/.parts', 's3-parts'].map((name) => (existsSync(join(folder, name)) ? readdir(join(folder, name)) : [])),
    )
  ).flat()

const read = async (store: FileStore, key: string) => {
  const found = await store.get(key)
  return found && { size: found.size, bytes: await buffer(found.stream) }
}
const inPieces = (bytes: Buffer, piece = 65_536) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
    })(),
  )

describe.each(Object.keys(stores))('a store of files: %s', (name) => {
  const store = () => (stores[name] as () => FileStore)()
  const type = 'image/jpeg'

  test('gives back what was put, from a buffer and from a stream', async () => {
    for (const [bytes, content] of [
      [noise(1_000), noise(1_000)],
      [noise(900_000, 2), inPieces(noise(900_000, 2))],
      [Buffer.from('x'), Readable.from([Buffer.from('x')])],
    ] as const) {
      const key = newKey()
      await store().put(key, content, { type, size: bytes.length })
      const found = await read(store(), key)
      expect(found?.size).toBe(bytes.length)
      expect(found?.bytes.equals(bytes)).toBe(true)
    }
    expect(await leftOver()).toEqual([])
  })

  test('takes a large stream, in parts where the service wants parts', async () => {
    const bytes = noise(12 * megabyte, 3)
    const key = newKey()
    await store().put(key, inPieces(bytes), { type: 'application/pdf', size: bytes.length })
    const found = await read(store(), key)
    expect(found?.size).toBe(bytes.length)
    expect(found?.bytes.equals(bytes)).toBe(true)
    expect(await leftOver()).toEqual([])
  })

  test('puts all or nothing', async () => {
    const key = newKey()
    const failing = Readable.from(
      (function* () {
        yield Buffer.alloc(1_000)
        throw new Error('the line was cut')
      })(),
    )
    await expect(store().put(key, failing, { type })).rejects.toThrow('the line was cut')
    await expect(store().put(key, Readable.from([Buffer.alloc(9)]), { type, size: 10 })).rejects.toThrow(
      '9 bytes, not 10',
    )
    await expect(store().put(key, Buffer.alloc(9), { type, size: 10 })).rejects.toThrow('9 bytes, not 10')
    expect(await store().get(key)).toBeNull()
    expect(await leftOver()).toEqual([])
  })

  test('removes, and removes again', async () => {
    const key = newKey()
    await store().put(key, Buffer.from('gone soon'), { type })
    await store().remove(key)
    await store().remove(key)
    expect(await store().get(key)).toBeNull()
  })

  test('puts ten at once', async () => {
    const keys = Array.from({ length: 10 }, newKey)
    await Promise.all(keys.map((key, i) => store().put(key, inPieces(noise(50_000, i + 1)), { type })))
    for (const [i, key] of keys.entries())
      expect((await read(store(), key))?.bytes.equals(noise(50_000, i + 1))).toBe(true)
  })

  const notKeys = [
    '',
    '../../etc/passwd',
    '/etc/passwd',
    'a1/ab/../../x',
    `${newKey()}/..`,
    `${newKey()}\0`,
    `${newKey()}\n`,
    newKey().toUpperCase(),
    'lease.pdf',
  ]
  test.each(notKeys)('%j is no key', async (key) => {
    await expect(store().put(key, Buffer.from('x'), { type })).rejects.toThrow(RangeError)
    await expect(store().get(key)).rejects.toThrow(RangeError)
    await expect(store().remove(key)).rejects.toThrow(RangeError)
  })

  test('clears what an interrupted put left, and not what is under way', async () => {
    const parts = join(folder, name === 'disk' ? 'disk/.parts' : 's3-parts')
    await Promise.all(['old.part', 'young.part'].map((part) => writeFile(join(parts, part), 'half')))
    await utimes(join(parts, 'old.part'), 1_000, 1_000)
    await store().tidy(new Date(Date.now() - 3_600_000))
    expect(await leftOver()).toEqual(['young.part'])
    await rm(join(parts, 'young.part'))
  })
})

describe('keys', () => {
  test('are random, and their folders spread', () => {
    const keys = Array.from({ length: 500 }, newKey)
    expect(new Set(keys).size).toBe(500)
    expect(new Set(keys.map((key) => key.slice(0, 2))).size).toBeGreaterThan(150)
  })
})

describe('a file service that fails', () => {
  let server: Server
  let answer = 503
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume()
      response.writeHead(answer).end('<Error><Code>SlowDown</Code></Error>')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const failing = () => s3Files(settings((server.address() as AddressInfo).port), join(folder, 's3-parts'))

  test.each([403, 500, 503])('with %i: is a provider’s failure, with nothing left behind', async (status) => {
    answer = status
    await expect(failing().put(newKey(), inPieces(noise(100)), { type: 'image/png' })).rejects.toThrow(ProviderError)
    await expect(failing().get(newKey())).rejects.toThrow(ProviderError)
    await expect(failing().remove(newKey())).rejects.toThrow(ProviderError)
    expect(await leftOver()).toEqual([])
  })

  test('unreachable: the same', async () => {
    const away = s3Files(settings(1), join(folder, 's3-parts'))
    await expect(away.get(newKey())).rejects.toThrow('cannot be reached')
  })
})
