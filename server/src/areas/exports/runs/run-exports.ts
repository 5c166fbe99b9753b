import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mayGroup } from '@freehold/contract/access'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { seesEverything } from '../../../database/visible'
import { write } from '../../../database/write'
import { ignoreMissing } from '../../../files/temporary'
import { scopeOfUser } from '../../../http/identity'
import { eachAccount } from '../../../jobs/each-account'
import type { JobCounts } from '../../../jobs/job-run.sql'
import { newKey } from '../../../providers/files/port'
import {
  accountsToExport,
  endExport,
  noteExportProgress,
  oldExports,
  takeExport,
} from '../../account/exports/account-export.sql'
import { mailExportReady } from '../../account/exports/export-ready'
import { exportFolder, makeExport } from '../making/make-export'
import { runImport } from './run-imports'

/** Makes the exports and carries out the imports that users asked for, one after the other, and removes exports whose week is over. */
export async function runExports(context: AppContext): Promise<JobCounts> {
  const { pool, now } = context
  const counts = { exports: 0, imports: 0, removed: 0 }
  await clearFolders(context)
  const accounts = await accountsToExport(readsOf(pool, null), now())
  const { failed } = await eachAccount(context, {
    job: 'account-exports',
    turns: accounts.map((account) => ({ account })),
    failure: 'The exports and imports of an account were not carried out',
    work: async ({ account }) => {
      counts.removed += await removeOld(context, account)
      counts.imports += (await runImport(context, account)) ? 1 : 0
      counts.exports += (await runExport(context, account)) ? 1 : 0
    },
  })
  return { ...counts, failed }
}

async function runExport(context: AppContext, account: number): Promise<boolean> {
  const { pool, files, now, log } = context
  const taken = await write(pool, account, (tx) => takeExport(tx, account, newKey(), now()))
  if (taken === null) return false
  const { id, store_key: key, asked_by_name: by } = taken
  try {
    // The user's access may have changed since the request.
    const user = await scopeOfUser(readsOf(pool, account), account, taken.asked_by, now())
    if (user === null || !mayGroup(user.group, 'exports') || !seesEverything(user))
      throw new Error('The user who asked can no longer export the account')
    const births = taken.with_births && mayGroup(user.group, 'tenants') ? 'included' : 'masked'
    const company = await companyOf(context, account)
    const bytes = await makeExport(context, { account, company, by, births }, key, teller(context, account, id))
    const kept = await write(pool, account, async (tx) => {
      const kept = await endExport(tx, account, id, { state: 'READY', bytes }, now())
      if (kept) await mailExportReady(tx, account, id, by)
      return kept
    })
    if (!kept) await files.remove(key)
    return true
  } catch (error) {
    // The person who waits reads that it failed, also where the store that failed can't remove what it has.
    await write(pool, account, (tx) => endExport(tx, account, id, { state: 'FAILED' }, now()))
    await files.remove(key).catch((err: unknown) => log.warn({ err, account }, 'A failed export was left in the store'))
    throw error
  }
}

const companyOf = async ({ pool }: AppContext, account: number): Promise<string> => {
  const db = readsOf(pool, account)
  const { name } = await db.selectFrom('account').select('name').where('id', '=', account).executeTakeFirstOrThrow()
  return name
}

/** A second between two notes of the progress is enough for a person who watches it. */
const pause = 1_000

function teller({ pool, now }: AppContext, account: number, id: number) {
  let last = 0
  return async (done: number, total: number) => {
    if (performance.now() - last < pause) return
    last = performance.now()
    await write(pool, account, (tx) => noteExportProgress(tx, account, id, done, total, now()))
  }
}

async function removeOld({ pool, files, now }: AppContext, account: number): Promise<number> {
  const old = await oldExports(readsOf(pool, account), account, now())
  for (const { id, store_key } of old) {
    if (store_key !== null) await files.remove(store_key)
    await write(pool, account, (tx) => endExport(tx, account, id, { state: 'REMOVED' }, now()))
  }
  return old.length
}

const day = 86_400_000

/** Temporary folders that a crash left. */
async function clearFolders({ config, now }: AppContext): Promise<void> {
  const folder = join(config.dataDir, 'tmp')
  const names = (await readdir(folder).catch(ignoreMissing)) ?? []
  for (const name of names.filter((one) => one.startsWith(exportFolder))) {
    const found = await stat(join(folder, name)).catch(ignoreMissing)
    if (found && found.mtime.getTime() < now().getTime() - day)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}
