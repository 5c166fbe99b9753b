import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { checkFile } from '../../../files/ask-file-process'
import { variants } from '../../../files/images'
import { cleanName } from '../../../files/original-name'
import { FileRefused } from '../../../files/refused'
import { kinds, sniffFile } from '../../../files/sniff'
import { insertPending, type NewFile, paperNouns } from '../../../files/stored-file.sql'
import { newFile, temporaryPath } from '../../../files/temporary'
import { newKey } from '../../../providers/files/port'
import { storedFile } from '../tables/export-manifest'
import { exportedTable } from '../tables/exported-tables'
import { ImportRefused } from './import-refused'
import type { Archive } from './open-archive'
import { readTableFile } from './read-table-file'

interface Described {
  name: string
  variant: string
  upload: string
  originalName: string
  paperOf: string
}

/** The rows of the files table whose bytes are in the export. */
async function describedFiles(archive: Archive, db: Db): Promise<Described[]> {
  const { columns, rows } = await readTableFile(archive, db, exportedTable('stored_file'))
  const at = (name: string) => columns.findIndex(({ column }) => column === name)
  const [name, variant, upload, originalName] = [at('name'), at('variant'), at('group_key'), at('original_name')]
  const paperOf = at('paper_of')
  const there = new Set(archive.manifest.parts.map((part) => part.name))
  const found: Described[] = []
  for await (const cells of rows) {
    const cell = (index: number) => cells[index] ?? ''
    if (there.has(storedFile(cell(name))))
      found.push({
        name: cell(name),
        variant: cell(variant),
        upload: cell(upload),
        originalName: cleanName(cell(originalName)),
        paperOf: cell(paperOf),
      })
  }
  return found
}

/**
 * Stores the files of an export under new names, pending until the records that show them are written. Each is known by its
 * content, as an upload is. Answers the new names by the old ones.
 */
export async function stageFiles(
  context: AppContext,
  account: number,
  archive: Archive,
  names: Map<string, string>,
): Promise<void> {
  const { pool, files, config } = context
  const uploads = new Map<string, string>()
  for (const { name, variant, upload, originalName, paperOf } of await describedFiles(
    archive,
    readsOf(pool, account),
  )) {
    const path = await temporaryPath(join(config.dataDir, 'tmp'))
    try {
      await pipeline(await archive.read(storedFile(name)), await newFile(path))
      const format = await sniffFile(path)
      await checkFile(path, format)
      const group = uploads.get(upload) ?? randomUUID()
      uploads.set(upload, group)
      const row: NewFile = {
        kind: kinds[format].kind,
        type: kinds[format].type,
        name: `${randomBytes(24).toString('base64url')}.${kinds[format].extension}`,
        storeKey: newKey(),
        variant: variants.find((one) => one === variant) ?? 'full',
        bytes: archive.manifest.parts.find((part) => part.name === storedFile(name))?.bytes ?? 0,
        originalName,
        paperOf: paperNouns.find((noun) => noun === paperOf) ?? null,
      }
      await write(pool, account, (tx) => insertPending(tx, { account }, group, [row]))
      names.set(name, row.name)
      await files.put(row.storeKey, createReadStream(path), { type: row.type, size: row.bytes })
    } catch (error) {
      if (error instanceof FileRefused) throw new ImportRefused(`${storedFile(name)} was refused: ${error.message}`)
      throw error
    } finally {
      await rm(path, { force: true })
    }
  }
}
