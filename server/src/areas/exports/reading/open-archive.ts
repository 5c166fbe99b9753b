import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { ExportManifest, manifestName, tableFile } from '../tables/export-manifest'
import { exportedTables } from '../tables/exported-tables'
import { ImportRefused } from './import-refused'

const mostParts = 200_000
const mostBytes = 50 * 1024 ** 3
const manifestBytes = 64 * 1024 ** 2
/** Rows of a table shrink to a tenth or less. What shrinks to a three-hundredth was made to fill the disk. */
const mostShrunk = 300
const small = 1024 ** 2

/** An export that was opened: its table of contents was checked, its parts were not yet read. */
export interface Archive {
  manifest: ExportManifest
  read(name: string): Promise<Readable>
  close(): void
}

/** Opens an export and refuses what is none, by the name of the part that is wrong. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await opened(path)
  try {
    const entries = await entriesOf(zip)
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw new ImportRefused(`${name} is missing in the export.`)
      return new Promise((resolve, reject) =>
        zip.openReadStream(entry, (error, stream) => (error ? reject(unreadable(name)) : resolve(stream))),
      )
    }
    const manifest = await manifestIn(entries, read)
    refuseOthers(entries, manifest)
    return { manifest, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

const unreadable = (name: string) => new ImportRefused(`${name} cannot be read. The file may be damaged.`)

function opened(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error
        ? reject(new ImportRefused('This is not an export from Freehold: it is not a complete zip file.'))
        : resolve(zip),
    ),
  )
}

function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  let bytes = 0
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) =>
      reject(new ImportRefused(`The export has a part that is not allowed: ${error.message}.`)),
    )
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: yauzl.Entry) => {
      const { fileName: name, uncompressedSize: size, compressedSize } = entry
      bytes += size
      if (entries.has(name)) return reject(new ImportRefused(`${name} is in the export twice.`))
      if (entry.isEncrypted()) return reject(new ImportRefused(`${name} is locked with a password.`))
      if ((size > small && size > compressedSize * mostShrunk) || bytes > mostBytes || entries.size >= mostParts)
        return reject(new ImportRefused(`${name} unpacks to more than an export can hold.`))
      entries.set(name, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

async function manifestIn(entries: Map<string, yauzl.Entry>, read: Archive['read']): Promise<ExportManifest> {
  if ((entries.get(manifestName)?.uncompressedSize ?? 0) > manifestBytes) throw unreadable(manifestName)
  const content = await buffer(await read(manifestName)).catch(() => null)
  const parsed = ExportManifest.safeParse(content && json(content.toString()))
  if (!parsed.success) throw new ImportRefused(`${manifestName} is not that of an export of Freehold.`)
  return parsed.data
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const known = new Set(['README.txt', manifestName])
const tables = new Set(exportedTables.map(({ name }) => tableFile(name)))
const partNames = /^(journal\.ledger|freehold\.sqlite|files\/[\w-]{1,100}\.(jpg|png|gif|pdf))$/

function refuseOthers(entries: Map<string, yauzl.Entry>, { parts }: ExportManifest): void {
  const named = new Map(parts.map((part) => [part.name, part]))
  for (const name of entries.keys())
    if (!known.has(name) && !named.has(name)) throw new ImportRefused(`${name} does not belong to the export.`)
  for (const { name, bytes } of parts) {
    const entry = entries.get(name)
    if (!tables.has(name) && !partNames.test(name)) throw new ImportRefused(`${name} does not belong to the export.`)
    if (!entry) throw new ImportRefused(`${name} is missing in the export.`)
    if (entry.uncompressedSize !== bytes)
      throw new ImportRefused(`${name} has a different size than when it was exported.`)
  }
  for (const name of tables) if (!named.has(name)) throw new ImportRefused(`${name} is missing in the export.`)
}

/** Reads every part to its end, and refuses one that is not as it was written. */
export async function checkArchive(
  { manifest, read }: Archive,
  heard: (bytes: number) => Promise<void>,
): Promise<void> {
  for (const { name, sha256 } of manifest.parts) {
    const hash = createHash('sha256')
    try {
      for await (const piece of await read(name)) {
        hash.update(piece)
        await heard(piece.length)
      }
    } catch (error) {
      throw error instanceof ImportRefused ? error : unreadable(name)
    }
    if (hash.digest('hex') !== sha256) throw new ImportRefused(`${name} was changed after the export.`)
  }
}
