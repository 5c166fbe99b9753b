import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { cleanEnvironment } from '../settings'
import { DatabaseStartError } from '../start-error'
import type { SystemAccount } from '../system-account'

const text = `BASE_BACKUP (LABEL 'freehold standby', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`

interface Wire {
  stream: { pause: () => void; resume: () => void }
  query: (text: string) => void
}

/**
 * The archive that PostgreSQL sends in answer to BASE_BACKUP, between result sets that say where it begins and ends. Each message
 * has a letter first: a new archive, its data, or how far it is.
 */
class BaseBackup extends Readable {
  #wire: Wire | undefined
  #archives = 0

  submit(wire: Wire): null {
    this.#wire = wire
    wire.query(text)
    return null
  }

  override _read(): void {
    this.#wire?.stream.resume()
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind === 'n') this.#archives += 1
    if (this.#archives > 1)
      this.destroy(new Error('The database has tablespaces of its own, which a standby cannot follow'))
    // The chunk is a view of a buffer that the driver uses again.
    else if (kind === 'd' && !this.push(Buffer.from(chunk.subarray(1)))) this.#wire?.stream.pause()
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.push(null)
  }
  handleError(error: Error): void {
    this.destroy(error)
  }
}

/** Copies the whole cluster of the other machine into an empty folder. Answers how many bytes came. */
export async function copyCluster(client: pg.Client, folder: string, account: SystemAccount): Promise<number> {
  const backup = new BaseBackup()
  const unpack = spawn('tar', ['-x', '-f', '-', '-C', folder], {
    env: cleanEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...(account.lent && { uid: account.uid, gid: account.gid }),
  })
  let said = ''
  unpack.stderr.on('data', (words: Buffer) => {
    said += words.toString()
  })
  let bytes = 0
  backup.on('data', (part: Buffer) => {
    bytes += part.length
  })
  const ended = once(unpack, 'close')
  client.query(backup as unknown as pg.Submittable)
  const failed = await pipeline(backup, unpack.stdin).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  )
  const [code] = await ended
  // An unpacker that ended says why; that the rest could not be written to it says less.
  if (code !== 0) throw new DatabaseStartError(`The copy could not be unpacked: ${said.trim()}`)
  if (failed !== null && failed.code !== 'EPIPE') throw failed
  return bytes
}
