import { createHash, type KeyObject } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config'
import { ignoreMissing } from '../files/temporary'
import { printOf } from '../vault/data-key'
import { isKeyText, keyOf } from '../vault/key-text'
import { BackupError, type Manifest } from './manifest'

const masterFile = 'master.key'

/** Tells one key from another. Keys are random, so that nothing of them can be guessed from it. */
const idOf = (content: Buffer): string =>
  createHash('sha256').update('freehold key id').update(content).digest('hex').slice(0, 32)

/** The ids of the other keys beside the master key, by their files' names. */
export async function otherKeys(dataDir: string): Promise<Record<string, string>> {
  const folder = join(dataDir, 'keys')
  const names = (await readdir(folder).catch(ignoreMissing)) ?? []
  const ids: Record<string, string> = {}
  // A file with more after its name is the draft of a start that was cut off.
  for (const name of names.filter((one) => one.endsWith('.key') && one !== masterFile).sort())
    ids[name] = idOf(await readFile(join(folder, name)))
  return ids
}

/** Without its keys a backup restores to unreadable fields, so the keys are checked first. */
export async function requireKeys({ vault, dataDir }: Config, needed: Manifest['keys']): Promise<void> {
  const key = vault.masterKey ? keyOf(vault.masterKey.reveal()) : await keyInFile(dataDir)
  if (needed.master !== null) requireSame('master key', masterFile, needed.master, key && printOf(key).toString('hex'))
  const here = await otherKeys(dataDir)
  for (const [name, id] of Object.entries(needed.others)) requireSame(`key ${name}`, name, id, here[name] ?? null)
}

function requireSame(what: string, file: string, needed: string, found: string | null): void {
  if (found === needed) return
  const short = (id: string) => id.slice(0, 16)
  const instead = found === null ? 'it is not here' : `the one here has the id ${short(found)}`
  throw new BackupError(
    `This backup needs the ${what} with the id ${short(needed)}, and ${instead}. Put it into DATA_DIR/keys/${file} first. Nothing was restored.`,
  )
}

async function keyInFile(dataDir: string): Promise<KeyObject | null> {
  const text = (await readFile(join(dataDir, 'keys', masterFile), 'utf8').catch(ignoreMissing))?.trim()
  return text !== undefined && isKeyText(text) ? keyOf(text) : null
}
