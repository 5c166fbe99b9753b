import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../config'
import { makeOnce } from '../../../files/make-once'
import { ignoreMissing } from '../../../files/temporary'
import { logSigningFile } from '../../../vault/key-files'
import { accountsWithHeads } from './heads'

const pathIn = (keysDir: string): string => join(keysDir, logSigningFile)

/** The key is gone, or the file holds something else. The message is for the operator. */
class SigningKeyError extends Error {
  override name = 'SigningKeyError'
}

/** The Ed25519 key that signs the heads, made with the first head. A key that is lost is not replaced by itself. */
export async function signingKey({ keysDir, dataDir }: Pick<Config, 'keysDir' | 'dataDir'>): Promise<KeyObject> {
  const path = pathIn(keysDir)
  const found = await keyAt(path)
  if (found) return found
  if ((await accountsWithHeads(dataDir)).length > 0)
    throw new SigningKeyError(
      `The heads of the activity log were signed with a key that is not in ${path}. Put it back.`,
    )
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
  await makeOnce(path, Buffer.from(pem))
  const made = await keyAt(path)
  if (!made) throw new SigningKeyError(`${path} was removed while it was made.`)
  return made
}

/** The key that checks signatures; null when nothing was signed here. */
export async function checkingKey(keysDir: string): Promise<KeyObject | null> {
  const key = await keyAt(pathIn(keysDir))
  return key && createPublicKey(key)
}

async function keyAt(path: string): Promise<KeyObject | null> {
  const text = await readFile(path, 'utf8').catch(ignoreMissing)
  if (text === null) return null
  const key = readKey(text)
  if (key?.asymmetricKeyType !== 'ed25519') throw new SigningKeyError(`${path} does not hold an Ed25519 key.`)
  return key
}

function readKey(text: string): KeyObject | null {
  try {
    return createPrivateKey(text)
  } catch {
    // The message is the same for every text that is no key.
    return null
  }
}
