import { link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { DatabaseAddress } from '../database/pool'
import { ignoreMissing } from '../files/temporary'
import type { FileStore } from '../providers/files/port'
import {
  accountsIn,
  connectAsOwner,
  copyOut,
  ledgerSums,
  masterPrint,
  migrationsRun,
  requireAllRows,
  sequencesOf,
  stillStored,
  storedKeys,
  type Table,
  tablesOf,
  visitsIn,
} from './copied-tables.sql'
import { writeHashed } from './hashed-file'
import { backupsIn, nameAt } from './kept-backups'
import { BackupError, type Content, type Manifest, readManifest, type TableContent, writeManifest } from './manifest'
import { otherKeys } from './needed-keys'

export interface BackupSource {
  address: DatabaseAddress
  files: FileStore
  dataDir: string
  keysDir: string
}

export interface MadeBackup {
  path: string
  manifest: Manifest
}

const partial = '.partial-'

/**
 * Backs up the whole installation into a new folder: the rows of one moment, then the files that they name, which never
 * change. The folder gets its name when it is whole, so that a backup that was cut off never looks like one.
 */
export async function makeBackup(
  source: BackupSource,
  folder: string,
  now: Date,
  { linked = true } = {},
): Promise<MadeBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removePartial(folder)
  const name = nameAt(now)
  const draft = join(folder, `${partial}${name}`)
  await mkdir(draft, { mode: 0o700 })
  try {
    const manifest = await fill(source, draft, linked ? await previousIn(folder) : null, now)
    await writeManifest(draft, manifest)
    await rename(draft, join(folder, name))
    return { path: join(folder, name), manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function removePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(partial)) await rm(join(folder, name), { recursive: true, force: true })
}

interface Previous {
  folder: string
  files: Map<string, Content & { key: string }>
}

/** A file that the backup before holds is linked, not copied: thirty backups of the same pictures take the room of one. */
async function previousIn(folder: string): Promise<Previous | null> {
  const newest = (await backupsIn(folder)).at(-1)
  if (newest === undefined) return null
  try {
    const { files } = await readManifest(join(folder, newest))
    return { folder: join(folder, newest), files: new Map(files.map((file) => [file.key, file])) }
  } catch (error) {
    // A damaged backup must not stop the next one.
    if (error instanceof BackupError) return null
    throw error
  }
}

async function fill(source: BackupSource, draft: string, previous: Previous | null, now: Date): Promise<Manifest> {
  const client = await connectAsOwner(source.address)
  try {
    await requireAllRows(client)
    // A head is written after the lines that it signs, so heads from before the rows sign nothing that the rows lack.
    const heads = await copyLogHeads(source.dataDir, draft)
    await client.query('begin transaction isolation level repeatable read read only')
    const master = await masterPrint(client)
    const migrations = await migrationsRun(client)
    const visits = await visitsIn(client)
    const tables: TableContent[] = []
    for (const table of await tablesOf(client)) tables.push(await writeTable(client, table, { draft, visits }))
    const journal = await ledgerSums(client, visits)
    const keys = await storedKeys(client, visits)
    const accounts = await accountsIn(client, visits)
    await client.query('commit')
    const sequences = await sequencesOf(client)
    const { files, absent } = await copyFiles(source.files, keys, draft, previous)
    const missing = absent.length === 0 ? [] : await stillStored(client, absent)
    return {
      format: 1,
      madeAt: now.toISOString(),
      migrations,
      keys: { master, others: await otherKeys(source.keysDir) },
      tables,
      sequences,
      journal,
      files,
      missing,
      logHeads: await withoutErased(heads, accounts, draft),
    }
  } finally {
    await client.end()
  }
}

interface Into {
  draft: string
  /** Accounts whose rows are left out. */
  visits: readonly number[]
}

async function writeTable(client: pg.Client, table: Table, { draft, visits }: Into): Promise<TableContent> {
  const rows = copyOut(client, table, visits)
  const content = await writeHashed(draft, `database/${table.name}.copy.gz`, rows, true)
  return { ...table, ...content, rows: rows.rowCount }
}

const atOnce = 8

async function copyFiles(store: FileStore, keys: readonly string[], draft: string, previous: Previous | null) {
  const files: (Content & { key: string })[] = []
  const absent: string[] = []
  const waiting = keys.values()
  const work = async () => {
    for (const key of waiting) {
      const content = (await linkFrom(previous, key, draft)) ?? (await copyFile(store, key, draft))
      if (content) files.push({ key, ...content })
      else absent.push(key)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { files: files.sort((a, b) => (a.key < b.key ? -1 : 1)), absent }
}

async function copyFile(store: FileStore, key: string, draft: string): Promise<Content | null> {
  const stored = await store.get(key)
  return stored && writeHashed(draft, `files/${key}`, stored.stream, false)
}

async function linkFrom(previous: Previous | null, key: string, draft: string): Promise<Content | null> {
  const known = previous?.files.get(key)
  if (!previous || !known) return null
  const target = join(draft, known.file)
  await mkdir(join(target, '..'), { recursive: true })
  try {
    await link(join(previous.folder, known.file), target)
  } catch (error) {
    // The disk has no hard links, or the file is gone: it is copied from the store.
    if (['ENOENT', 'EPERM', 'ENOTSUP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
  return { file: known.file, bytes: known.bytes, sha256: known.sha256 }
}

/** An account that was erased while the heads were copied is in no row, so its heads go, too. */
async function withoutErased(
  heads: readonly Content[],
  accounts: ReadonlySet<number>,
  draft: string,
): Promise<Content[]> {
  const isThere = ({ file }: Content) => accounts.has(Number(/(\d+)\.heads$/.exec(file)?.[1]))
  for (const { file } of heads.filter((one) => !isThere(one))) await rm(join(draft, file))
  return heads.filter(isThere)
}

/** The signed heads of the activity log are only added to, so that a copy ends with a whole line or a cut one. */
async function copyLogHeads(dataDir: string, draft: string): Promise<Content[]> {
  const folder = join(dataDir, 'log-heads')
  const names = (await readdir(folder).catch(ignoreMissing)) ?? []
  const heads: Content[] = []
  for (const name of names.filter((one) => one.endsWith('.heads')).sort()) {
    const content = await readFile(join(folder, name))
    const whole = content.subarray(0, content.lastIndexOf(10) + 1)
    heads.push(await writeHashed(draft, `log-heads/${name}`, Readable.from([whole]), false))
  }
  return heads
}
