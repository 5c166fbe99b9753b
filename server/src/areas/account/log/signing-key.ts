import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ignoreMissing, writeDurably } from '../../../files/temporary'
import { accountsWithHeads } from './heads'

const pathIn = (dataDir: string): string => join(dataDir, 'keys', 'log-signing.key')

/** The key is gone, or the file holds something else. The message is for the operator. */
class SigningKeyError extends Error {
  override name = 'SigningKeyError'
}

/** The Ed25519 key that signs the heads, made with the first head. A key that is lost is not replaced by itself. */
export async function signingKey(dataDir: string): Promise<KeyObject> {
  const path = pathIn(dataDir)
  const found = await keyAt(path)
  if (found) return found
  if ((await accountsWithHeads(dataDir)).length > 0)
    throw new SigningKeyError(
      `The heads of the activity log were signed with a key that is not in ${path}. Put it back.`,
    )
  await makeKey(path)
  const made = await keyAt(path)
  if (!made) throw new SigningKeyError(`${path} was removed while it was made.`)
  return made
}

/** The key that checks signatures; null when nothing was signed here. */
export async function checkingKey(dataDir: string): Promise<KeyObject | null> {
  const key = await keyAt(pathIn(dataDir))
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

/** The file is complete and on the disk before it gets its name, and never replaces another one. */
async function makeKey(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
  await writeDurably(draft, Buffer.from(pem))
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    // Another server on the same folder made it first, and its key is used.
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}
