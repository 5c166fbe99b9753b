import { type Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { meter } from '../../../files/meter'
import type { FileStore } from '../../../providers/files/port'
import type { Part } from '../tables/export-manifest'

export interface ZipTarget {
  /** Adds a file of the disk. */
  addFile(path: string, name: string): void
  /** Adds what a stream gives, and answers when all of it is in the zip. */
  addStream(content: Readable, name: string): Promise<Part>
  addText(text: string, name: string): void
  /** Ends the zip, and answers its bytes when it is stored. */
  end(): Promise<number>
  /** Gives up. The store is left without an object. */
  fail(error: Error): Promise<void>
}

/** A zip that goes into the store while it is made: never as a whole in memory or on this machine's disk. */
export function zipInto(files: FileStore, key: string): ZipTarget {
  const zip = new yazl.ZipFile()
  let bytes = 0
  const counted = new Transform({
    transform(piece: Buffer, _, next) {
      bytes += piece.length
      next(null, piece)
    },
  })
  // The zip's own error events report files that can't be read.
  ;(zip as unknown as NodeJS.EventEmitter).on('error', (error: Error) => counted.destroy(error))
  // A store that has failed listens no more, and an error without a listener ends the server. `stored` carries it.
  counted.on('error', () => undefined)
  zip.outputStream.pipe(counted)
  const stored = files.put(key, counted, { type: 'application/zip' })
  // A storage error surfaces at the next await.
  stored.catch(() => undefined)
  return {
    addFile: (path, name) => zip.addFile(path, name, { mtime: sameTime }),
    addText: (text, name) => zip.addBuffer(Buffer.from(text), name, { mtime: sameTime }),
    addStream: async (content, name) => {
      const { through, result } = meter()
      content.on('error', (error) => through.destroy(error))
      zip.addReadStream(content.pipe(through), name, { mtime: sameTime, compress: false })
      await Promise.race([finished(through), stored])
      return { name, ...result() }
    },
    end: async () => {
      zip.end()
      await stored
      return bytes
    },
    fail: async (error) => {
      counted.destroy(error)
      await stored.catch(() => undefined)
      await files.remove(key)
    },
  }
}

/** File times are fixed, so two exports of the same records are identical. */
const sameTime = new Date('2000-01-01T12:00:00Z')
