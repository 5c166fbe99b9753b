import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, X509Certificate } from 'node:crypto'
import { link, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ignoreMissing, writeDurably } from '../../../files/temporary'
import { certificateOf } from './seal-certificate'

const pathIn = (dataDir: string): string => join(dataDir, 'keys', 'lease-sealing.pem')

/** The key that seals leases, and the certificate that goes into each sealed PDF. */
export interface SealKey {
  key: KeyObject
  certificate: X509Certificate
}

/** The file holds something else. The message is for the operator. */
class SealKeyError extends Error {
  override name = 'SealKeyError'
}

/** The installation's own RSA key with a certificate that it signed itself, made with the first sealed lease. */
export async function sealKey(dataDir: string): Promise<SealKey> {
  const path = pathIn(dataDir)
  const found = await sealKeyAt(dataDir)
  if (found) return found
  await makeKey(path)
  const made = await sealKeyAt(dataDir)
  if (!made) throw new SealKeyError(`${path} was removed while it was made.`)
  return made
}

/** The key of this installation; null where nothing was sealed. */
export async function sealKeyAt(dataDir: string): Promise<SealKey | null> {
  const path = pathIn(dataDir)
  const text = await readFile(path, 'utf8').catch(ignoreMissing)
  if (text === null) return null
  try {
    const [key, certificate] = [createPrivateKey(text), new X509Certificate(text)]
    if (certificate.checkPrivateKey(key)) return { key, certificate }
  } catch (error) {
    throw new SealKeyError(`${path} does not hold a key with its certificate.`, { cause: error })
  }
  throw new SealKeyError(`The certificate in ${path} is not the one of the key.`)
}

/** The file is complete and on the disk before it gets its name, and never replaces another one. */
async function makeKey(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await writeDurably(draft, Buffer.from(`${pem}${new X509Certificate(certificateOf(privateKey))}`))
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    // Another server on the same folder made it first, and its key is used.
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}
