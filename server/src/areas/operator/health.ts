import { readFile, statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context'
import { readsOf } from '../../database/read'
import { ignoreMissing } from '../../files/temporary'
import { helpSections } from '../site/help/sections'

interface Figures {
  database: string
  database_bytes: number
  queued_mail: number
  failed_mail: number
  failed_jobs: number
}

/** The state of the installation, as far as this server sees it. */
export async function healthOf({ pool, config, now }: AppContext) {
  const yesterday = new Date(now().getTime() - 86_400_000)
  const [figures, disk, sections, version] = await Promise.all([
    sql<Figures>`select current_setting('server_version') as database,
        pg_database_size(current_database()) as database_bytes,
        (select count(*) from super_mail() where state = 'QUEUED') as queued_mail,
        (select count(*) from super_mail() where state = 'FAILED') as failed_mail,
        (select count(*) from job_run where outcome = 'FAILED' and started_at > ${yesterday}) as failed_jobs`.execute(
      readsOf(pool, null),
    ),
    statfs(config.dataDir),
    helpSections(),
    versionOf(),
  ])
  const [row] = figures.rows
  if (!row) throw new Error('The database told nothing about itself')
  return {
    ...row,
    version,
    node: process.version,
    disk_free_bytes: disk.bavail * disk.bsize,
    disk_bytes: disk.blocks * disk.bsize,
    articles: sections.reduce((sum, { faq }) => sum + faq.length, 0),
  }
}

/** The package's own version: the file is at the root of the source, and a few folders above the bundle. */
async function versionOf(): Promise<string> {
  for (const place of ['../../package.json', '../../../package.json', '../../../../package.json']) {
    const text = await readFile(fileURLToPath(new URL(place, import.meta.url)), 'utf8').catch(ignoreMissing)
    const found: { name?: string; version?: string } = text ? JSON.parse(text) : {}
    if (found.version) return found.version
  }
  return 'unknown'
}
