import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { clearTemporary, temporaryPath, writeDurably } from '../../files/temporary'
import type { Secret } from '../../secret'
import { ProviderError } from '../provider-error'
import { checkKey, type FileStore } from './port'

interface S3Settings {
  /** The service's address, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKey: Secret
  secretKey: Secret
}

/** Above it an object goes in parts of this size. S3 itself allows 5 MB at the least. */
const partBytes = 8 * 1024 * 1024
const patience = 60_000

/** An S3-compatible service: AWS, MinIO, R2 and the like. A stream goes to a file in `folder` first, for its length. */
export function s3Files(settings: S3Settings, folder: string, minPartSize = partBytes): FileStore {
  const client = new S3mini({
    endpoint: `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`,
    region: settings.region,
    accessKeyId: settings.accessKey.reveal(),
    secretAccessKey: settings.secretKey.reveal(),
    minPartSize,
    fetch: fetchInTime,
  })

  const putFile = async (key: string, content: Readable, type: string, size?: number) => {
    const path = await temporaryPath(folder)
    const written = await writeDurably(path, content)
    try {
      if (size !== undefined && written !== size) throw new Error(`The file has ${written} bytes, not ${size}`)
      const blob = await openAsBlob(path)
      await asked(() => client.putAnyObject(key, blob, type))
    } finally {
      await rm(path, { force: true })
    }
  }

  return {
    put: async (key, content, { type, size }) => {
      checkKey(key)
      if (!Buffer.isBuffer(content)) return putFile(key, content, type, size)
      if (size !== undefined && content.length !== size)
        throw new Error(`The file has ${content.length} bytes, not ${size}`)
      await asked(() => client.putAnyObject(key, content, type))
    },
    get: async (key) => {
      checkKey(key)
      const answer = await asked(() => client.getObjectResponse(key))
      if (!answer?.body) return null
      const stream = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
      return { stream, size: Number(answer.headers.get('content-length')) }
    },
    remove: async (key) => {
      checkKey(key)
      await asked(() => client.deleteObject(key))
    },
    tidy: async (before) => {
      await clearTemporary(folder, before)
    },
  }
}

/** The clock runs until the answer begins; a large download may then take its time. */
async function fetchInTime(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`No answer within ${patience / 1000} seconds`)), patience)
  try {
    return await fetch(input, { ...init, signal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw new ProviderError('The file storage cannot be reached. Try again.', { cause })
  }
}
