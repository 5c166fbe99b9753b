import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readHashed } from './hashed-file'
import { JournalCheck } from './journal-check'
import { damaged, type Manifest, readManifest, type TableContent } from './manifest'

/** Reads every byte of a backup and refuses it by the name of the first file that is not as it was written. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await refuseStrangers(folder, manifest)
  for (const table of manifest.tables) await checkTable(folder, table, manifest)
  for (const content of [...manifest.files, ...manifest.logHeads]) await readHashed(folder, content, null)
  return manifest
}

async function refuseStrangers(folder: string, { tables, files, logHeads }: Manifest): Promise<void> {
  const known = new Set([...tables, ...files, ...logHeads].map(({ file }) => file))
  for (const name of ['manifest.json', 'manifest.sha256']) known.add(name)
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of found) {
    const name = join(entry.parentPath, entry.name).slice(join(folder, '/').length)
    if (!entry.isDirectory() && !known.has(name)) throw damaged(name, 'does not belong to it')
  }
}

async function checkTable(folder: string, table: TableContent, manifest: Manifest): Promise<void> {
  const journal = table.name === 'journal_line' ? new JournalCheck(table.columns) : null
  let rows = 0
  await readHashed(folder, table, async (pieces) => {
    for await (const piece of pieces) {
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows += 1
      journal?.read(piece)
    }
  })
  if (rows !== table.rows) throw damaged(table.file, `has ${rows} rows, not ${table.rows}`)
  const wrong = journal?.compare(manifest.journal)
  if (wrong) throw damaged(table.file, wrong)
}
