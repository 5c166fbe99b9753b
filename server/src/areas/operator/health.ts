import { readFile, statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context'
import { newestBackup } from '../../backups/newest-backup'
import { nightlyFolder } from '../../backups/nightly-backup'
import { readsOf } from '../../database/read'
import { ignoreMissing } from '../../files/temporary'
import { connectedServices } from '../account/settings/connected-services'
import { cardsTried } from '../membership/checkout/cards-tried.sql'
import { help } from '../site/help/help'

interface Figures {
  database: string
  database_bytes: number
  queued_mail: number
  failed_mail: number
  failed_jobs: number
  set_aside: number
  at_work_long: boolean
}

/** One is made each night, so that after two days at least one has failed. */
const latestBackupMs = 2 * 86_400_000

/** The state of the installation, as far as this server sees it. */
export async function healthOf({ pool, config, now }: AppContext) {
  const yesterday = new Date(now().getTime() - 86_400_000)
  const tooLongAgo = new Date(now().getTime() - latestBackupMs)
  const [cards, figures, last, disk, { sections }, version] = await Promise.all([
    cardsTried(readsOf(pool, null), now()),
    sql<Figures>`select current_setting('server_version') as database,
        pg_database_size(current_database()) as database_bytes,
        (select count(*) from super_mail() where state = 'QUEUED') as queued_mail,
        (select count(*) from super_mail() where state = 'FAILED') as failed_mail,
        (select count(*) from job_run where outcome = 'FAILED' and started_at > ${yesterday}) as failed_jobs,
        (select count(*) from super_set_aside()) as set_aside,
        exists (select from job_run where started_at < ${tooLongAgo}) as at_work_long`.execute(readsOf(pool, null)),
    config.backupsKept === 0 ? null : newestBackup(nightlyFolder(config.dataDir)),
    statfs(config.dataDir),
    help(),
    versionOf(),
  ])
  const [row] = figures.rows
  if (!row) throw new Error('The database returned no figures')
  const { at_work_long, ...facts } = row
  const late = last === null ? at_work_long : last.madeAt < tooLongAgo
  return {
    ...facts,
    cards,
    services: connectedServices(config),
    backups: {
      kept: config.backupsKept,
      last: last && { made_at: last.madeAt.toISOString(), bytes: last.bytes },
      late: config.backupsKept > 0 && late,
    },
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
