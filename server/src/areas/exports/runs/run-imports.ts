import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import { keepFiles } from '../../../files/keep'
import { unstage } from '../../../files/stage'
import { newFile, temporaryPath } from '../../../files/temporary'
import { scopeOfUser } from '../../../http/identity'
import { endImport, noteImportProgress, takeImport } from '../../account/exports/account-import.sql'
import { logActivity } from '../../account/log/activity.sql'
import { stageFiles } from '../reading/import-files'
import { importRecords } from '../reading/import-records'
import { ImportRefused } from '../reading/import-refused'
import { checkArchive, openArchive } from '../reading/open-archive'

/** Carries out the import that waits in an account. A refusal is shown to the user, and leaves nothing behind. */
export async function runImport(context: AppContext, account: number): Promise<boolean> {
  const { pool, files, now, config, log } = context
  const taken = await write(pool, account, (tx) => takeImport(tx, account, now()))
  if (!taken) return false
  const { id, store_key: key } = taken
  const path = await temporaryPath(join(config.dataDir, 'tmp'))
  const names = new Map<string, string>()
  try {
    const scope = await scopeOfUser(readsOf(pool, account), account, taken.asked_by, now())
    if (!scope?.isOwner) throw new ImportRefused('Only the owner of the account can import.')
    const stored = key === null ? null : await files.get(key)
    if (!stored) throw new ImportRefused('The uploaded file is gone. Upload it again.')
    await pipeline(stored.stream, await newFile(path))
    await importFrom(context, scope, path, names, id)
    await write(pool, account, (tx) => endImport(tx, account, id, { state: 'DONE' }, now()))
    return true
  } catch (error) {
    const problem = error instanceof ImportRefused ? error.message : 'The import failed. Try again.'
    // The person who waits reads that it failed before anything else can fail.
    await write(pool, account, (tx) => endImport(tx, account, id, { state: 'FAILED', problem }, now()))
    await unstage(context, { account }, [...names.values()])
    if (error instanceof ImportRefused) return false
    throw error
  } finally {
    await rm(path, { force: true })
    if (key !== null)
      await files
        .remove(key)
        .catch((err: unknown) => log.warn({ err, account }, 'The file of an import was left in the store'))
  }
}

/** A second between two notes of the progress is enough for a person who watches it. */
const pause = 1_000

async function importFrom(
  context: AppContext,
  scope: UserScope,
  path: string,
  names: Map<string, string>,
  id: number,
): Promise<void> {
  const { pool, now } = context
  const { account } = scope
  const archive = await openArchive(path)
  try {
    const { manifest } = archive
    const parts = manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0)
    let [done, last] = [0, 0]
    const heard = async (step: number) => {
      done += Math.round(step)
      if (performance.now() - last < pause) return
      last = performance.now()
      // Half of the way is reading, and half is writing.
      await write(pool, account, (tx) =>
        noteImportProgress(tx, account, id, Math.min(done, parts * 2), parts * 2, now()),
      )
    }
    await checkArchive(archive, heard)
    await stageFiles(context, account, archive, names)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0) || 1
    await write(pool, account, async (tx) => {
      await importRecords(tx, {
        context,
        scope,
        archive,
        files: names,
        heard: (count) => heard((count / rows) * parts),
      })
      await keepFiles(tx, scope, [...names.values()])
      await logActivity(tx, scope, {
        noun: 'account',
        id: account,
        needs: 'users',
        about: 'all properties',
        message: `${scope.userName} imported the export of ${manifest.company} of ${manifest.exportedAt.slice(0, 10)}.`,
      })
    })
  } finally {
    archive.close()
  }
}
