import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from '../../files/temporary'

const pathIn = (dataDir: string) => join(dataDir, 'standby-contact.txt')

/** The moment of the last sign of the main database, kept outside it: after its end no one else knows. */
export async function noteContact(dataDir: string, at: Date): Promise<void> {
  const draft = `${pathIn(dataDir)}.new`
  await writeFile(draft, `${at.toISOString()}\n`, { mode: 0o600 })
  await rename(draft, pathIn(dataDir))
}

export async function lastContact(dataDir: string): Promise<Date | null> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(ignoreMissing)
  const at = new Date(text?.trim() ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}
