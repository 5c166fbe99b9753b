import { createHash, type KeyObject } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config'
import { ignoreMissing } from '../files/temporary'
import { printOf } from '../vault/data-key'
import { masterKeyFile, signingFiles } from '../vault/key-files'
import { isKeyText, keyOf } from '../vault/key-text'
import { BackupError, type Manifest } from './manifest'

/** Tells one key from another. Keys are random, so that nothing of them can be guessed from it. */
const idOf = (content: Buffer): string =>
  createHash('sha256').update('freehold key id').update(content).digest('hex').slice(0, 32)

/** The ids of the other keys beside the master key, by their files' names. */
export async function otherKeys(keysDir: string): Promise<Record<string, string>> {
  const names = (await readdir(keysDir).catch(ignoreMissing)) ?? []
  const ids: Record<string, string> = {}
  for (const name of names.filter((one) => signingFiles.includes(one)).sort())
    ids[name] = idOf(await readFile(join(keysDir, name)))
  return ids
}

/** Without its keys a backup restores to unreadable fields, so the keys are checked first. */
export async function requireKeys({ vault, keysDir }: Config, needed: Manifest['keys']): Promise<void> {
  const key = vault.masterKey ? keyOf(vault.masterKey.reveal()) : await keyInFile(keysDir)
  if (needed.master !== null)
    requireSame('master key', masterKeyFile, needed.master, key && printOf(key).toString('hex'))
  const here = await otherKeys(keysDir)
  for (const [name, id] of Object.entries(needed.others)) requireSame(`key ${name}`, name, id, here[name] ?? null)
}

function requireSame(what: string, file: string, needed: string, found: string | null): void {
  if (found === needed) return
  const short = (id: string) => id.slice(0, 16)
  const instead = found === null ? 'it is not here' : `the one here has the id ${short(found)}`
  throw new BackupError(
    `This backup needs the ${what} with the id ${short(needed)}, and ${instead}. Put it into DATA_DIR/keys/${file} (or KEYS_DIR) first. Nothing was restored.`,
  )
}

async function keyInFile(keysDir: string): Promise<KeyObject | null> {
  const text = (await readFile(join(keysDir, masterKeyFile), 'utf8').catch(ignoreMissing))?.trim()
  return text !== undefined && isKeyText(text) ? keyOf(text) : null
}
