import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../../../app-context'
import { migrationsFolder } from '../../../database/migrate'
import type { Db } from '../../../database/read'
import { withSnapshot } from '../../../database/snapshot'
import { readLagging } from '../../../replica/read-lagging'
import { balanceHash, ExportManifest, ledgerSums, manifestName, storedFile } from '../tables/export-manifest'
import { countRows, type LedgerBalance, storedFiles, trialBalance } from '../tables/export-rows.sql'
import { exportedTables } from '../tables/exported-tables'
import { readMe } from './read-me'
import { type Records, writeRecords } from './write-records'
import { type ZipTarget, zipInto } from './zip-into'

interface Asked {
  account: number
  company: string
  by: string
  births: 'included' | 'masked'
}

/** Receives the progress of an export, in rows and files. */
type Progress = (done: number, total: number) => Promise<void>

/** The temporary folders of exports begin with it, so that what a crash left is known by it. */
export const exportFolder = 'export-'

interface Collected extends Records {
  folder: string
  files: { name: string; store_key: string }[]
  balances: LedgerBalance[]
  done: number
  total: number
}

/**
 * Exports an account into the store under a key, and answers its bytes. The records are those of one moment. They are
 * written to a temporary folder first, since the database must not wait for a slow store.
 */
export async function makeExport(context: AppContext, asked: Asked, key: string, report: Progress): Promise<number> {
  const tmp = join(context.config.dataDir, 'tmp')
  await mkdir(tmp, { recursive: true })
  const folder = await mkdtemp(join(tmp, exportFolder))
  try {
    const records = await readLagging(context, async (pool) => {
      // A second attempt must not find files of the first.
      const place = await mkdtemp(join(folder, 'records-'))
      return withSnapshot(pool, asked.account, (db) => collect(context, db, asked, place, report))
    })
    const zip = zipInto(context.files, key)
    try {
      return await fill(context, zip, asked, records, report)
    } catch (error) {
      await zip.fail(error as Error)
      throw error
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function collect(
  { vault }: AppContext,
  db: Db,
  { account, company, births }: Asked,
  folder: string,
  report: Progress,
): Promise<Collected> {
  const [files, balances] = [await storedFiles(db, account), await trialBalance(db, account)]
  let total = files.length + balances.reduce((sum, { lines }) => sum + lines, 0)
  for (const table of exportedTables) total += await countRows(db, account, table)
  let done = 0
  const records = await writeRecords(db, folder, {
    account,
    company,
    birthOf: async (id, sealed) =>
      births === 'masked' ? maskedBirth : vault.open(db, account, { table: 'tenant', column: 'dob', id }, sealed),
    wrote: async (rows) => {
      done += rows
      await report(done, total)
    },
  })
  return { ...records, folder, files, balances, done, total }
}

/** A date of birth in an export that must not show it. */
const maskedBirth = '****-**-**'

async function fill(
  { files: store, now }: AppContext,
  zip: ZipTarget,
  { company, by, births }: Asked,
  { folder, parts, tables, files, balances, done, total }: Collected,
  report: Progress,
): Promise<number> {
  zip.addText(readMe(company, births), readMeName)
  for (const { name } of parts) zip.addFile(join(folder, name), name)
  const missing: string[] = []
  for (const [at, { name, store_key }] of files.entries()) {
    const stored = await store.get(store_key)
    if (stored) parts.push(await zip.addStream(stored.stream, storedFile(name)))
    else missing.push(name)
    await report(done + at + 1, total)
  }
  const manifest: ExportManifest = {
    format: 'freehold-export-1',
    company,
    exportedAt: now().toISOString(),
    exportedBy: by,
    births,
    schema: await newestMigration(),
    tables,
    parts,
    missing,
    trialBalance: ledgerSums(balances),
    trialBalanceHash: balanceHash(balances),
  }
  zip.addText(`${JSON.stringify(ExportManifest.parse(manifest), null, 2)}\n`, manifestName)
  return zip.end()
}

const readMeName = 'README.txt'

async function newestMigration(): Promise<string> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  return names.at(-1)?.slice(0, -'.sql'.length) ?? ''
}
