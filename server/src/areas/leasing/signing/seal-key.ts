import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeOnce } from '../../../files/make-once'
import { ignoreMissing } from '../../../files/temporary'
import { leaseSealingFile } from '../../../vault/key-files'
import { certificateOf } from '../../../vault/self-signed'

const pathIn = (keysDir: string): string => join(keysDir, leaseSealingFile)

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
export async function sealKey(keysDir: string): Promise<SealKey> {
  const path = pathIn(keysDir)
  const found = await sealKeyAt(keysDir)
  if (found) return found
  await makeKey(path)
  const made = await sealKeyAt(keysDir)
  if (!made) throw new SealKeyError(`${path} was removed while it was made.`)
  return made
}

/** The key of this installation; null where nothing was sealed. */
export async function sealKeyAt(keysDir: string): Promise<SealKey | null> {
  const path = pathIn(keysDir)
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

async function makeKey(path: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await makeOnce(path, Buffer.from(`${pem}${new X509Certificate(certificateOf(privateKey, 'Freehold lease seal'))}`))
}
